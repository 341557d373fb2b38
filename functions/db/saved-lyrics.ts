import type { SavedLyrics } from '#lib/contract/lyrics/saved-lyrics.ts';
import { storeOnce, type StoreOutcome } from './store-once.ts';

/** Stores lyrics once per idempotency key. */
export function storeLyrics(
  db: D1Database,
  { userId, title, content, theme, genre, mood }: SavedLyrics,
  idempotencyKey: string,
): Promise<StoreOutcome> {
  const columns = { user_id: userId, title, content, theme, genre, mood };
  return storeOnce(db, 'saved_lyrics', columns, idempotencyKey);
}

/** Deletes what is older than the privacy policy allows. Answers how many rows went. */
export async function deleteLyricsBefore(db: D1Database, time: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM saved_lyrics WHERE created_at < ?')
    .bind(time.toISOString())
    .run();
  return meta.changes;
}
