/** How the entries of a file come together with those that are here: nothing that is here is changed or lost. */

/** What two libraries are made of, one kind of entry. */
export interface Rules<T> {
  /** What names an entry among those of its kind. */
  readonly idOf: (entry: T) => string;
  /** All that a person would miss; two entries of one name and one content are the same. */
  readonly contentOf: (entry: T) => unknown;
  /** The entry under another name and id, the `copy`th time; null where its kind has none to give. */
  readonly beside: ((entry: T, copy: number) => T) | null;
  /** So many are kept at most. */
  readonly most: number;
}

/** How many entries of a file are what; together they are all that could be read. */
export interface Counts {
  /** Not here yet. */
  readonly added: number;
  /** Here already. */
  readonly same: number;
  /** Here with other content: both are kept, the one from the file under a name of its own. */
  readonly beside: number;
  /** Here with other content, where only one can be: the one that is here stays. */
  readonly stays: number;
  /** More than this browser keeps of the kind. */
  readonly noRoom: number;
}

export const noCounts: Counts = { added: 0, same: 0, beside: 0, stays: 0, noRoom: 0 };

interface Merged<T> {
  readonly counts: Counts;
  /** What is here, then what came. */
  readonly entries: readonly T[];
}

/** So many versions of one entry are told apart; nobody makes more. */
const mostCopies = 99;

/** JSON with the fields in alphabetical order, so that two ways of writing one thing are the same. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

type Place<T> = { readonly what: keyof Counts; readonly entry?: T };

/** Where an entry of the file goes. The same places are tried in the same order each time, so that twice is once. */
function placeOf<T>(given: T, here: ReadonlyMap<string, T>, { idOf, contentOf, beside }: Rules<T>): Place<T> {
  for (let copy = 0; copy <= mostCopies; copy += 1) {
    const entry = copy === 0 || !beside ? given : beside(given, copy);
    const known = here.get(idOf(entry));
    if (known === undefined) return { what: copy === 0 ? 'added' : 'beside', entry };
    if (canonical(contentOf(known)) === canonical(contentOf(entry))) return { what: 'same' };
    if (!beside) return { what: 'stays' };
  }
  return { what: 'noRoom' };
}

/** Both lists in one. Merging the result with the same list again adds nothing. */
export function mergeEntries<T>(ours: readonly T[], given: readonly T[], rules: Rules<T>): Merged<T> {
  const here = new Map(ours.map((entry) => [rules.idOf(entry), entry]));
  const entries = [...ours];
  const counts: Record<keyof Counts, number> = { ...noCounts };
  for (const one of given) {
    const { what, entry } = placeOf(one, here, rules);
    const hasRoom = entry === undefined || entries.length < rules.most;
    counts[hasRoom ? what : 'noRoom'] += 1;
    if (entry === undefined || !hasRoom) continue;
    here.set(rules.idOf(entry), entry);
    entries.push(entry);
  }
  return { counts, entries };
}

/** A name for the one that came: 'Rain (from the file)', then 'Rain (from the file 2)'; never longer than `most`. */
export function fromFile(name: string, copy: number, most = Infinity): string {
  const mark = copy === 1 ? ' (from the file)' : ` (from the file ${copy})`;
  return (
    [...name]
      .slice(0, Math.max(0, most - mark.length))
      .join('')
      .trimEnd() + mark
  );
}
