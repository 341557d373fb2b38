-- Delayed payments: their orders are in the owner's list before they are paid, and their sessions are looked at for weeks.

-- Ticked off while its payment was on its way, an order that is paid needs the owner again.
CREATE TRIGGER orders_reopened_by_payment AFTER UPDATE OF status ON orders
WHEN NEW.done_at IS NOT NULL AND OLD.status IN ('awaiting_payment', 'processing', 'closed_unpaid') AND NEW.status = 'paid'
BEGIN
  UPDATE orders SET done_at = NULL WHERE id = NEW.id;
END;

-- Only attempts whose end is not known for sure are looked for, so that years of paid ones cost no reading.
CREATE INDEX attempts_to_look_at ON checkout_attempts (checked_at)
  WHERE state IN ('creating', 'open', 'processing', 'failed');
DROP INDEX attempts_by_check;
