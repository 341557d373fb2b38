-- A buyer who lost the link of an order asks for it with the email address.

-- How often one network address asked within an hour, so that nobody tries addresses out. The address itself is not kept.
CREATE TABLE link_requests (
  -- A keyed hash of the hour and the network address.
  client TEXT PRIMARY KEY,
  times INTEGER NOT NULL,
  -- Unix seconds.
  hour INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Finds the orders of an address, in any case of letters; the expression is `addressOfBuyer` of functions/db/orders.ts.
CREATE INDEX orders_by_address ON orders (lower(COALESCE(contact_email, json_extract(request_json, '$.email'), email)), paid_at)
  WHERE status IN ('paid', 'submitted');

-- The outbox once more. An inquiry may have several mails, as an order has, and which kinds of mails an order can have is no
-- longer listed here: each new one would cost another copy of the table.
DROP TRIGGER contact_messages_mailed;
DROP TRIGGER business_inquiries_mailed;
DROP TRIGGER stray_payments_mailed;
ALTER TABLE outbox RENAME TO mails_before;

CREATE TABLE outbox (
  id TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))),
  -- Those of functions/mail/mail-subject.ts.
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
  sent_at TEXT,
  CHECK ((inquiry_id IS NOT NULL) = (kind IN ('inquiry', 'business_offer'))),
  CHECK ((message_id IS NOT NULL) = (kind = 'message')),
  CHECK ((stray_id IS NOT NULL) = (kind = 'stray_payment')),
  CHECK ((order_id IS NOT NULL) = (kind NOT IN ('inquiry', 'business_offer', 'message', 'stray_payment')))
) STRICT;

INSERT INTO outbox (id, kind, order_id, inquiry_id, message_id, stray_id, happening, detail, state, attempts, lease_until,
    next_at, last_error, mail_from, mail_to, reply_to, subject, text, created_at, sent_at)
  SELECT id, kind, order_id, inquiry_id, message_id, stray_id, happening, detail, state, attempts, lease_until,
    next_at, last_error, mail_from, mail_to, reply_to, subject, text, created_at, sent_at
  FROM mails_before;

DROP TABLE mails_before;

-- Of each happening one mail of a kind, of each message and lost payment one. They also find the mails that go with a row.
CREATE UNIQUE INDEX outbox_of_order ON outbox (order_id, kind, happening) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_inquiry ON outbox (inquiry_id, kind, happening) WHERE inquiry_id IS NOT NULL;
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
