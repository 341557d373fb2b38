import { atom, computed } from 'nanostores';
import { checkUnlock, isUnlocked } from './session-unlock.ts';
import { lyricsKeys } from './lyrics-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { freeGenerations, readCount } from '#lib/contract/lyrics/lyrics-allowance.ts';

/**
 * The free allowance: how many songs this browser has generated, shared by its tabs, kept in memory when
 * storage is blocked.
 */
export const $used = atom(0);
export const $unlocked = atom(false);
export const $remaining = computed($used, (used) => freeGenerations - used);

function reread(): void {
  const stored = readText(lyricsKeys.usage);
  if (stored !== null) $used.set(readCount(stored));
  $unlocked.set(isUnlocked());
  // A cookie that the server has not seen yet counts from its answer on. Without one it is asked again with the next look.
  checkUnlock().then(
    (isRight) => $unlocked.set(isRight),
    (error: unknown) => console.warn('unlock_check_failed', error),
  );
}

/** Reads the count and follows it: other tabs, a page or a network that comes back. Answers how to stop. */
export function watchUsage(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  reread();
  const changed = (event: StorageEvent) => {
    if (event.key === null) $used.set(0);
    reread();
  };
  addEventListener('storage', changed, { signal });
  addEventListener('focus', reread, { signal });
  addEventListener('online', reread, { signal });
  addEventListener('pageshow', reread, { signal });
  return () => stop.abort();
}

function setUsed(count: number): void {
  $used.set(count);
  writeText(lyricsKeys.usage, String(count));
}

/** Reads the newest count, another tab's included, and says whether one more song is allowed. */
export function mayGenerate(): boolean {
  reread();
  return $unlocked.get() || $used.get() < freeGenerations;
}

/** Counts a generated song; not while the session is unlocked. Answers how many remain, or null when unlimited. */
export function countGeneration(): number | null {
  reread();
  if ($unlocked.get()) return null;
  setUsed(Math.min(freeGenerations, $used.get() + 1));
  return $remaining.get();
}

/** After a payment: the counter starts anew (spec 4) and the session's unlock is read. */
export function resetUsage(): void {
  setUsed(0);
  $unlocked.set(isUnlocked());
}
