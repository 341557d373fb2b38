import type { DeliveryView, VersionView } from '#lib/contract/order/delivery-view.ts';

/** A song on its way to its buyer, as the private page of its order reads it beside `paidOrder`. */

export const orderLink = '/order?id=1a2b3c4d-0000-4000-8000-000000000000&key=secret';

export const song = { id: 'f1', name: 'Mia is ten.mp3', type: 'audio/mpeg', size: 7_200_000, isGone: false };
export const version: VersionView = {
  version: 1,
  message: 'Here is the song for Mia.',
  deliveredAt: '2026-11-25T10:00:00Z',
  files: [song, { ...song, id: 'f2', name: 'Words.pdf', type: 'application/pdf', size: 81_000 }],
  notes: [],
};
export const delivered: DeliveryView = {
  state: 'delivered',
  begunAt: '2026-11-24T10:00:00Z',
  deliveredAt: version.deliveredAt,
  acceptedAt: null,
  acceptedBy: null,
  acceptsAt: '2026-12-25T10:00:00Z',
  filesUntil: '2026-12-25T10:00:00Z',
  rounds: 1,
  roundsLeft: 1,
  versions: [version],
};
export const waiting: DeliveryView = {
  ...delivered,
  ...{ state: 'waiting', begunAt: null, deliveredAt: null, acceptsAt: null, filesUntil: null, versions: [] },
};
