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
import {
  keptWork,
  workChanges,
  workPath,
  worksPath,
  type WorkChanges,
} from '#lib/contract/library/works-paths.ts';
import { NetworkError } from '#lib/http/http-error.ts';
import { readJson } from '#lib/http/request.ts';
import { createSubmissionKeys } from '#lib/http/submission-key.ts';
import type { ToPush } from '#lib/library/sync/sync.ts';
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
    const body = await readJson(await answer);
    mustBeCurrent(user);
    return body;
  }

  /** For what is done without a word: the server says so by its status, and a page in its place has another one. */
  async function done(answer: Promise<Response>): Promise<void> {
    if ((await answer).status !== 204) throw new NetworkError('offline');
  }

  const onePlaylist = async (answer: Promise<Response>) => playlist(await json(answer));
  const wholePlaylist = async (answer: Promise<Response>) => playlistWithTracks(await json(answer));

  /** A playlist that was made, and whose answer was lost, is the same one at the next try. */
  const newPlaylists = createSubmissionKeys(newId);

  const storage: PlaylistStorage = {
    list: async () => playlistList(await json(call('GET', userPlaylistsPath))),
    open: (id) => wholePlaylist(call('GET', playlistPath(id))),
    async create(words) {
      const id = newPlaylists.keyFor(words);
      const made = await onePlaylist(call('POST', playlistsPath, { id, ...words }, id));
      newPlaylists.done();
      return made;
    },
    change: (id, words, from) => onePlaylist(call('PATCH', playlistPath(id), { ...words, from })),
    remove: (id) => done(call('DELETE', playlistPath(id))),
    restore: (id) => onePlaylist(call('POST', restorePlaylistPath(id), {}, newId())),
    async addTrack(id, track) {
      if (isKeptId(track.id)) throw new PlaylistError(staysHere);
      return wholePlaylist(call('POST', playlistTracksPath(id), { trackId: track.id }, newId()));
    },
    async removeTrack(id, trackId) {
      await done(call('DELETE', playlistTrackPath(id, trackId)));
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

    setSaved: (trackId: string, saved: boolean) =>
      done(call(saved ? 'PUT' : 'DELETE', savedTrackPath(trackId))),

    history: async () =>
      history(await json(call('GET', historyPath))).map(({ track, playedAt }) => ({
        ...track,
        playedAt,
      })),

    addPlays: (plays: LibraryToMerge['plays']) => done(call('POST', historyPath, { plays }, newId())),

    merge: async (library: LibraryToMerge) => void (await json(call('POST', mergePath, library, newId()))),

    works: async (since: number): Promise<WorkChanges> =>
      workChanges(await json(call('GET', `${worksPath}?since=${since}`))),

    putWork: async ({ kind, id, from, body }: ToPush): Promise<number> =>
      keptWork(await json(call('PUT', workPath(kind, id), { from, body }))).version,

    /** Everything that the account holds, as a file of JSON. */
    async exportAll(): Promise<Blob> {
      const file = await (await call('GET', accountExportPath)).blob();
      mustBeCurrent(user);
      return file;
    },

    /** Notes that this browser is used. */
    noteSession: () => done(call('PUT', currentSessionPath)),

    sessions: async () => sessionList(await json(call('GET', sessionsPath))),

    endSession: (id: string) => done(call('DELETE', sessionPath(id))),

    endAllSessions: () => done(call('DELETE', sessionsPath)),

    deleteAll: () => done(call('DELETE', accountPath)),
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;
