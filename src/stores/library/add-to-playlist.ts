import { atom, type ReadableAtom } from 'nanostores';
import type { Playlist } from '#lib/contract/library/library-answers.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { playlistErrors } from './playlist-errors.ts';
import type { createPlaylists } from './playlists.ts';

type Lists = Pick<ReturnType<typeof createPlaylists>, '$playlists' | 'addTracks' | 'createWith'>;

/** What became of the last press. */
export interface Added {
  /** What was done; '' for nothing. */
  readonly done: string;
  /** Why it was refused; '' for nothing. */
  readonly trouble: string;
  /** What is wrong with the title of a new playlist; '' for nothing. */
  readonly fault: string;
  /** The playlists that hold the tracks by now, as far as is known. */
  readonly inside: ReadonlySet<string>;
  readonly busy: boolean;
}

export interface AddToPlaylist {
  readonly $added: ReadableAtom<Added>;
  add: (playlist: Playlist) => Promise<void>;
  /** Makes a playlist that begins with the tracks; false when the title or the library is against it. */
  create: (title: string) => Promise<boolean>;
}

const nothing = { done: '', trouble: '', fault: '' };

/** Adding tracks to the playlists of whoever is here, one press at a time. */
export function createAddToPlaylist(tracks: readonly Track[], lists: Lists): AddToPlaylist {
  const $added = atom<Added>({ ...nothing, inside: new Set(), busy: false });

  const known = (): readonly Playlist[] => {
    const state = lists.$playlists.get();
    return state.status === 'ready' ? state.list : [];
  };

  /** Runs a step that answers why it was refused. Then `done` finds the playlist and says what was done. */
  async function attempt(
    step: () => Promise<string>,
    done: () => { id: string | undefined; words: string },
  ): Promise<boolean> {
    if ($added.get().busy) return false;
    $added.set({ ...$added.get(), ...nothing, busy: true });
    const trouble = await step();
    const { inside } = $added.get();
    if (trouble) {
      $added.set({ ...nothing, inside, trouble, busy: false });
      return false;
    }
    const { id, words } = done();
    $added.set({ ...nothing, inside: new Set(id ? [...inside, id] : inside), done: words, busy: false });
    return true;
  }

  return {
    $added,

    async add({ id, title, trackCount }) {
      await attempt(
        () => lists.addTracks(id, tracks),
        () => {
          // Adding what is there already changes nothing.
          const isNew = known().find((playlist) => playlist.id === id)?.trackCount !== trackCount;
          return {
            id,
            words: `${isNew ? 'Added to' : tracks.length === 1 ? 'It is already in' : 'They are already in'} ${title}`,
          };
        },
      );
    },

    async create(given) {
      const title = given.trim();
      const fault = playlistErrors({ title, description: '' })['title'];
      if (fault) {
        $added.set({ ...$added.get(), ...nothing, fault });
        return false;
      }
      const before = new Set(known().map(({ id }) => id));
      return attempt(
        () => lists.createWith({ title, description: '' }, tracks),
        () => ({ id: known().find(({ id }) => !before.has(id))?.id, words: `Added to ${title}` }),
      );
    },
  };
}
