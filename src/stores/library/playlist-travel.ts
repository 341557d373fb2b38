import { downloadText } from '#lib/browser/download.ts';
import { shareLink } from '#lib/browser/share-link.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { fileName } from '#lib/format/file-name.ts';
import { isKeptId } from '#lib/library/kept-address.ts';
import type { KeptTrack } from '#lib/library/kept-track.ts';
import type { ImportedList } from '#lib/library/playlist-files/import-list.ts';
import { playlistFileOf, type PlaylistForm } from '#lib/library/playlist-files/write-playlist.ts';
import type { writePlaylistLink } from '#lib/library/playlist-link.ts';
import { atHomeWords } from '#lib/library/playlist-link.ts';
import { session } from '../session/session.ts';
import { fileDesk } from './file-desk.ts';
import type { ReadList } from './file-order.ts';
import { shelf } from './kept.ts';
import { playlists } from './library.ts';

/** Playlists on their way out of this browser and into it. None of it rejects: trouble is in words. */

async function keptTracks(): Promise<readonly KeptTrack[]> {
  if (shelf.$state.get() !== 'ready') await shelf.read();
  return shelf.$kept.get();
}

/** Hands a playlist to the visitor as a file. */
export async function exportPlaylist(
  title: string,
  tracks: readonly Track[],
  form: PlaylistForm,
): Promise<void> {
  const file = playlistFileOf(title, tracks, { kept: await keptTracks(), origin: location.origin });
  downloadText(fileName(title, 'Playlist', form.id), form.write(file), form.type);
}

/** A link as it was written before the press: browsers share only in the moment of one. */
export type WrittenLink = Awaited<ReturnType<typeof writePlaylistLink>>;

/** Gives away a link to what is public of a playlist. Answers what to say. */
export async function sharePlaylist(title: string, written: WrittenLink): Promise<string> {
  if ('trouble' in written) return written.trouble;
  const shared = await shareLink(`${location.origin}/library${written.hash}`, title);
  if (shared === 'closed') return '';
  const done = {
    shared: 'Shared.',
    copied: 'The link is copied.',
    failed: 'This browser lets us neither share nor copy. Export the playlist as a file instead.',
  }[shared];
  return [done, shared === 'failed' ? '' : atHomeWords(written.atHome)].filter(Boolean).join(' ');
}

/** What became of an import: sentences, and the tracks that are not here. `isMade`: there is a new playlist. */
export interface Imported extends Pick<ImportedList, 'words' | 'missing' | 'unnamed'> {
  readonly isMade: boolean;
}

const refused = (words: string): Imported => ({ words, missing: [], unnamed: 0, isMade: false });

/** Makes a playlist; own tracks are left out of an account's. Answers why it was refused, and how many stayed out. */
export async function keepAsPlaylist(
  title: string,
  tracks: readonly Track[],
): Promise<{ trouble: string; atHome: number }> {
  const isAccount = session.$session.get().status === 'signed-in';
  const taken = isAccount ? tracks.filter(({ id }) => !isKeptId(id)) : tracks;
  const atHome = tracks.length - taken.length;
  if (taken.length === 0)
    return {
      trouble:
        'All of its tracks are your own. They stay in this browser, and your account does not hold them.',
      atHome,
    };
  return { trouble: await playlists.createWith({ title, description: '' }, taken), atHome };
}

async function readList(file: File): Promise<ReadList> {
  try {
    return await fileDesk.readList(file, location.origin);
  } catch (error) {
    console.warn('playlist_read', error);
    return { trouble: 'It could not be read in this browser. Reload the page, then try again.' };
  }
}

/** Makes a playlist of what is here of a file. */
export async function importPlaylist(file: File): Promise<Imported> {
  const list = await readList(file);
  if ('trouble' in list) return refused(`${file.name}: ${list.trouble}`);
  const { title, tracks, words, missing, unnamed } = list;
  if (tracks.length === 0) return { words, missing, unnamed, isMade: false };
  const { trouble, atHome } = await keepAsPlaylist(title, tracks);
  if (trouble) return { words: `${trouble} ${words}`, missing, unnamed, isMade: false };
  return {
    words: [`“${title}” is here now.`, atHomeWords(atHome), words].filter(Boolean).join(' '),
    missing,
    unnamed,
    isMade: true,
  };
}

/** Puts tracks back into a playlist that were just taken out, where they were. `before` are all that it held. */
export async function putBack(
  id: string,
  before: readonly Track[],
  removed: readonly Track[],
): Promise<string> {
  const trouble = await playlists.addTracks(id, removed);
  const open = playlists.$open.get();
  if (trouble || open?.status !== 'ready' || open.id !== id) return trouble;
  // What was added meanwhile stays behind them.
  const now = new Set(open.playlist.tracks.map((track) => track.id));
  const known = before.map((track) => track.id).filter((one) => now.delete(one));
  await playlists.order(id, [...known, ...now]);
  return '';
}
