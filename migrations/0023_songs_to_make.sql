-- The health asks each minute which songs are still to be made.
CREATE INDEX progress_to_make ON order_progress (changed_at) WHERE state IN ('waiting', 'begun');
