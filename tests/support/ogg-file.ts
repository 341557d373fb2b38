import type { GivenFile } from './music-files.ts';

/** The checksum of an Ogg page (RFC 3533): CRC-32 with 0x04c11db7, from the top, without a last turn. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80_00_00_00 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
  }
  return sum >>> 0;
}

/** One page; each packet is shorter than 255 bytes or one segment longer. */
export function oggPage(
  packets: readonly Buffer[],
  sequence: number,
  granule: number,
  flags: number,
): Buffer {
  const lacing = packets.flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / 255)).fill(255),
    length % 255,
  ]);
  const head = Buffer.alloc(27);
  head.write('OggS', 0, 'latin1');
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(lacing.length, 26);
  const page = Buffer.concat([head, Buffer.from(lacing), ...packets]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

const sized = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([size, bytes]);
};

/** A frame of silence: 20 ms, mono, full band. */
const silence = Buffer.from([0xf8, 0xff, 0xfe]);
const frameSamples = 960;

/** An Ogg file of silence in Opus (RFC 7845), at most 5 seconds. */
export function oggFile(name: string, comments: Readonly<Record<string, string>>, seconds = 1): GivenFile {
  const head = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');
  const texts = Object.entries(comments).map(([key, value]) => sized(`${key}=${value}`));
  const count = Buffer.alloc(4);
  count.writeUInt32LE(texts.length);
  const tags = Buffer.concat([Buffer.from('OpusTags'), sized('test'), count, ...texts]);
  const frames = seconds * 50;
  const buffer = Buffer.concat([
    oggPage([head], 0, 0, 2),
    oggPage([tags], 1, 0, 0),
    oggPage(Array<Buffer>(frames).fill(silence), 2, frames * frameSamples, 4),
  ]);
  return { name, mimeType: 'audio/ogg', buffer };
}
