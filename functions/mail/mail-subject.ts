import * as z from 'zod/mini';
import { mailKindsWith, type MailKindsWith } from '#lib/contract/desk/mail-kinds.ts';
import { storedRequest } from '#lib/contract/order/stored-request.ts';

/** What a mail can tell of, as the database answers it. */

/** What is told of one happening beside what the order says. Money in US cents. */
const detail = z.object({
  outcome: z.optional(z.string()),
  cents: z.optional(z.number()),
  /** It was the second payment of an order. */
  second: z.optional(z.boolean()),
  /** The buyer corrected the address. */
  newAddress: z.optional(z.boolean()),
  /** Which version of a song. */
  version: z.optional(z.number()),
  /** Who accepted a song: 'time' when nobody said anything. */
  by: z.optional(z.enum(['buyer', 'time'])),
  /** The number of a licence. */
  licence: z.optional(z.string()),
});

/** The version that a mail about a song tells of. */
const song = z.object({
  version: z.number(),
  message: z.string(),
  files: z.array(z.string()),
  filesUntil: z.nullable(z.string()),
  roundsLeft: z.number(),
  notes: z.array(
    z.object({ atSeconds: z.nullable(z.number()), text: z.string(), answer: z.nullable(z.string()) }),
  ),
});
export type SongOfMail = z.infer<typeof song>;

const order = z.object({
  id: z.string(),
  /** Bought later for the song of the order with this number. */
  isLater: z.optional(z.boolean()),
  productId: z.string(),
  amountCents: z.number(),
  /** What was bought beside the product, and who gets the rights among it. */
  addOns: z.optional(z.array(z.object({ id: z.string(), cents: z.number() }))),
  licensee: z.optional(z.nullable(z.string())),
  refundedCents: z.number(),
  paidAt: z.nullable(z.string()),
  /** The address of the site that the order was made on. */
  origin: z.nullable(z.string()),
  /** Where the buyer is mailed, as it was typed: the corrected address before the first one. */
  email: z.nullable(z.string()),
  request: z.nullable(storedRequest),
  detail: z.nullable(detail),
  /** The paid orders of the same address, newest first; only where the mail is about all of them. */
  orders: z.optional(
    z.nullable(
      z.array(
        z.object({
          id: z.string(),
          productId: z.string(),
          title: z.nullable(z.string()),
          paidAt: z.string(),
        }),
      ),
    ),
  ),
  /** Only where the mail tells of a licence: its certificate as JSON, and why it counts no more. */
  licence: z.optional(z.nullable(z.string())),
  revokedBecause: z.optional(z.nullable(z.string())),
  /** Only where the mail tells of a song. */
  song: z.optional(z.nullable(song)),
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

const offer = z.object({
  inquiryId: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  /** The id of a plan. */
  plan: z.string(),
  priceCents: z.number(),
  message: z.string(),
});
export type OfferOfMail = z.infer<typeof offer>;

const message = z.object({ id: z.string(), name: z.string(), email: z.string(), message: z.string() });
export type MessageOfMail = z.infer<typeof message>;

/** Money for an order that is gone; `id` is the number of that order. */
const stray = z.object({
  id: z.string(),
  sessionId: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  createdAt: z.string(),
});
export type StrayOfMail = z.infer<typeof stray>;

export type OrderMailKind = MailKindsWith<{ to: 'owner'; about: 'order' }>;
export type OwnerSongMailKind = MailKindsWith<{ to: 'owner'; about: 'song' }>;
export type BuyerSongMailKind = MailKindsWith<{ to: 'buyer'; about: 'song' }>;
export type LicenceMailKind = MailKindsWith<{ about: 'licence' }>;
export type BuyerMailKind = MailKindsWith<{ to: 'buyer' }>;

/** A mail's kind and the live row that it tells of. */
export const mailSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(mailKindsWith({ to: 'owner', about: 'order' })), about: order }),
  z.object({ kind: z.enum(mailKindsWith({ to: 'owner', about: 'song' })), about: order }),
  z.object({ kind: z.enum(mailKindsWith({ to: 'buyer' })), about: order }),
  z.object({ kind: z.enum(mailKindsWith({ about: 'stray' })), about: stray }),
  z.object({ kind: z.enum(mailKindsWith({ about: 'inquiry' })), about: inquiry }),
  z.object({ kind: z.enum(mailKindsWith({ about: 'offer' })), about: offer }),
  z.object({ kind: z.enum(mailKindsWith({ about: 'message' })), about: message }),
]);
export type MailSubject = z.infer<typeof mailSubject>;
