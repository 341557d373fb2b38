import { base64urlOf } from './base64url.ts';

/** A text as few letters, for links: deflated, with a check sum, as base64url. */

/** All bytes that a transformation gives for these; RangeError for more than `most`. */
async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError('The code unpacks to more than it may');
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Fletcher's check sum of 16 bits: a link that lost or changed a letter is told. */
function checkSum(bytes: Uint8Array): [number, number] {
  let [a, b] = [0, 0];
  for (const byte of bytes) {
    a = (a + byte) % 255;
    b = (b + a) % 255;
  }
  return [a, b];
}

/** The letters of a text; RangeError where it is more than `mostBytes` when it is packed. */
export async function packText(text: string, mostBytes: number): Promise<string> {
  const packed = await transform(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
    mostBytes,
  );
  const bytes = Uint8Array.of(...packed, ...checkSum(packed));
  return base64urlOf(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The text of letters; null where they are damaged or unpack to more than `mostBytes`. */
export async function unpackText(letters: string, mostBytes: number): Promise<string | null> {
  if (!/^[\w-]+$/.test(letters)) return null;
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const packed = bytes.slice(0, -2);
    const [a, b] = checkSum(packed);
    if (bytes.at(-2) !== a || bytes.at(-1) !== b) return null;
    const unpacked = await transform(packed, new DecompressionStream('deflate-raw'), mostBytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch {
    return null;
  }
}
