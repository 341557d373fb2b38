/**
 * The samples of a WAV file, a slice at a time: a browser decodes only whole files, and an hour of CD sound is 600 MB.
 * Read as the 'Multimedia Programming Interface and Data Specifications 1.0' (IBM, Microsoft 1991) has it, with
 * WAVE_FORMAT_EXTENSIBLE and, for files over 4 GB, RF64 (EBU Tech 3306).
 */

export interface WavSound {
  /** Samples of a channel in a second. */
  readonly rate: number;
  readonly channels: number;
  /** Of one sample of one channel, in bytes. */
  readonly width: number;
  readonly isFloat: boolean;
  /** Where the samples lie in the file, in bytes. */
  readonly begin: number;
  readonly end: number;
}

const formats = { whole: 1, float: 3, extensible: 0xff_fe } as const;
/** What a size of 32 bits says that is written elsewhere. */
const elsewhere = 0xff_ff_ff_ff;
/** Chunks before the samples that are looked at: names, covers, marks. */
const mostChunks = 100;
/** Widths in bytes that are read. */
const widths = { whole: [1, 2, 3, 4], float: [4, 8] } as const;

const viewOf = async (file: Blob, at: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(at, at + length).arrayBuffer());

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, at, 4));

type Form = Omit<WavSound, 'begin' | 'end'>;

function formOf(view: DataView): Form | null {
  if (view.byteLength < 16) return null;
  const given = view.getUint16(0, true);
  const code = given === formats.extensible && view.byteLength >= 26 ? view.getUint16(24, true) : given;
  const [channels, rate] = [view.getUint16(2, true), view.getUint32(4, true)];
  const [block, width] = [view.getUint16(12, true), Math.ceil(view.getUint16(14, true) / 8)];
  const isFloat = code === formats.float;
  const known: readonly number[] = isFloat ? widths.float : code === formats.whole ? widths.whole : [];
  const isSound = channels > 0 && block === channels * width && rate >= 4000 && rate <= 400_000;
  return isSound && known.includes(width) ? { rate, channels, width, isFloat } : null;
}

/** Where a file's samples are and how they are written; null for what is no WAV file, or packed in another way. */
export async function readWavHead(file: Blob): Promise<WavSound | null> {
  const head = await viewOf(file, 0, 12);
  if (head.byteLength < 12 || !/^(RIFF|RF64)$/.test(nameAt(head, 0)) || nameAt(head, 8) !== 'WAVE')
    return null;
  let form: Form | null = null;
  let longSize = 0;
  let at = 12;
  for (let chunk = 0; chunk < mostChunks; chunk += 1) {
    const view = await viewOf(file, at, 8);
    if (view.byteLength < 8) return null;
    const [name, size] = [nameAt(view, 0), view.getUint32(4, true)];
    const begin = at + 8;
    if (name === 'ds64') {
      const sizes = await viewOf(file, begin, 16);
      if (sizes.byteLength === 16) longSize = Number(sizes.getBigUint64(8, true));
    }
    if (name === 'fmt ') form = formOf(await viewOf(file, begin, Math.min(size, 40)));
    if (name === 'data') {
      if (!form) return null;
      const length = size === elsewhere ? longSize : size;
      // Who writes while recording knows no length, and leaves none.
      const end = length === 0 ? file.size : Math.min(file.size, begin + length);
      return { ...form, begin, end };
    }
    // Chunks begin at even places.
    at = begin + size + (size % 2);
  }
  return null;
}

type Reader = (view: DataView, at: number) => number;

const wholeReaders: Readonly<Record<number, Reader>> = {
  1: (view, at) => (view.getUint8(at) - 128) / 128,
  2: (view, at) => view.getInt16(at, true) / 32_768,
  3: (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608,
  4: (view, at) => view.getInt32(at, true) / 2_147_483_648,
};

/** What is no number would spoil all that follows. */
const sound = (value: number): number => (Number.isFinite(value) ? value : 0);

const floatReaders: Readonly<Record<number, Reader>> = {
  4: (view, at) => sound(view.getFloat32(at, true)),
  8: (view, at) => sound(view.getFloat64(at, true)),
};

/** The samples of the first `channels` channels in these bytes, full level is 1; a part of a sample at the end is left out. */
export function samplesOf(form: WavSound, bytes: ArrayBuffer, channels: number): Float32Array[] {
  const view = new DataView(bytes);
  const read = (form.isFloat ? floatReaders : wholeReaders)[form.width];
  const block = form.channels * form.width;
  const length = Math.floor(bytes.byteLength / block);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(length);
    const first = channel * form.width;
    if (read) for (let at = 0; at < length; at += 1) samples[at] = read(view, first + at * block);
    return samples;
  });
}
