import { base64urlOf } from '../../data/base64url.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes as base64url without padding. In pieces, because a call takes only so many arguments. */
export function lettersOf(bytes: Bytes): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return base64urlOf(pieces.join(''));
}

/** The bytes of base64url; null where it is none. */
export function bytesOf(letters: string): Bytes | null {
  if (!/^[\w-]*$/.test(letters)) return null;
  try {
    return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

/** What comes of a stream; null when it is more than `most` bytes, and then the rest is not read. */
async function allOf(stream: ReadableStream<Bytes>, most: number): Promise<Bytes | null> {
  const parts: Bytes[] = [];
  const reader = stream.getReader();
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}

const through = (bytes: Bytes, change: CompressionStream | DecompressionStream, most: number) =>
  allOf(new Blob([bytes]).stream().pipeThrough(change), most);

export const packed = async (bytes: Bytes): Promise<Bytes> =>
  (await through(bytes, new CompressionStream('gzip'), Infinity)) ?? bytes;

/** Null when it would become more than `most` bytes. Rejects for what is no gzip. */
export const unpacked = (bytes: Bytes, most: number): Promise<Bytes | null> =>
  through(bytes, new DecompressionStream('gzip'), most);
