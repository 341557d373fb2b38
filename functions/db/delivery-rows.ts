import type { ProgressState } from '#lib/contract/order/song-progress.ts';
import { readLicences, type LicenceRow } from './licences.ts';
import { orderColumns, type OrderRow } from './orders.ts';

/** How far the song of an order is, with its texts as D1 keeps them. */
export interface ProgressRow {
  state: ProgressState;
  version: number;
  rounds: number;
  rounds_used: number;
  changed_at: string;
  begun_at: string | null;
  delivered_at: string | null;
  files_until: string | null;
  accepted_at: string | null;
  accepted_by: 'buyer' | 'time' | null;
  /** When a round was bought after the acceptance; null once it is begun. */
  reopened_at: string | null;
}

export interface DeliveryRow {
  version: number;
  message: string;
  delivered_at: string;
}

export interface FileRow {
  id: string;
  order_id: string;
  version: number;
  name: string;
  size: number;
  content_type: string | null;
  object_key: string;
  upload_id: string | null;
  etag: string | null;
  state: 'uploading' | 'complete' | 'removing' | 'gone';
  touched_at: string;
  completed_at: string | null;
}

export interface NoteRow {
  id: string;
  idempotency_key: string;
  version: number;
  at_seconds: number | null;
  text: string;
  written_at: string;
  answer: string | null;
  answered_at: string | null;
}

/** An order and all that belongs to its song. */
export interface SongRows {
  order: OrderRow;
  /** Null for an order that is not a song, or not paid. */
  progress: ProgressRow | null;
  deliveries: DeliveryRow[];
  /** In the order in which they were begun. */
  files: FileRow[];
  notes: NoteRow[];
  /** For the rights that were bought. */
  licences: LicenceRow[];
  /** What was bought later, paid or not. */
  later: OrderRow[];
}

/** What a step of business needs: the database, or that of a signed-in user, which checks the session with each batch. */
export type Transactions = Pick<D1Database, 'prepare' | 'batch'>;

export const fileColumns = `id, order_id, version, name, size, content_type, object_key, upload_id, etag, state, touched_at,
  completed_at`;

/**
 * Takes the steps in one transaction, which also reads the song as it stands then; null when there is no such order.
 * `more` are further reads, whose rows come as they are.
 */
export async function songAfter(
  db: Transactions,
  orderId: string,
  steps: D1PreparedStatement[],
  more: D1PreparedStatement[] = [],
): Promise<{ song: SongRows; more: unknown[][] } | null> {
  const read = (sql: string) => db.prepare(sql).bind(orderId);
  const results = await db.batch<unknown>([
    ...steps,
    read(`SELECT ${orderColumns} FROM orders WHERE id = ?`),
    read(`SELECT state, version, rounds, rounds_used, changed_at, begun_at, delivered_at, files_until, accepted_at,
      accepted_by, reopened_at FROM order_progress WHERE order_id = ?`),
    read('SELECT version, message, delivered_at FROM deliveries WHERE order_id = ? ORDER BY version'),
    read(`SELECT ${fileColumns} FROM delivery_files WHERE order_id = ?
      ORDER BY version, created_at, id`),
    read(`SELECT id, idempotency_key, version, at_seconds, text, written_at, answer, answered_at FROM revision_notes
      WHERE order_id = ? ORDER BY version, written_at, id`),
    readLicences(db, orderId),
    read(`SELECT ${orderColumns} FROM orders WHERE of_order = ? ORDER BY created_at, id`),
    ...more,
  ]);
  const [orders, progress, deliveries, files, notes, licences, later, ...others] = results
    .slice(steps.length)
    .map((result) => result.results);
  const [order] = (orders ?? []) as OrderRow[];
  if (!order) return null;
  const [row = null] = (progress ?? []) as ProgressRow[];
  return {
    song: {
      order,
      progress: row,
      deliveries: (deliveries ?? []) as DeliveryRow[],
      files: (files ?? []) as FileRow[],
      notes: (notes ?? []) as NoteRow[],
      licences: (licences ?? []) as LicenceRow[],
      later: (later ?? []) as OrderRow[],
    },
    more: others,
  };
}

/** An SQL condition: the order of this id is paid, and its money did not go back. */
export const isPaidOrder = (id: string) =>
  `EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND status IN ('paid', 'submitted'))`;
