-- A file that was taken away, and whose bytes are not gone yet, is no part of a version: its row would stay in it as one that is
-- gone. The sweep of every five minutes deletes it, and then the version can be delivered.
DROP TRIGGER deliveries_have_files;

CREATE TRIGGER deliveries_have_files BEFORE INSERT ON deliveries
WHEN NOT EXISTS (SELECT 1 FROM order_progress p JOIN orders o ON o.id = p.order_id WHERE p.order_id = NEW.order_id
    AND o.status IN ('paid', 'submitted') AND p.state IN ('begun', 'delivered', 'revising') AND p.version + 1 = NEW.version)
  OR NOT EXISTS (SELECT 1 FROM delivery_files WHERE order_id = NEW.order_id AND version = NEW.version AND state = 'complete')
  OR EXISTS (SELECT 1 FROM delivery_files WHERE order_id = NEW.order_id AND version = NEW.version
    AND state IN ('uploading', 'removing'))
BEGIN
  SELECT RAISE(ABORT, 'nothing to deliver');
END;
