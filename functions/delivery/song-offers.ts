import { addOns } from '#lib/contract/payment/add-ons.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import type { LaterId } from '#lib/contract/order/later-paths.ts';
import type { SongRows } from '../db/delivery-rows.ts';
import { addOnsOf, isPaid } from '../db/orders.ts';

/** Something that can be bought for a song as it stands. */
export interface SongOffer {
  id: LaterId;
  /** Its kind of purchase: who has commercial rights pays the difference for exclusive ones. */
  productId: string;
  name: string;
  amountCents: number;
}

/** What was bought for a song and is paid: with it, and later. */
export const holds = ({ order, later }: Pick<SongRows, 'order' | 'later'>, id: string): boolean =>
  [order, ...later].filter(isPaid).some((one) => addOnsOf(one).some((addOn) => addOn.id === id));

/** What can be bought for a song. The database decides once more when the payment arrives (`functions/db/settlements.ts`). */
export function offersOf(rows: SongRows): SongOffer[] {
  const { order, progress: song } = rows;
  if (!isPaid(order) || !song || song.version === 0) return [];
  const offer = (id: LaterId, productId: string, lessCents = 0): SongOffer[] => {
    const addOn = addOns.find((one) => one.id === id);
    return addOn ? [{ id, productId, name: addOn.name, amountCents: addOn.priceCents - lessCents }] : [];
  };
  const hasNoRound =
    song.state === 'delivered'
      ? song.rounds_used >= song.rounds
      : song.state === 'accepted' && song.reopened_at === null;
  const [commercial, exclusive] = [holds(rows, 'commercial-rights'), holds(rows, 'exclusive-rights')];
  const commercialCents = addOns.find(({ id }) => id === 'commercial-rights')?.priceCents ?? 0;
  return [
    ...(hasNoRound && song.version < deliveryLimits.versions ? offer('revision', 'later-revision') : []),
    ...(commercial || exclusive ? [] : offer('commercial-rights', 'later-commercial-rights')),
    ...(exclusive || order.elsewhere_at !== null
      ? []
      : commercial
        ? offer('exclusive-rights', 'later-exclusive-upgrade', commercialCents)
        : offer('exclusive-rights', 'later-exclusive-rights')),
  ];
}
