-- The owner hears of every message and inquiry: the mail about it comes with the row, in the same statement, whoever
-- stores it.
CREATE TRIGGER contact_messages_mailed AFTER INSERT ON contact_messages BEGIN
  INSERT INTO outbox (kind, message_id, created_at) VALUES ('message', NEW.id, NEW.created_at);
END;

CREATE TRIGGER business_inquiries_mailed AFTER INSERT ON business_inquiries BEGIN
  INSERT INTO outbox (kind, inquiry_id, created_at) VALUES ('inquiry', NEW.id, NEW.created_at);
END;
