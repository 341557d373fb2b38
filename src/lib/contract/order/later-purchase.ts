import * as z from 'zod/mini';
import { licenseeName } from '../payment/payments.ts';
import { laterIds } from './later-paths.ts';

/** POST /api/order/buy. */
export const laterPurchase = z.strictObject({
  /** The two parts of the private link. */
  id: z.string(),
  key: z.string(),
  what: z.enum(laterIds),
  /** The price that the buyer saw, in US cents. */
  amountCents: z.int(),
  /** Who gets the rights. */
  licensee: z.optional(licenseeName),
});
