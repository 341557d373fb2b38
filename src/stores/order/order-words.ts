import type { OrderView } from '#lib/contract/order/order-view.ts';
import { formatDollars } from '#lib/format/money.ts';

/** How an order stands, in a heading and a sentence. */
export function orderState(order: OrderView): { title: string; words: string } {
  const { status, serviceType, amountCents, refundedCents, request } = order;
  const isSong = serviceType === 'custom_song';
  if (status === 'unpaid') {
    return {
      title: 'Not paid yet',
      words: isSong
        ? 'We have no payment for this order, so nothing was charged and nothing is being made. To pay, go back to the order form: what you typed there is kept in your browser.'
        : 'We have no payment for this order, so nothing was charged.',
    };
  }
  if (status === 'processing') {
    return {
      title: 'Payment on its way',
      words:
        'Your payment method needs some time, hours or a few days. The order counts as paid when the payment arrives. Look here again later; please do not pay twice.',
    };
  }
  if (status === 'refunded') {
    return {
      title: 'Refunded',
      words: `${formatDollars(refundedCents || amountCents)} went back the way it came. Until your statement shows it, a few days may pass.`,
    };
  }
  const part = refundedCents > 0 ? ` ${formatDollars(refundedCents)} of it went back to you.` : '';
  if (!isSong) return { title: 'Paid', words: `Your payment has arrived. Thank you.${part}` };
  if (!request) {
    return {
      title: 'Paid, but we miss the details',
      words: `Your payment has arrived, the description of your song has not. Send it to us on the support page or on Instagram, together with the number of this order, and we begin.${part}`,
    };
  }
  return { title: 'Paid', words: `Your payment and your request have arrived. We are at work.${part}` };
}
