import {
  everyOf,
  finite,
  flag,
  ifFits,
  momentText,
  nullable,
  object,
  oneOf,
  text,
  type Of,
} from '../../data/shapes.ts';
import { licensedRights } from '../licence/licensed-rights.ts';
import { laterIds } from './later-paths.ts';
import { boughtAddOn } from './order-view.ts';
import { progressStates } from './song-progress.ts';

/** What GET /api/order, POST /api/order/note and POST /api/order/accept say of the song, beside the order, as `delivery`. */

export const fileView = object({
  id: text,
  name: text,
  /** A media type, such as 'audio/mpeg'. */
  type: text,
  /** Bytes. */
  size: finite,
  /** Its date is over: there is nothing to fetch any more. */
  isGone: flag,
});
export type FileView = Of<typeof fileView>;

export const noteView = object({
  id: text,
  /** Where in the song; null for the whole of it. */
  atSeconds: nullable(finite),
  text,
  writtenAt: momentText,
  answer: nullable(text),
  answeredAt: nullable(momentText),
});
export type NoteView = Of<typeof noteView>;

const versionView = object({
  version: finite,
  /** What the owner wrote with it; may be empty. */
  message: text,
  deliveredAt: momentText,
  files: everyOf(fileView),
  notes: everyOf(noteView),
});
export type VersionView = Of<typeof versionView>;

export const licenceFields = {
  number: text,
  rights: oneOf(licensedRights),
  /** The certificate, as JSON. */
  document: text,
  issuedAt: momentText,
  revokedAt: nullable(momentText),
};
/** A licence that was issued for the song. */
const licenceView = object(licenceFields);
export type LicenceView = Of<typeof licenceView>;

export const deliveryView = object({
  state: oneOf(progressStates),
  begunAt: nullable(momentText),
  /** The last delivery. */
  deliveredAt: nullable(momentText),
  acceptedAt: nullable(momentText),
  /** By whom; 'time' when nobody said anything. */
  acceptedBy: nullable(oneOf(['buyer', 'time'])),
  /** When it counts as accepted by itself; null unless it is delivered. */
  acceptsAt: nullable(momentText),
  /** Until when the files can be fetched. */
  filesUntil: nullable(momentText),
  /** Rounds of changes: paid for, and those of them that are left. */
  rounds: finite,
  roundsLeft: finite,
  /** From the first to the last. */
  versions: everyOf(versionView),
  /** For the rights that were bought; a Worker of yesterday does not tell. */
  licences: ifFits(everyOf(licenceView)),
  /** A round of changes was bought after the song was accepted. */
  isReopened: ifFits(flag),
  /** What can be bought for the song as it stands. */
  offers: ifFits(everyOf(object({ id: oneOf(laterIds), name: text, amountCents: finite }))),
  /** What was bought for it after the delivery. */
  boughtLater: ifFits(everyOf(boughtAddOn)),
});
export type DeliveryView = Of<typeof deliveryView>;
