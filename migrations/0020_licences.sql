-- Licences, and what is bought after a song was delivered.

-- Something bought later for the song of an order is an order of its own: paid, settled and refunded by the same rules.
ALTER TABLE orders ADD COLUMN of_order TEXT REFERENCES orders (id) ON DELETE CASCADE;
CREATE INDEX orders_bought_later ON orders (of_order) WHERE of_order IS NOT NULL;
-- The owner gave the song to somebody else: its exclusive rights are sold no more.
ALTER TABLE orders ADD COLUMN elsewhere_at TEXT;
ALTER TABLE orders ADD COLUMN elsewhere_note TEXT CHECK (length(elsewhere_note) BETWEEN 1 AND 500);
-- A round of changes was bought after the song was accepted, and is not begun.
ALTER TABLE order_progress ADD COLUMN reopened_at TEXT;

CREATE TRIGGER orders_of_order_frozen BEFORE UPDATE ON orders
WHEN NEW.of_order IS NOT OLD.of_order OR (OLD.elsewhere_at IS NOT NULL
  AND (NEW.elsewhere_at IS NOT OLD.elsewhere_at OR NEW.elsewhere_note IS NOT OLD.elsewhere_note))
BEGIN
  SELECT RAISE(ABORT, 'order field is frozen');
END;

-- Nothing is bought for something that was bought later, nor for a song that is not delivered.
CREATE TRIGGER orders_bought_later_fit BEFORE INSERT ON orders
WHEN NEW.of_order IS NOT NULL AND (NEW.service_type <> 'custom_song' OR NEW.request_json IS NOT NULL
  OR json_array_length(NEW.add_ons) <> 1
  OR NOT EXISTS (SELECT 1 FROM orders s JOIN order_progress p ON p.order_id = s.id
    WHERE s.id = NEW.of_order AND s.of_order IS NULL AND s.status IN ('paid', 'submitted') AND p.version > 0))
BEGIN
  SELECT RAISE(ABORT, 'nothing to buy it for');
END;

-- The add-ons of a song are less than the whole sum; what is bought later is the whole of it.
DROP TRIGGER orders_add_ons_fit;
CREATE TRIGGER orders_add_ons_fit BEFORE INSERT ON orders
WHEN (NEW.add_ons <> '[]' OR NEW.of_order IS NOT NULL) AND (NEW.service_type <> 'custom_song'
  OR (SELECT SUM(value ->> 'cents') FROM json_each(NEW.add_ons)) + (NEW.of_order IS NULL) > NEW.amount_cents
  OR (NEW.of_order IS NOT NULL AND (SELECT SUM(value ->> 'cents') FROM json_each(NEW.add_ons)) <> NEW.amount_cents))
BEGIN
  SELECT RAISE(ABORT, 'add-ons do not fit the order');
END;

-- As in migration 0017, for songs alone.
DROP TRIGGER orders_progress;
CREATE TRIGGER orders_progress AFTER UPDATE OF status ON orders
WHEN NEW.status = 'paid' AND OLD.status <> 'paid' AND NEW.service_type = 'custom_song' AND NEW.of_order IS NULL BEGIN
  INSERT INTO order_progress (order_id, changed_at) VALUES (NEW.id, NEW.paid_at);
END;

-- A round of changes that is paid is there, whoever books the payment. After an acceptance those of before have lapsed.
CREATE TRIGGER orders_round_bought AFTER UPDATE OF status ON orders
WHEN NEW.status = 'paid' AND OLD.status <> 'paid' AND NEW.of_order IS NOT NULL
  AND NEW.add_ons ->> '$[0].id' = 'revision'
BEGIN
  UPDATE order_progress SET
    rounds = CASE WHEN state = 'accepted' AND reopened_at IS NULL THEN rounds_used ELSE rounds END + 1,
    reopened_at = CASE state WHEN 'accepted' THEN NEW.paid_at END
  WHERE order_id = NEW.of_order AND EXISTS
    (SELECT 1 FROM orders WHERE id = NEW.of_order AND status IN ('paid', 'submitted'));
END;

-- Its money went back: a round that is not begun is taken back.
CREATE TRIGGER orders_round_refunded AFTER UPDATE OF status ON orders
WHEN NEW.status = 'refunded' AND OLD.status = 'paid' AND NEW.of_order IS NOT NULL
  AND NEW.add_ons ->> '$[0].id' = 'revision'
