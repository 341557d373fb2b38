import { atom } from 'nanostores';
import { pause } from '#lib/browser/pause.ts';
import { isFull } from '#lib/browser/kept-store/in-turn.ts';
import { readAs } from '#lib/data/shapes.ts';
import {
  coverName,
  keptAgain,
  keptTrack,
  soundName,
  trackWords,
  type KeptTrack,
} from '#lib/library/kept-track.ts';
import type { Looked } from './file-order.ts';
import { troubleWords } from './kept-trouble.ts';

/** What the shelf stands on: a database for what is known of tracks, and files. All of it may reject. */
export interface ShelfStorage {
  read: () => Promise<readonly unknown[]>;
  write: (tracks: readonly KeptTrack[]) => Promise<void>;
  /** Writes what `change` makes of each as it is stored at that moment, where it makes something. */
  change: (ids: readonly string[], change: (stored: unknown) => KeptTrack | null) => Promise<void>;
  forget: (ids: readonly string[]) => Promise<void>;
  look: (file: Blob, tags: boolean) => Promise<Looked>;
  keepFile: (name: string, file: Blob) => Promise<void>;
  removeFile: (name: string) => Promise<void>;
  /** Keeps files that no track names yet from being swept away, until what it answers is called. */
  hold: () => Promise<() => void>;
  now: () => Date;
  newId: () => string;
  /** Others should read anew. */
  tell: () => void;
}

export type ShelfState = 'loading' | 'ready' | 'failed';

/** What is said of a new track; the rest follows from its file. */
export type NewTrack = Pick<KeptTrack, 'title' | 'artist' | 'genre' | 'kind'> &
  Partial<Pick<KeptTrack, 'album' | 'duration' | 'words' | 'source' | 'made'>>;

type TrackWords = Pick<KeptTrack, (typeof trackWords)[number]>;

const goneWords = 'This track is no longer in this browser.';

/** So long what was taken out can be brought back after a reload that came between; then its bytes go. */
const undoMs = 3_600_000;

const readAtOnce = 500;

const idsOf = (tracks: readonly KeptTrack[]) => tracks.map(({ id }) => id);

