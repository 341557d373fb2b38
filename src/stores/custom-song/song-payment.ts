import { keepLastOrder } from '../order/last-order.ts';
import { products } from '#lib/contract/payment/catalog.ts';
import { orderedIds, sumCents } from '#lib/contract/payment/ordered-add-ons.ts';
import { confirmSong } from '../payment/confirm-song.ts';
import { createPayment, type Payment } from '../payment/create-payment.ts';
import type { SongOrder } from './song-order.ts';

const createSongPayment = (songOrder: SongOrder): Payment =>
  createPayment({
    purpose: 'song',
    purchase() {
      const state = songOrder.$order.get();
      if (state.status !== 'ready') return null;
      songOrder.payAgain();
      const { request, extras, orderId } = state;
      const product = products.find(({ id }) => id === `custom-song-${request.deadline}`);
      if (!product) return null;
      const beside = extras && {
        addOns: orderedIds.filter((id) => extras.addOns.some((addOn) => addOn.id === id)),
        ...(extras.licensee && { licensee: extras.licensee }),
        cents: sumCents(extras.addOns),
      };
      return { product, orderId, order: request, ...(beside && { beside }), action: { ...request } };
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

let payment: Payment | null = null;

/**
 * Pays for the prepared request; one for the tab. Once it is confirmed the request is handed in and the form starts
 * anew (spec 4).
 */
export const songPayment = (songOrder: SongOrder): Payment => (payment ??= createSongPayment(songOrder));
