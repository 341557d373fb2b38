import { deleteContactMessagesBefore } from '../db/contact-messages.ts';
import { log } from '../log.ts';

/** The privacy policy promises that a message is deleted after 12 months. */
export async function deleteOldMessages(db: D1Database, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 1);
  const deleted = await deleteContactMessagesBefore(db, limit);
  log('info', 'old_messages_deleted', { deleted });
}
