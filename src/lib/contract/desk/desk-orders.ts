import {
  everyOf,
  finite,
  flag,
  momentText,
  nullable,
  object,
  oneOf,
  recordOf,
  text,
  type Of,
} from '../../data/shapes.ts';
import { licenceFields, noteView } from '../order/delivery-view.ts';
import { boughtAddOn } from '../order/order-view.ts';
import { progressStates } from '../order/song-progress.ts';

/** What the desk reads. */

const base = {
  id: text,
  /** As people say it, such as 'NW-1A2B3C4D'. */
  number: text,
  title: text,
  email: nullable(text),
  product: text,
  state: oneOf(progressStates),
  status: oneOf(['paid', 'refunded']),
  /** What was asked for has not arrived: nothing can be begun. */
  isDetailMissing: flag,
  /** Its payer asks the bank for the money back. */
  isDisputed: flag,
  /** Why a person has to look at it. */
  attention: nullable(text),
  paidAt: momentText,
  /** When the song has to be there. */
  dueAt: momentText,
  /** When it came into its state. */
  changedAt: momentText,
  /** When it was ticked off. */
  doneAt: nullable(momentText),
};

export const deskOrder = object(base);
export type DeskOrder = Of<typeof deskOrder>;

/** GET /api/desk/orders. */
export const deskOrders = object({
  orders: everyOf(deskOrder),
  /** `after` of the next page; null when this is the last. */
  next: nullable(text),
});
export type DeskOrders = Of<typeof deskOrders>;

export const deskFile = object({
  id: text,
  name: text,
  /** What its first bytes say; null until they are there. */
  type: nullable(text),
  /** Bytes. */
  size: finite,
  state: oneOf(['uploading', 'complete', 'gone']),
  /** Where the owner listens to it, for an hour from now; null unless it is whole. */
  address: nullable(text),
});
export type DeskFile = Of<typeof deskFile>;

const deskVersion = object({
  version: finite,
  /** Null for the one that comes next. */
  deliveredAt: nullable(momentText),
  message: text,
  files: everyOf(deskFile),
  notes: everyOf(noteView),
});
export type DeskVersion = Of<typeof deskVersion>;

const deskMail = object({
  kind: text,
  state: oneOf(['pending', 'sent', 'cancelled']),
  /** Null until it is sent. */
  to: nullable(text),
  subject: nullable(text),
  attempts: finite,
  createdAt: momentText,
  sentAt: nullable(momentText),
});
export type DeskMail = Of<typeof deskMail>;

/** A licence as the owner reads it. */
export const deskLicence = object({
  ...licenceFields,
  /** Why it counts no more. */
  revokedBecause: nullable(text),
  /** The path of the page that shows it, to pass on. */
  page: text,
});
export type DeskLicence = Of<typeof deskLicence>;

/** GET /api/desk/licences. */
export const deskLicences = object({ licences: everyOf(deskLicence) });

/** GET /api/desk/orders/:orderId. */
export const deskOrderView = object({
  ...base,
  amountCents: finite,
  /** What was bought beside the song, and who gets the rights among it. */
  addOns: everyOf(boughtAddOn),
  licensee: nullable(text),
  refundedCents: finite,
  /** What the payment service calls its payment; null where it named none. */
  paymentId: nullable(text),
  /** Everything that the buyer sent, by the names of the form; null while it is missing. */
  request: nullable(recordOf(text)),
  /** The buyer's private page. */
  orderLink: text,
  begunAt: nullable(momentText),
  deliveredAt: nullable(momentText),
  acceptedAt: nullable(momentText),
  filesUntil: nullable(momentText),
  rounds: finite,
  roundsLeft: finite,
  /** From the first; the last one is the one that comes next, where one may come. */
  versions: everyOf(deskVersion),
  licences: everyOf(deskLicence),
  /** What was bought for the song after its delivery. */
  boughtLater: everyOf(boughtAddOn),
  /** When the song went to somebody else, so that its exclusive rights are sold no more, and to whom. */
  elsewhereAt: nullable(momentText),
  elsewhereNote: nullable(text),
  /** What the owner noted, a line for each note; nobody else reads it. */
  ownNotes: nullable(text),
  mails: everyOf(deskMail),
});
export type DeskOrderView = Of<typeof deskOrderView>;

/** What is answered of an upload. */
export const uploadView = object({
  id: text,
  version: finite,
  name: text,
  size: finite,
  type: nullable(text),
  state: oneOf(['uploading', 'complete']),
  /** Bytes of each part but the last one. */
  partSize: finite,
  /** How many parts the file has, and which of them have arrived. */
  parts: finite,
  arrived: everyOf(finite),
});
export type UploadView = Of<typeof uploadView>;
