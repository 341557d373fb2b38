import { parseJson } from '#lib/data/parse-json.ts';
import { isRecord } from '#lib/data/record.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';

/**
 * Hearts of somebody who is signed in that the account has not heard of yet: kept in the browser, so that a page
 * that is left, or a network that fails, loses none.
 */

/** Whose library the lists of this browser mirror; null while they are those of a visitor. */
export const libraryOwner = (): string | null => readText(storageKeys.libraryOf);

interface Waiting {
  owner: string;
  hearts: Readonly<Record<string, boolean>>;
}

const writeWaiting = (waiting: Waiting): void =>
  Object.keys(waiting.hearts).length === 0
    ? removeText(storageKeys.waitingHearts)
    : void writeText(storageKeys.waitingHearts, JSON.stringify(waiting));

/** What waits for the account of this user, by track id: true for a heart to be set. */
export function waitingHearts(owner: string): Readonly<Record<string, boolean>> {
  const stored = parseJson(readText(storageKeys.waitingHearts));
  if (!isRecord(stored) || stored['owner'] !== owner || !isRecord(stored['hearts'])) return {};
  const hearts = Object.entries(stored['hearts']).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  return Object.fromEntries(hearts);
}

/** A heart was set or taken back; nothing happens for a visitor without an account. */
export function noteHeart(trackId: string, saved: boolean): void {
  const owner = libraryOwner();
  if (owner !== null) writeWaiting({ owner, hearts: { ...waitingHearts(owner), [trackId]: saved } });
}

/** The account of this user has heard of it, unless it has changed since. */
export function heartSent(owner: string, trackId: string, saved: boolean): void {
  const waiting = waitingHearts(owner);
  if (waiting[trackId] !== saved) return;
  const others = Object.entries(waiting).filter(([id]) => id !== trackId);
  writeWaiting({ owner, hearts: Object.fromEntries(others) });
}
