-- What a signed-in user made: melodies, songs and saved lyrics, so that they are on all devices.

CREATE TABLE works (
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('melody', 'song', 'lyrics')),
  id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 100),
  -- Counts the changes of this user's works; a device asks for those after the last that it has seen.
  version INTEGER NOT NULL CHECK (version > 0),
  -- JSON as the browser keeps it; null for what was deleted, so that other devices hear of it.
  body TEXT CHECK (length(CAST(body AS BLOB)) BETWEEN 2 AND 65536),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX works_changes ON works (user_id, version);
CREATE INDEX works_deleted ON works (updated_at) WHERE body IS NULL;

-- Works that are not deleted, and the marks of those that are.
ALTER TABLE accounts ADD COLUMN works INTEGER NOT NULL DEFAULT 0 CONSTRAINT limit_works CHECK (works BETWEEN 0 AND 500);
ALTER TABLE accounts ADD COLUMN deleted_works INTEGER NOT NULL DEFAULT 0
  CONSTRAINT limit_deleted_works CHECK (deleted_works BETWEEN 0 AND 5000);

CREATE TRIGGER works_make_account BEFORE INSERT ON works
WHEN NOT EXISTS (SELECT 1 FROM accounts WHERE user_id = NEW.user_id) BEGIN
  INSERT INTO accounts (user_id, created_at) VALUES (NEW.user_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

CREATE TRIGGER works_added AFTER INSERT ON works BEGIN
  UPDATE accounts SET works = works + (NEW.body IS NOT NULL), deleted_works = deleted_works + (NEW.body IS NULL)
  WHERE user_id = NEW.user_id;
END;

CREATE TRIGGER works_removed AFTER DELETE ON works BEGIN
  UPDATE accounts SET works = works - (OLD.body IS NOT NULL), deleted_works = deleted_works - (OLD.body IS NULL)
  WHERE user_id = OLD.user_id;
END;

CREATE TRIGGER works_deleted_or_restored AFTER UPDATE OF body ON works
WHEN (OLD.body IS NULL) <> (NEW.body IS NULL) BEGIN
  UPDATE accounts SET
    works = works + (NEW.body IS NOT NULL) - (OLD.body IS NOT NULL),
    deleted_works = deleted_works + (NEW.body IS NULL) - (OLD.body IS NULL)
  WHERE user_id = NEW.user_id;
END;

CREATE TRIGGER works_keep_their_user BEFORE UPDATE OF user_id, kind, id ON works
WHEN NEW.user_id <> OLD.user_id OR NEW.kind <> OLD.kind OR NEW.id <> OLD.id BEGIN
  SELECT RAISE(ABORT, 'a work keeps its user');
END;
