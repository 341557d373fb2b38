/** Sound that can be cut: where it begins in its file, and how a slice becomes a file that decodes by itself. */
export interface Cut {
  readonly begin: number;
  /** Null for a slice in which no whole frame is found. */
  readonly decodable: (slice: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | null;
}

export const bytesOf = async (file: Blob, at: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer());

/** Whether these letters of ASCII stand there. */
export const says = (bytes: Uint8Array, at: number, word: string): boolean =>
  [...word].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