BEGIN
  UPDATE order_progress SET rounds = rounds - 1,
    reopened_at = CASE WHEN rounds - 1 > rounds_used THEN reopened_at END
  WHERE order_id = NEW.of_order AND rounds > rounds_used
    AND EXISTS (SELECT 1 FROM orders WHERE id = NEW.of_order AND status IN ('paid', 'submitted'));
END;

-- As in migration 0017, with the way back from an accepted song whose buyer bought a further round.
DROP TRIGGER progress_transition;
CREATE TRIGGER progress_transition BEFORE UPDATE OF state ON order_progress
WHEN NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN (
  'waiting>begun', 'begun>delivered', 'revising>delivered', 'delivered>revising', 'delivered>accepted',
  'accepted>revising')
BEGIN
  SELECT RAISE(ABORT, 'illegal step of a song');
END;

CREATE TRIGGER progress_reopened BEFORE UPDATE ON order_progress
WHEN (OLD.state = 'accepted' AND NEW.state = 'revising' AND OLD.reopened_at IS NULL)
  OR (NEW.reopened_at IS NOT NULL AND NEW.state <> 'accepted')
BEGIN
  SELECT RAISE(ABORT, 'illegal step of a song: no round was bought');
END;

DROP TRIGGER progress_by_delivery;
CREATE TRIGGER progress_by_delivery BEFORE UPDATE ON order_progress
WHEN NEW.order_id <> OLD.order_id
  OR (NEW.version <> OLD.version AND (NEW.version <> OLD.version + 1 OR NEW.state <> 'delivered'
    OR NOT EXISTS (SELECT 1 FROM deliveries WHERE order_id = NEW.order_id AND version = NEW.version)))
  OR (NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.version = OLD.version)
  OR (NEW.rounds_used <> OLD.rounds_used + (NEW.state = 'revising' AND OLD.state IN ('delivered', 'accepted')))
BEGIN
  SELECT RAISE(ABORT, 'illegal step of a song');
END;

-- Signed licences. One that was revoked stays on record.
CREATE TABLE licences (
  number TEXT PRIMARY KEY,
  -- The song's order; null for a licence of a company.
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  -- The order whose payment bought the rights: that of the song, or a later one.
  bought_with TEXT,
  rights TEXT NOT NULL CHECK (rights IN ('commercial-rights', 'exclusive-rights', 'business-use')),
  -- The certificate, as it was signed.
  document TEXT NOT NULL CHECK (json_valid(document)),
  issued_at TEXT NOT NULL,
  revoked_at TEXT,
  revoked_because TEXT CHECK (length(revoked_because) BETWEEN 1 AND 500),
  CHECK ((order_id IS NULL) = (rights = 'business-use') AND (order_id IS NULL) = (bought_with IS NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_because IS NULL))
) STRICT;

-- One for each right that was bought, and of each right of a song one that counts.
CREATE UNIQUE INDEX licence_of_purchase ON licences (bought_with, rights) WHERE bought_with IS NOT NULL;
CREATE UNIQUE INDEX one_licence_of_right ON licences (order_id, rights)
  WHERE order_id IS NOT NULL AND revoked_at IS NULL;

CREATE TRIGGER licences_of_paid_rights BEFORE INSERT ON licences
WHEN NEW.revoked_at IS NOT NULL OR (NEW.order_id IS NOT NULL AND NOT EXISTS
  (SELECT 1 FROM orders b JOIN orders s ON s.id = COALESCE(b.of_order, b.id) JOIN order_progress p ON p.order_id = s.id,
     json_each(b.add_ons) a
   WHERE b.id = NEW.bought_with AND s.id = NEW.order_id AND b.status IN ('paid', 'submitted')
     AND s.status IN ('paid', 'submitted') AND p.version > 0 AND a.value ->> 'id' = NEW.rights))
BEGIN
  SELECT RAISE(ABORT, 'the rights are not bought');
END;

CREATE TRIGGER licences_frozen BEFORE UPDATE ON licences
WHEN OLD.revoked_at IS NOT NULL OR NEW.number <> OLD.number OR NEW.order_id IS NOT OLD.order_id
  OR NEW.bought_with IS NOT OLD.bought_with OR NEW.rights <> OLD.rights OR NEW.document <> OLD.document
  OR NEW.issued_at <> OLD.issued_at
