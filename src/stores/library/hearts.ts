import { parseJson, isFields } from '#lib/player/read-track.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';

/**
 * Hearts of somebody who is signed in that the account has not heard of yet: kept in the browser, so that a page
 * that is left, or a network that fails, loses none.
 */

/** Whose library the lists of this browser mirror; null while they are those of a visitor. */
export const libraryOwner = (): string | null => readText(storageKeys.libraryOf);

interface Waiting {
  owner: string;
  /** By track id: true for a heart to be set. */
  hearts: Record<string, boolean>;
}

function readWaiting(): Waiting {
  const owner = libraryOwner() ?? '';
  const stored = parseJson(readText(storageKeys.waitingHearts));
  if (!isFields(stored) || stored['owner'] !== owner || !isFields(stored['hearts']))
    return { owner, hearts: {} };
  const hearts = Object.entries(stored['hearts']).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  return { owner, hearts: Object.fromEntries(hearts) };
}

function write(waiting: Waiting): void {
  if (Object.keys(waiting.hearts).length === 0) removeText(storageKeys.waitingHearts);
  else writeText(storageKeys.waitingHearts, JSON.stringify(waiting));
}

/** What waits for the account of the owner. */
export const waitingHearts = (): Readonly<Record<string, boolean>> => readWaiting().hearts;

/** A heart was set or taken back; nothing happens for a visitor without an account. */
export function noteHeart(trackId: string, saved: boolean): void {
  if (libraryOwner() === null) return;
  const waiting = readWaiting();
  write({ ...waiting, hearts: { ...waiting.hearts, [trackId]: saved } });
}

/** The account has heard of it, unless it has changed since. */
export function heartSent(trackId: string, saved: boolean): void {
  const waiting = readWaiting();
  if (waiting.hearts[trackId] !== saved) return;
  const others = Object.entries(waiting.hearts).filter(([id]) => id !== trackId);
  write({ ...waiting, hearts: Object.fromEntries(others) });
}
