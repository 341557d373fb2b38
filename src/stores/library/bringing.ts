import { atom } from 'nanostores';
import { isFull } from '#lib/browser/kept-store/in-turn.ts';
import { maybeMusic, titleOfFile } from '#lib/library/file-names.ts';
import type { KeptTrack } from '#lib/library/kept-track.ts';
import type { Tags } from '#lib/library/read-tags.ts';
import type { NewTrack, Shelf } from './kept-shelf.ts';
import { troubleWords } from './kept-trouble.ts';

/** What became of files that were brought. */
export interface Brought {
  readonly total: number;
  readonly done: number;
  readonly added: number;
  /** By file name: the same content is here already. */
  readonly doubles: readonly string[];
  /** By file name: no music, or none that this browser plays. */
  readonly unplayable: readonly string[];
  /** Why it stopped, in words; '' where it did not. The files that are left can be tried again. */
  readonly trouble: string;
}

export type Bringing = { readonly status: 'idle' } | ({ readonly status: 'running' | 'done' } & Brought);

interface BringingOptions {
  shelf: Pick<Shelf, '$kept' | '$state' | 'read' | 'bring' | 'put' | 'letGo'>;
  look: (file: Blob, tags: boolean) => Promise<{ hash: string; tags: Tags | null }>;
  /** As the shelf's. */
  hold: () => Promise<() => void>;
  /** The length in seconds, 0 for unknown; null where the browser does not play it. */
  canPlay: (file: Blob, kind: string, knownSeconds: number | null) => Promise<number | null>;
}

/** So many go to the database and to the screen at a time: each time the list is drawn anew. */
const batch = 25;
/** So many files are read before it is their turn. */
const ahead = 2;

const nothing: Brought = { total: 0, done: 0, added: 0, doubles: [], unplayable: [], trouble: '' };

const newTrack = (name: string, tags: Tags | null, seconds: number): NewTrack => ({
  kind: 'brought',
  title: tags?.title || titleOfFile(name),
  artist: tags?.artist ?? '',
  album: tags?.album ?? '',
  genre: tags?.genre ?? '',
  ...(seconds > 0 && { duration: seconds }),
  ...(tags?.words && { words: tags.words }),
});

/** Brings files into the library, one after the other; more may come while it runs. */
export function createBringing({ shelf, look, hold, canPlay }: BringingOptions) {
  const $bringing = atom<Bringing>({ status: 'idle' });
  let queue: File[] = [];
  /** Brought, and not in the database yet. */
  let fresh: KeptTrack[] = [];
  /** Lets go of the files: none of them is without its track any more. */
  let release: (() => void) | null = null;
  let isCancelled = false;
  /** What is under way or done for the next files: their bytes are read while the one before is written. */
  let looked = new WeakMap<File, ReturnType<typeof look>>();

  function lookAt(file: File): ReturnType<typeof look> {
    const found = looked.get(file) ?? look(file, true);
    looked.set(file, found);
    return found;
  }

  function lookAhead(): void {
    // What goes wrong shows when the file's turn comes.
    for (const file of queue.slice(1, 1 + ahead)) if (maybeMusic(file)) lookAt(file).catch(() => undefined);
  }

  function note(change: (so: Brought) => Partial<Brought>): void {
    const so = $bringing.get();
    if (so.status !== 'idle') $bringing.set({ ...so, ...change(so) });
  }

  async function flush(): Promise<void> {
    if (fresh.length === 0) return;
    const tracks = fresh;
    await shelf.put(tracks);
    fresh = [];
    note(({ added }) => ({ added: added + tracks.length }));
  }

  async function bringOne(file: File, hashes: Set<string>): Promise<void> {
    const refuse = () => note(({ unplayable }) => ({ unplayable: [...unplayable, file.name] }));
    if (!maybeMusic(file)) return refuse();
    const { hash, tags } = await lookAt(file);
    lookAhead();
    if (hashes.has(hash)) return note(({ doubles }) => ({ doubles: [...doubles, file.name] }));
    const seconds = await canPlay(file, tags?.playable ?? '', tags?.duration ?? null);
    if (seconds === null) return refuse();
    const track = await shelf.bring(newTrack(file.name, tags, seconds), file, {
      hash,
      cover: tags?.cover ?? null,
    });
    hashes.add(hash);
    fresh.push(track);
    if (fresh.length >= batch) await flush();
  }

  async function run(): Promise<void> {
    release ??= await hold();
    if (shelf.$state.get() !== 'ready') await shelf.read();
    const hashes = new Set(shelf.$kept.get().map(({ hash }) => hash));
    try {
      for (let file = queue[0]; file && !isCancelled; file = queue[0]) {
        await bringOne(file, hashes);
        queue.shift();
        note(({ done }) => ({ done: done + 1 }));
      }
      await flush();
    } catch (error) {
      if (!isFull(error)) console.warn('bring_failed', error);
      const trouble = await troubleWords(error);
      await flush().catch(() => undefined);
      note(() => ({ trouble }));
    }
    if (fresh.length === 0) {
      release();
      release = null;
    }
    looked = new WeakMap();
    if (isCancelled) queue = [];
    const so = $bringing.get();
    if (so.status !== 'idle') $bringing.set({ ...so, status: 'done' });
  }

  function bring(files: readonly File[]): void {
    queue = [...queue, ...files];
    if (queue.length === 0) return;
    const so = $bringing.get();
    if (so.status === 'running') return note(({ total }) => ({ total: total + files.length }));
    isCancelled = false;
    $bringing.set({ status: 'running', ...nothing, total: queue.length });
    void run();
  }

  return {
    $bringing,
    bring(files: readonly File[]): void {
      if ($bringing.get().status !== 'running') queue = [];
      bring(files);
    },
    /** Goes on with what is left after trouble. What was taken out is let go first: it may be the room that is missing. */
    async again(): Promise<void> {
      await shelf.letGo();
      bring([]);
    },
    /** Ends after the file that is under way; what was brought stays. */
    cancel(): void {
      isCancelled = true;
    },
    /** The words of the last run are read. */
    close(): void {
      if ($bringing.get().status === 'done') $bringing.set({ status: 'idle' });
    },
  };
}
