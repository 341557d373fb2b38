-- What companies ask for, what the owner has dealt with, and mails about everything that comes in.

-- What the form of the business page sends. The unique key makes a repeated submit harmless.
CREATE TABLE business_inquiries (
  id TEXT PRIMARY KEY,
  idempotency_key TEXT NOT NULL UNIQUE,
  company_name TEXT NOT NULL,
  contact_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  industry TEXT NOT NULL,
  -- The chosen plan.
  service_type TEXT NOT NULL,
  budget TEXT NOT NULL,
  timeline TEXT NOT NULL,
  project_description TEXT NOT NULL,
  created_at TEXT NOT NULL,
  done_at TEXT
) STRICT;

CREATE INDEX business_inquiries_by_time ON business_inquiries (created_at);

-- When the owner ticked it off.
ALTER TABLE contact_messages ADD COLUMN done_at TEXT;
ALTER TABLE saved_lyrics ADD COLUMN done_at TEXT;
ALTER TABLE orders ADD COLUMN done_at TEXT;
ALTER TABLE stray_payments ADD COLUMN done_at TEXT;

-- What happens to an order that was ticked off needs the owner again.
CREATE TRIGGER orders_reopened AFTER UPDATE OF attention, disputed ON orders
WHEN OLD.done_at IS NOT NULL AND NEW.done_at IS NOT NULL
  AND (NEW.attention IS NOT OLD.attention OR NEW.disputed <> OLD.disputed)
BEGIN
  UPDATE orders SET done_at = NULL WHERE id = NEW.id;
END;

CREATE TRIGGER orders_reopened_by_money AFTER INSERT ON payments WHEN NEW.kind = 'mismatch'
BEGIN
  UPDATE orders SET done_at = NULL WHERE id = NEW.order_id;
END;

-- Mails to the owner, written in the same transaction as what they tell of, and gone with it.
ALTER TABLE outbox RENAME TO order_mails;

CREATE TABLE outbox (
  id TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))),
  kind TEXT NOT NULL CHECK (kind IN ('song_ordered', 'unlock_paid', 'details_missing', 'mismatch', 'dispute',
    'refund_failed', 'inquiry', 'message')),
  -- What it tells of: exactly one of these three.
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  inquiry_id TEXT REFERENCES business_inquiries (id) ON DELETE CASCADE,
  message_id TEXT REFERENCES contact_messages (id) ON DELETE CASCADE,
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
  UNIQUE (order_id, kind),
  UNIQUE (inquiry_id),
  UNIQUE (message_id),
  CHECK ((inquiry_id IS NOT NULL) = (kind = 'inquiry')),
  CHECK ((message_id IS NOT NULL) = (kind = 'message')),
  CHECK ((order_id IS NOT NULL) = (kind NOT IN ('inquiry', 'message')))
) STRICT;

INSERT INTO outbox (order_id, kind, state, attempts, lease_until, created_at, sent_at)
  SELECT order_id, kind, state, attempts, lease_until, created_at, sent_at FROM order_mails;

DROP TABLE order_mails;

CREATE INDEX outbox_waiting ON outbox (next_at, created_at) WHERE state = 'pending';
