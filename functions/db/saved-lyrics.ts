import type { SavedLyrics } from '#lib/contract/saved-lyrics.ts';
import type { StoreOutcome } from './store-outcome.ts';

interface StoredLyrics {
  id: string;
  title: string;
  content: string;
  theme: string | null;
  genre: string | null;
  mood: string | null;
}

/** Stores lyrics once per idempotency key, in one round trip. */
export async function storeLyrics(
  db: D1Database,
  lyrics: SavedLyrics,
  idempotencyKey: string,
): Promise<StoreOutcome> {
  const id = crypto.randomUUID();
  const { title, content, theme, genre, mood, userId } = lyrics;
  const [, found] = await db.batch<StoredLyrics>([
    db
      .prepare(
        `INSERT INTO saved_lyrics (id, idempotency_key, user_id, title, content, theme, genre, mood, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING`,
      )
      .bind(id, idempotencyKey, userId, title, content, theme, genre, mood, new Date().toISOString()),
    db
      .prepare('SELECT id, title, content, theme, genre, mood FROM saved_lyrics WHERE idempotency_key = ?')
      .bind(idempotencyKey),
  ]);
  const row = found?.results[0];
  if (!row) throw new Error('Stored lyrics could not be read back.');
  if (row.id === id) return { result: 'stored', id };
  const same =
    row.title === title &&
    row.content === content &&
    row.theme === theme &&
    row.genre === genre &&
    row.mood === mood;
  return same ? { result: 'repeated', id: row.id } : { result: 'conflict' };
}

/** Deletes what is older than the privacy policy allows. Answers how many rows went. */
export async function deleteLyricsBefore(db: D1Database, time: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM saved_lyrics WHERE created_at < ?')
    .bind(time.toISOString())
    .run();
  return meta.changes;
}
