import { readAs, type Shape } from '../../data/shapes.ts';
import { mergeEntries, noCounts, type Counts, type Rules } from './merge.ts';

/** What is stored of one kind. `rest` are entries of another version, which are written back as they are. */
export interface Stored<T> {
  readonly entries: readonly T[];
  readonly rest: readonly unknown[];
  /** What is stored around the list, for `write`. */
  readonly around?: unknown;
}

/** How one kind of thing is stored in the browser, and how it looks in a file. */
export interface PartOptions<T> extends Rules<T> {
  /** Its name in the file; it never changes. */
  readonly name: string;
  /** As people call it: 'melodies'. */
  readonly label: string;
  /** The entry of the browser's storage that holds it. */
  readonly key: string;
  readonly entry: Shape<T>;
  /** Null for a text that this version cannot read, and must not write over. */
  readonly read: (text: string | null) => Stored<T> | null;
  readonly write: (stored: Stored<T>) => string;
  /** The order in which the list is kept; without it, what came stands last. */
  readonly order?: (a: T, b: T) => number;
}

/** What reading one part of a file would change. */
export interface PartChange {
  readonly name: string;
  readonly label: string;
  readonly key: string;
  readonly counts: Counts;
  /** Entries of the file that cannot be believed. */
  readonly unread: number;
  /** What is stored here is of another version: nothing of this part is read. */
  readonly isBlocked: boolean;
  /** What was stored when this was worked out, and what is to be stored; the same where nothing changes. */
  readonly before: string | null;
  readonly after: string | null;
}

/** One kind, whatever its entries are. */
export interface Part {
  readonly name: string;
  readonly label: string;
  readonly key: string;
  /** The entries for the file, and how many cannot be read. */
  readonly take: (text: string | null) => { readonly entries: readonly unknown[]; readonly unread: number };
  readonly merge: (text: string | null, given: readonly unknown[]) => PartChange;
}

export function createPart<T>(options: PartOptions<T>): Part {
  const { name, label, key, entry, read, write, order } = options;
  return {
    name,
    label,
    key,

    take(text) {
      const stored = read(text);
      return { entries: stored?.entries ?? [], unread: stored ? stored.rest.length : 1 };
    },

    merge(text, given) {
      const believed = given.flatMap((one) => {
        const value = readAs(entry, one);
        return value === null ? [] : [value];
      });
      const unread = given.length - believed.length;
      const stored = read(text);
      const same = { ...{ name, label, key, unread }, before: text, after: text };
      if (!stored) return { ...same, counts: noCounts, isBlocked: true };
      const { counts, entries } = mergeEntries(stored.entries, believed, options);
      if (entries.length === stored.entries.length) return { ...same, counts, isBlocked: false };
      const after = write({ ...stored, entries: order ? entries.toSorted(order) : entries });
      return { ...same, counts, isBlocked: false, after };
    },
  };
}
