import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { writeText } from '#lib/browser/storage.ts';
import { libraryLimits } from '#lib/contract/library/library-paths.ts';
import type { PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { isKeptId } from '#lib/library/kept-address.ts';
import type { LibraryToMerge } from '#lib/contract/library/library.ts';
import type { AccountApi } from './account-api.ts';
import { mustBeCurrent, type CurrentUser } from '../session/current-user.ts';
import type { GuestPlaylists } from './guest-playlists.ts';
import { $favourites, emptyFavourites, isFavourite, type SavedTrack } from './favourites.ts';
import { $history } from './listening-history.ts';
import { libraryOwner, noteHeart } from './hearts.ts';
import { leave } from './leave.ts';

type Guest = Pick<GuestPlaylists, 'whole' | 'clear'>;

/** Own tracks stay at home, and so does a playlist that holds one: it is there again for who is signed out. */
const canMove = ({ tracks }: PlaylistWithTracks): boolean => !tracks.some(({ id }) => isKeptId(id));

/** What a visitor keeps in this browser, as the account takes it. */
function guestLibrary(guest: Guest): LibraryToMerge {
  return {
    playlists: guest
      .whole()
      .filter(canMove)
      .map(({ id, title, description, tracks, createdAt }) => ({
        id,
        title,
        description,
        trackIds: tracks.map((track) => track.id),
        createdAt: new Date(createdAt).toISOString(),
      })),
    saved: $favourites
      .get()
      .filter(({ id }) => !isKeptId(id))
      .map(({ id, savedAt }) => ({ trackId: id, savedAt: new Date(savedAt).toISOString() })),
    plays: $history
      .get()
      .filter(({ id }) => !isKeptId(id))
      .slice(0, libraryLimits.plays)
      .map(({ id, playedAt }) => ({ trackId: id, playedAt: new Date(playedAt).toISOString() })),
  };
}

/**
 * Somebody has signed in: what this browser kept for a visitor goes into the account, once. Lists that mirror
 * another account are emptied, never mixed. Fails as `request` does, or with `UserChanged`, and then everything
 * stays where it was.
 */
export async function moveIn(user: CurrentUser, api: Pick<AccountApi, 'merge'>, guest: Guest): Promise<void> {
  const owner = libraryOwner();
  if (owner !== null && owner !== user.uid) leave(emptyFavourites);
  const before = $favourites.get();
  const { playlists, ...lists } = guestLibrary(guest);
  const isNew = owner !== user.uid && lists.saved.length + lists.plays.length > 0;
  if (isNew || playlists.length > 0)
    await api.merge({ playlists, ...(isNew ? lists : { saved: [], plays: [] }) });
  mustBeCurrent(user);
  guest.clear(canMove);
  writeText(storageKeys.libraryOf, user.uid);
  noteChanges(before);
}

/** Hearts that were set or taken back while the account was asked are not in it yet. */
function noteChanges(before: readonly SavedTrack[]): void {
  const now = $favourites.get();
  for (const { id } of now) if (!isFavourite(before, id)) noteHeart(id, true);
  for (const { id } of before) if (!isFavourite(now, id)) noteHeart(id, false);
}
