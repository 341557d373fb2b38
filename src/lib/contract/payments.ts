import * as z from 'zod/mini';
import { products } from '../catalog.ts';
import { limits } from './fields.ts';
import { songRequest } from './song-request.ts';

/** The card payment calls (spec 7, decisions C). Amounts on the wire are dollars, as the specification has them. */
export const createLinkPath = '/api/stripe-payments/create-link';
export const verifyPath = '/api/stripe-payments/verify';
export const webhookPath = '/api/stripe-payments/webhook';

/** Where the payment page sends the visitor back to. */
export const paymentResultPage = '/payment-success';

/** A Checkout Session's id. Anything else is answered without asking Stripe. */
export const paymentIdPattern = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;

const shortText = z.string().check(z.maxLength(limits.email));

export const paymentLinkRequest = z.strictObject({
  productId: z.enum(products.map(({ id }) => id)),
  serviceType: z.enum(['lyrics_unlock', 'custom_song']),
  amount: z.number(),
  currency: z.string(),
  customerEmail: z.nullish(shortText),
  customerName: z.nullish(shortText),
  /** A random id of this order, so that a repeated click never makes a second one. */
  orderId: z.optional(z.uuid()),
  /** The prepared request of a custom song, kept as a draft before the visitor leaves. */
  order: z.optional(songRequest),
});

export type PaymentLinkRequest = z.infer<typeof paymentLinkRequest>;

export const paymentLink = z.object({
  paymentLink: z.url(),
  paymentId: z.string().check(z.regex(paymentIdPattern)),
  orderId: z.string(),
  /** The private page of the order, as a path on this site. */
  orderLink: z.string(),
});

export type PaymentLink = z.infer<typeof paymentLink>;

export const paymentStatuses = ['succeeded', 'processing', 'open', 'expired', 'failed'] as const;

export const paymentResult = z.object({
  paymentId: z.string(),
  status: z.enum(paymentStatuses),
  serviceType: z.enum(['lyrics_unlock', 'custom_song']),
  productId: z.string(),
  amount: z.number(),
  currency: z.string(),
});

export type PaymentResult = z.infer<typeof paymentResult>;
export type PaymentStatus = PaymentResult['status'];
