import { lyricsKeys } from './lyrics-keys.ts';
import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { genres, moods } from '#lib/contract/lyrics/lyrics-options.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import {
  everyOf,
  finite,
  flag,
  ifFits,
  nullable,
  object,
  oneOf,
  readJsonAs,
  text,
  where,
  type Of,
  type Shape,
} from '#lib/data/shapes.ts';
import { narrators, tenses } from '#lib/lyrics/telling.ts';
import type { Song } from '#lib/lyrics/song.ts';

export const maxVersions = 10;

const song: Shape<Song> = object({
  title: text,
  seed: finite,
  theme: text,
  genre: oneOf(genres.map(({ value }) => value)),
  mood: oneOf(moods.map(({ value }) => value)),
  sections: everyOf(
    object({
      kind: oneOf(['verse1', 'chorus', 'verse2', 'bridge']),
      rhymeScheme: text,
      syllableTarget: finite,
      lines: everyOf(object({ text, syllables: finite, rhymeGroup: text, locked: flag })),
    }),
  ),
  telling: ifFits(object({ story: text, narrator: oneOf(narrators), tense: oneOf(tenses) })),
});

/** One generated song with the visitor's changes. */
export const version = object({ id: text, song, content: text });
export type Version = Readonly<Of<typeof version>>;

export const storedWork = object({
  format: oneOf([1]),
  current: nullable(text),
  versions: where(everyOf(version), ({ length }) => length <= maxVersions),
});

/** What this browser keeps: the versions, newest first, and which of them is on the desk, if any. */
export interface Work {
  readonly current: string | null;
  readonly versions: readonly Version[];
}

const nothing: Work = { current: null, versions: [] };

/** The title of a copy beside the song: 'Rain (2)'. */
export function numbered(title: string, number: number): string {
  const mark = ` (${number})`;
  return [...title].slice(0, limits.title - mark.length).join('') + mark;
}

/** The work of the last visit. Anything that is not ours reads as nothing. */
export function readWork(): Work {
  const stored = readJsonAs(storedWork, readText(lyricsKeys.lyricsWork));
  if (!stored) return nothing;
  // Each tab has its own desk; '' is an empty one.
  const current = (readSessionText(lyricsKeys.lyricsWork) ?? stored.current) || null;
  return { current, versions: stored.versions };
}

/** False when this browser does not let us keep it. */
export function writeWork(work: Work): boolean {
  writeSessionText(lyricsKeys.lyricsWork, work.current ?? '');
  return writeText(lyricsKeys.lyricsWork, JSON.stringify({ format: 1, ...work }));
}
