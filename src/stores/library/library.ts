import { atom } from 'nanostores';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import type { Track } from '#lib/contract/house-tracks.ts';
import type { AccountApi } from '#lib/library/account-api.ts';
import { once } from '#lib/once.ts';
import { $favourites, watchFavourites } from '../favourites.ts';
import { $history, replaceHistory, watchHistory } from '../listening-history.ts';
import { session, type Session } from '../session.ts';
import { guestShelf } from './guest.ts';
import { libraryOwner, waitingHearts } from './hearts.ts';
import { leave, mirrorSaved, moveIn } from './move-in.ts';
import { createPlaylists, libraryWords } from './playlists.ts';
import { createSavedTracks } from './saved-tracks.ts';
import { sendHearts } from './send-hearts.ts';

/** The library page: whose lists are shown follows the session. */

export const playlists = createPlaylists();

/** Of the account's saved tracks this browser mirrors so many as hearts. */
const mostMirrored = 500;

let mirrored: Track[] = [];

export const saved = createSavedTracks((tracks) => {
  // Hearts that could not move into the account are still this browser's only copy.
  if (libraryOwner() !== uid || mirrored.length >= mostMirrored) return;
  mirrored = [...mirrored, ...tracks];
  mirrorSaved(mirrored, waitingHearts());
});

/** Why what this browser kept could not go into the account; '' for nothing. It is tried again by `enter`. */
export const $moveTrouble = atom('');

let uid: string | null = null;

const loadAccount = once(async () => (await import('./account.ts')).accountApi);

/** The plays of this browser go to the account, and those of its other devices come. */
async function shareHistory(api: AccountApi): Promise<void> {
  const plays = $history
    .get()
    .map(({ id, playedAt }) => ({ trackId: id, playedAt: new Date(playedAt).toISOString() }));
  try {
    if (plays.length > 0) await api.addPlays(plays);
    replaceHistory(await api.history());
  } catch (error) {
    // What this browser knows is shown; the next visit tries again.
    console.warn('history_failed', error);
  }
}

/** Brings the library of whoever has signed in. */
export async function enter(): Promise<void> {
  const mine = uid;
  if (mine === null) return;
  $moveTrouble.set('');
  let api: AccountApi | null = null;
  try {
    api = await loadAccount();
    await moveIn(mine, api, guestShelf);
  } catch (error) {
    console.warn('move_failed', error);
    if (mine === uid) $moveTrouble.set(libraryWords(error));
  }
  if (mine !== uid || !api) return;
  await sendHearts(api);
  mirrored = [];
  await Promise.all([playlists.useShelf(api.shelf), saved.load(api), shareHistory(api)]);
}

function follow(state: Session): void {
  if (state.status === 'unknown') return;
  const next = state.status === 'signed-in' ? state.user.uid : null;
  if (next === null) {
    uid = null;
    saved.stop();
    leave();
    void playlists.useShelf(guestShelf);
  } else if (next !== uid) {
    uid = next;
    void playlists.useShelf(null);
    void enter();
  }
}

/** Opens the page; answers how to leave it. */
export function openLibrary(): () => void {
  uid = null;
  const stops = [watchFavourites(), watchHistory(), session.$session.subscribe(follow)];
  const online = () => {
    if (uid !== null) loadAccount().then(sendHearts, () => undefined);
    else void session.restore();
  };
  // Another tab signed in, or changed the playlists of this browser.
  const otherTab = ({ key }: StorageEvent) => {
    if (key === storageKeys.session) void session.restore();
    if (key === storageKeys.playlists && uid === null) void playlists.reload();
  };
  addEventListener('online', online);
  addEventListener('storage', otherTab);
  void session.restore();
  return () => {
    removeEventListener('online', online);
    removeEventListener('storage', otherTab);
    for (const stop of stops) stop();
  };
}

export { $favourites, $history };
