import { everyOf, finite, flag, nullable, object, recordOf, text, type Of } from '../../data/shapes.ts';

/** What came in beside the songs, as the desk reads it. */

/** What the desk can look through beside songs and inquiries, by the names of `npm run inbox`. */
export const inboxKinds = ['messages', 'orders', 'lyrics', 'outbox', 'feeds'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** GET /api/desk/inbox: of each kind how many wait for the owner. */
export const inboxCounts = recordOf(finite);

export const inboxRow = object({
  id: text,
  /** When it was ticked off. */
  doneAt: nullable(text),
  /** Its columns with something in them, in the order of the list. */
  fields: everyOf(object({ name: text, text })),
});
export type InboxRow = Of<typeof inboxRow>;

/** GET /api/desk/inbox/:kind. */
export const inboxPage = object({
  rows: everyOf(inboxRow),
  /** Whether one of this kind can be ticked off. */
  canBeDone: flag,
  /** `from` of the next page; null when this is the last. */
  next: nullable(finite),
});
export type InboxPage = Of<typeof inboxPage>;
