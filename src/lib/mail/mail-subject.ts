import * as z from 'zod/mini';
import { storedRequest } from '../order/stored-request.ts';

/** What a mail to the owner can tell of, as the database answers it. */

const order = z.object({
  id: z.string(),
  productId: z.string(),
  amountCents: z.number(),
  paidAt: z.nullable(z.string()),
  email: z.nullable(z.string()),
  request: z.nullable(storedRequest),
});
export type OrderOfMail = z.infer<typeof order>;

const inquiry = z.object({
  id: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  industry: z.string(),
  serviceType: z.string(),
  budget: z.string(),
  timeline: z.string(),
  projectDescription: z.string(),
});
export type InquiryOfMail = z.infer<typeof inquiry>;

const message = z.object({ id: z.string(), name: z.string(), email: z.string(), message: z.string() });
export type MessageOfMail = z.infer<typeof message>;

const orderMails = [
  'song_ordered',
  'unlock_paid',
  'details_missing',
  'mismatch',
  'dispute',
  'refund_failed',
] as const;
export type OrderMailKind = (typeof orderMails)[number];

/** A mail's kind and the live row that it tells of. */
export const mailSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(orderMails), about: order }),
  z.object({ kind: z.literal('inquiry'), about: inquiry }),
  z.object({ kind: z.literal('message'), about: message }),
]);
export type MailSubject = z.infer<typeof mailSubject>;
