import type { Track } from '#lib/contract/library/track.ts';
import { idempotencyHeader } from '#lib/contract/shared/idempotency.ts';
import type { LibraryToMerge } from '#lib/contract/library/library.ts';
import {
  accountExportPath,
  accountPath,
  currentSessionPath,
  historyPath,
  libraryLimits,
  mergePath,
  playlistPath,
  playlistsPath,
  playlistTrackPath,
  playlistTracksPath,
  restorePlaylistPath,
  savedTrackPath,
  savedTracksPath,
  sessionPath,
  sessionsPath,
  userPlaylistsPath,
} from '#lib/contract/library/library-paths.ts';
import { mustBeCurrent } from '../session/current-user.ts';
import { createSignedRequest, type SignedRequestOptions } from '../session/signed-request.ts';
import {
  history,
  playlist,
  playlistList,
  playlistWithTracks,
  trackList,
} from '#lib/contract/library/library-answers.ts';
import { sessionList } from '#lib/contract/session/sessions.ts';
import { isKeptId } from '#lib/library/kept-address.ts';
import { PlaylistError, type PlaylistStorage } from './playlist-storage.ts';

export interface SavedPage {
  tracks: Track[];
  /** The address of the next page; null after the last. */
  next: string | null;
}

interface AccountApiOptions extends SignedRequestOptions {
  newId: () => string;
}

const staysHere =
  'Your own tracks stay in this browser and are never uploaded, so a playlist of your account cannot hold them. Signed out, you can make playlists with them here.';

/** The `next` of a Link header, as a path of this site. */
function nextOf(response: Response): string | null {
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  if (!link) return null;
  const { pathname, search } = new URL(link, location.origin);
  return pathname + search;
}

/**
 * The library of one user's account. Fails as `request` does; a token that was refused is renewed once. An answer
 * that comes after the user has gone fails with `UserChanged`: nobody else gets to see it.
 */
export function createAccountApi({ user, token, newId, onEnded }: AccountApiOptions) {
  const send = createSignedRequest({ user, token, ...(onEnded && { onEnded }) });

  const call = (method: string, path: string, data?: unknown, key?: string) =>
    send(path, {
      method,
      headers: {
        ...(data !== undefined && { 'Content-Type': 'application/json' }),
        ...(key && { [idempotencyHeader]: key }),
      },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });

  async function json(answer: Promise<Response>): Promise<unknown> {
    const body: unknown = await (await answer).json();
    mustBeCurrent(user);
    return body;
  }

  const onePlaylist = async (answer: Promise<Response>) => playlist(await json(answer));
  const wholePlaylist = async (answer: Promise<Response>) => playlistWithTracks(await json(answer));

  const storage: PlaylistStorage = {
    list: async () => playlistList(await json(call('GET', userPlaylistsPath))),
    open: (id) => wholePlaylist(call('GET', playlistPath(id))),
    create(words) {
      const id = newId();
      return onePlaylist(call('POST', playlistsPath, { id, ...words }, id));
    },
    change: (id, words, from) => onePlaylist(call('PATCH', playlistPath(id), { ...words, from })),
    remove: async (id) => void (await call('DELETE', playlistPath(id))),
    restore: (id) => onePlaylist(call('POST', restorePlaylistPath(id), {}, newId())),
    async addTrack(id, track) {
      if (isKeptId(track.id)) throw new PlaylistError(staysHere);
      return wholePlaylist(call('POST', playlistTracksPath(id), { trackId: track.id }, newId()));
    },
    async removeTrack(id, trackId) {
      await call('DELETE', playlistTrackPath(id, trackId));
      return storage.open(id);
    },
    order: (id, trackIds) => wholePlaylist(call('PUT', playlistTracksPath(id), { trackIds })),
  };

  return {
    storage,

    /** A page of saved tracks: the first, or that at `next` of the one before. */
    async savedPage(next?: string): Promise<SavedPage> {
      const response = await call('GET', next ?? `${savedTracksPath}?limit=${libraryLimits.savedPage}`);
      return { tracks: trackList(await json(Promise.resolve(response))), next: nextOf(response) };
    },

    setSaved: async (trackId: string, saved: boolean) =>
      void (await call(saved ? 'PUT' : 'DELETE', savedTrackPath(trackId))),

    history: async () =>
      history(await json(call('GET', historyPath))).map(({ track, playedAt }) => ({
        ...track,
        playedAt,
      })),

    addPlays: async (plays: LibraryToMerge['plays']) =>
      void (await call('POST', historyPath, { plays }, newId())),

    merge: async (library: LibraryToMerge) => void (await call('POST', mergePath, library, newId())),

    /** Everything that the account holds, as a file of JSON. */
    async exportAll(): Promise<Blob> {
      const file = await (await call('GET', accountExportPath)).blob();
      mustBeCurrent(user);
      return file;
    },

    /** Notes that this browser is used. */
    noteSession: async () => void (await call('PUT', currentSessionPath)),

    sessions: async () => sessionList(await json(call('GET', sessionsPath))),

    endSession: async (id: string) => void (await call('DELETE', sessionPath(id))),

    endAllSessions: async () => void (await call('DELETE', sessionsPath)),

    deleteAll: async () => void (await call('DELETE', accountPath)),
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;
