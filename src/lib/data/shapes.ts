/**
 * Schemas of what comes from outside: answers, storage, files. A shape is a function that answers what it was given as
 * the value that it describes, or throws `TypeError`. Types are taken from shapes by `Of`.
 */

import { parseJson } from './parse-json.ts';
import { isRecord } from './record.ts';

export type Shape<T> = (value: unknown) => T;
export type Of<S> = S extends Shape<infer T> ? T : never;

/** What passes the test, as it is. */
export const where =
  <T>(shape: Shape<T>, test: (value: T) => boolean): Shape<T> =>
  (value) => {
    const read = shape(value);
    if (test(read)) return read;
    throw new TypeError('Unknown form');
  };

const anything: Shape<unknown> = (value) => value;

export const text = where(anything, (value) => typeof value === 'string') as Shape<string>;
/** Neither endless nor none. */
export const finite = where(anything, Number.isFinite) as Shape<number>;
export const list = where(anything, Array.isArray) as Shape<unknown[]>;
export const record = where(anything, isRecord) as Shape<Readonly<Record<string, unknown>>>;

export const oneOf = <const T extends string | number | boolean>(values: readonly T[]): Shape<T> =>
  where(anything, (value) => values.some((one) => one === value)) as Shape<T>;

export const flag = oneOf([true, false]);

/** Text that is a time for `Date.parse`. */
export const momentText = where(text, (value) => !Number.isNaN(Date.parse(value)));

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? null : shape(value);

/** What fits, or `other`. What is not there fits nothing, and is asked first: an error for each costs a hundred times as much. */
export const orElse =
  <T, const O>(shape: Shape<T>, other: O): Shape<T | O> =>
  (value) => {
    if (value === undefined) return other;
    try {
      return shape(value);
    } catch {
      return other;
    }
  };

/** A field of an object that is left out where it does not fit. */
export const ifFits = <T>(shape: Shape<T>): Shape<T | undefined> => orElse(shape, undefined);

/** Text of at most `most` characters; what is longer is cut. */
const upTo =
  (most: number): Shape<string> =>
  (value) =>
    text(value).slice(0, most);

export const textOrEmpty = (most = Infinity): Shape<string> => orElse(upTo(most), '');

/** Text that is not empty, cut after `most` characters. */
export const someText = (most: number): Shape<string> => where(upTo(most), (value) => value !== '');

/** The entries that fit, at most `most`; none of what is no list. */
export const fitting =
  <T>(entry: Shape<T>, most = Infinity): Shape<T[]> =>
  (value) =>
    orElse(
      list,
      [],
    )(value)
      .map(orElse(entry, undefined))
      .filter((one) => one !== undefined)
      .slice(0, most);

/** As `fitting`, but of a list alone. */
export const listOf =
  <T>(entry: Shape<T>): Shape<T[]> =>
  (value) =>
    fitting(entry)(list(value));

/** A list whose every entry fits. */
export const everyOf =
  <T>(entry: Shape<T>): Shape<T[]> =>
  (value) =>
    list(value).map(entry);

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Left<F extends Fields> = { [K in keyof F]: undefined extends Of<F[K]> ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };
export type ObjectOf<F extends Fields> = Flat<
  { [K in Exclude<keyof F, Left<F>>]: Of<F[K]> } & { [K in Left<F>]?: Exclude<Of<F[K]>, undefined> }
>;

/** The object of these fields, without those that are not known. */
const known = <T>(fields: readonly (readonly [name: string, value: T | undefined])[]) =>
  Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Record<string, T>;

/** An object of these fields; others are left out. */
export const object =
  <F extends Fields>(fields: F): Shape<ObjectOf<F>> =>
  (value) => {
    const given = record(value);
    return known(Object.entries(fields).map(([name, shape]) => [name, shape(given[name])])) as ObjectOf<F>;
  };

/** An object with any names: the fields whose values fit. */
export const recordOf =
  <T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value) =>
    known(Object.entries(record(value)).map(([name, given]) => [name, ifFits(shape)(given)]));

/** What fits, or null. */
export const readAs = <T>(shape: Shape<T>, value: unknown): T | null => orElse(shape, null)(value);

/** What fits of a text of JSON, or null. */
export const readJsonAs = <T>(shape: Shape<T>, json: string | null): T | null =>
  readAs(shape, parseJson(json));
