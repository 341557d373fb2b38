import { mailKindsWith } from '#lib/contract/desk/mail-kinds.ts';
import { addressOfBuyer, paidOrdersOf } from './buyer-address.ts';

/** The names of kinds as a list of SQL. */
const listed = (kinds: readonly string[]) => `('${kinds.join("', '")}')`;

/** So many orders a mail with lost links names. */
const mostOrders = 5;

/** The paid orders of the address of order `o`, newest first, where a mail is about all of them. */
const orders = `CASE WHEN outbox.kind IN ${listed(mailKindsWith({ about: 'orders' }))} THEN
  (SELECT json_group_array(json_object('id', id, 'productId', product_id, 'title', json_extract(request_json, '$.title'),
      'paidAt', paid_at))
    FROM (SELECT id, product_id, request_json, paid_at FROM orders WHERE ${paidOrdersOf(
      `(SELECT ${addressOfBuyer} FROM orders WHERE id = outbox.order_id)`,
    )} ORDER BY paid_at DESC, id LIMIT ${mostOrders})) END`;

/** The version that a mail tells of, as the mail is composed: its message and files, and all that was noted on it. */
const song = `CASE WHEN outbox.kind IN ${listed(mailKindsWith({ about: 'song' }))} THEN
  (SELECT json_object('version', d.version, 'message', d.message, 'filesUntil', p.files_until,
      'roundsLeft', p.rounds - p.rounds_used,
      'files', json((SELECT json_group_array(name) FROM (SELECT name FROM delivery_files
        WHERE order_id = d.order_id AND version = d.version AND completed_at IS NOT NULL ORDER BY created_at, id))),
      'notes', json((SELECT json_group_array(json_object('atSeconds', at_seconds, 'text', text, 'answer', answer)) FROM
        (SELECT at_seconds, text, answer FROM revision_notes WHERE order_id = d.order_id AND version = d.version
         ORDER BY written_at, id))))
    FROM deliveries d JOIN order_progress p ON p.order_id = d.order_id
    WHERE d.order_id = outbox.order_id AND d.version = outbox.detail ->> 'version') END`;

/**
 * What a row of `outbox` tells of, as one JSON text in the shape of `mailSubject`. The Worker composes its mails
 * from it, and `npm run inbox outbox` those that still wait.
 */
export const mailAbout = `CASE
  WHEN outbox.order_id IS NOT NULL THEN (SELECT json_object('id', COALESCE(o.of_order, o.id), 'isLater', json(CASE WHEN o.of_order IS NULL THEN 'false' ELSE 'true' END), 'productId', o.product_id, 'amountCents', o.amount_cents,
    'addOns', json(o.add_ons), 'licensee', o.licensee, 'refundedCents', o.refunded_cents, 'paidAt', o.paid_at,
    'origin', (SELECT return_origin FROM checkout_attempts WHERE order_id = o.id ORDER BY n DESC LIMIT 1), 'email', COALESCE(o.contact_email, json_extract(o.request_json, '$.email'), o.email), 'request', json(COALESCE(o.request_json, (SELECT request_json FROM orders WHERE id = o.of_order))), 'detail', json(outbox.detail), 'licence', (SELECT document FROM licences WHERE number = outbox.detail ->> 'licence'), 'revokedBecause', (SELECT revoked_because FROM licences WHERE number = outbox.detail ->> 'licence'), 'song', json(${song}), 'orders', json(${orders})) FROM orders o WHERE o.id = outbox.order_id)
  WHEN outbox.stray_id IS NOT NULL THEN (SELECT json_object('id', s.order_ref, 'sessionId', s.session_id, 'amountCents', s.amount_cents,
    'currency', s.currency, 'createdAt', s.created_at) FROM stray_payments s WHERE s.session_id = outbox.stray_id)
  WHEN outbox.kind IN ${listed(mailKindsWith({ about: 'offer' }))} THEN (SELECT json_object('inquiryId', i.id, 'companyName', i.company_name,
    'contactName', i.contact_name, 'email', i.email, 'plan', b.plan, 'priceCents', b.price_cents, 'message', b.message)
    FROM business_offers b JOIN business_inquiries i ON i.id = b.inquiry_id WHERE b.id = outbox.happening)
  WHEN outbox.inquiry_id IS NOT NULL THEN (SELECT json_object('id', i.id, 'companyName', i.company_name,
    'contactName', i.contact_name, 'email', i.email, 'phone', i.phone, 'industry', i.industry, 'serviceType', i.service_type,
    'budget', i.budget, 'timeline', i.timeline, 'projectDescription', i.project_description)
    FROM business_inquiries i WHERE i.id = outbox.inquiry_id)
  ELSE (SELECT json_object('id', m.id, 'name', m.name, 'email', m.email, 'message', m.message)
    FROM contact_messages m WHERE m.id = outbox.message_id) END`;
