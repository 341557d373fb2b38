import {
  playlistList,
  playlistWithTracks,
  type Playlist,
  type PlaylistWithTracks,
} from '#lib/contract/library/library-answers.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { fitting, object, readAs, text, type Of } from '#lib/data/shapes.ts';
import { PlaylistError, type PlaylistStorage } from './playlist-storage.ts';

interface AccountCopyOptions {
  read: () => string | null;
  write: (text: string) => void;
}

/** So many playlists are copied with their tracks. */
const mostOpened = 20;

const copySchema = object({
  owner: text,
  list: playlistList,
  /** Those that were opened last, with their tracks. */
  opened: fitting(playlistWithTracks, mostOpened),
});
type Copy = Of<typeof copySchema>;

const notReached = 'We cannot reach your account yet. Please try again in a moment.';

const refuse = () => Promise.reject(new PlaylistError(notReached));

/** The copy of an account's playlists in this browser, to look at while the account cannot be reached. */
export function createAccountCopy({ read, write }: AccountCopyOptions) {
  function copyOf(owner: string): Copy | null {
    const stored = readAs(copySchema, parseJson(read()));
    return stored?.owner === owner ? stored : null;
  }

  const put = (copy: Copy) => write(JSON.stringify(copy));
  /** An empty list is none: 'no playlists' is for the account to say. */
  function listed(owner: string): readonly Playlist[] | null {
    const list = copyOf(owner)?.list ?? [];
    return list.length > 0 ? list : null;
  }

  const opened = (owner: string, id: string) => copyOf(owner)?.opened.find((one) => one.id === id) ?? null;

  function keepList(owner: string, list: Playlist[]): void {
    const ids = new Set(list.map(({ id }) => id));
    put({ owner, list, opened: copyOf(owner)?.opened.filter(({ id }) => ids.has(id)) ?? [] });
  }

  function keepOpened(owner: string, playlist: PlaylistWithTracks): void {
    const copy = copyOf(owner) ?? { owner, list: [], opened: [] };
    const others = copy.opened.filter(({ id }) => id !== playlist.id);
    put({ ...copy, opened: [playlist, ...others].slice(0, mostOpened) });
  }

  return {
    /** The account's own storage, of which every answer is copied. */
    copying(owner: string, storage: PlaylistStorage): PlaylistStorage {
      const noted = async (answer: Promise<PlaylistWithTracks>) => {
        const playlist = await answer;
        keepOpened(owner, playlist);
        return playlist;
      };
      return {
        ...storage,
        async list() {
          const list = await storage.list();
          keepList(owner, list);
          return list;
        },
        open: (id) => noted(storage.open(id)),
        addTrack: (id, track) => noted(storage.addTrack(id, track)),
        removeTrack: (id, trackId) => noted(storage.removeTrack(id, trackId)),
        order: (id, trackIds) => noted(storage.order(id, trackIds)),
        copy: { list: () => listed(owner), open: (id) => opened(owner, id) },
      };
    },

    /** The copy alone, while it is not certain yet who is here. Null where there is none. */
    storage(owner: string): PlaylistStorage | null {
      const list = listed(owner);
      if (!list) return null;
      return {
        list: async () => [...list],
        open: async (id) => opened(owner, id) ?? refuse(),
        create: refuse,
        change: refuse,
        remove: refuse,
        restore: refuse,
        addTrack: refuse,
        removeTrack: refuse,
        order: refuse,
      };
    },
  };
}
