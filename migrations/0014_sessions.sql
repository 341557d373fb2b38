-- Which sign-ins of a user still count. A session is one sign-in in one browser. The identity service's tokens name it by
-- `auth_time`, the second of the sign-in, which stays the same when a token is renewed.

-- Users who deleted their account. A token of theirs is good for up to an hour more, and must not bring the account
-- back. Only a hash of the user's id is kept (functions/db/user-database.ts), and deleted after a day.
CREATE TABLE deleted_users (
  user_hash TEXT PRIMARY KEY CHECK (length(user_hash) = 43),
  -- Seconds since 1970, as `auth_time`: who signs in later than this has an account that lives.
  deleted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The last time the user signed out everywhere, in seconds since 1970: no sign-in up to it counts.
ALTER TABLE accounts ADD COLUMN signed_out_at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE sessions (
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  signed_in_at INTEGER NOT NULL,
  -- Which browser on which system, such as 'Firefox on Windows'.
  browser TEXT NOT NULL CHECK (length(browser) BETWEEN 1 AND 60),
  last_seen_at TEXT NOT NULL,
  -- 1 when the user ended it from another browser. Such a row stays: its tokens can be renewed for ever.
  ended INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1)),
  PRIMARY KEY (user_id, signed_in_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_seen ON sessions (last_seen_at) WHERE ended = 0;

CREATE TRIGGER sessions_make_account BEFORE INSERT ON sessions
WHEN NOT EXISTS (SELECT 1 FROM accounts WHERE user_id = NEW.user_id) BEGIN
  INSERT INTO accounts (user_id, created_at) VALUES (NEW.user_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

-- Of each user the 100 sessions seen last are listed; one that is not listed still counts.
CREATE TRIGGER sessions_keep_newest AFTER INSERT ON sessions
WHEN (SELECT COUNT(*) FROM sessions WHERE user_id = NEW.user_id AND ended = 0) > 100 BEGIN
  DELETE FROM sessions WHERE user_id = NEW.user_id AND signed_in_at IN
    (SELECT signed_in_at FROM sessions WHERE user_id = NEW.user_id AND ended = 0
     ORDER BY last_seen_at DESC, signed_in_at DESC LIMIT -1 OFFSET 100);
END;
