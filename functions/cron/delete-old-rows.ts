import { deleteContactMessagesBefore } from '../db/contact-messages.ts';
import { deleteLyricsBefore } from '../db/saved-lyrics.ts';
import { log } from '../log.ts';

/** The privacy policy promises that messages and saved lyrics are deleted after 12 months. */
export async function deleteOldRows(db: D1Database, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 1);
  const messages = await deleteContactMessagesBefore(db, limit);
  const lyrics = await deleteLyricsBefore(db, limit);
  log('info', 'old_rows_deleted', { messages, lyrics });
}
