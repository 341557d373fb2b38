-- The move to another device: what one browser has encrypted lies here until another one takes it, once, for an hour at most.
-- The key is never here, and nothing says whose it is.
CREATE TABLE transfers (
  -- 128 random bits in base64url.
  id TEXT PRIMARY KEY CHECK (length(id) = 22),
  -- SHA-256 of the Idempotency-Key, so that a send which is repeated is kept once.
  sent_key TEXT NOT NULL UNIQUE,
  -- The ciphertext in base64url: a mebibyte of it.
  data TEXT NOT NULL CHECK (length(data) BETWEEN 1 AND 1398102),
  -- Unix seconds.
  ends_at INTEGER NOT NULL
) STRICT;

CREATE INDEX transfers_ends ON transfers (ends_at);
