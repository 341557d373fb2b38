import { finite, fitting, object, readJsonAs, recordOf, text } from '#lib/data/shapes.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import type { SyncState } from '#lib/library/sync/sync.ts';
import { worksKeys } from './works-keys.ts';

/** What this browser and the account of `owner` agreed on last. */
const stored = object({
  owner: text,
  cursor: finite,
  seen: recordOf(object({ version: finite, hash: text })),
  /** By `workKey`: what the account does not take, and the user was told so. */
  told: fitting(text),
});

/** The beginning where nothing was agreed on with this user yet. */
export function readSyncState(owner: string): SyncState {
  const state = readJsonAs(stored, readText(worksKeys.works));
  if (state?.owner !== owner) return { cursor: 0, seen: new Map() };
  return { cursor: state.cursor, seen: new Map(Object.entries(state.seen)) };
}

/** Of which works this user was told that the account does not take them. */
export function readTold(owner: string): ReadonlySet<string> {
  const state = readJsonAs(stored, readText(worksKeys.works));
  return new Set(state?.owner === owner ? state.told : []);
}

const write = (owner: string, { cursor, seen }: SyncState, told: Iterable<string>): boolean =>
  writeText(
    worksKeys.works,
    JSON.stringify({ owner, cursor, seen: Object.fromEntries(seen), told: [...told] }),
  );

export const writeSyncState = (owner: string, state: SyncState): boolean =>
  write(owner, state, readTold(owner));

export const writeTold = (owner: string, keys: readonly string[]): boolean =>
  write(owner, readSyncState(owner), keys);

/** With whom this browser agreed last; null for nobody. */
export const syncedOwner = (): string | null => readJsonAs(stored, readText(worksKeys.works))?.owner ?? null;

export const forgetSyncState = (): void => removeText(worksKeys.works);
