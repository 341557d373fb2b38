-- What a write of the library needs besides its own row, so that each is one statement.

-- Everything of a user hangs on the account's row; the first thing that is kept makes it.
CREATE TRIGGER saved_tracks_make_account BEFORE INSERT ON saved_tracks
WHEN NOT EXISTS (SELECT 1 FROM accounts WHERE user_id = NEW.user_id) BEGIN
  INSERT INTO accounts (user_id, created_at) VALUES (NEW.user_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

CREATE TRIGGER playlists_make_account BEFORE INSERT ON playlists
WHEN NOT EXISTS (SELECT 1 FROM accounts WHERE user_id = NEW.user_id) BEGIN
  INSERT INTO accounts (user_id, created_at) VALUES (NEW.user_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

CREATE TRIGGER plays_make_account BEFORE INSERT ON plays
WHEN NOT EXISTS (SELECT 1 FROM accounts WHERE user_id = NEW.user_id) BEGIN
  INSERT INTO accounts (user_id, created_at) VALUES (NEW.user_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

-- Of each user the 50 newest plays stay (`libraryLimits.plays`; a test compares).
CREATE TRIGGER plays_keep_newest AFTER INSERT ON plays
WHEN (SELECT COUNT(*) FROM plays WHERE user_id = NEW.user_id) > 50 BEGIN
  DELETE FROM plays WHERE user_id = NEW.user_id AND (track_id, sent_time) IN
    (SELECT track_id, sent_time FROM plays WHERE user_id = NEW.user_id
     ORDER BY played_at DESC, sent_time DESC, track_id DESC LIMIT -1 OFFSET 50);
END;
