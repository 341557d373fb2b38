import { atom } from 'nanostores';
import { accountKeys } from '../session/account-keys.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { once } from '#lib/browser/once.ts';
import { readText } from '#lib/browser/storage.ts';
import { $favourites, emptyFavourites, watchFavourites } from './favourites.ts';
import { $history, watchHistory } from './listening-history.ts';
import { session, type Remembered, type Session } from '../session/session.ts';
import { guestPlaylists } from './guest.ts';
import { leave } from './leave.ts';
import { worksKeys } from './works/works-keys.ts';
import { createPlaylists, libraryWords } from './playlists.ts';
import { createSavedTracks } from './saved-tracks.ts';

/** The library page: whose lists are shown follows the session. */

export const playlists = createPlaylists();

/** Hears of the account's saved tracks, for the hearts of this browser. */
let mirror: (tracks: readonly Track[]) => void = () => undefined;

export const saved = createSavedTracks((tracks) => mirror(tracks));

/** Why what this browser kept could not go into the account; '' for nothing. It is tried again by `enter`. */
export const $moveTrouble = atom('');

let uid: string | null = null;

const loadAccount = once(() => import('./bring-account.ts'));

/** Brings the library of whoever has signed in. */
export async function enter(): Promise<void> {
  const mine = uid;
  if (mine === null) return;
  $moveTrouble.set('');
  const moveFailed = (error: unknown) => $moveTrouble.set(libraryWords(error));
  try {
    const { bringAccount } = await loadAccount();
    await bringAccount(mine, {
      moveFailed,
      show(storage, api, mirrorSaved) {
        mirror = mirrorSaved;
        // A copy of theirs may be shown already.
        const quietly = playlists.$playlists.get().status === 'ready';
        return Promise.all([playlists.useStorage(storage, { quietly }), saved.load(api)]);
      },
    });
  } catch (error) {
    console.warn('library_failed', error);
    if (mine === uid) moveFailed(error);
  }
}

function follow(state: Session): void {
  if (state.status === 'unknown') return;
  const next = state.status === 'signed-in' ? state.user.uid : null;
  if (next === null) {
    uid = null;
    shownCopyOf = null;
    saved.stop();
    leave(emptyFavourites);
    // What the account has must not stay here.
    if (readText(worksKeys.works) !== null)
      import('./works/sync-works.ts').then(
        ({ leaveWorks }) => leaveWorks(),
        (error: unknown) => console.warn('works_stay', error),
      );
    void playlists.useStorage(guestPlaylists);
  } else if (next !== uid) {
    uid = next;
    // The copy of this user may be shown already.
    if (shownCopyOf !== next) void playlists.useStorage(null);
    void enter();
  }
}

/** Whose copy is shown while it is not certain who is here. */
let shownCopyOf: string | null = null;

/** Before the service answers, and however long that takes: what this browser knows of its last user. */
async function remember(remembered: Remembered | null): Promise<void> {
  if (!remembered) return;
  const storage = (await loadAccount()).copiedPlaylists(remembered.uid);
  if (!storage || session.$remembered.get()?.uid !== remembered.uid) return;
  shownCopyOf = remembered.uid;
  await playlists.useStorage(storage);
}

const rememberOrWait = (remembered: Remembered | null): void =>
  void remember(remembered).catch((error: unknown) => console.warn('copy_failed', error));

/** Opens the page; answers how to leave it. */
export function openLibrary(): () => void {
  uid = null;
  shownCopyOf = null;
  const stops = [
    watchFavourites(),
    watchHistory(),
    session.$session.subscribe(follow),
    session.$remembered.subscribe(rememberOrWait),
  ];
  const online = () => {
    const mine = uid;
    if (mine === null) return void session.restore();
    loadAccount()
      .then(({ sendWaitingHearts, syncWorksOf }) => Promise.all([sendWaitingHearts(mine), syncWorksOf(mine)]))
      .catch((error: unknown) => console.warn('hearts_wait', error));
  };
  // Another tab signed in, or changed the playlists of this browser.
  const otherTab = ({ key }: StorageEvent) => {
    if (key === accountKeys.session) void session.restore();
    if (key === accountKeys.guestPlaylists && uid === null) void playlists.reload();
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
