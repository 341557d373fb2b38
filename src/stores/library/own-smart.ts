import { atom } from 'nanostores';
import { parseJson } from '#lib/data/parse-json.ts';
import { smartLimits, smartPlaylistList, type SmartPlaylist } from '#lib/library/smart-shape.ts';

interface OwnSmartOptions {
  read: () => string | null;
  /** False when the browser does not keep it: the lists then live as long as the page. */
  write: (text: string) => boolean;
  newId: () => string;
}

/** The smart playlists that somebody made in this browser, last made first. Several tabs share them. */
export function createOwnSmart({ read, write, newId }: OwnSmartOptions) {
  const $own = atom<readonly SmartPlaylist[]>([]);
  const $deleted = atom<SmartPlaylist | null>(null);
  let isKept = true;

  const stored = (): readonly SmartPlaylist[] => (isKept ? smartPlaylistList(parseJson(read())) : $own.get());

  function keep(lists: readonly SmartPlaylist[]): void {
    isKept = write(JSON.stringify(lists));
    $own.set(lists);
  }

  return {
    $own,
    /** What was deleted last, as long as it can be brought back. */
    $deleted,
    read: () => $own.set(stored()),
    /** False when the browser refuses to keep them over a reload. */
    isKept: () => isKept,

    /** Answers the id of the new one, or why there is none. */
    make(about: Omit<SmartPlaylist, 'id'>): { id: string } | { trouble: string } {
      const lists = stored();
      if (lists.length >= smartLimits.playlists)
        return { trouble: `This browser keeps at most ${smartLimits.playlists} smart playlists.` };
      const id = newId();
      keep([{ ...about, id }, ...lists]);
      return { id };
    },

    remove(id: string): void {
      const lists = stored();
      $deleted.set(lists.find((one) => one.id === id) ?? null);
      keep(lists.filter((one) => one.id !== id));
    },

    undoRemove(): void {
      const deleted = $deleted.get();
      if (!deleted) return;
      keep([deleted, ...stored().filter(({ id }) => id !== deleted.id)].slice(0, smartLimits.playlists));
      $deleted.set(null);
    },
  };
}
