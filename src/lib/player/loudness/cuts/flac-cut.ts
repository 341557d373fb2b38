import { bytesOf, joined, says, type Cut } from './cut.ts';

/** FLAC (RFC 9639): frames behind one block that says how they are written. */

const infoLength = 34;
/** Blocks of metadata before the sound: tags, covers, seek points. */
const mostBlocks = 200;

/** The check of a frame's head: CRC-8 with the polynomial 7. */
function crc8(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ 7 : crc << 1) & 0xff;
  }
  return crc;
}

/** Whether the head of a frame stands there. */
function isFrame(bytes: Uint8Array, at: number): boolean {
  const [, second = 0, third = 0, fourth = 0, fifth = 0] = bytes.subarray(at, at + 5);
  if ((second & 0xfe) !== 0xf8 || third < 0x10 || (third & 15) === 15 || fourth >= 0xb0 || fourth & 1)
    return false;
  // The number of the frame is written as UTF-8 is.
  const number = fifth < 0x80 ? 1 : Math.clz32(~(fifth << 24));
  const size = { 6: 1, 7: 2 }[third >> 4] ?? 0;
  const rate = { 12: 1, 13: 2, 14: 2 }[third & 15] ?? 0;
  const length = 4 + number + size + rate;
  return at + length < bytes.length && crc8(bytes.subarray(at, at + length)) === bytes[at + length];
}

export async function cutFlac(file: Blob): Promise<Cut | null> {
  const head = await bytesOf(file, 0, 8 + infoLength);
  if (!says(head, 0, 'fLaC') || head.length < 8 + infoLength) return null;
  let at = 4;
  for (let block = 0; ; block += 1) {
    const [kind = 0x80, ...size] = await bytesOf(file, at, 4);
    at += 4 + size.reduce((sum, byte) => sum * 256 + byte, 0);
    if (kind & 0x80) break;
    if (block > mostBlocks) return null;
  }
  // The only block, of a length and a check sum that are not known.
  head[4] = 0x80;
  head[21] = (head[21] ?? 0) & 0xf0;
  head.fill(0, 22);
  return {
    begin: at,
    decodable(slice) {
      let first = slice.indexOf(0xff);
      while (first >= 0 && !isFrame(slice, first)) first = slice.indexOf(0xff, first + 1);
      let last = slice.lastIndexOf(0xff);
      while (last > first && !isFrame(slice, last)) last = slice.lastIndexOf(0xff, last - 1);
      return first >= 0 && last > first ? joined(head, slice.subarray(first, last)) : null;
    },
  };
}
