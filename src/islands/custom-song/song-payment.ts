import { keepLastOrder } from '#lib/browser/last-order.ts';
import { products } from '#lib/catalog.ts';
import { confirmSong } from '#stores/payment/confirm-song.ts';
import { createPayment } from '#stores/payment/create-payment.ts';
import { songOrder } from './screen.ts';

/** Pays for the prepared request. Once it is confirmed the request is handed in and the form starts anew (spec 4). */
export const songPayment = createPayment({
  purpose: 'song',
  purchase() {
    const state = songOrder.$order.get();
    if (state.status !== 'ready') return null;
    const { request, orderId } = state;
    const product = products.find(({ id }) => id === `custom-song-${request.deadline}`);
    return product ? { product, orderId, order: request, action: { ...request } } : null;
  },
  shownOrder() {
    const state = songOrder.$order.get();
    return state.status === 'ready' ? state.orderId : null;
  },
  async complete(pending) {
    try {
      const orderLink = await confirmSong(pending);
      if (orderLink) keepLastOrder({ paymentId: pending.paymentId, orderLink });
      songOrder.paid(orderLink, pending.action);
    } catch (error) {
      songOrder.requestFailed();
      throw error;
    }
  },
  onFailed: songOrder.paymentFailed,
});
