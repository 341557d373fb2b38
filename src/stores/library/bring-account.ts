/** What only a browser with an account needs, behind `import()`: to bring the account's library, and its copy. */
import { accountKeys } from '../session/account-keys.ts';
import { once } from '#lib/browser/once.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import type { Track } from '#lib/contract/library/track.ts';
import type { AccountApi } from './account-api.ts';
import { createAccountCopy } from './account-copy.ts';
import type { CurrentUser } from '../session/current-user.ts';
import type { PlaylistStorage } from './playlist-storage.ts';
import { accountApiOf, currentUser } from './account.ts';
import { guestPlaylists } from './guest.ts';
import { libraryOwner, waitingHearts } from './hearts.ts';
import { mirrorSaved } from './mirror-saved.ts';
import { moveIn } from './move-in.ts';
import { sendHearts } from './send-hearts.ts';
import { shareHistory } from './share-history.ts';
import { warnUnlessLeft } from './warn.ts';

const accountCopy = createAccountCopy({
  read: () => readText(accountKeys.playlists),
  write: (text) => void writeText(accountKeys.playlists, text),
});

/** The playlists of this user as this browser saw them last; null where it has none. */
export const copiedPlaylists = (uid: string): PlaylistStorage | null => accountCopy.storage(uid);

/** Sends the hearts of this user that wait. */
export const sendWaitingHearts = (uid: string): Promise<void> =>
  sendHearts(currentUser(uid), accountApiOf(uid));

const works = once(() => import('./works/sync-works.ts'));

/** Brings melodies, songs and lyrics of this browser and of the account together. */
export const syncWorksOf = async (uid: string): Promise<void> =>
  void (await (await works()).syncWorks(currentUser(uid), accountApiOf(uid)));

/** Of the account's saved tracks this browser mirrors so many as hearts. */
const mostMirrored = 500;

/** Takes the pages of saved tracks, first to last. */
function mirrorOf(user: CurrentUser): (tracks: readonly Track[]) => void {
  let mirrored: readonly Track[] = [];
  return (tracks) => {
    // Hearts that could not move into the account are still this browser's only copy.
    const isMirror = user.isCurrent() && libraryOwner() === user.uid;
    if (!isMirror || mirrored.length >= mostMirrored) return;
    mirrored = [...mirrored, ...tracks];
    mirrorSaved(mirrored, waitingHearts(user.uid));
  };
}

interface Screen {
  /** What this browser kept could not go into the account. */
  moveFailed: (error: unknown) => void;
  /** Shows the account's own lists; `mirror` wants to hear of every page of saved tracks. */
  show: (
    storage: PlaylistStorage,
    api: AccountApi,
    mirror: (tracks: readonly Track[]) => void,
  ) => Promise<unknown>;
}

/** Takes what a visitor kept into the account of this user, and shows what the account has. */
export async function bringAccount(uid: string, { moveFailed, show }: Screen): Promise<void> {
  const [user, api] = [currentUser(uid), accountApiOf(uid)];
  try {
    await moveIn(user, api, guestPlaylists);
  } catch (error) {
    warnUnlessLeft('move_failed', error);
    if (user.isCurrent()) moveFailed(error);
  }
  await sendHearts(user, api);
  if (!user.isCurrent()) return;
  // For the list of sessions alone: nothing waits for it, and the next visit tries again.
  api.noteSession().catch((error: unknown) => warnUnlessLeft('session_not_noted', error));
  // They are on other pages; what fails is tried again by the next visit, and when the network is back.
  syncWorksOf(uid).catch((error: unknown) => warnUnlessLeft('works_wait', error));
  const storage = accountCopy.copying(uid, api.storage);
  await Promise.all([show(storage, api, mirrorOf(user)), shareHistory(user, api)]);
}
