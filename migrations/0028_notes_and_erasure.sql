-- What the owner noted about an order, and the erasure of the person who gave it.
ALTER TABLE orders ADD COLUMN owner_note TEXT CHECK (length(owner_note) BETWEEN 1 AND 20000);
-- When its buyer was erased: what business records and licences need is left (functions/db/erase-person.ts).
ALTER TABLE orders ADD COLUMN erased_at TEXT;
CREATE INDEX orders_erased ON orders (erased_at) WHERE erased_at IS NOT NULL;

-- Nobody is erased whose order is not over. What may still be paid, is still to be made, goes back or is disputed needs its buyer.
CREATE TRIGGER orders_erased_when_over BEFORE UPDATE OF erased_at ON orders
WHEN NEW.erased_at IS NOT OLD.erased_at AND (OLD.erased_at IS NOT NULL OR NEW.disputed = 1
  OR EXISTS (SELECT 1 FROM checkout_attempts WHERE order_id = NEW.id AND state IN ('creating', 'open', 'processing'))
  OR EXISTS (SELECT 1 FROM refunds WHERE order_id = NEW.id AND state = 'pending')
  OR (NEW.status IN ('paid', 'submitted') AND NEW.done_at IS NULL AND EXISTS
    (SELECT 1 FROM order_progress WHERE order_id = NEW.id
     AND (state IN ('waiting', 'begun', 'revising') OR reopened_at IS NOT NULL))))
BEGIN
  SELECT RAISE(ABORT, 'the order is not over');
END;

-- As in migration 0003, but of an erased order the request may be emptied.
DROP TRIGGER orders_frozen;
CREATE TRIGGER orders_frozen BEFORE UPDATE ON orders
WHEN NEW.amount_cents <> OLD.amount_cents OR NEW.currency <> OLD.currency
  OR NEW.product_id <> OLD.product_id OR NEW.service_type <> OLD.service_type
  OR (OLD.request_json IS NOT NULL AND NEW.request_json IS NOT OLD.request_json
    AND (NEW.erased_at IS NULL OR NEW.request_json ->> 'email' IS NOT NULL))
  OR (OLD.paid_session_id IS NOT NULL AND NEW.paid_session_id IS NOT OLD.paid_session_id)
  OR (OLD.payment_intent IS NOT NULL AND NEW.payment_intent IS NOT OLD.payment_intent)
BEGIN
  SELECT RAISE(ABORT, 'order field is frozen');
END;

-- As in migration 0019; the name for a licence goes where no licence was bought for good.
DROP TRIGGER orders_add_ons_frozen;
CREATE TRIGGER orders_add_ons_frozen BEFORE UPDATE ON orders
WHEN NEW.add_ons <> OLD.add_ons
  OR (NEW.licensee IS NOT OLD.licensee AND (NEW.erased_at IS NULL OR NEW.licensee IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'order field is frozen');
END;

-- As in migration 0017, with the way out for an erased order: what was written goes, that it was delivered stays.
DROP TRIGGER deliveries_frozen;
CREATE TRIGGER deliveries_frozen BEFORE UPDATE ON deliveries
WHEN NEW.order_id <> OLD.order_id OR NEW.version <> OLD.version OR NEW.delivered_at <> OLD.delivered_at
  OR NEW.message <> '' OR NOT EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND erased_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'a delivery stays as it was');
END;

DROP TRIGGER notes_stay;
CREATE TRIGGER notes_stay BEFORE DELETE ON revision_notes
WHEN EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND erased_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a note stays as it was');
END;

DROP TRIGGER files_frozen;
CREATE TRIGGER files_frozen BEFORE UPDATE ON delivery_files
WHEN NEW.id <> OLD.id OR NEW.idempotency_key <> OLD.idempotency_key OR NEW.order_id <> OLD.order_id
  OR NEW.version <> OLD.version OR NEW.size <> OLD.size OR NEW.object_key <> OLD.object_key
  OR NEW.created_at <> OLD.created_at
  OR (NEW.name <> OLD.name AND NOT (NEW.name = 'erased'
    AND EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND erased_at IS NOT NULL)))
  OR (OLD.state <> 'uploading' AND (NEW.content_type IS NOT OLD.content_type OR NEW.etag IS NOT OLD.etag
    OR NEW.upload_id IS NOT OLD.upload_id OR NEW.completed_at IS NOT OLD.completed_at))
  OR (NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN
    ('uploading>complete', 'uploading>removing', 'complete>removing', 'removing>gone'))
BEGIN
  SELECT RAISE(ABORT, 'a file stays as it was');
END;

DROP TRIGGER files_stay;
CREATE TRIGGER files_stay BEFORE UPDATE OF state ON delivery_files
WHEN NEW.state = 'removing' AND OLD.state = 'complete' AND EXISTS
  (SELECT 1 FROM order_progress p JOIN orders o ON o.id = p.order_id WHERE p.order_id = NEW.order_id
    AND p.version >= NEW.version AND p.files_until > NEW.removed_at AND o.status <> 'refunded' AND o.erased_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a delivered file stays until its date');
END;

-- Nothing is uploaded for an erased order, or written about it.
CREATE TRIGGER files_of_nobody BEFORE INSERT ON delivery_files
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND erased_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'no version to upload to');
END;

CREATE TRIGGER notes_of_nobody BEFORE INSERT ON revision_notes
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND erased_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'no round of changes');
END;
