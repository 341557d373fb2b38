import {
  fitting,
  finite,
  flag,
  nullable,
  object,
  oneOf,
  someText,
  text,
  where,
  type Of,
} from '../../data/shapes.ts';

/** The works of a signed-in user: melodies, songs and saved lyrics, on all of the user's devices. */

export const workKinds = ['melody', 'song', 'lyrics'] as const;
export type WorkKind = (typeof workKinds)[number];

/** GET `?since=<cursor>`: what has changed after a version, oldest change first; `workChanges`. */
export const worksPath = '/api/works';
/** PUT: a work, or its deletion, and the version that the change began with; `keptWork`, or 409 with the one that is there. */
export const workPath = (kind: WorkKind, id: string): string =>
  `${worksPath}/${kind}/${encodeURIComponent(id)}`;

export const workLimits = {
  works: 500,
  /** Of one work, in bytes of JSON. */
  bytes: 65_536,
  idLetters: 100,
  /** Changes of one answer. */
  page: 30,
} as const;

const version = where(finite, (value) => Number.isSafeInteger(value) && value >= 0);

/** One work as the account has it. */
export const workChange = object({
  kind: oneOf(workKinds),
  id: someText(workLimits.idLetters),
  version,
  /** JSON; null when it was deleted. */
  body: nullable(text),
});
export type WorkChange = Of<typeof workChange>;

/** The answer of GET; `more` says that the rest is to be asked for with `cursor`. */
export const workChanges = object({ changes: fitting(workChange), cursor: version, more: flag });
export type WorkChanges = Of<typeof workChanges>;

/** The answer of PUT. */
export const keptWork = object({ version });
