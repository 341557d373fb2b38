import type { ContactMessage } from '#lib/contract/contact-message.ts';
import type { StoreOutcome } from './store-outcome.ts';

/** Stores a message once per idempotency key. One round trip, whether it is new or not. */
export async function storeContactMessage(
  db: D1Database,
  message: ContactMessage,
  idempotencyKey: string,
): Promise<StoreOutcome> {
  const id = crypto.randomUUID();
  const [, found] = await db.batch<{ id: string; name: string; email: string; message: string }>([
    db
      .prepare(
        `INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING`,
      )
      .bind(
        id,
        idempotencyKey,
        message.name,
        message.email,
        message.subject,
        message.message,
        new Date().toISOString(),
      ),
    db
      .prepare('SELECT id, name, email, message FROM contact_messages WHERE idempotency_key = ?')
      .bind(idempotencyKey),
  ]);
  const row = found?.results[0];
  if (!row) throw new Error('A stored contact message could not be read back.');
  if (row.id === id) return { result: 'stored', id };
  const same = row.name === message.name && row.email === message.email && row.message === message.message;
  return same ? { result: 'repeated', id: row.id } : { result: 'conflict' };
}

/** Deletes what is older than the privacy policy allows. Answers how many rows went. */
export async function deleteContactMessagesBefore(db: D1Database, time: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM contact_messages WHERE created_at < ?')
    .bind(time.toISOString())
    .run();
  return meta.changes;
}
