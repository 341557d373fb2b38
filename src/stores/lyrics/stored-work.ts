import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { genres, moods } from '#lib/contract/lyrics/lyrics-options.ts';
import type { Song } from '#lib/lyrics/song.ts';

/** One generated song with the visitor's changes. */
export interface Version {
  readonly id: string;
  readonly song: Song;
  readonly content: string;
}

export const maxVersions = 10;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const oneOf =
  (list: readonly string[]): Check =>
  (value) =>
    list.some((known) => known === value);
const listOf =
  (check: Check, most = Infinity): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const isLine = shape({
  text: isText,
  syllables: isNumber,
  rhymeGroup: isText,
  locked: (value) => typeof value === 'boolean',
});
const isSong = shape({
  title: isText,
  seed: isNumber,
  theme: isText,
  genre: oneOf(genres.map(({ value }) => value)),
  mood: oneOf(moods.map(({ value }) => value)),
  sections: listOf(
    shape({
      kind: oneOf(['verse1', 'chorus', 'verse2', 'bridge']),
      rhymeScheme: isText,
      syllableTarget: isNumber,
      lines: listOf(isLine),
    }),
  ),
});
const isStored = shape({
  format: (value) => value === 1,
  current: (value) => value === null || isText(value),
  versions: listOf(shape({ id: isText, song: isSong, content: isText }), maxVersions),
});

/** What this browser keeps: the versions, newest first, and which of them is on the desk, if any. */
export interface Work {
  readonly current: string | null;
  readonly versions: readonly Version[];
}

const nothing: Work = { current: null, versions: [] };

/**
 * The work of the last visit. Anything that is not ours reads as nothing. Checked by hand: the schema library
 * would weigh more than the rest of the generator at load.
 */
export function readWork(): Work {
  try {
    const stored: unknown = JSON.parse(readText(storageKeys.lyricsWork) ?? '');
    if (!isStored(stored)) return nothing;
    const { current, versions } = stored as Work;
    // Each tab has its own desk; '' is an empty one.
    return { current: (readSessionText(storageKeys.lyricsWork) ?? current) || null, versions };
  } catch {
    return nothing;
  }
}

/** False when this browser does not let us keep it. */
export function writeWork(work: Work): boolean {
  writeSessionText(storageKeys.lyricsWork, work.current ?? '');
  return writeText(storageKeys.lyricsWork, JSON.stringify({ format: 1, ...work }));
}
