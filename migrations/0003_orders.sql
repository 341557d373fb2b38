-- Orders and their payments. What must not happen twice is forbidden here, not only avoided in code.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  -- The browser's order id, scoped by its visitor: the same click again finds the same row.
  client_key TEXT NOT NULL UNIQUE,
  -- SHA-256 of the visitor's cookie.
  owner TEXT NOT NULL,
  service_type TEXT NOT NULL CHECK (service_type IN ('custom_song', 'lyrics_unlock')),
  product_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 50),
  currency TEXT NOT NULL CHECK (currency = 'USD'),
  email TEXT,
  request_json TEXT,
  content_hash TEXT NOT NULL,
  request_hash TEXT,
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN
    ('draft', 'awaiting_payment', 'processing', 'paid', 'submitted', 'closed_unpaid', 'refunded')),
  paid_session_id TEXT UNIQUE,
  payment_intent TEXT UNIQUE,
  paid_at TEXT,
  -- When the visitor's browser came back and confirmed the request.
  confirmed_at TEXT,
  refunded_cents INTEGER NOT NULL DEFAULT 0,
  disputed INTEGER NOT NULL DEFAULT 0,
  -- Why a person has to look at it.
  attention TEXT,
  created_at TEXT NOT NULL,
  CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  CHECK (status NOT IN ('paid', 'submitted', 'refunded') OR
    (paid_session_id IS NOT NULL AND payment_intent IS NOT NULL AND paid_at IS NOT NULL)),
  CHECK (status <> 'submitted' OR service_type = 'lyrics_unlock' OR request_json IS NOT NULL),
  CHECK ((request_json IS NULL) = (request_hash IS NULL))
) STRICT;

CREATE INDEX orders_by_owner ON orders (owner, created_at);
CREATE INDEX orders_by_time ON orders (created_at);

CREATE TRIGGER orders_transition BEFORE UPDATE OF status ON orders
WHEN NEW.status <> OLD.status AND OLD.status || '>' || NEW.status NOT IN (
  'draft>awaiting_payment', 'draft>closed_unpaid',
  'awaiting_payment>processing', 'awaiting_payment>paid', 'awaiting_payment>closed_unpaid',
  'processing>paid', 'processing>closed_unpaid',
  'closed_unpaid>awaiting_payment', 'closed_unpaid>processing', 'closed_unpaid>paid',
  'paid>submitted', 'paid>refunded', 'submitted>refunded')
BEGIN
  SELECT RAISE(ABORT, 'illegal order transition');
END;

CREATE TRIGGER orders_frozen BEFORE UPDATE ON orders
WHEN NEW.amount_cents <> OLD.amount_cents OR NEW.currency <> OLD.currency
  OR NEW.product_id <> OLD.product_id OR NEW.service_type <> OLD.service_type
  OR (OLD.request_json IS NOT NULL AND NEW.request_json IS NOT OLD.request_json)
  OR (OLD.paid_session_id IS NOT NULL AND NEW.paid_session_id IS NOT OLD.paid_session_id)
  OR (OLD.payment_intent IS NOT NULL AND NEW.payment_intent IS NOT OLD.payment_intent)
BEGIN
  SELECT RAISE(ABORT, 'order field is frozen');
END;

-- One row for each Checkout Session of an order; at most one of them can still be paid.
CREATE TABLE checkout_attempts (
  order_id TEXT NOT NULL REFERENCES orders (id),
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 20),
  idempotency_key TEXT NOT NULL UNIQUE,
  -- Unix seconds. Stored, because a retry under the same key must send the same body.
  expires_at INTEGER NOT NULL,
  -- Where the visitor comes back to; stored for the same reason.
  return_origin TEXT NOT NULL,
  session_id TEXT UNIQUE,
  url TEXT,
  state TEXT NOT NULL CHECK (state IN ('creating', 'open', 'processing', 'paid', 'failed', 'expired')),
  checked_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (order_id, n),
  CHECK (state IN ('creating', 'failed') OR session_id IS NOT NULL)
) STRICT;

CREATE UNIQUE INDEX one_live_attempt ON checkout_attempts (order_id) WHERE state IN ('creating', 'open', 'processing');
CREATE INDEX attempts_by_check ON checkout_attempts (checked_at);

-- Money that arrived, one row for each paid session.
CREATE TABLE payments (
  session_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_intent TEXT UNIQUE,
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('order', 'duplicate', 'mismatch')),
  -- Which of our ways learned of it first.
  source TEXT NOT NULL CHECK (source IN ('webhook', 'verify', 'browser', 'cron', 'create-link')),
  created_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_payment_per_order ON payments (order_id) WHERE kind = 'order';

-- Money for a session that names an order of ours which does not exist (any more).
CREATE TABLE stray_payments (
  session_id TEXT PRIMARY KEY,
  payment_intent TEXT,
  order_ref TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- Every event that the payment service sent, so that a repeated one does nothing.
CREATE TABLE stripe_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('received', 'processed', 'ignored')),
  deliveries INTEGER NOT NULL DEFAULT 1,
  error TEXT,
  received_at TEXT NOT NULL
) STRICT;

CREATE INDEX stripe_events_by_time ON stripe_events (received_at);

-- A payment that came twice for one order goes back.
CREATE TABLE refunds (
  session_id TEXT PRIMARY KEY REFERENCES payments (session_id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_intent TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'failed')),
  refund_id TEXT UNIQUE,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;

-- Mails to the owner, written in the same transaction as what they tell of.
CREATE TABLE outbox (
  order_id TEXT NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('song_ordered', 'details_missing', 'mismatch', 'dispute', 'refund_failed')),
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'cancelled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Unix seconds until which one cron run has taken it.
  lease_until INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  sent_at TEXT,
  PRIMARY KEY (order_id, kind)
) STRICT;
