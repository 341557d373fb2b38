import { products } from '#lib/contract/payment/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { addOnLines, productLine } from './add-on-lines.ts';
import { licenceMail } from './licence-mail.ts';
import { mailDay } from './mail-day.ts';
import type { BuyerMailKind, OrderOfMail } from './mail-subject.ts';
import { mailLine, mailText } from './mail-text.ts';
import { buyerSongMail } from './song-mail.ts';

function paidMail(order: OrderOfMail, what: string): { subject: string; lines: string[] } {
  const { request, paidAt, amountCents } = order;
  const tier = products.find(({ id }) => id === order.productId)?.tier;
  const due = tier && paidAt !== null ? Date.parse(paidAt) + tier.dueHours * 3_600_000 : null;
  const isDetailMissing = tier && request === null;
  return {
    subject: `Your order ${orderNumber(order.id)} is paid: ${request?.title ?? what}`,
    lines: [
      'Thank you. Your payment has arrived. This email is your proof of payment.',
      '',
      `Order: ${orderNumber(order.id)}`,
      `What: ${what}`,
      ...(request ? [`Title: ${mailLine(request.title)}`] : []),
      ...addOnLines(order),
      `Price: ${formatDollars(amountCents)}${paidAt === null ? '' : `, paid on ${mailDay(paidAt)}`}`,
      ...(due === null ? [] : [`Delivery: by ${mailDay(due)} (UTC)`]),
      ...(isDetailMissing
        ? [
            '',
            'The description of your song has not reached us. Send it to us with your order number, and we will start.',
          ]
        : []),
    ],
  };
}

function refundMail(order: OrderOfMail): { subject: string; lines: string[] } {
  const { cents = 0, second = false } = order.detail ?? {};
  const sum = formatDollars(cents);
  const isAll = !second && order.refundedCents >= order.amountCents;
  return {
    subject: `Refund for your order ${orderNumber(order.id)}: ${sum}`,
    lines: [
      second
        ? order.isLater && order.paidAt === null
          ? `What you paid for could not be had any more when your payment of ${sum} arrived, so we sent all of it back. Your order itself is not changed.`
          : `You paid for this order twice, so we sent the second payment of ${sum} back. Your order itself is not changed.`
        : `We have refunded ${sum} of the ${formatDollars(order.amountCents)} that you paid for this order.`,
      ...(isAll ? ['You have now been refunded in full.'] : []),
      'It goes back to the card or account you paid with. It may take a few days to show there.',
    ],
  };
}

function wordsOf(kind: BuyerMailKind, order: OrderOfMail, what: string, orderLink: string | null) {
  if (kind === 'buyer_licence' || kind === 'buyer_licence_revoked')
    return licenceMail(kind, order, orderLink);
  if (kind === 'buyer_paid') return paidMail(order, what);
  return kind === 'buyer_refunded' ? refundMail(order) : buyerSongMail(kind, order);
}

/**
 * The mail to who bought something: `text` is plain with CR LF. `orderLink` is the whole address of the order's
 * private page, or null when none can be made. The same order always makes the same mail.
 */
export function buyerMail(
  kind: BuyerMailKind,
  order: OrderOfMail,
  orderLink: string | null,
): { subject: string; text: string } {
  const what = productLine(order);
  const { subject, lines } = wordsOf(kind, order, what, orderLink);
  const end =
    orderLink === null ? [] : ['', 'Your order page, for you and anyone you give this link to:', orderLink];
  const help = orderLink === null ? [] : ['', `Questions: ${new URL('/support', orderLink).href}`];
  return { subject: mailLine(subject), text: mailText([...lines, ...end, ...help].join('\n')) };
}
