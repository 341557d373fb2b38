import type { ProgressState } from '#lib/contract/order/song-progress.ts';
import type { createApi } from './api.ts';

type Api = ReturnType<typeof createApi>;

const time = '2026-11-25T10:00:00.000Z';
export const rowsFilesUntil = '2026-12-25T10:00:00.000Z';

/** Rows of a song as its steps leave them, written straight into the database, so that only its own rules hold. */
export function songRows(api: Api) {
  const sql = (statement: string, ...values: unknown[]) => api.rows(statement, ...values);

  async function newFile(orderId: string, version: number, state: 'uploading' | 'complete' = 'complete') {
    const id = crypto.randomUUID();
    await sql(
      `INSERT INTO delivery_files (id, idempotency_key, order_id, version, name, size, object_key, created_at, touched_at)
       VALUES (?1, ?1, ?2, ?3, 'song.mp3', 5, ?1, ?4, ?4)`,
      ...[id, orderId, version, time],
    );
    if (state === 'complete') await completeFile(id);
    return id;
  }

  const completeFile = (id: string) =>
    sql(
      `UPDATE delivery_files SET state = 'complete', content_type = 'audio/mpeg', etag = '"a"', completed_at = ?2
       WHERE id = ?1`,
      ...[id, time],
    );

  const insertDelivery = (orderId: string, version: number) =>
    sql(`INSERT INTO deliveries VALUES (?, ?, '', ?)`, orderId, version, time);

  /** The next version, with one file. */
  async function deliver(orderId: string, version: number) {
    const file = await newFile(orderId, version);
    await insertDelivery(orderId, version);
    await setState(orderId, 'delivered', version);
    return file;
  }

  const rest: Record<ProgressState, string> = {
    waiting: '',
    begun: `, begun_at = '${time}'`,
    delivered: `, delivered_at = '${time}', files_until = '${rowsFilesUntil}'`,
    revising:
      ", rounds_used = rounds_used + (state <> 'revising'), accepted_at = NULL, accepted_by = NULL, reopened_at = NULL",
    accepted: `, accepted_at = '${time}', accepted_by = 'buyer'`,
  };

  const setState = (orderId: string, state: ProgressState, version?: number) =>
    sql(
      `UPDATE order_progress SET state = '${state}', changed_at = '${time}'
         ${version === undefined ? '' : `, version = ${version}`}${rest[state]} WHERE order_id = ?`,
      orderId,
    );

  /** An order of a song in one of the states of `orders`. */
  async function newOrder(status: 'draft' | 'submitted' | 'refunded' = 'submitted', service = 'custom_song') {
    const id = crypto.randomUUID();
    await sql(
      `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, email, request_json,
         request_hash, content_hash, created_at)
       VALUES (?1, ?1, 'nobody', ?2, 'custom-song-standard', 100, 'USD', 'ada@example.com', '{}', 'x', 'x', ?3)`,
      ...[id, service, time],
    );
    if (status === 'draft') return id;
    await sql(`UPDATE orders SET status = 'awaiting_payment' WHERE id = ?`, id);
    await sql(
      `UPDATE orders SET status = 'paid', paid_session_id = ?1, payment_intent = ?1, paid_at = ?2 WHERE id = ?1`,
      ...[id, time],
    );
    await sql(`UPDATE orders SET status = 'submitted' WHERE id = ?`, id);
    if (status === 'refunded') await refund(id);
    return id;
  }

  /** A further round of changes for a song, paid. Answers its own order. */
  async function buyRound(orderId: string) {
    const id = crypto.randomUUID();
    await sql(
      `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at,
         add_ons, of_order)
       VALUES (?1, ?1, 'nobody', 'custom_song', 'later-revision', 500, 'USD', 'x', ?2, '[{"id":"revision","cents":500}]', ?3)`,
      ...[id, time, orderId],
    );
    await sql(`UPDATE orders SET status = 'awaiting_payment' WHERE id = ?`, id);
    await sql(
      `UPDATE orders SET status = 'paid', paid_session_id = ?1, payment_intent = ?1, paid_at = ?2 WHERE id = ?1`,
      ...[id, time],
    );
    return id;
  }

  const refund = (orderId: string) =>
    sql(`UPDATE orders SET status = 'refunded', refunded_cents = amount_cents WHERE id = ?`, orderId);

  /** A paid order whose song stands there, in its first version. */
  async function songIn(state: ProgressState) {
    const id = await newOrder();
    if (state === 'waiting') return id;
    await setState(id, 'begun');
    if (state === 'begun') return id;
    await deliver(id, 1);
    if (state !== 'delivered') await setState(id, state);
    return id;
  }

  const newNote = (orderId: string, version: number) =>
    sql(
      `INSERT INTO revision_notes (id, idempotency_key, order_id, version, text, written_at) VALUES (?1, ?1, ?2, ?3, 'Louder', ?4)`,
      ...[crypto.randomUUID(), orderId, version, time],
    );

  return {
    sql,
    newFile,
    completeFile,
    insertDelivery,
    deliver,
    setState,
    newOrder,
    buyRound,
    refund,
    songIn,
    newNote,
  };
}
