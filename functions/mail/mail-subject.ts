import * as z from 'zod/mini';
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

const orderMails = [
  'song_ordered',
  'unlock_paid',
  'details_missing',
  'mismatch',
  'dispute',
  'dispute_closed',
  'refund_failed',
  'refund_bounced',
  'add_on_bought',
] as const;
export type OrderMailKind = (typeof orderMails)[number];

const ownerSongMails = ['note_written', 'song_accepted'] as const;
export type OwnerSongMailKind = (typeof ownerSongMails)[number];

const buyerSongMails = ['buyer_delivered', 'buyer_answered', 'buyer_accepted', 'buyer_files_end'] as const;
export type BuyerSongMailKind = (typeof buyerSongMails)[number];

const licenceMails = ['buyer_licence', 'buyer_licence_revoked'] as const;
export type LicenceMailKind = (typeof licenceMails)[number];

export const buyerMails = [
  'buyer_paid',
  'buyer_refunded',
  'buyer_links',
  ...buyerSongMails,
  ...licenceMails,
] as const;
export type BuyerMailKind = (typeof buyerMails)[number];

/** A mail's kind and the live row that it tells of. */
export const mailSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(orderMails), about: order }),
  z.object({ kind: z.enum(ownerSongMails), about: order }),
  z.object({ kind: z.enum(buyerMails), about: order }),
  z.object({ kind: z.literal('stray_payment'), about: stray }),
  z.object({ kind: z.literal('inquiry'), about: inquiry }),
  z.object({ kind: z.literal('business_offer'), about: offer }),
  z.object({ kind: z.literal('message'), about: message }),
]);
export type MailSubject = z.infer<typeof mailSubject>;
