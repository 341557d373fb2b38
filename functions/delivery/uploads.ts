import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import {
  beginFile,
  completeFile,
  findUpload,
  notePart,
  setUpload,
  type NewFile,
  type UploadRows,
} from '../db/delivery-files.ts';
import type { FileRow, Transactions } from '../db/delivery-rows.ts';
import { PartDamaged, skipPart, storePart, type AnnouncedPart } from './checked-part.ts';
import { promisedType } from './file-type.ts';
import { arePartsOther, fromStore, isUploadGone } from './file-store.ts';

/** Why an upload does not go on; what was stored of it stays. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly reason: 'missing' | 'over' | 'not_paid' | 'incomplete' | 'file_type';

  constructor(reason: UploadRefused['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** What an upload needs. */
export interface UploadContext {
  files: R2Bucket;
  db: Transactions;
  now: Date;
}

/** How many parts a file of so many bytes has. */
export const partsOf = (size: number): number => Math.ceil(size / deliveryLimits.partBytes);

/** Bytes of one part; null when there is no such part. */
function partSize({ size }: FileRow, n: number): number | null {
  const last = partsOf(size);
  if (!Number.isInteger(n) || n < 1 || n > last) return null;
  return n < last ? deliveryLimits.partBytes : size - (last - 1) * deliveryLimits.partBytes;
}

/**
 * Opens an upload in the store in the place of `before`, which is null for the first. Of two that open one at once the
 * second takes the first's.
 */
async function openUpload(
  { files, db }: UploadContext,
  { id, object_key: key }: FileRow,
  before: string | null,
): Promise<UploadRows> {
  const opened = await fromStore('open', () => files.createMultipartUpload(key));
  const rows = await setUpload(db, { fileId: id, before, uploadId: opened.uploadId });
  // The store forgets by itself, after a week, what is not ended here.
  if (rows?.file.upload_id !== opened.uploadId) await opened.abort().catch(() => undefined);
  return under(rows);
}

/** The upload, if it is still one. */
function under(rows: UploadRows | null): UploadRows {
  if (!rows || rows.file.state === 'removing' || rows.file.state === 'gone')
    throw new UploadRefused('missing');
  return rows;
}

/** Begins a file, or finds the one that was begun with the same key. Null when the order takes none now. */
export async function startUpload(context: UploadContext, file: NewFile): Promise<UploadRows | null> {
  if (!promisedType(file.name)) throw new UploadRefused('file_type');
  const begun = await beginFile(context.db, file, context.now);
  if (!begun) return null;
  const rows = under(begun);
  return rows.file.upload_id === null && rows.file.state === 'uploading'
    ? openUpload(context, rows.file, null)
    : rows;
}

/** How far an upload is. */
export const uploadOf = async ({ db }: UploadContext, fileId: string): Promise<UploadRows> =>
  under(await findUpload(db, fileId));

/** What went wrong with the store's upload cannot be mended: another takes its place, and all parts are sent again. */
async function startAnew(context: UploadContext, file: FileRow, cause: unknown): Promise<never> {
  await openUpload(context, file, file.upload_id);
  throw new UploadRefused('incomplete', { cause });
}

/**
 * Takes in one part. One that is there already is read and left; a damaged one is refused before the store has the whole
 * of it. Throws `PartDamaged`, `UploadRefused` or `StorageFailure`.
 */
export async function takePart(
  context: UploadContext,
  fileId: string,
  n: number,
  { body, sha256, length }: { body: ReadableStream<Uint8Array>; sha256: string; length: number | null },
): Promise<UploadRows> {
  let rows = await uploadOf(context, fileId);
  const { file } = rows;
  const size = partSize(file, n);
  if (size === null) throw new UploadRefused('missing');
  if (file.state === 'complete') throw new UploadRefused('over');
  if (!rows.isOpen) throw new UploadRefused('not_paid');
  if (length !== null && length !== size) throw new PartDamaged();
  const announced: AnnouncedPart = { size, sha256 };
  if (rows.parts.some((part) => part.n === n && part.sha256 === sha256)) {
    await skipPart(body, announced);
    return rows;
  }
  if (file.upload_id === null) rows = await openUpload(context, file, null);
  const uploadId = rows.file.upload_id ?? '';
  let contentType: string | null = null;
  const look = (head: Uint8Array) => {
    if (n > 1) return;
    const type = promisedType(file.name);
    if (!type?.fits(head)) throw new UploadRefused('file_type');
    contentType = type.type;
  };
  const upload = context.files.resumeMultipartUpload(file.object_key, uploadId);
  const isOurs = (error: unknown) =>
    error instanceof PartDamaged || error instanceof UploadRefused || isUploadGone(error);
  let etag: string;
  try {
    const store = (part: ReadableStream<Uint8Array>) => upload.uploadPart(n, part);
    ({ etag } = await fromStore('part', () => storePart(body, announced, store, look), isOurs));
  } catch (error) {
    if (!isUploadGone(error)) throw error;
    return startAnew(context, rows.file, error);
  }
  const noted = under(
    await notePart(context.db, { fileId, uploadId, contentType, part: { n, sha256, etag } }, context.now),
  );
  // Another upload took the place of this one while the part was on its way.
  if (!noted.parts.some((part) => part.n === n && part.etag === etag)) throw new UploadRefused('incomplete');
  return noted;
}

/** The whole file as the store has it, from its parts or from an earlier call whose answer was lost. */
async function wholeObject(context: UploadContext, { file, parts }: UploadRows): Promise<R2Object> {
  const { files } = context;
  const upload = files.resumeMultipartUpload(file.object_key, file.upload_id ?? '');
  const isKnown = (error: unknown) => isUploadGone(error) || arePartsOther(error);
  try {
    const named = parts.map(({ n, etag }) => ({ partNumber: n, etag }));
    return await fromStore('complete', () => upload.complete(named), isKnown);
  } catch (error) {
    if (!isKnown(error)) throw error;
    const there = isUploadGone(error) ? await fromStore('head', () => files.head(file.object_key)) : null;
    return there?.size === file.size ? there : startAnew(context, file, error);
  }
}

/** Makes the file whole: first in the store, then in the database. May be repeated after any failure. */
export async function completeUpload(context: UploadContext, fileId: string): Promise<UploadRows> {
  const rows = await uploadOf(context, fileId);
  const { file, parts, isOpen } = rows;
  if (file.state === 'complete') return rows;
  if (!isOpen) throw new UploadRefused('not_paid');
  if (parts.length < partsOf(file.size) || file.content_type === null) throw new UploadRefused('incomplete');
  const object = await wholeObject(context, rows);
  const done = await completeFile(context.db, { fileId, etag: object.httpEtag }, context.now);
  if (done?.file.state === 'complete') return done;
  // Somebody removed it meanwhile, and may have looked for its bytes too early.
  if (done?.file.state !== 'uploading') await context.files.delete(file.object_key);
  throw new UploadRefused(done?.file.state === 'uploading' ? 'not_paid' : 'missing');
}
