import { bytesOf, says, type Cut } from './cut.ts';

/** MP3 (ISO 11172-3 and 13818-3, Layer III) and AAC in ADTS: frames that each say how long they are. */

const kbps = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;
/** Of each version: 2.5, none, 2 and 1. */
const rateParts = [4, 0, 2, 1] as const;

/** So many frames in a row are no chance. */
const enoughFrames = 4;
/** What is looked through for the first frame, behind a tag. */
const lookBytes = 65_536;

/** In bytes; 0 where no frame begins. */
function frameLength(bytes: Uint8Array, at: number): number {
  const [sync = 0, kind = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at, at + 6);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return 0;
  if ((kind & 0xf6) === 0xf0) return ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  if ((kind & 6) !== 2) return 0;
  const version = (kind >> 3) & 3;
  const rate = (rates[(third >> 2) & 3] ?? 0) / (rateParts[version] ?? 0);
  const speed = (version === 3 ? kbps.first : kbps.second)[third >> 4] ?? 0;
  if (speed === 0 || !Number.isFinite(rate) || rate === 0) return 0;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * speed) / rate) + ((third >> 1) & 1);
}

/** The ends of the frames that follow one another from here, of one form and rate. */
function frameEnds(bytes: Uint8Array, from: number): number[] {
  const ends: number[] = [];
  const isAlike = (at: number) =>
    bytes[at + 1] === bytes[from + 1] && ((bytes[at + 2] ?? 0) & 12) === ((bytes[from + 2] ?? 0) & 12);
  for (let at = from; isAlike(at);) {
    const length = frameLength(bytes, at);
    if (length < 8 || at + length > bytes.length) break;
    at += length;
    ends.push(at);
  }
  return ends;
}

function wholeFrames(slice: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  for (let at = slice.indexOf(0xff); at >= 0; at = slice.indexOf(0xff, at + 1)) {
    if (frameLength(slice, at) === 0) continue;
    const ends = frameEnds(slice, at);
    if (ends.length >= enoughFrames) return slice.slice(at, ends.at(-1));
  }
  return null;
}

/** The bytes of an ID3v2 tag, its head included; 0 where there is none. */
const tagLength = (head: Uint8Array): number =>
  says(head, 0, 'ID3') ? 10 + head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0) : 0;

export async function cutMpeg(file: Blob): Promise<Cut | null> {
  const begin = tagLength(await bytesOf(file, 0, 10));
  const isMpeg = wholeFrames(await bytesOf(file, begin, lookBytes)) !== null;
  return isMpeg ? { begin, decodable: wholeFrames } : null;
}
