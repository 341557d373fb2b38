-- One row that the health writes anew, so that a database which takes no writes any more (full, read-only) is noticed.
CREATE TABLE health_writes (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- Seconds since 1970.
  written_at INTEGER NOT NULL
) STRICT;
