import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import { fileColumns, isPaidOrder, type FileRow, type Transactions } from './delivery-rows.ts';

/** A file, what has arrived of it, and whether its order still takes files. */
export interface UploadRows {
  file: FileRow;
  parts: PartRow[];
  /** The order is paid, and this version is not delivered. */
  isOpen: boolean;
}

export interface PartRow {
  n: number;
  sha256: string;
  etag: string;
}

/** An SQL condition on a file: its order is paid, and its version is not delivered. */
const isOpen = `EXISTS (SELECT 1 FROM order_progress p WHERE p.order_id = delivery_files.order_id
  AND p.version < delivery_files.version AND ${isPaidOrder('p.order_id')})`;

const readUpload = (db: Transactions, which: 'id' | 'idempotency_key', value: string) => [
  db
    .prepare(`SELECT ${fileColumns}, ${isOpen} AS is_open FROM delivery_files WHERE ${which} = ?`)
    .bind(value),
  db
    .prepare(
      `SELECT n, sha256, etag FROM upload_parts
       WHERE file_id = (SELECT id FROM delivery_files WHERE ${which} = ?) ORDER BY n`,
    )
    .bind(value),
];

/** Takes the steps in one transaction, which also reads the upload as it stands then; null when there is none. */
async function uploadAfter(
  db: Transactions,
  steps: D1PreparedStatement[],
  which: 'id' | 'idempotency_key',
  value: string,
): Promise<UploadRows | null> {
  const results = await db.batch<unknown>([...steps, ...readUpload(db, which, value)]);
  const [files, parts] = results.slice(steps.length).map((result) => result.results);
  const [row] = (files ?? []) as (FileRow & { is_open: 0 | 1 })[];
  if (!row) return null;
  const { is_open: open, ...file } = row;
  return { file, parts: (parts ?? []) as PartRow[], isOpen: open === 1 };
}

export interface NewFile {
  id: string;
  key: string;
  orderId: string;
  version: number;
  name: string;
  size: number;
  objectKey: string;
}

/** Begins a file of the version that comes next; the same key again answers the same file. Null when none was begun. */
export const beginFile = (db: Transactions, file: NewFile, now: Date): Promise<UploadRows | null> =>
  uploadAfter(
    db,
    [
      db
        .prepare(
          `INSERT INTO delivery_files
             (id, idempotency_key, order_id, version, name, size, object_key, created_at, touched_at)
           SELECT ?1, ?2, order_id, ?4, ?5, ?6, ?7, ?8, ?8 FROM order_progress
           WHERE order_id = ?3 AND state IN ('begun', 'delivered', 'revising') AND version + 1 = ?4
             AND ${isPaidOrder('?3')} AND (SELECT COUNT(*) FROM delivery_files WHERE order_id = ?3 AND version = ?4
               AND state IN ('uploading', 'complete')) < ${deliveryLimits.filesInVersion}
           ON CONFLICT (idempotency_key) DO NOTHING`,
        )
        .bind(
          ...[file.id, file.key, file.orderId, file.version, file.name, file.size, file.objectKey],
          now.toISOString(),
        ),
    ],
    'idempotency_key',
    file.key,
  );

export const findUpload = (db: Transactions, fileId: string): Promise<UploadRows | null> =>
  uploadAfter(db, [], 'id', fileId);

/**
 * Gives a file the bucket's upload in the place of `before`, and forgets the parts of that. Whoever comes second changes
 * nothing; the answer says which upload counts.
 */
export const setUpload = (
  db: Transactions,
  { fileId, before, uploadId }: { fileId: string; before: string | null; uploadId: string },
): Promise<UploadRows | null> =>
  uploadAfter(
    db,
    [
      db
        .prepare(
          `UPDATE delivery_files SET upload_id = ?3 WHERE id = ?1 AND upload_id IS ?2 AND state = 'uploading'`,
        )
        .bind(fileId, before, uploadId),
      db
        .prepare(
          `DELETE FROM upload_parts WHERE file_id = ?1 AND ?2 IS NOT NULL
             AND EXISTS (SELECT 1 FROM delivery_files WHERE id = ?1 AND upload_id = ?3)`,
        )
        .bind(fileId, before, uploadId),
    ],
    'id',
    fileId,
  );

/** Notes that a part has arrived in this upload of the bucket, unless another one took its place meanwhile. */
export function notePart(
  db: Transactions,
  { fileId, uploadId, contentType, part }: ArrivedPart,
  now: Date,
): Promise<UploadRows | null> {
  const ofUpload = `FROM delivery_files WHERE id = ?1 AND upload_id = ?2 AND state = 'uploading'`;
  return uploadAfter(
    db,
    [
      db
        .prepare(
          `INSERT INTO upload_parts (file_id, n, sha256, etag) SELECT id, ?3, ?4, ?5 ${ofUpload}
           ON CONFLICT (file_id, n) DO UPDATE SET sha256 = ?4, etag = ?5`,
        )
        .bind(fileId, uploadId, part.n, part.sha256, part.etag),
      db
        .prepare(
          `UPDATE delivery_files SET touched_at = ?3, content_type = COALESCE(?4, content_type)
           WHERE id IN (SELECT id ${ofUpload})`,
        )
        .bind(fileId, uploadId, now.toISOString(), contentType),
    ],
    'id',
    fileId,
  );
}

export interface ArrivedPart {
  fileId: string;
  uploadId: string;
  /** What the first part says the file is; null for the others. */
  contentType: string | null;
  part: PartRow;
}

/** The file is whole: it joins its version, unless that was delivered or the order refunded meanwhile. */
export const completeFile = (
  db: Transactions,
  { fileId, etag }: { fileId: string; etag: string },
  now: Date,
): Promise<UploadRows | null> =>
  uploadAfter(
    db,
    [
      db
        .prepare(
          `UPDATE delivery_files SET state = 'complete', etag = ?2, completed_at = ?3
           WHERE id = ?1 AND state = 'uploading' AND content_type IS NOT NULL AND ${isOpen}`,
        )
        .bind(fileId, etag, now.toISOString()),
      db
        .prepare(
          `DELETE FROM upload_parts WHERE file_id = ?1
             AND EXISTS (SELECT 1 FROM delivery_files WHERE id = ?1 AND state = 'complete')`,
        )
        .bind(fileId),
    ],
    'id',
    fileId,
  );

/** A file as whoever reads it may have it. */
export interface ReadableFile extends FileRow {
  /** It was delivered, its date is not over, and its order was not refunded. */
  is_delivered: 0 | 1;
}

/** A whole file of an order; null when there is none, or it is gone. */
export function findFile(
  db: D1Database,
  { orderId, fileId }: { orderId: string; fileId: string },
  now: Date,
): Promise<ReadableFile | null> {
  return db
    .prepare(
      `SELECT ${fileColumns}, EXISTS (SELECT 1 FROM order_progress p WHERE p.order_id = ?1
           AND p.version >= delivery_files.version AND p.files_until > ?3 AND ${isPaidOrder('?1')}) AS is_delivered
       FROM delivery_files WHERE id = ?2 AND order_id = ?1 AND state = 'complete'`,
    )
    .bind(orderId, fileId, now.toISOString())
    .first<ReadableFile>();
}
