import { atom } from 'nanostores';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import { applyPreview } from '#lib/library/everything/apply.ts';
import {
  changesAnything,
  mostDocumentBytes,
  previewOf,
  readEverything,
  refusals,
  takeEverything,
  type Refused,
} from '#lib/library/everything/everything.ts';
import {
  isContainer,
  openContainer,
  packContainer,
  type Container,
} from '#lib/library/everything/container.ts';
import type { PartChange } from '#lib/library/everything/part.ts';
import { withIds } from '#lib/library/everything/same-tracks.ts';
import { libraryOwner } from '../hearts.ts';
import { allParts, forThisBrowser, partsToRead } from './all-parts.ts';

/** The store of kept tracks, as far as a file needs it. */
export interface KeptPort {
  /** What is kept, each blob with its hashes; nothing is read into memory as a whole. */
  take(): Promise<Pick<Container, 'tracks' | 'blobs'>>;
  /** By the ids of a file: the ids here, of tracks that are here under another one. */
  idsHere(container: Container): Promise<ReadonlyMap<string, string>>;
  /** How many of these tracks are not here yet, by their content. */
  missing(container: Container): Promise<number>;
  /** Keeps those that are not here yet and are whole. Answers words about what could not be kept, or ''. */
  bring(container: Container): Promise<string>;
}

/** What came, and what reading it would change. */
export interface Incoming {
  readonly preview: readonly PartChange[];
  /** ISO time at which it was saved. */
  readonly savedAt: string;
  /** Kept tracks of the file that are not here yet. */
  readonly tracks: number;
  /** The lists of this browser belong to an account: those of the file are not read. */
  readonly isSignedIn: boolean;
}

type TakeAlong =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly words: string }
  | { readonly status: 'preview'; readonly incoming: Incoming }
  | { readonly status: 'done'; readonly words: string }
  | { readonly status: 'refused'; readonly words: string };

const words = {
  nothing: 'All of it is here already. Nothing was changed.',
  full: 'This browser’s storage is full. Nothing was changed: delete what you no longer need, then read the file again.',
  stale: 'Something was saved in another tab in the meantime. Look at the changes again.',
  done: 'Done. All of it is in this browser now, beside what was here.',
  unreadable: 'The file could not be read. Nothing was changed. Choose it again.',
} as const;

/** Other parts of this page read their lists again, as they do when another tab has written. */
const tell = (changes: readonly PartChange[]): void => {
  for (const { key } of changes) dispatchEvent(new StorageEvent('storage', { key }));
};

/** Saving everything into a file, and reading one. `kept` is null where no tracks are kept. */
export function createTakeAlong(kept: KeptPort | null, now: () => Date) {
  const $state = atom<TakeAlong>({ status: 'idle' });
  let pending: { json: string; container: Container | null } | null = null;

  const refuse = (text: string) => {
    pending = null;
    $state.set({ status: 'refused', words: text });
  };

  /** Shows what a document would change here. */
  async function show(json: string, container: Container | null): Promise<void> {
    const ids = container && kept ? await kept.idsHere(container) : new Map<string, string>();
    const read = readEverything(withIds(json, ids));
    if ('refused' in read) return refuse(read.refused);
    const isSignedIn = libraryOwner() !== null;
    const preview = previewOf(forThisBrowser(read, readText), partsToRead(isSignedIn), readText);
    const tracks = container && kept ? await kept.missing(container) : 0;
    pending = { json, container };
    if (!changesAnything(preview) && tracks === 0 && preview.every(({ isBlocked }) => !isBlocked)) {
      pending = null;
      return $state.set({ status: 'done', words: words.nothing });
    }
    $state.set({ status: 'preview', incoming: { preview, savedAt: read.savedAt, tracks, isSignedIn } });
  }

  async function opened(file: Blob): Promise<{ json: string; container: Container | null } | Refused> {
    if (await isContainer(file)) {
      const container = await openContainer(file);
      return 'refused' in container ? container : { json: container.document, container };
    }
    if (file.size > mostDocumentBytes) return { refused: refusals.long };
    return { json: await file.text(), container: null };
  }

  return {
    $state,

    /** The document of this browser as JSON, without kept tracks. */
    document: (): string => takeEverything(allParts, readText, now()).json,

    /** The file, and how its name ends. Rejects when a kept track cannot be read. */
    async file(withTracks: boolean): Promise<{ file: Blob; ending: string }> {
      const { json } = takeEverything(allParts, readText, now());
      if (!withTracks || !kept)
        return { file: new Blob([json], { type: 'application/json' }), ending: 'json' };
      return { file: packContainer({ document: json, ...(await kept.take()) }), ending: 'notewright' };
    },

    /** Reads a file and shows what it would change. */
    async open(file: Blob): Promise<void> {
      $state.set({ status: 'busy', words: 'Reading…' });
      try {
        const found = await opened(file);
        if ('refused' in found) refuse(found.refused);
        else await show(found.json, found.container);
      } catch {
        refuse(words.unreadable);
      }
    },

    /** The same for a document that came from another device. */
    openDocument: (json: string): Promise<void> => show(json, null),

    /** Says why nothing came. */
    refuse,

    /** Writes what the preview shows. */
    async apply(): Promise<void> {
      const state = $state.get();
      if (state.status !== 'preview' || !pending) return;
      const { preview } = state.incoming;
      const applied = applyPreview(preview, { read: readText, write: writeText, remove: removeText });
      if (applied === 'full') return refuse(words.full);
      if (applied === 'stale') return show(pending.json, pending.container);
      tell(preview.filter(({ before, after }) => before !== after));
      const { container } = pending;
      pending = null;
      $state.set({ status: 'busy', words: 'Keeping the tracks…' });
      const trouble = container && kept ? await kept.bring(container).catch(() => words.unreadable) : '';
      $state.set({ status: 'done', words: trouble || words.done });
    },

    cancel(): void {
      pending = null;
      $state.set({ status: 'idle' });
    },
  };
}
