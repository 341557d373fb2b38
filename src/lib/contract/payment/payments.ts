import * as z from 'zod/mini';
import { products } from './catalog.ts';
import { orderedIds } from './ordered-add-ons.ts';
import { line } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { serviceTypes } from './payment-paths.ts';
import { songRequest } from '../custom-song/song-request.ts';

/** The bodies of the card payment calls (spec 7, decisions C). Amounts on the wire are dollars, as specified. */

const shortText = z.string().check(z.maxLength(limits.email));

/** A person or a company, as it stands on a licence. */
export const licenseeName = line('Name on the licence', limits.name);

export const paymentLinkRequest = z.strictObject({
  productId: z.enum(products.map(({ id }) => id)),
  serviceType: z.enum(serviceTypes),
  amount: z.number(),
  currency: z.string(),
  customerEmail: z.nullish(shortText),
  customerName: z.nullish(shortText),
  /** A random id of this order, so that a repeated click never makes a second one. */
  orderId: z.optional(z.uuid()),
  /** The prepared request of a custom song, kept as a draft before the visitor leaves. */
  order: z.optional(songRequest),
  /** What is ordered beside the song; `amount` is the sum of all. */
  addOns: z.optional(z.array(z.enum(orderedIds)).check(z.minLength(1), z.maxLength(orderedIds.length))),
  /** Who gets the rights that are among the add-ons. */
  licensee: z.optional(licenseeName),
});

export type PaymentLinkRequest = z.infer<typeof paymentLinkRequest>;
