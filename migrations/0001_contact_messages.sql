-- What visitors send with the support form. The unique key makes a repeated submit harmless.
CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  idempotency_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX contact_messages_by_time ON contact_messages (created_at);
