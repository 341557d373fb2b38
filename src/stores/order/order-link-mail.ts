import { orderNumber } from '#lib/contract/order/order-number.ts';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import { dayInWords } from '#lib/format/due-date.ts';

/**
 * A `mailto:` address with a mail to oneself: the order's number, its title, the day by which the song is there, and
 * `link`, the whole address of its private page. Its reader's own mail program sends it, not we.
 */
export function orderLinkMail(order: Pick<OrderView, 'orderId' | 'dueAt' | 'request'>, link: string): string {
  const { orderId, dueAt, request } = order;
  const number = orderNumber(orderId);
  const lines = [
    request ? `${request.title}, order ${number}` : `Order ${number}`,
    ...(dueAt ? [`Due ${dayInWords(new Date(dueAt))}`] : []),
    '',
    'The private page of the order:',
    link,
  ];
  const parts = { subject: `My order ${number}`, body: lines.join('\r\n') };
  // URLSearchParams would write spaces as '+', which mail programs show as they are.
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(request?.email ?? '')}?${query.join('&')}`;
}
