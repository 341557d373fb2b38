import * as z from 'zod/mini';
import { email } from '../shared/fields.ts';

/** POST /api/order/email: another address for the mails about an order, from the holder of its private link. */
export const orderAddress = z.strictObject({
  /** The two parts of the private link. */
  id: z.string(),
  key: z.string(),
  email: email('Email Address'),
});
