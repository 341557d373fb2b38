-- What the owner offers to a company that asked. A second offer to the same inquiry is a row of its own.
CREATE TABLE business_offers (
  -- Made of the inquiry and the request's key, so that a repeated request is the same offer.
  id TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES business_inquiries (id) ON DELETE CASCADE,
  plan TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents > 0),
  message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  offered_at TEXT NOT NULL
) STRICT;

CREATE INDEX offers_of_inquiry ON business_offers (inquiry_id, offered_at);

CREATE TRIGGER business_offers_limit BEFORE INSERT ON business_offers
WHEN (SELECT COUNT(*) FROM business_offers WHERE inquiry_id = NEW.inquiry_id) >= 20
BEGIN
  SELECT RAISE(ABORT, 'limit_offers_to_inquiry');
END;

-- The mail comes with the offer, in the same statement, whoever stores it; and the inquiry waits no longer for the owner.
CREATE TRIGGER business_offers_mailed AFTER INSERT ON business_offers BEGIN
  INSERT INTO outbox (kind, inquiry_id, happening, created_at)
    VALUES ('business_offer', NEW.inquiry_id, NEW.id, NEW.offered_at);
  UPDATE business_inquiries SET done_at = NEW.offered_at WHERE id = NEW.inquiry_id AND done_at IS NULL;
END;

CREATE TRIGGER business_offers_frozen BEFORE UPDATE ON business_offers
BEGIN
  SELECT RAISE(ABORT, 'an offer stays as it was');
END;

-- They go with their inquiry, and not before it.
CREATE TRIGGER business_offers_stay BEFORE DELETE ON business_offers
WHEN EXISTS (SELECT 1 FROM business_inquiries WHERE id = OLD.inquiry_id)
BEGIN
  SELECT RAISE(ABORT, 'an offer stays as it was');
END;
