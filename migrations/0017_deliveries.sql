-- From a paid order to a delivered song. `orders` says what was paid and keeps its own triggers; how far its song is stands
-- here. Who may go from which state to which is src/lib/contract/order/song-progress.ts, and a test compares the two.
CREATE TABLE order_progress (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'begun', 'delivered', 'revising', 'accepted')),
  -- How many versions are delivered; the last of them is the one that counts.
  version INTEGER NOT NULL DEFAULT 0 CHECK (version BETWEEN 0 AND 20),
  -- Rounds of changes: paid for, and asked for.
  rounds INTEGER NOT NULL DEFAULT 1,
  rounds_used INTEGER NOT NULL DEFAULT 0,
  -- When it came into its state.
  changed_at TEXT NOT NULL,
  begun_at TEXT,
  -- The last delivery.
  delivered_at TEXT,
  -- Until when the files can be fetched.
  files_until TEXT,
  accepted_at TEXT,
  -- 'time' when nobody said anything.
  accepted_by TEXT CHECK (accepted_by IN ('buyer', 'time')),
  CHECK (rounds_used BETWEEN 0 AND rounds),
  CHECK ((state = 'waiting') = (begun_at IS NULL)),
  CHECK ((version > 0) = (delivered_at IS NOT NULL) AND (version > 0) = (files_until IS NOT NULL)),
  CHECK (state NOT IN ('delivered', 'revising', 'accepted') OR version > 0),
  CHECK ((state = 'accepted') = (accepted_at IS NOT NULL) AND (state = 'accepted') = (accepted_by IS NOT NULL))
) STRICT;

CREATE INDEX progress_to_accept ON order_progress (delivered_at) WHERE state = 'delivered';
CREATE INDEX progress_with_files ON order_progress (files_until) WHERE files_until IS NOT NULL;

-- One row for each version that the buyer was given.
CREATE TABLE deliveries (
  order_id TEXT NOT NULL REFERENCES order_progress (order_id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  message TEXT NOT NULL CHECK (length(message) <= 2000),
  delivered_at TEXT NOT NULL,
  PRIMARY KEY (order_id, version)
) STRICT;

-- A file of a version. Its bytes lie in the bucket under `object_key`.
CREATE TABLE delivery_files (
  -- Random; it stands in addresses.
  id TEXT PRIMARY KEY,
  -- Makes a repeated start of an upload the same one.
  idempotency_key TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES order_progress (order_id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  -- Bytes.
  size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 524288000),
  -- What its first bytes say; null until they are there.
  content_type TEXT,
  object_key TEXT NOT NULL UNIQUE,
  -- The bucket's own name of the upload.
  upload_id TEXT,
  etag TEXT,
  -- 'removing': the bytes are being deleted, and nobody reads them any more. 'gone': they were; the row tells what there was.
  state TEXT NOT NULL DEFAULT 'uploading' CHECK (state IN ('uploading', 'complete', 'removing', 'gone')),
  created_at TEXT NOT NULL,
  -- When its last part arrived.
  touched_at TEXT NOT NULL,
  completed_at TEXT,
  removed_at TEXT,
  CHECK (state <> 'complete' OR (content_type IS NOT NULL AND etag IS NOT NULL AND completed_at IS NOT NULL)),
  CHECK ((state IN ('removing', 'gone')) = (removed_at IS NOT NULL))
) STRICT;

CREATE INDEX files_of_order ON delivery_files (order_id, version);
CREATE INDEX files_kept ON delivery_files (order_id) WHERE state = 'complete';
CREATE INDEX files_under_way ON delivery_files (touched_at) WHERE state IN ('uploading', 'removing');

-- What has arrived of an upload.
CREATE TABLE upload_parts (
  file_id TEXT NOT NULL REFERENCES delivery_files (id) ON DELETE CASCADE,
  -- From 1.
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 63),
  -- Of its bytes, in base64.
  sha256 TEXT NOT NULL CHECK (length(sha256) = 44),
  -- The bucket's name of the part.
  etag TEXT NOT NULL,
  PRIMARY KEY (file_id, n)
) STRICT, WITHOUT ROWID;

