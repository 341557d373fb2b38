-- The outbox for the last time: it lists no kinds any more, and what it must refuse stands in triggers, which a later migration
-- can put in the place of each other. So neither a new kind of mail nor a new thing to tell of costs another copy of the table.
-- The kinds are those of src/lib/contract/desk/mail-kinds.ts; a new thing to tell of is a column that ALTER TABLE adds.
DROP TRIGGER contact_messages_mailed;
DROP TRIGGER business_inquiries_mailed;
DROP TRIGGER business_offers_mailed;
DROP TRIGGER stray_payments_mailed;
ALTER TABLE outbox RENAME TO mails_before;

CREATE TABLE outbox (
  id TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))),
  kind TEXT NOT NULL,
  -- What it tells of: exactly one of these four.
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  inquiry_id TEXT REFERENCES business_inquiries (id) ON DELETE CASCADE,
  message_id TEXT REFERENCES contact_messages (id) ON DELETE CASCADE,
  stray_id TEXT REFERENCES stray_payments (session_id) ON DELETE CASCADE,
  -- Which happening, where there may be several of a kind: the number of an event, a refund, a sum.
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
  sent_at TEXT
) STRICT;

INSERT INTO outbox (id, kind, order_id, inquiry_id, message_id, stray_id, happening, detail, state, attempts, lease_until,
    next_at, last_error, mail_from, mail_to, reply_to, subject, text, created_at, sent_at)
  SELECT id, kind, order_id, inquiry_id, message_id, stray_id, happening, detail, state, attempts, lease_until,
    next_at, last_error, mail_from, mail_to, reply_to, subject, text, created_at, sent_at
  FROM mails_before;

DROP TABLE mails_before;

-- Of each happening one mail of a kind. They also find the mails that go with a row.
CREATE UNIQUE INDEX outbox_of_order ON outbox (order_id, kind, happening) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_inquiry ON outbox (inquiry_id, kind, happening) WHERE inquiry_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_message ON outbox (message_id, kind, happening) WHERE message_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_stray ON outbox (stray_id, kind, happening) WHERE stray_id IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (next_at, created_at) WHERE state = 'pending';

-- A mail about nothing would stay for ever, and one about two things would go with either.
CREATE TRIGGER outbox_tells_of_one BEFORE INSERT ON outbox
WHEN (NEW.order_id IS NOT NULL) + (NEW.inquiry_id IS NOT NULL) + (NEW.message_id IS NOT NULL) + (NEW.stray_id IS NOT NULL) <> 1
BEGIN
  SELECT RAISE(ABORT, 'a mail tells of one thing');
END;

CREATE TRIGGER outbox_tells_of_the_same BEFORE UPDATE OF kind, order_id, inquiry_id, message_id, stray_id ON outbox
WHEN NEW.kind <> OLD.kind OR NEW.order_id IS NOT OLD.order_id OR NEW.inquiry_id IS NOT OLD.inquiry_id
  OR NEW.message_id IS NOT OLD.message_id OR NEW.stray_id IS NOT OLD.stray_id
BEGIN
  SELECT RAISE(ABORT, 'a mail tells of one thing');
END;

-- As before: the mail comes with the row, in the same statement, whoever stores it.
CREATE TRIGGER contact_messages_mailed AFTER INSERT ON contact_messages BEGIN
  INSERT INTO outbox (kind, message_id, created_at) VALUES ('message', NEW.id, NEW.created_at);
END;

CREATE TRIGGER business_inquiries_mailed AFTER INSERT ON business_inquiries BEGIN
  INSERT INTO outbox (kind, inquiry_id, created_at) VALUES ('inquiry', NEW.id, NEW.created_at);
END;

-- The inquiry waits no longer for the owner.
CREATE TRIGGER business_offers_mailed AFTER INSERT ON business_offers BEGIN
  INSERT INTO outbox (kind, inquiry_id, happening, created_at)
    VALUES ('business_offer', NEW.inquiry_id, NEW.id, NEW.offered_at);
  UPDATE business_inquiries SET done_at = NEW.offered_at WHERE id = NEW.inquiry_id AND done_at IS NULL;
END;

-- Money whose order is gone is the owner's to look at.
CREATE TRIGGER stray_payments_mailed AFTER INSERT ON stray_payments BEGIN
  INSERT INTO outbox (kind, stray_id, created_at) VALUES ('stray_payment', NEW.session_id, NEW.created_at);
END;
