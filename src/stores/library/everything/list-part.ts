import { parseJson } from '#lib/data/parse-json.ts';
import { list, object, oneOf, readAs, type Shape } from '#lib/data/shapes.ts';
import type { Part, PartOptions, Stored } from '#lib/library/everything/part.ts';
import { createPart } from '#lib/library/everything/part.ts';

/** The ways in which the stores write their lists. */

const none = { entries: [], rest: [] } as const;

/** The entries of a list that fit the shape, and the others. */
function sorted<T>(entry: Shape<T>, values: readonly unknown[]): Stored<T> {
  const read = values.map((value) => ({ value, fits: readAs(entry, value) }));
  return {
    entries: read.flatMap(({ fits }) => (fits === null ? [] : [fits])),
    rest: read.flatMap(({ value, fits }) => (fits === null ? [value] : [])),
  };
}

type Bare<T> = Omit<PartOptions<T>, 'read' | 'write'>;

/** A list and nothing around it. */
export const bareList = <T>(options: Bare<T>): Part =>
  createPart<T>({
    ...options,
    read(text) {
      if (text === null) return none;
      const values = readAs(list, parseJson(text));
      return values && sorted(options.entry, values);
    },
    write: ({ entries, rest }) => JSON.stringify([...entries, ...rest]),
  });

/** `{ format: 1, <field>: [...] }`: one entry that this version cannot read makes all of it unreadable, as for the store. */
export const strictList = <T>(field: string, options: Bare<T>): Part =>
  createPart<T>({
    ...options,
    read(text) {
      if (text === null) return none;
      const stored = readAs(object({ format: oneOf([1]), [field]: list }), parseJson(text));
      const values = stored && readAs(list, stored[field]);
      const read = values && sorted(options.entry, values);
      return read?.rest.length === 0 ? read : null;
    },
    write: ({ entries }) => JSON.stringify({ format: 1, [field]: entries }),
  });

interface Single<T> {
  readonly name: string;
  readonly label: string;
  readonly key: string;
  readonly entry: Shape<T>;
  readonly read: (text: string) => T | null;
  readonly write: (value: T) => string;
}

/** One value: what is here stays. What cannot be read here is of another version, and stays too. */
export const single = <T>({ read, write, ...options }: Single<T>): Part =>
  createPart<T>({
    ...options,
    idOf: () => 'one',
    contentOf: (value) => value,
    beside: null,
    most: 1,
    read(text) {
      if (text === null || text === '') return none;
      const value = read(text);
      return value === null ? null : { entries: [value], rest: [] };
    },
    write({ entries: [value] }) {
      return value === undefined ? '' : write(value);
    },
  });
