/**
 * POST { id, key, what, amountCents, licensee? }: buys something for a song that is delivered. 200 { paymentLink }; 409 when
 * it is not on offer, 422 at another price.
 */
export const orderBuyPath = '/api/order/buy';

/** What can be bought after a delivery. */
export const laterIds = ['revision', 'commercial-rights', 'exclusive-rights'] as const;
export type LaterId = (typeof laterIds)[number];
