import type { Track } from '../contract/house-tracks.ts';
import { idempotencyHeader } from '../contract/idempotency.ts';
import type { LibraryToMerge } from '../contract/library.ts';
import {
  accountExportPath,
  accountPath,
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
  userPlaylistsPath,
} from '../contract/library-paths.ts';
import { HttpError } from '../http/http-error.ts';
import { request } from '../http/request.ts';
import { trackOf } from '../player/read-track.ts';
import { listOf, oneOf, playlistOf, playlistWithTracksOf, playOf } from './read-library.ts';
import type { PlaylistShelf } from './shelf.ts';

export interface SavedPage {
  tracks: Track[];
  /** The address of the next page; null after the last. */
  next: string | null;
}

interface AccountApiOptions {
  /** An ID token; a new one when `fresh`. Null when nobody is signed in any more. */
  token: (fresh?: boolean) => Promise<string | null>;
  newId: () => string;
}

/** The `next` of a Link header, as a path of this site. */
function nextOf(response: Response): string | null {
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  if (!link) return null;
  const { pathname, search } = new URL(link, location.origin);
  return pathname + search;
}

/** The library of the account. Fails as `request` does; a token that was refused is renewed once. */
export function createAccountApi({ token, newId }: AccountApiOptions) {
  async function send(path: string, init: RequestInit, fresh = false): Promise<Response> {
    const bearer = await token(fresh);
    if (bearer === null) throw new HttpError(401, 'signed out', { code: 'unauthorized' });
    try {
      return await request(path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), Authorization: `Bearer ${bearer}` },
      });
    } catch (error) {
      if (fresh || !(error instanceof HttpError && error.status === 401)) throw error;
      return send(path, init, true);
    }
  }

  const call = (method: string, path: string, data?: unknown, key?: string) =>
    send(path, {
      method,
      headers: {
        ...(data !== undefined && { 'Content-Type': 'application/json' }),
        ...(key && { [idempotencyHeader]: key }),
      },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });

  const json = async (response: Promise<Response>): Promise<unknown> => (await response).json();

  const shelf: PlaylistShelf = {
    list: async () => listOf(await json(call('GET', userPlaylistsPath)), playlistOf),
    open: async (id) => oneOf(playlistWithTracksOf(await json(call('GET', playlistPath(id))))),
    async create(words) {
      const id = newId();
      return oneOf(playlistOf(await json(call('POST', playlistsPath, { id, ...words }, id))));
    },
    change: async (id, words, from) =>
      oneOf(playlistOf(await json(call('PATCH', playlistPath(id), { ...words, from })))),
    remove: async (id) => void (await call('DELETE', playlistPath(id))),
    restore: async (id) => oneOf(playlistOf(await json(call('POST', restorePlaylistPath(id), {}, newId())))),
    addTrack: async (id, track) =>
      oneOf(
        playlistWithTracksOf(
          await json(call('POST', playlistTracksPath(id), { trackId: track.id }, newId())),
        ),
      ),
    async removeTrack(id, trackId) {
      await call('DELETE', playlistTrackPath(id, trackId));
      return shelf.open(id);
    },
    order: async (id, trackIds) =>
      oneOf(playlistWithTracksOf(await json(call('PUT', playlistTracksPath(id), { trackIds })))),
  };

  return {
    shelf,

    /** A page of saved tracks: the first, or that at `next` of the one before. */
    async savedPage(next?: string): Promise<SavedPage> {
      const response = await call('GET', next ?? `${savedTracksPath}?limit=${libraryLimits.savedPage}`);
      return { tracks: listOf(await response.json(), trackOf), next: nextOf(response) };
    },

    setSaved: async (trackId: string, saved: boolean) =>
      void (await call(saved ? 'PUT' : 'DELETE', savedTrackPath(trackId))),

    history: async () => listOf(await json(call('GET', historyPath)), playOf),

    addPlays: async (plays: LibraryToMerge['plays']) =>
      void (await call('POST', historyPath, { plays }, newId())),

    merge: async (library: LibraryToMerge) => void (await call('POST', mergePath, library, newId())),

    /** Everything that the account holds, as a file of JSON. */
    exportAll: async () => (await call('GET', accountExportPath)).blob(),

    deleteAll: async () => void (await call('DELETE', accountPath)),
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;
