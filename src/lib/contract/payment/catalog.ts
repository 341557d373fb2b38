/**
 * The place for prices, with `add-ons.ts` and `business/plans.ts`, which not every page needs. What the order page shows
 * is what is charged; the list prices
 * stand in the pricing policy (decisions B), which names the prices and takes them from here (`price-words.ts`).
 */

/** A custom song's delivery speed. Money in US cents; `surchargeCents` is what the list price adds to the standard one. */
export interface DeliveryTier {
  readonly value: 'standard' | 'priority' | 'express';
  readonly name: string;
  readonly time: string;
  readonly label: string;
  readonly priceCents: number;
  readonly listPriceCents: number;
  readonly surchargeCents: number;
  /** When the song is there at the latest, in hours after the payment. */
  readonly dueHours: number;
}

/** The list price of a tier: the standard one plus what faster delivery adds. */
const standardListCents = 100;
const listed = (surchargeCents: number) => ({
  surchargeCents,
  listPriceCents: standardListCents + surchargeCents,
});

export const deliveryTiers: readonly DeliveryTier[] = [
  {
    value: 'standard',
    name: 'Standard',
    time: '7-10 days',
    label: 'Standard (7-10 days)',
    priceCents: 100,
    ...listed(0),
    dueHours: 240,
  },
  {
    value: 'priority',
    name: 'Priority',
    time: '3-5 days',
    label: 'Priority (3-5 days)',
    priceCents: 250,
    ...listed(250),
    dueHours: 120,
  },
  {
    value: 'express',
    name: 'Express',
    time: '24-48 hours',
    label: 'Express (24-48 hours)',
    priceCents: 500,
    ...listed(500),
    dueHours: 48,
  },
];

/** What a session's unlimited lyrics cost, once, in US cents. */
export const lyricsUnlockCents = 100;

/** The one currency of the shop, as the API writes it. */
export const currency = 'USD';

/** Something that is paid by card. The server takes its price from here and from nowhere else (decisions C). */
export interface Product {
  readonly id: 'lyrics-unlimited' | `custom-song-${DeliveryTier['value']}`;
  readonly serviceType: 'lyrics_unlock' | 'custom_song';
  /** As it reads on the payment page and on the receipt. */
  readonly name: string;
  readonly priceCents: number;
  /** Custom songs only. */
  readonly tier: DeliveryTier | null;
}

export const products: readonly Product[] = [
  {
    id: 'lyrics-unlimited',
    serviceType: 'lyrics_unlock',
    name: 'Unlimited lyrics for one session',
    priceCents: lyricsUnlockCents,
    tier: null,
  },
  ...deliveryTiers.map((tier): Product => ({
    id: `custom-song-${tier.value}`,
    serviceType: 'custom_song',
    name: `Custom song, ${tier.label}`,
    priceCents: tier.priceCents,
    tier,
  })),
];