BEGIN
  SELECT RAISE(ABORT, 'a licence stays as it was');
END;

CREATE TRIGGER licences_stay BEFORE DELETE ON licences
WHEN EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id)
BEGIN
  SELECT RAISE(ABORT, 'a licence stays on record');
END;

-- The outbox once more, with their mails.
DROP TRIGGER contact_messages_mailed;
DROP TRIGGER business_inquiries_mailed;
DROP TRIGGER stray_payments_mailed;
ALTER TABLE outbox RENAME TO mails_before;

CREATE TABLE outbox (
  id TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))),
  kind TEXT NOT NULL CHECK (kind IN ('song_ordered', 'unlock_paid', 'details_missing', 'mismatch', 'dispute', 'dispute_closed',
    'refund_failed', 'refund_bounced', 'stray_payment', 'inquiry', 'message', 'buyer_paid', 'buyer_refunded',
    'note_written', 'song_accepted', 'buyer_delivered', 'buyer_answered', 'buyer_accepted', 'buyer_files_end',
    'add_on_bought', 'buyer_licence', 'buyer_licence_revoked')),
  -- What it tells of: exactly one of these four.
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  inquiry_id TEXT REFERENCES business_inquiries (id) ON DELETE CASCADE,
  message_id TEXT REFERENCES contact_messages (id) ON DELETE CASCADE,
  stray_id TEXT REFERENCES stray_payments (session_id) ON DELETE CASCADE,
  -- Which happening, where an order may have several of a kind: the number of an event, a refund, a sum.
  happening TEXT NOT NULL DEFAULT '',
  -- JSON: what the mail says of the happening beside what its row says.
  detail TEXT,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'cancelled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Unix seconds until which one cron run has taken it.
  lease_until INTEGER NOT NULL DEFAULT 0,
  -- Unix seconds before which it is not tried again; 0 for a mail that never failed.
  next_at INTEGER NOT NULL DEFAULT 0,
  -- The name of what went wrong last, never its words.
  last_error TEXT,
  -- The mail as it was sent.
  mail_from TEXT,
  mail_to TEXT,
  reply_to TEXT,
  subject TEXT,
  text TEXT,
  created_at TEXT NOT NULL,
  sent_at TEXT,
  CHECK ((inquiry_id IS NOT NULL) = (kind = 'inquiry')),
  CHECK ((message_id IS NOT NULL) = (kind = 'message')),
  CHECK ((stray_id IS NOT NULL) = (kind = 'stray_payment')),
  CHECK ((order_id IS NOT NULL) = (kind NOT IN ('inquiry', 'message', 'stray_payment')))
) STRICT;

INSERT INTO outbox (id, kind, order_id, inquiry_id, message_id, stray_id, happening, detail, state, attempts, lease_until,
    next_at, last_error, mail_from, mail_to, reply_to, subject, text, created_at, sent_at)
  SELECT id, kind, order_id, inquiry_id, message_id, stray_id, happening, detail, state, attempts, lease_until,
    next_at, last_error, mail_from, mail_to, reply_to, subject, text, created_at, sent_at
  FROM mails_before;

DROP TABLE mails_before;

-- Of each happening one mail of a kind, of each inquiry, message and lost payment one. They also find the mails that go with a row.
CREATE UNIQUE INDEX outbox_of_order ON outbox (order_id, kind, happening) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_inquiry ON outbox (inquiry_id) WHERE inquiry_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_message ON outbox (message_id) WHERE message_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_stray ON outbox (stray_id) WHERE stray_id IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (next_at, created_at) WHERE state = 'pending';

-- As in migration 0018: the mail comes with the row, in the same statement, whoever stores it.
CREATE TRIGGER contact_messages_mailed AFTER INSERT ON contact_messages BEGIN
  INSERT INTO outbox (kind, message_id, created_at) VALUES ('message', NEW.id, NEW.created_at);
END;

CREATE TRIGGER business_inquiries_mailed AFTER INSERT ON business_inquiries BEGIN
  INSERT INTO outbox (kind, inquiry_id, created_at) VALUES ('inquiry', NEW.id, NEW.created_at);
END;

-- Money whose order is gone is the owner's to look at.
CREATE TRIGGER stray_payments_mailed AFTER INSERT ON stray_payments BEGIN
  INSERT INTO outbox (kind, stray_id, created_at) VALUES ('stray_payment', NEW.session_id, NEW.created_at);
END;
