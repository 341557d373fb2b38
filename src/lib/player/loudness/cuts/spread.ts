import type { Cut } from './cut.ts';
import { cutFlac } from './flac-cut.ts';
import { cutMpeg } from './mpeg-cut.ts';
import { cutOgg } from './ogg-cut.ts';

/** A long file is measured by pieces of it, because a browser decodes whole files alone. */

const pieces = 60;
const pieceSeconds = 4;
/** Where the length is not known, and what is cut off to find the first frame. */
const pieceBytes = 160_000;
const spareBytes = 16_000;

/** How this file is cut; null for a container that is not. */
export async function cutOf(file: Blob): Promise<Cut | null> {
  for (const cut of [cutFlac, cutOgg, cutMpeg]) {
    const found = await cut(file);
    if (found) return found;
  }
  return null;
}

/** Pieces from all over the file, each to be decoded by itself; null for one in which no frame is found. */
export async function* spread(
  file: Blob,
  { begin, decodable }: Cut,
  seconds: number | undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer> | null> {
  const sound = file.size - begin;
  const length = (seconds ? Math.ceil((sound / seconds) * pieceSeconds) : pieceBytes) + spareBytes;
  for (let piece = 0; piece < pieces; piece += 1) {
    const at = begin + Math.floor(((sound - length) * piece) / (pieces - 1));
    yield decodable(new Uint8Array(await file.slice(at, at + length).arrayBuffer()));
  }
}
