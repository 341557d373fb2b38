import * as z from 'zod/mini';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { genres, moods } from '#lib/contract/lyrics-options.ts';
import type { Song } from '#lib/lyrics/song.ts';

/** One generated song with the visitor's changes. */
export interface Version {
  readonly id: string;
  readonly song: Song;
  readonly content: string;
}

export const maxVersions = 10;

const text = z.string();
const song = z.object({
  title: text,
  seed: z.number(),
  theme: text,
  genre: z.enum(genres.map(({ value }) => value)),
  mood: z.enum(moods.map(({ value }) => value)),
  sections: z.array(
    z.object({
      kind: z.enum(['verse1', 'chorus', 'verse2', 'bridge']),
      rhymeScheme: text,
      syllableTarget: z.number(),
      lines: z.array(z.object({ text, syllables: z.number(), rhymeGroup: text, locked: z.boolean() })),
    }),
  ),
});
const stored = z.object({
  format: z.literal(1),
  current: z.nullable(text),
  versions: z.array(z.object({ id: text, song, content: text })).check(z.maxLength(maxVersions)),
});

/** What this browser keeps: the versions, newest first, and which of them is on the desk, if any. */
export interface Work {
  readonly current: string | null;
  readonly versions: readonly Version[];
}

const nothing: Work = { current: null, versions: [] };

/** The work of the last visit. Anything that is not ours reads as nothing. */
export function readWork(): Work {
  try {
    const checked = stored.safeParse(JSON.parse(readText(storageKeys.lyricsWork) ?? ''));
    return checked.success ? checked.data : nothing;
  } catch {
    return nothing;
  }
}

/** False when this browser does not let us keep it. */
export function writeWork(work: Work): boolean {
  return writeText(storageKeys.lyricsWork, JSON.stringify({ format: 1, ...work }));
}
