-- The buyer of an order may correct the address that we write to, until work on it begins. The request itself stays as it was
-- sent (orders_frozen); the corrected address goes before the one in it.
ALTER TABLE orders ADD COLUMN contact_email TEXT;
-- Each correction sends a mail, so there are few of them.
ALTER TABLE orders ADD COLUMN address_changes INTEGER NOT NULL DEFAULT 0 CHECK (address_changes BETWEEN 0 AND 5);
