/**
 * The files of deliveries beside a backup's file of SQL: a folder with the bytes of each, and a list of their keys and
 * checksums.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyOf, finite, object, readJsonAs, text, where, type Of } from '#lib/data/shapes.ts';
import { query } from '../inbox/database.ts';
import { Stop } from '../local/stop.ts';
import { withBucket, type Bucket } from './bucket.ts';
import { sha256 } from './end-mark.ts';

/** So many bytes are held at once; what is larger is stored in parts of this size. */
const pieceBytes = 8 * 1024 * 1024;

const listName = 'files.json';

const keptFile = object({
  /** The name of the file in the folder. */
  id: where(text, (id) => /^[\w-]+$/.test(id)),
  /** Where its bytes lie in the bucket. */
  key: text,
  /** Bytes. */
  size: finite,
  /** Of its bytes, in hexadecimal. */
  sha256: text,
});
type KeptFile = Of<typeof keptFile>;
const keptFiles = everyOf(keptFile);

/** The folder that belongs to a file of SQL. */
export const filesFolder = (file: string): string => `${file.replace(/\.sql$/, '')}.files`;

/** Reads an object piece by piece. Answers its checksum, or null when it is not there or has another size. */
async function readObject(
  bucket: Bucket,
  { key, size }: Pick<KeptFile, 'key' | 'size'>,
  take: (piece: Uint8Array) => Promise<unknown> = async () => undefined,
): Promise<string | null> {
  const hash = createHash('sha256');
  for (let offset = 0; offset < size; offset += pieceBytes) {
    const length = Math.min(pieceBytes, size - offset);
    const found = await bucket.get(key, { range: { offset, length } });
    if (found?.size !== size) return null;
    const piece = new Uint8Array(await found.arrayBuffer());
    hash.update(piece);
    await take(piece);
  }
  return hash.digest('hex');
}

/**
 * Writes all whole files of the bucket that the database names into the folder, which only this user can read. Answers how
 * many, their bytes, the checksum of their list, and the keys of those that the bucket has not.
 */
export async function writeFiles(
  folder: string,
  remote: boolean,
): Promise<{ count: number; bytes: number; list: string; missing: string[] }> {
  const sql = `SELECT id, object_key AS "key", size FROM delivery_files WHERE state = 'complete' ORDER BY id`;
  const [rows = []] = await query([sql], remote);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept: KeptFile[] = [];
  const missing: string[] = [];
  const copy = async (bucket: Bucket) => {
    for (const row of rows) {
      const [id, key, size] = [String(row['id']), String(row['key']), Number(row['size'])];
      const file = await open(join(folder, id), 'w', 0o600);
      const sum = await readObject(bucket, { key, size }, (piece) => file.write(piece));
      await file.close();
      if (sum !== null) kept.push({ id, key, size, sha256: sum });
      else {
        missing.push(key);
        await rm(join(folder, id));
      }
    }
  };
  if (rows.length > 0) await withBucket(remote, copy);
  const list = JSON.stringify(kept, null, 2);
  await writeFile(join(folder, listName), list, { mode: 0o600 });
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  return { count: kept.length, bytes, list: sha256(list), missing };
}

/** Reads a kept file piece by piece; answers its size and checksum. */
async function readKept(path: string, take: (piece: Uint8Array) => Promise<unknown>) {
  const file = await open(path);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(pieceBytes), 0, pieceBytes, size);
      if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
      const piece = buffer.subarray(0, bytesRead);
      hash.update(piece);
      size += bytesRead;
      await take(piece);
    }
  } finally {
    await file.close();
  }
}

/**
 * The list of a folder; null where there is none. `sum` is what the end mark says of the list. Throws `Stop` when the list, or
 * a file in it, is missing or is not what it was.
 */
export async function checkFiles(folder: string, sum: string | null): Promise<KeptFile[] | null> {
  const list = join(folder, listName);
  if (!existsSync(list)) {
    if (sum === null) return null;
    throw new Stop(
      `${list} is missing: the files of deliveries lie not beside the backup. Nothing was restored. Rows alone: --without-files`,
    );
  }
  const text = await readFile(list, 'utf8');
  if (sum !== null && sha256(text) !== sum)
    throw new Stop(`${list} is not the list that was written with this backup. Nothing was restored.`);
  const files = readJsonAs(keptFiles, text);
  if (!files) throw new Stop(`${list} cannot be read as a list of files.`);
  for (const { id, size, sha256: sum } of files) {
    const found = await readKept(join(folder, id), async () => undefined).catch(() => null);
    if (found?.size !== size || found.sha256 !== sum)
      throw new Stop(
        `${join(folder, id)} is ${found ? 'not the file that was backed up' : 'missing'}. Nothing was restored.`,
      );
  }
  return files;
}

async function putFile(bucket: Bucket, path: string, { key, size }: KeptFile): Promise<void> {
  if (size <= pieceBytes) {
    await bucket.put(key, new Uint8Array(await readFile(path)));
    return;
  }
  const upload = await bucket.createMultipartUpload(key);
  const parts: { partNumber: number; etag: string }[] = [];
  await readKept(path, async (piece) => parts.push(await upload.uploadPart(parts.length + 1, piece)));
  await upload.complete(parts);
}

/** Brings the files back, and reads each of them again. Throws `Stop` when one is not what it was. */
export async function restoreFiles(
  folder: string,
  files: readonly KeptFile[],
  remote: boolean,
): Promise<void> {
  if (files.length === 0) return;
  await withBucket(remote, async (bucket) => {
    for (const file of files) {
      await putFile(bucket, join(folder, file.id), file);
      if ((await readObject(bucket, file)) !== file.sha256)
        throw new Stop(`${file.key} did not come back as it was. Nothing else was restored; try again.`);
    }
  });
}
