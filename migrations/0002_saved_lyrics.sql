-- Lyrics that visitors saved. user_id is always 1: there is no sign-in on that page (spec 6).
CREATE TABLE saved_lyrics (
  id TEXT PRIMARY KEY,
  idempotency_key TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  theme TEXT,
  genre TEXT,
  mood TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX saved_lyrics_by_time ON saved_lyrics (created_at);