-- What the buyer wants changed.
CREATE TABLE revision_notes (
  id TEXT PRIMARY KEY,
  idempotency_key TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES order_progress (order_id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  -- Where in the song; null for the whole of it.
  at_seconds REAL CHECK (at_seconds BETWEEN 0 AND 21600),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at TEXT NOT NULL,
  answer TEXT CHECK (length(answer) BETWEEN 1 AND 2000),
  answered_at TEXT,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
) STRICT;

CREATE INDEX notes_of_order ON revision_notes (order_id, version, written_at);

-- Each song that is paid waits to be begun, whoever books the payment.
CREATE TRIGGER orders_progress AFTER UPDATE OF status ON orders
WHEN NEW.status = 'paid' AND OLD.status <> 'paid' AND NEW.service_type = 'custom_song' BEGIN
  INSERT INTO order_progress (order_id, changed_at) VALUES (NEW.id, NEW.paid_at);
END;

INSERT INTO order_progress (order_id, changed_at)
  SELECT id, paid_at FROM orders WHERE status IN ('paid', 'submitted', 'refunded') AND service_type = 'custom_song';

CREATE TRIGGER progress_begins_paid BEFORE INSERT ON order_progress
WHEN NEW.state <> 'waiting' OR NEW.version <> 0 OR NOT EXISTS
  (SELECT 1 FROM orders WHERE id = NEW.order_id AND service_type = 'custom_song' AND status IN ('paid', 'submitted'))
BEGIN
  SELECT RAISE(ABORT, 'order is not paid');
END;

CREATE TRIGGER progress_transition BEFORE UPDATE OF state ON order_progress
WHEN NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN (
  'waiting>begun', 'begun>delivered', 'revising>delivered', 'delivered>revising', 'delivered>accepted')
BEGIN
  SELECT RAISE(ABORT, 'illegal step of a song');
END;

-- A refunded order stands still.
CREATE TRIGGER progress_of_paid BEFORE UPDATE ON order_progress
WHEN NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND status IN ('paid', 'submitted'))
BEGIN
  SELECT RAISE(ABORT, 'order is not paid');
END;

-- What is delivered has its row in `deliveries`, one version after the other, and a round is counted when it is asked for.
CREATE TRIGGER progress_by_delivery BEFORE UPDATE ON order_progress
WHEN NEW.order_id <> OLD.order_id
  OR (NEW.version <> OLD.version AND (NEW.version <> OLD.version + 1 OR NEW.state <> 'delivered'
    OR NOT EXISTS (SELECT 1 FROM deliveries WHERE order_id = NEW.order_id AND version = NEW.version)))
  OR (NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.version = OLD.version)
  OR (NEW.rounds_used <> OLD.rounds_used + (NEW.state = 'revising' AND OLD.state = 'delivered'))
BEGIN
  SELECT RAISE(ABORT, 'illegal step of a song');
END;

CREATE TRIGGER deliveries_have_files BEFORE INSERT ON deliveries
WHEN NOT EXISTS (SELECT 1 FROM order_progress p JOIN orders o ON o.id = p.order_id WHERE p.order_id = NEW.order_id
    AND o.status IN ('paid', 'submitted') AND p.state IN ('begun', 'delivered', 'revising') AND p.version + 1 = NEW.version)
  OR NOT EXISTS (SELECT 1 FROM delivery_files WHERE order_id = NEW.order_id AND version = NEW.version AND state = 'complete')
  OR EXISTS (SELECT 1 FROM delivery_files WHERE order_id = NEW.order_id AND version = NEW.version AND state = 'uploading')
BEGIN
  SELECT RAISE(ABORT, 'nothing to deliver');
END;

CREATE TRIGGER deliveries_frozen BEFORE UPDATE ON deliveries
BEGIN
  SELECT RAISE(ABORT, 'a delivery stays as it was');
END;

-- They go with their order, years later, and not before it.
CREATE TRIGGER deliveries_stay BEFORE DELETE ON deliveries
WHEN EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id)
BEGIN
  SELECT RAISE(ABORT, 'a delivery stays as it was');
END;

-- Files are added to the version that comes next, while work is under way.
CREATE TRIGGER files_of_next_version BEFORE INSERT ON delivery_files
WHEN NEW.state <> 'uploading' OR NOT EXISTS
  (SELECT 1 FROM order_progress p JOIN orders o ON o.id = p.order_id WHERE p.order_id = NEW.order_id
    AND o.status IN ('paid', 'submitted') AND p.state IN ('begun', 'delivered', 'revising') AND p.version + 1 = NEW.version)
BEGIN
  SELECT RAISE(ABORT, 'no version to upload to');
END;

CREATE TRIGGER files_limit BEFORE INSERT ON delivery_files
WHEN (SELECT COUNT(*) FROM delivery_files
  WHERE order_id = NEW.order_id AND version = NEW.version AND state IN ('uploading', 'complete')) >= 20
