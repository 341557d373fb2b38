-- What is ordered beside a song, with the prices of that day: a JSON list of { id, cents }. `amount_cents` is the sum of all.
ALTER TABLE orders ADD COLUMN add_ons TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(add_ons));
-- Who gets the rights that are among them.
ALTER TABLE orders ADD COLUMN licensee TEXT CHECK (length(licensee) BETWEEN 1 AND 100);

CREATE TRIGGER orders_add_ons_fit BEFORE INSERT ON orders
WHEN NEW.add_ons <> '[]' AND (NEW.service_type <> 'custom_song'
  OR (SELECT SUM(value ->> 'cents') FROM json_each(NEW.add_ons)) >= NEW.amount_cents)
BEGIN
  SELECT RAISE(ABORT, 'add-ons do not fit the order');
END;

CREATE TRIGGER orders_add_ons_frozen BEFORE UPDATE ON orders
WHEN NEW.add_ons <> OLD.add_ons OR NEW.licensee IS NOT OLD.licensee
BEGIN
  SELECT RAISE(ABORT, 'order field is frozen');
END;
