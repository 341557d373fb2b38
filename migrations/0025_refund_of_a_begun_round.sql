-- As in migration 0020, but a refund takes back its own round alone: of the rounds that are left the last ones were bought last, so
-- that the round of a payment is begun as soon as no more are left than were bought after it.
DROP TRIGGER orders_round_refunded;

CREATE TRIGGER orders_round_refunded AFTER UPDATE OF status ON orders
WHEN NEW.status = 'refunded' AND OLD.status = 'paid' AND NEW.of_order IS NOT NULL
  AND NEW.add_ons ->> '$[0].id' = 'revision'
BEGIN
  UPDATE order_progress SET rounds = rounds - 1,
    reopened_at = CASE WHEN rounds - 1 > rounds_used THEN reopened_at END
  WHERE order_id = NEW.of_order
    AND rounds - rounds_used > (SELECT COUNT(*) FROM orders WHERE of_order = NEW.of_order AND status = 'paid'
      AND add_ons ->> '$[0].id' = 'revision' AND created_at > NEW.created_at)
    AND EXISTS (SELECT 1 FROM orders WHERE id = NEW.of_order AND status IN ('paid', 'submitted'));
END;
