-- The library of people who sign in. They are known by the identity service's user id only: no name, no address.
-- How much one of them may keep is a constraint here, counted by triggers, so that no request has to count.

-- One row for each user who keeps something. Deleting it deletes everything of theirs.
CREATE TABLE accounts (
  user_id TEXT PRIMARY KEY CHECK (length(user_id) BETWEEN 1 AND 128),
  -- Playlists that are not deleted.
  playlists INTEGER NOT NULL DEFAULT 0,
  saved_tracks INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  CONSTRAINT limit_playlists CHECK (playlists BETWEEN 0 AND 200),
  CONSTRAINT limit_saved_tracks CHECK (saved_tracks BETWEEN 0 AND 20000)
) STRICT;

-- What can be played and kept.
CREATE TABLE tracks (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  artist TEXT NOT NULL,
  genre TEXT NOT NULL,
  duration_seconds INTEGER CHECK (duration_seconds > 0),
  cover_art TEXT,
  audio_url TEXT
) STRICT;

-- The house tracks, as in src/lib/contract/house-tracks.ts; a test compares them.
INSERT INTO tracks (id, title, artist, genre, duration_seconds, cover_art, audio_url) VALUES
  ('instrumental', 'The Long Way Down the Scale', 'Notewright House Band', 'Chamber', 28, '/audio/covers/instrumental.svg', '/audio/instrumental.mp3'),
  ('drum-pattern', 'Loose Change, Both Pockets', 'Notewright House Band', 'Funk drums', 25, '/audio/covers/drum-pattern.svg', '/audio/drum-pattern.mp3'),
  ('synth-melody', 'Last Tram to Vermilion', 'Notewright House Band', 'Synth-pop', 28, '/audio/covers/synth-melody.svg', '/audio/synth-melody.mp3'),
  ('lofi-beat', 'Dust on the B-Side', 'Notewright House Band', 'Lo-fi', 28, '/audio/covers/lofi-beat.svg', '/audio/lofi-beat.mp3');

CREATE TABLE saved_tracks (
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  track_id TEXT NOT NULL REFERENCES tracks (id),
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, track_id)
) STRICT, WITHOUT ROWID;

-- The order of the pages: last saved first, and the id where two were saved at once.
CREATE INDEX saved_tracks_newest ON saved_tracks (user_id, saved_at DESC, track_id DESC);

CREATE TRIGGER saved_tracks_added AFTER INSERT ON saved_tracks BEGIN
  UPDATE accounts SET saved_tracks = saved_tracks + 1 WHERE user_id = NEW.user_id;
END;

CREATE TRIGGER saved_tracks_removed AFTER DELETE ON saved_tracks BEGIN
  UPDATE accounts SET saved_tracks = saved_tracks - 1 WHERE user_id = OLD.user_id;
END;

CREATE TABLE playlists (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  description TEXT NOT NULL CHECK (length(description) <= 500),
  track_count INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- When it was deleted; until it is removed for good it can be restored.
  deleted_at TEXT,
  CONSTRAINT limit_tracks_in_playlist CHECK (track_count BETWEEN 0 AND 500)
) STRICT;

CREATE INDEX playlists_newest ON playlists (user_id, updated_at DESC, id);
CREATE INDEX playlists_deleted ON playlists (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TRIGGER playlists_added AFTER INSERT ON playlists WHEN NEW.deleted_at IS NULL BEGIN
  UPDATE accounts SET playlists = playlists + 1 WHERE user_id = NEW.user_id;
END;

CREATE TRIGGER playlists_removed AFTER DELETE ON playlists WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE accounts SET playlists = playlists - 1 WHERE user_id = OLD.user_id;
END;

CREATE TRIGGER playlists_deleted_or_restored AFTER UPDATE OF deleted_at ON playlists
WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
  UPDATE accounts SET playlists = playlists + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)
  WHERE user_id = NEW.user_id;
END;

CREATE TRIGGER playlists_keep_their_user BEFORE UPDATE OF id, user_id ON playlists
WHEN NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id BEGIN
  SELECT RAISE(ABORT, 'a playlist keeps its user');
END;

CREATE TABLE playlist_tracks (
  playlist_id TEXT NOT NULL REFERENCES playlists (id) ON DELETE CASCADE,
  track_id TEXT NOT NULL REFERENCES tracks (id),
  -- From 0 up; gaps are allowed. Negative only in the middle of a new order.
  position INTEGER NOT NULL,
  PRIMARY KEY (playlist_id, track_id),
  UNIQUE (playlist_id, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER playlist_tracks_added AFTER INSERT ON playlist_tracks BEGIN
  UPDATE playlists SET track_count = track_count + 1 WHERE id = NEW.playlist_id;
END;

CREATE TRIGGER playlist_tracks_removed AFTER DELETE ON playlist_tracks BEGIN
  UPDATE playlists SET track_count = track_count - 1 WHERE id = OLD.playlist_id;
END;

-- What was played last; the code keeps the newest 50 of each user.
CREATE TABLE plays (
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  track_id TEXT NOT NULL REFERENCES tracks (id),
  -- The time as the browser sent it: the same play again is the same row.
  sent_time TEXT NOT NULL,
  -- The same, but not after its arrival: a clock that is ahead must not stay on top for ever.
  played_at TEXT NOT NULL,
  PRIMARY KEY (user_id, track_id, sent_time)
) STRICT, WITHOUT ROWID;

CREATE INDEX plays_newest ON plays (user_id, played_at DESC, sent_time DESC, track_id DESC);
