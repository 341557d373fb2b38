import { atom } from 'nanostores';
import type { Track } from '#lib/contract/library/track.ts';
import type { Playlist, PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { accountOff, endings, sessionEnded } from '../session/session-words.ts';
import { UserChanged } from '../session/current-user.ts';
import {
  changedElsewhere,
  PlaylistError,
  type PlaylistStorage,
  type PlaylistWords,
} from './playlist-storage.ts';
import { warnUnlessLeft } from './warn.ts';

export type Playlists =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  /** `stale` says why these are the ones of the last visit. */
  | { status: 'ready'; list: readonly Playlist[]; stale?: string };

export type OpenPlaylist =
  | { status: 'loading'; id: string }
  | { status: 'failed'; id: string; reason: string }
  | { status: 'ready'; id: string; playlist: PlaylistWithTracks };

export const tracksWords = (count: number): string => (count === 1 ? '1 track' : `${count} tracks`);

/** Why the library refused, in words. */
export function libraryWords(error: unknown): string {
  if (error instanceof PlaylistError) return error.message;
  if (error instanceof UserChanged) return sessionEnded;
  if (error instanceof HttpError) {
    if (error.status === 401) return endings[error.code ?? ''] ?? sessionEnded;
    if (error.status === 404) return 'This is not here any more. It may have been deleted somewhere else.';
    if (error.status === 409) return changedElsewhere;
    if (error.status === 422) return error.issues[0]?.message ?? 'That cannot be saved as it is.';
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'auth/network-request-failed' || code === 'auth/timeout')
    return failureWords(new NetworkError('offline'));
  if (code === 'auth/user-disabled') return accountOff;
  return code.startsWith('auth/') ? sessionEnded : failureWords(error);
}

/** Adds them in their order, at once where the storage can. */
async function addAll(
  on: PlaylistStorage,
  id: string,
  tracks: readonly Track[],
): Promise<PlaylistWithTracks | null> {
  if (on.addTracks) return on.addTracks(id, tracks);
  let whole: PlaylistWithTracks | null = null;
  for (const track of tracks) whole = await on.addTrack(id, track);
  return whole;
}

/** The playlists on the screen; `useStorage` says whose. Nothing is shown as done before the storage has it. */
export function createPlaylists() {
  const $playlists = atom<Playlists>({ status: 'loading' });
  const $open = atom<OpenPlaylist | null>(null);
  /** Why the last change was refused; '' for none. */
  const $trouble = atom('');
  /** The playlist that was deleted last, as long as it can be brought back. */
  const $deleted = atom<Playlist | null>(null);
  let storage: PlaylistStorage | null = null;
  let turn = 0;

  async function reload(): Promise<void> {
    const from = storage;
    if (!from) return;
    try {
      const list = await from.list();
      if (from === storage) $playlists.set({ status: 'ready', list });
    } catch (error) {
      warnUnlessLeft('playlists_failed', error);
      if (from !== storage) return;
      const reason = libraryWords(error);
      const list = error instanceof NetworkError ? from.copy?.list() : null;
      $playlists.set(list ? { status: 'ready', list, stale: reason } : { status: 'failed', reason });
    }
  }

  /** `quietly`: what is shown stays until the new one has come, and so does a dialog over it. */
  async function open(id: string, { quietly = false } = {}): Promise<void> {
    const from = storage;
    turn += 1;
    const mine = turn;
    if (!quietly) $open.set({ status: 'loading', id });
    if (!from) return;
    try {
      const playlist = await from.open(id);
      if (mine === turn) $open.set({ status: 'ready', id, playlist });
    } catch (error) {
      if (mine !== turn) return;
      const playlist = error instanceof NetworkError ? from.copy?.open(id) : null;
      $open.set(
        playlist ? { status: 'ready', id, playlist } : { status: 'failed', id, reason: libraryWords(error) },
      );
    }
  }

  /** Runs a change. Answers '' when the storage has it, else why not, also when it is no longer the storage on the screen. */
  async function change(step: (on: PlaylistStorage) => Promise<unknown>): Promise<string> {
    const on = storage;
    if (!on) return 'We are still checking who is signed in. Please try again in a moment.';
    $trouble.set('');
    try {
      const result = await step(on);
      if (on !== storage) return '';
      const shown = $open.get();
      if (shown?.status === 'ready' && isWhole(result) && result.id === shown.id)
        $open.set({ ...shown, playlist: result });
      await reload();
      return '';
    } catch (error) {
      warnUnlessLeft('playlist_change', error);
      const words = libraryWords(error);
      if (on !== storage) return words;
      $trouble.set(words);
      const shown = $open.get();
      if (shown && words === changedElsewhere) await open(shown.id, { quietly: true });
      return words;
    }
  }

  const isWhole = (value: unknown): value is PlaylistWithTracks =>
    typeof value === 'object' && value !== null && 'tracks' in value && 'id' in value;

  return {
    $playlists,
    $open,
    $trouble,
    $deleted,
    reload,
    open: (id: string) => open(id),

    close(): void {
      turn += 1;
      $open.set(null);
      $trouble.set('');
    },

    /** From now on these playlists; null while it is not known whose. `quietly`: what is shown stays until they come. */
    useStorage(next: PlaylistStorage | null, { quietly = false } = {}): Promise<void> {
      storage = next;
      if (!quietly) $playlists.set({ status: 'loading' });
      $deleted.set(null);
      $trouble.set('');
      const shown = $open.get();
      if (shown) void open(shown.id, { quietly });
      return reload();
    },

    create: (words: PlaylistWords) => change((on) => on.create(words)),

    /** A new playlist that begins with tracks. Where only they are refused, the playlist is there. */
    createWith: (words: PlaylistWords, tracks: readonly Track[]) =>
      change(async (on) => {
        const { id } = await on.create(words);
        try {
          return await addAll(on, id, tracks);
        } catch (error) {
          await reload();
          throw error;
        }
      }),

    /** Gives the open playlist other words. Where they were changed elsewhere, it shows those and asks again. */
    rename: (id: string, words: PlaylistWords) =>
      change(async (on) => {
        const shown = $open.get();
        const from = shown?.status === 'ready' && shown.id === id ? shown.playlist : words;
        await on.change(id, words, { title: from.title, description: from.description });
        return on.open(id);
      }),

    async remove(playlist: Playlist): Promise<string> {
      const refused = await change((on) => on.remove(playlist.id));
      if (!refused) $deleted.set(playlist);
      return refused;
    },

    async undoRemove(): Promise<void> {
      const deleted = $deleted.get();
      if (deleted && !(await change((on) => on.restore(deleted.id)))) $deleted.set(null);
    },

    addTrack: (id: string, track: Track) => change((on) => on.addTrack(id, track)),
    addTracks: (id: string, tracks: readonly Track[]) => change((on) => addAll(on, id, tracks)),
    removeTrack: (id: string, trackId: string) => change((on) => on.removeTrack(id, trackId)),
    order: (id: string, trackIds: readonly string[]) => change((on) => on.order(id, trackIds)),
  };
}
