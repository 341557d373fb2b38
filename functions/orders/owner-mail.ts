import { products } from '#lib/catalog.ts';
import { orderNumber } from '#lib/order/order-number.ts';
import { requestOf, type OrderRow } from '../db/orders.ts';
import type { OutboxRow } from '../db/outbox.ts';

export interface Mail {
  subject: string;
  text: string;
}

const reasons: Record<Exclude<OutboxRow['kind'], 'song_ordered'>, string> = {
  details_missing: 'it is paid, but what to compose has not arrived. Write to the customer.',
  mismatch: 'a payment arrived that does not fit it (amount, currency or reference). Nothing was fulfilled.',
  dispute: 'its payer asks the bank for the money back. Answer in the payment dashboard.',
  refund_failed: 'it was paid twice, and the second payment could not be sent back. Do it in the dashboard.',
};

/** A header is one line: whatever a visitor typed must not begin another. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 150);

/** The mail to the owner about an order. Plain text, so that nothing a visitor typed is ever markup. */
export function ownerMail(kind: OutboxRow['kind'], order: OrderRow): Mail {
  const product = products.find(({ id }) => id === order.product_id)?.name ?? order.product_id;
  const paid = `${product}, $${(order.amount_cents / 100).toFixed(2)}, paid ${order.paid_at ?? 'not yet'}`;
  const number = orderNumber(order.id);
  if (kind !== 'song_ordered') {
    return {
      subject: `Order ${number} needs you`,
      text: `Order ${number} (${paid}): ${reasons[kind]}\nSee: npm run inbox -- orders --remote`,
    };
  }
  const request = requestOf(order);
  const facts = request && [
    `Title: ${request.title}`,
    `Email: ${request.email}`,
    `Genre: ${request.genre}`,
    `Mood: ${request.mood}`,
    `Speed: ${request.deadline}`,
    '',
    request.description,
    ...(request.inspiration ? ['', `Inspiration: ${request.inspiration}`] : []),
  ];
  return {
    subject: oneLine(`Order ${number}: ${request?.title ?? product}`),
    text: [paid, '', ...(facts ?? []), '', `Number: ${order.id}`].join('\n'),
  };
}