BEGIN
  SELECT RAISE(ABORT, 'limit_files_in_version');
END;

CREATE TRIGGER files_frozen BEFORE UPDATE ON delivery_files
WHEN NEW.id <> OLD.id OR NEW.idempotency_key <> OLD.idempotency_key OR NEW.order_id <> OLD.order_id
  OR NEW.version <> OLD.version OR NEW.name <> OLD.name OR NEW.size <> OLD.size OR NEW.object_key <> OLD.object_key
  OR NEW.created_at <> OLD.created_at
  OR (OLD.state <> 'uploading' AND (NEW.content_type IS NOT OLD.content_type OR NEW.etag IS NOT OLD.etag
    OR NEW.upload_id IS NOT OLD.upload_id OR NEW.completed_at IS NOT OLD.completed_at))
  OR (NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN
    ('uploading>complete', 'uploading>removing', 'complete>removing', 'removing>gone'))
BEGIN
  SELECT RAISE(ABORT, 'a file stays as it was');
END;

-- Nothing joins a version that was delivered, and nothing becomes whole for an order that was refunded.
CREATE TRIGGER files_complete_in_time BEFORE UPDATE OF state ON delivery_files
WHEN NEW.state = 'complete' AND OLD.state <> 'complete' AND NOT EXISTS
  (SELECT 1 FROM order_progress p JOIN orders o ON o.id = p.order_id WHERE p.order_id = NEW.order_id
    AND o.status IN ('paid', 'submitted') AND p.version < NEW.version)
BEGIN
  SELECT RAISE(ABORT, 'no version to upload to');
END;

-- A delivered file is there until its date, unless the order was refunded. `removed_at` is the time of whoever removes it.
CREATE TRIGGER files_stay BEFORE UPDATE OF state ON delivery_files
WHEN NEW.state = 'removing' AND OLD.state = 'complete' AND EXISTS
  (SELECT 1 FROM order_progress p JOIN orders o ON o.id = p.order_id WHERE p.order_id = NEW.order_id
    AND p.version >= NEW.version AND p.files_until > NEW.removed_at AND o.status <> 'refunded')
BEGIN
  SELECT RAISE(ABORT, 'a delivered file stays until its date');
END;

-- Bytes go before their row; that of a delivered file stays and says what there was.
CREATE TRIGGER files_rows_stay BEFORE DELETE ON delivery_files
WHEN EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id) AND (OLD.state <> 'removing'
  OR EXISTS (SELECT 1 FROM order_progress WHERE order_id = OLD.order_id AND version >= OLD.version))
BEGIN
  SELECT RAISE(ABORT, 'a file stays as it was');
END;

CREATE TRIGGER parts_while_uploading BEFORE INSERT ON upload_parts
WHEN NOT EXISTS (SELECT 1 FROM delivery_files WHERE id = NEW.file_id AND state = 'uploading')
BEGIN
  SELECT RAISE(ABORT, 'the upload is over');
END;

CREATE TRIGGER notes_in_round BEFORE INSERT ON revision_notes
WHEN NOT EXISTS (SELECT 1 FROM order_progress p JOIN orders o ON o.id = p.order_id WHERE p.order_id = NEW.order_id
    AND o.status IN ('paid', 'submitted') AND p.state = 'revising' AND p.version = NEW.version)
BEGIN
  SELECT RAISE(ABORT, 'no round of changes');
END;

CREATE TRIGGER notes_limit BEFORE INSERT ON revision_notes
WHEN (SELECT COUNT(*) FROM revision_notes WHERE order_id = NEW.order_id AND version = NEW.version) >= 50
BEGIN
  SELECT RAISE(ABORT, 'limit_notes_on_version');
END;

-- A note is answered once, and neither is changed.
CREATE TRIGGER notes_frozen BEFORE UPDATE ON revision_notes
WHEN OLD.answer IS NOT NULL OR NEW.id <> OLD.id OR NEW.idempotency_key <> OLD.idempotency_key
  OR NEW.order_id <> OLD.order_id OR NEW.version <> OLD.version OR NEW.at_seconds IS NOT OLD.at_seconds
  OR NEW.text <> OLD.text OR NEW.written_at <> OLD.written_at
BEGIN
  SELECT RAISE(ABORT, 'a note stays as it was');
END;

CREATE TRIGGER notes_stay BEFORE DELETE ON revision_notes
WHEN EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id)
BEGIN
  SELECT RAISE(ABORT, 'a note stays as it was');
END;
