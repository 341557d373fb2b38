import { finite, list, listOf, object, readAs, someText, text, where, type Of } from '../../data/shapes.ts';
import { parseJson } from '../../data/parse-json.ts';
import { refusals, type Refused } from './everything.ts';

/**
 * A file that holds kept tracks behind the document. In bytes: 8 of a mark, 4 with the length of the index (little endian),
 * the index (JSON in UTF-8), then the blobs in the order of the index, nothing between and nothing behind. Blobs are
 * never read as a whole: they are parts of the file on the disk, and are checked by slices.
 */

/** The mark; its last byte is the version. */
const containerMark = 'NWALL\r\n\u0001';
const headBytes = 12;
/** Of 10,000 tracks with timed words the index takes 35 MB. It is read in one piece. */
const mostIndexBytes = 128 * 1024 * 1024;

/** What is hashed at a time; so much is in memory. In bytes. */
export const sliceBytes = 4 * 1024 * 1024;

const wholeNumber = where(finite, (value) => Number.isSafeInteger(value) && value >= 0);
const sha256 = where(text, (value) => /^[\da-f]{64}$/.test(value));

const bareType = /^(?:[\w.+-]+\/[\w.+-]+)?$/;

/** A type as an entry may have it, without what stands behind a semicolon; '' where it is none. */
export function entryType(type: string): string {
  const bare = type.replace(/\s*;.*$/s, '').trim();
  return bareType.test(bare) ? bare : '';
}

/** One blob: whose it is, its role ('track' or 'cover'), length in bytes, type, and the SHA-256 of each slice in hex. */
const blobEntry = object({
  id: someText(100),
  role: where(text, (value) => value === 'track' || value === 'cover'),
  bytes: wholeNumber,
  mime: where(text, (value) => bareType.test(value)),
  slices: (value: unknown) => list(value).map(sha256),
});
export type BlobEntry = Of<typeof blobEntry>;

const index = object({
  document: text,
  /** What is known of each kept track, as its own store reads it. */
  tracks: list,
  blobs: (value: unknown) => {
    const given = list(value);
    const blobs = listOf(blobEntry)(given);
    if (blobs.length < given.length) throw new TypeError('Unknown blob');
    return blobs;
  },
});

export interface Container {
  /** JSON as `readEverything` takes it. */
  readonly document: string;
  readonly tracks: readonly unknown[];
  /** Each blob beside the part of the file that holds it. */
  readonly blobs: readonly (readonly [entry: BlobEntry, part: Blob])[];
}

const slicesOf = (blob: Blob): Blob[] =>
  Array.from({ length: Math.ceil(blob.size / sliceBytes) }, (_, slice) =>
    blob.slice(slice * sliceBytes, (slice + 1) * sliceBytes),
  );

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of each slice of 4 MiB, in hex, one after the other. */
export async function hashSlices(blob: Blob): Promise<string[]> {
  const hashes: string[] = [];
  for (const slice of slicesOf(blob))
    hashes.push(hexOf(await crypto.subtle.digest('SHA-256', await slice.arrayBuffer())));
  return hashes;
}

/** Whether a part of a file is what its index says. */
export async function isWhole(entry: BlobEntry, part: Blob): Promise<boolean> {
  const hashes = await hashSlices(part);
  return hashes.length === entry.slices.length && hashes.every((hash, slice) => hash === entry.slices[slice]);
}

/**
 * The file. What is on the disk stays there: a Blob of Blobs is a list of references. Throws a RangeError where nobody
 * could read it again: `most` are the bytes of an index.
 */
export function packContainer({ document, tracks, blobs }: Container, most = mostIndexBytes): Blob {
  const json = new TextEncoder().encode(
    JSON.stringify({ document, tracks, blobs: blobs.map(([entry]) => entry) }),
  );
  if (json.length > most) throw new RangeError('There is more than one file can hold');
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, json.length, true);
  return new Blob([containerMark, length.buffer, json, ...blobs.map(([, part]) => part)], {
    type: 'application/octet-stream',
  });
}

/** Whether a file begins with our mark. */
export const isContainer = async (file: Blob): Promise<boolean> =>
  (await file.slice(0, containerMark.length).text()) === containerMark;

/** The parts of a file; nothing but the index is read. Refused when a byte is missing or too much. */
export async function openContainer(file: Blob): Promise<Container | Refused> {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer());
  if (head.byteLength < headBytes || !(await isContainer(file))) return { refused: refusals.notOurs };
  const indexBytes = head.getUint32(8, true);
  if (indexBytes > mostIndexBytes) return { refused: refusals.long };
  if (file.size < headBytes + indexBytes) return { refused: refusals.cut };
  const found = readAs(index, parseJson(await file.slice(headBytes, headBytes + indexBytes).text()));
  if (!found) return { refused: refusals.notOurs };
  let offset = headBytes + indexBytes;
  const blobs = found.blobs.map((entry) => {
    const from = offset;
    offset += entry.bytes;
    return [entry, file.slice(from, offset, entry.mime)] as const;
  });
  if (offset !== file.size) return { refused: refusals.cut };
  return { document: found.document, tracks: found.tracks, blobs };
}
