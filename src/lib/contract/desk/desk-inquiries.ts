import { everyOf, finite, momentText, nullable, object, text, type Of } from '../../data/shapes.ts';

/** What the desk reads of companies that asked. */

export const deskOffer = object({
  id: text,
  /** The id of a plan, such as 'starter'. */
  plan: text,
  priceCents: finite,
  message: text,
  offeredAt: momentText,
});

/** GET /api/desk/inquiries/:inquiryId, and what is answered by each step. */
export const deskInquiry = object({
  id: text,
  /** As people say it, such as 'NW-1A2B3C4D'. */
  number: text,
  companyName: text,
  contactName: text,
  email: text,
  /** '' where none was given. */
  phone: text,
  /** The id of the plan that was asked for; null where none was chosen. */
  plan: nullable(text),
  projectDescription: text,
  createdAt: momentText,
  /** When it was ticked off; an offer does that too. */
  doneAt: nullable(momentText),
  /** When the last offer was made; null while there is none. */
  answeredAt: nullable(momentText),
  /** From the first. */
  offers: everyOf(deskOffer),
});
export type DeskInquiry = Of<typeof deskInquiry>;

/** GET /api/desk/inquiries. */
export const deskInquiries = object({
  inquiries: everyOf(deskInquiry),
  /** `after` of the next page; null when this is the last. */
  next: nullable(text),
});
export type DeskInquiries = Of<typeof deskInquiries>;