/** The kept tracks of this browser: what is on the screen, and the only way to change it. */
export function createShelf(storage: ShelfStorage) {
  const $kept = atom<readonly KeptTrack[]>([]);
  const $state = atom<ShelfState>('loading');
  /** What was taken out last, as long as it can be brought back. */
  const $removed = atom<readonly KeptTrack[]>([]);

  let writes = 0;
  const shelved = (): readonly KeptTrack[] => $kept.get();

  /** Deletes for good. What fails is tried again at the next opening. */
  async function purge(tracks: readonly KeptTrack[]): Promise<void> {
    if (tracks.length === 0) return;
    for (const track of tracks) {
      await storage.removeFile(soundName(track));
      if (track.hasCover) await storage.removeFile(coverName(track));
    }
    await storage.forget(idsOf(tracks));
  }

  /** Checked in slices: ten thousand tracks at once would make the page stall. */
  async function readAll(): Promise<readonly KeptTrack[]> {
    const [before, stored] = [writes, await storage.read()];
    const all: KeptTrack[] = [];
    for (let at = 0; at < stored.length; at += readAtOnce) {
      if (at > 0) await pause();
      all.push(...stored.slice(at, at + readAtOnce).flatMap((one) => readAs(keptTrack, one) ?? []));
    }
    // What was written meanwhile is not in it.
    return before === writes ? all : readAll();
  }

  async function read(): Promise<void> {
    try {
      const all = await readAll();
      $kept.set(all.filter(({ removedAt }) => removedAt === undefined));
      $state.set('ready');
      const late = new Date(storage.now().getTime() - undoMs).toISOString();
      await purge(all.filter(({ removedAt }) => removedAt !== undefined && removedAt < late));
    } catch (error) {
      console.warn('kept_read', error);
      if ($state.get() === 'loading') $state.set('failed');
    }
  }

  /** Shows what was written. */
  function show(tracks: readonly KeptTrack[]): void {
    writes += 1;
    const changed = new Set(tracks.map(({ id }) => id));
    const others = shelved().filter(({ id }) => !changed.has(id));
    $kept.set([...others, ...tracks.filter(({ removedAt }) => removedAt === undefined)]);
    storage.tell();
  }

  /** Writes, and only then shows. */
  async function put(tracks: readonly KeptTrack[]): Promise<void> {
    await storage.write(tracks);
    show(tracks);
  }

  /**
   * Changes fields of tracks, and only then shows them. The other fields stay as they are stored: another tab may have
   * changed them since this one read them. Answers how many were changed.
   */
  async function alter(
    ids: readonly string[],
    change: (track: KeptTrack) => KeptTrack | null,
  ): Promise<number> {
    const changed: KeptTrack[] = [];
    await storage.change(ids, (stored) => {
      const track = readAs(keptTrack, stored);
      const next = track && change(track);
      if (next) changed.push(next);
      return next;
    });
    show(changed);
    return changed.length;
  }

  /** Writes the files of a track, which is not on the shelf yet: hold the files until it is. */
  async function bring(
    about: NewTrack,
    file: File | Blob,
    { hash, cover, id = storage.newId() }: { hash: string; cover: Blob | null; id?: string },
  ): Promise<KeptTrack> {
    const track = keptTrack({
      ...about,
      id,
      addedAt: storage.now().toISOString(),
      hash,
      bytes: file.size,
      mime: file.type,
      fileName: file instanceof File ? file.name : '',
      hasCover: cover !== null,
    });
    await storage.keepFile(soundName(track), file);
    try {
      if (cover) await storage.keepFile(coverName(track), cover);
    } catch (error) {
      await storage.removeFile(soundName(track)).catch(() => undefined);
      throw error;
    }
    return track;
  }

  return {
    $kept,
    $state,
    $removed,
    read,
    bring,
    put,

    /** Keeps what was made here or ordered. What was made by the same `made` before is replaced; see `keptAgain` for what stays. */
    async keep(
      about: NewTrack & { cover?: Blob },
      file: Blob,
    ): Promise<{ track: KeptTrack } | { trouble: string }> {
      const { cover = null, ...words } = about;
      const release = await storage.hold();
      try {
        if ($state.get() !== 'ready') await read();
        const { hash } = await storage.look(file, false);
        const before = shelved().find(({ made }) => made !== undefined && made === about.made);
        const brought = await bring(words, file, { hash, cover, ...(before && { id: before.id }) });
        let track = brought;
        await storage.change([brought.id], (stored) => {
          const known = readAs(keptTrack, stored);
          track = known ? keptAgain(known, brought) : brought;
          return track;
        });
        show([track]);
        if (before && before.hash !== hash)
          await storage.removeFile(soundName(before)).catch(() => undefined);
        return { track };
      } catch (error) {
        if (!isFull(error)) console.warn('keep_track', error);
        return { trouble: await troubleWords(error) };
      } finally {
        release();
      }
    },

    /**
     * Gives a track other words, those of them that differ from what was `shown`: what another tab changed of the rest
     * meanwhile stays. Answers '' or why not.
     */
    async rename(shown: TrackWords & Pick<KeptTrack, 'id'>, words: TrackWords): Promise<string> {
      const changed = trackWords.filter((name) => words[name] !== shown[name]);
      const changes = Object.fromEntries(changed.map((name) => [name, words[name]]));
      try {
        const found = await alter([shown.id], (track) =>
          track.removedAt === undefined
            ? keptTrack({
                ...track,
                ...changes,
                renamed: [...new Set([...(track.renamed ?? []), ...changed])],
              })
            : null,
        );
        return found > 0 ? '' : goneWords;
      } catch (error) {
        console.warn('kept_rename', error);
        return troubleWords(error);
      }
    },

    /** Takes tracks out; they can be brought back until others are, or until `letGo`. Answers '' or why not. */
    async remove(ids: ReadonlySet<string>): Promise<string> {
      const going = shelved().filter(({ id }) => ids.has(id));
      const before = $removed.get();
      try {
        const removedAt = storage.now().toISOString();
        await alter(idsOf(going), (track) => ({ ...track, removedAt }));
        $removed.set(going);
        await purge(before).catch((error: unknown) => console.warn('kept_purge', error));
        return '';
      } catch (error) {
        console.warn('kept_remove', error);
        return troubleWords(error);
      }
    },

    async undoRemove(): Promise<string> {
      try {
        const found = await alter(idsOf($removed.get()), (track) =>
          keptTrack({ ...track, removedAt: undefined }),
        );
        $removed.set([]);
        return found > 0 ? '' : goneWords;
      } catch (error) {
        console.warn('kept_undo', error);
        return troubleWords(error);
      }
    },

    /** What was taken out cannot be brought back any more, and its room is free. */
    async letGo(): Promise<void> {
      const gone = $removed.get();
      $removed.set([]);
      await purge(gone).catch((error: unknown) => console.warn('kept_purge', error));
    },
  };
}

export type Shelf = ReturnType<typeof createShelf>;
