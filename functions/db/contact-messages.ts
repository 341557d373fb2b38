import type { ContactMessage } from '#lib/contract/support/contact-message.ts';
import type { FormGuard } from '#lib/contract/shared/form-guard.ts';
import { storeOnce, type StoreOutcome } from './store-once.ts';

/** Stores a message once per idempotency key; a trigger puts the mail about it into the outbox. */
export function storeContactMessage(
  db: D1Database,
  { name, email, subject, message }: Omit<ContactMessage, keyof FormGuard>,
  idempotencyKey: string,
): Promise<StoreOutcome> {
  return storeOnce(db, 'contact_messages', { name, email, subject, message }, idempotencyKey);
}

/** Deletes what is older than the privacy policy allows, and the mails about it. Answers how many rows went. */
export async function deleteContactMessagesBefore(db: D1Database, time: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM contact_messages WHERE created_at < ?')
    .bind(time.toISOString())
    .run();
  return meta.changes;
}
