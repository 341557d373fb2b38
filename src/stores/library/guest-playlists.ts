import type { Track } from '#lib/contract/library/track.ts';
import { playlistWithTracks, type PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { libraryLimits } from '#lib/contract/library/library-paths.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { fitting } from '#lib/data/shapes.ts';
import { changedElsewhere, PlaylistError, type PlaylistStorage } from './playlist-storage.ts';

interface GuestPlaylistsOptions {
  read: () => string | null;
  /** False when the browser does not keep it: the playlists then live as long as the page. */
  write: (text: string) => boolean;
  now: () => Date;
  newId: () => string;
}

const guestPlaylists = fitting(playlistWithTracks, libraryLimits.playlists);

const gone = 'This playlist is no longer in this browser.';

/** The playlists of this browser. Several tabs share them: each change begins with what is stored. */
export function createGuestPlaylists({ read, write, now, newId }: GuestPlaylistsOptions) {
  let inMemory: PlaylistWithTracks[] | null = null;
  const removed = new Map<string, PlaylistWithTracks>();

  const all = (): PlaylistWithTracks[] => inMemory ?? guestPlaylists(parseJson(read()));

  function keep(list: PlaylistWithTracks[]): void {
    inMemory = write(JSON.stringify(list)) ? null : list;
  }

  const find = (id: string): PlaylistWithTracks => {
    const playlist = all().find((one) => one.id === id);
    if (!playlist) throw new PlaylistError(gone);
    return playlist;
  };

  function put(playlist: PlaylistWithTracks): PlaylistWithTracks {
    const stamped = { ...playlist, updatedAt: now().toISOString() };
    const whole = playlistWithTracks(stamped);
    keep([whole, ...all().filter(({ id }) => id !== playlist.id)]);
    return whole;
  }

  function withTracks(id: string, change: (tracks: Track[]) => Track[]): PlaylistWithTracks {
    const playlist = find(id);
    return put({ ...playlist, tracks: change(playlist.tracks) });
  }

  const addTracks = (id: string, more: readonly Track[]): PlaylistWithTracks =>
    withTracks(id, (tracks) => {
      const known = new Set(tracks.map((track) => track.id));
      const once = new Map(more.map((track) => [track.id, track]));
      const fresh = [...once.values()].filter(({ id: one }) => !known.has(one));
      if (fresh.length > 0 && tracks.length + fresh.length > libraryLimits.tracksInPlaylist)
        throw new PlaylistError(`A playlist holds at most ${libraryLimits.tracksInPlaylist} tracks.`);
      return [...tracks, ...fresh];
    });

  const storage: PlaylistStorage = {
    list: async () => all(),
    open: async (id) => find(id),
    async create(words) {
      if (all().length >= libraryLimits.playlists)
        throw new PlaylistError(`This browser keeps at most ${libraryLimits.playlists} playlists.`);
      const time = now().toISOString();
      return put({
        ...words,
        id: newId(),
        tracks: [],
        coverArt: null,
        covers: [],
        trackCount: 0,
        createdAt: time,
        updatedAt: time,
      });
    },
    async change(id, words, from) {
      const playlist = find(id);
      if (playlist.title !== from.title || playlist.description !== from.description)
        throw new PlaylistError(changedElsewhere);
      return put({ ...playlist, ...words });
    },
    async remove(id) {
      removed.set(id, find(id));
      keep(all().filter((one) => one.id !== id));
    },
    async restore(id) {
      const playlist = removed.get(id);
      if (!playlist) throw new PlaylistError(gone);
      removed.delete(id);
      const others = all().filter((one) => one.id !== id);
      keep([playlist, ...others].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)));
      return playlist;
    },
    addTrack: async (id, track) => addTracks(id, [track]),
    addTracks: async (id, more) => addTracks(id, more),
    removeTrack: async (id, trackId) =>
      withTracks(id, (tracks) => tracks.filter((track) => track.id !== trackId)),
    order: async (id, trackIds) =>
      withTracks(id, (tracks) => tracks.toSorted((a, b) => trackIds.indexOf(a.id) - trackIds.indexOf(b.id))),
  };

  return {
    ...storage,
    /** All of them with their tracks, to be taken into an account. */
    whole: all,
    /** Those that `moved` are in an account now. */
    clear: (moved: (playlist: PlaylistWithTracks) => boolean) => keep(all().filter((one) => !moved(one))),
    /** False when the browser refuses to keep them over a reload. */
    isKept: () => inMemory === null,
  };
}

export type GuestPlaylists = ReturnType<typeof createGuestPlaylists>;
