import type { GivenFile } from './music-files.ts';

/** An M4A file of silence in AAC, box by box (ISO/IEC 14496-12 and 14496-14). */

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};
const full = (name: string, ...parts: Buffer[]): Buffer => box(name, words(0), ...parts);
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, place * 4);
  return bytes;
};
const halves = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [place, value] of values.entries()) bytes.writeUInt16BE(value, place * 2);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

const rate = 44_100;
const frameSamples = 1024;
/** One channel, nothing in it. */
const silence = Buffer.from([0x01, 0x18, 0x20, 0x07]);
const unity = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** A descriptor of MPEG-4: tag, length, content. */
const descriptor = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, content.length]), content]);
};

function sampleEntry(): Buffer {
  // AAC LC, 44,100 Hz, one channel.
  const decoder = descriptor(
    4,
    Buffer.from([0x40, 0x15, 0, 0, 0]),
    words(0, 0),
    descriptor(5, Buffer.from([0x12, 0x08])),
  );
  const esds = full('esds', descriptor(3, Buffer.from([0, 1, 0]), decoder, descriptor(6, Buffer.from([2]))));
  const sound = Buffer.concat([
    words(0),
    halves(0, 1),
    words(0, 0),
    halves(1, 16, 0, 0),
    words(rate * 65_536),
  ]);
  return full('stsd', words(1), box('mp4a', sound, esds));
}

const tag = (name: string, value: string): Buffer => box(name, box('data', words(1, 0), Buffer.from(value)));

export function m4aFile(
  name: string,
  { title, artist }: { title: string; artist: string },
  seconds = 1,
): GivenFile {
  const frames = Math.ceil((seconds * rate) / frameSamples);
  const length = frames * frameSamples;
  const moov = (offset: number): Buffer => {
    const table = box(
      'stbl',
      sampleEntry(),
      full('stts', words(1, frames, frameSamples)),
      full('stsc', words(1, 1, frames, 1)),
      full('stsz', words(silence.length, frames)),
      full('stco', words(1, offset)),
    );
    const dataHere = box('dinf', full('dref', words(1), box('url ', words(1))));
    const media = box(
      'mdia',
      full('mdhd', words(0, 0, rate, length), halves(0x55c4, 0)),
      full('hdlr', words(0), text('soun'), words(0, 0, 0), text('\0')),
      box('minf', full('smhd', words(0)), dataHere, table),
    );
    const track = box(
      'trak',
      box('tkhd', words(3, 0, 0, 1, 0, length, 0, 0), halves(0, 0, 0x100, 0), unity, words(0, 0)),
      media,
    );
    const said = box(
      'udta',
      full(
        'meta',
        full('hdlr', words(0), text('mdirappl'), words(0, 0), text('\0')),
        box('ilst', tag('\u00a9nam', title), tag('\u00a9ART', artist)),
      ),
    );
    const head = full(
      'mvhd',
      words(0, 0, rate, length, 0x10000),
      halves(0x100, 0),
      words(0, 0),
      unity,
      words(0, 0, 0, 0, 0, 0, 2),
    );
    return box('moov', head, track, said);
  };
  const kind = box('ftyp', text('M4A '), words(0), text('M4A mp42isom'));
  const offset = kind.length + moov(0).length + 8;
  const data = box('mdat', Buffer.concat(Array<Buffer>(frames).fill(silence)));
  return { name, mimeType: 'audio/mp4', buffer: Buffer.concat([kind, moov(offset), data]) };
}
