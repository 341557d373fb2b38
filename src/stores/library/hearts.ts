import { isKeptId } from '#lib/library/kept-address.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { object, oneOf, readAs, recordOf, text, type Of } from '#lib/data/shapes.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { heartKeys } from './heart-keys.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';

/**
 * Hearts of somebody who is signed in that the account has not heard of yet: kept in the browser, so that a page
 * that is left, or a network that fails, loses none.
 */

/** Whose library the lists of this browser mirror; null while they are those of a visitor. */
export const libraryOwner = (): string | null => readText(storageKeys.libraryOf);

const waiting = object({
  owner: text,
  /** By track id: true for a heart to be set. */
  hearts: recordOf(oneOf([true, false])),
});

const writeWaiting = ({ owner, hearts }: Of<typeof waiting>): void =>
  Object.keys(hearts).length === 0
    ? removeText(heartKeys.waitingHearts)
    : void writeText(heartKeys.waitingHearts, JSON.stringify({ owner, hearts }));

/** What waits for the account of this user, by track id: true for a heart to be set. */
export function waitingHearts(owner: string): Readonly<Record<string, boolean>> {
  const stored = readAs(waiting, parseJson(readText(heartKeys.waitingHearts)));
  return stored?.owner === owner ? stored.hearts : {};
}

/** A heart was set or taken back; nothing happens for a visitor without an account. */
export function noteHeart(trackId: string, saved: boolean): void {
  const owner = libraryOwner();
  // The account knows no track that only this browser has.
  if (owner !== null && !isKeptId(trackId))
    writeWaiting({ owner, hearts: { ...waitingHearts(owner), [trackId]: saved } });
}

/** The account of this user has heard of it, unless it has changed since. */
export function heartSent(owner: string, trackId: string, saved: boolean): void {
  const hearts = waitingHearts(owner);
  if (hearts[trackId] !== saved) return;
  const others = Object.entries(hearts).filter(([id]) => id !== trackId);
  writeWaiting({ owner, hearts: Object.fromEntries(others) });
}
