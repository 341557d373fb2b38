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
        'Your payment method takes a few hours or days. The order counts as paid when the payment arrives. Check back here later; please do not pay twice.',
    };
  }
  if (status === 'refunded') {
    return {
      title: 'Refunded',
      words: `${formatDollars(refundedCents || amountCents)} went back to the card or account you paid with. It may take a few days to show there.`,
    };
  }
  const part = refundedCents > 0 ? ` ${formatDollars(refundedCents)} of it was paid back to you.` : '';
  if (!isSong) return { title: 'Paid', words: `Your payment has arrived. Thank you.${part}` };
  if (!request) {
    return {
      title: 'Paid, but details are missing',
      words: `Your payment has arrived, but the description of your song has not. Send it to us on the support page or on Instagram with your order number, and we will start.${part}`,
    };
  }
  return { title: 'Paid', words: `Your payment and your request have arrived. We are working on it.${part}` };
}
