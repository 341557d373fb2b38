import { products } from '#lib/contract/payment/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { addOnFacts, dueTime, productName, whatIsOrdered } from './add-on-facts.ts';
import { licenceMail } from './licence-mail.ts';
import { linksMail } from './links-mail.ts';
import { words, type MailBlock, type MailDraft } from './mail-body.ts';
import { mailDay } from './mail-day.ts';
import type { BuyerMailKind, OrderOfMail } from './mail-subject.ts';
import { buyerSongMail } from './song-mail.ts';

function paidMail(order: OrderOfMail): MailDraft {
  const { request, paidAt, amountCents } = order;
  const what = whatIsOrdered(order);
  const tier = products.find(({ id }) => id === order.productId)?.tier;
  const due = dueTime(order);
  const isDetailMissing = tier && request === null;
  return {
    subject: `Your order ${orderNumber(order.id)} is paid: ${request?.title ?? what}`,
    blocks: [
      words('Thank you. Your payment has arrived. This email is your proof of payment.'),
      {
        kind: 'facts',
        facts: [
          ['Order', orderNumber(order.id)],
          ['What', what],
          ...(request ? ([['Title', request.title]] as const) : []),
          ...addOnFacts(order),
          ['Price', `${formatDollars(amountCents)}${paidAt === null ? '' : `, paid on ${mailDay(paidAt)}`}`],
          ...(due === null ? [] : ([['Delivery', `by ${mailDay(due)} (UTC)`]] as const)),
        ],
      },
      ...(isDetailMissing
        ? [
            words(
              'The description of your song has not reached us. Send it to us with your order number, and we will start.',
            ),
          ]
        : []),
    ],
  };
}

function refundMail(order: OrderOfMail): MailDraft {
  const { cents = 0, second = false } = order.detail ?? {};
  const sum = formatDollars(cents);
  const isAll = !second && order.refundedCents >= order.amountCents;
  return {
    subject: `Refund for your order ${orderNumber(order.id)}: ${sum}`,
    blocks: [
      words(
        second
          ? order.isLater && order.paidAt === null
            ? `What you paid for could not be had any more when your payment of ${sum} arrived, so we sent all of it back. Your order itself is not changed.`
            : `You paid for this order twice, so we sent the second payment of ${sum} back. Your order itself is not changed.`
          : `We have refunded ${sum} of the ${formatDollars(order.amountCents)} that you paid for this order.`,
        ...(isAll ? ['You have now been refunded in full.'] : []),
        'It goes back to the card or account you paid with. It may take a few days to show there.',
      ),
    ],
  };
}

function draftOf(
  kind: Exclude<BuyerMailKind, 'buyer_links'>,
  order: OrderOfMail,
  orderLink: string | null,
): MailDraft {
  if (kind === 'buyer_licence' || kind === 'buyer_licence_revoked')
    return licenceMail(kind, order, orderLink);
  if (kind === 'buyer_paid') return paidMail(order);
  return kind === 'buyer_refunded' ? refundMail(order) : buyerSongMail(kind, order);
}

/** Where to ask, as the last line of a mail. */
const questions = (orderLink: string): MailBlock => ({
  kind: 'link',
  words: 'Questions',
  href: new URL('/support', orderLink).href,
});

/**
 * The mail to who bought something; null when it has nothing to say any more. `linkOf` makes the whole address of an order's
 * private page, or null when none can be made. The same order always makes the same mail.
 */
export function buyerMail(
  kind: BuyerMailKind,
  order: OrderOfMail,
  linkOf: (orderId: string) => string | null,
): MailDraft | null {
  const orderLink = linkOf(order.id);
  if (kind === 'buyer_links') {
    const draft = linksMail(order, { linkOf, nameOf: productName });
    return draft && orderLink ? { ...draft, blocks: [...draft.blocks, questions(orderLink)] } : draft;
  }
  const { subject, blocks } = draftOf(kind, order, orderLink);
  if (orderLink === null) return { subject, blocks };
  const end: MailBlock = {
    kind: 'link',
    words: 'Your order page, for you and anyone you give this link to',
    href: orderLink,
    action: 'Open your order page',
  };
  return { subject, blocks: [...blocks, end, questions(orderLink)] };
}
