import type { OrderView } from '#lib/contract/order/order-view.ts';

/** A paid order as its private page reads it. */
export const paidOrder: OrderView = {
  orderId: '1a2b3c4d-0000-4000-8000-000000000000',
  status: 'paid',
  serviceType: 'custom_song',
  product: 'Custom song, Priority (3-5 days)',
  amountCents: 250,
  addOns: [],
  licensee: null,
  refundedCents: 0,
  paidAt: '2026-11-21T10:05:00Z',
  dueAt: null,
  isOpen: true,
  isAddressOpen: true,
  request: {
    email: 'ada@example.com',
    title: 'Forty Summers',
    genre: 'folk',
    mood: 'romantic',
    description: 'A ferry',
    inspiration: '',
  },
};
