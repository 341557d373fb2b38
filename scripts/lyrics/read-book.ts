/** Reads the whole lyrics book from its files, and what is wrong with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { genres } from '../../src/lib/contract/lyrics/lyrics-options.ts';
import type { Story, StoryHead, World } from '../../src/lib/lyrics/story.ts';
import { buildLexicon } from '../../src/lib/lyrics/theme/build-lexicon.ts';
import type { Entries } from '../../src/lib/lyrics/theme/lexicon.ts';
import { checkStory, type Counts } from './check-story.ts';
import { headOf, storyOf } from './make-story.ts';
import { parseStory, type Draft } from './parse-story.ts';
import { readWorld } from './read-world.ts';

export const bookFolder = new URL('../../src/lib/lyrics/book/', import.meta.url);

const read = (path: string) => readFileSync(new URL(path, bookFolder), 'utf8');
const namesIn = (folder: string) =>
  readdirSync(new URL(`${folder}/`, bookFolder))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -'.txt'.length))
    .toSorted();

export type BookFiles = {
  readonly heads: readonly StoryHead[];
  readonly stories: ReadonlyMap<string, Story>;
  readonly worlds: ReadonlyMap<string, World>;
  /** What is known of the words of themes. */
  readonly lexicon: Entries;
  /** File, line and cure. */
  readonly mistakes: readonly string[];
  readonly counts: Counts;
};

const readDrafts = (): Draft[] =>
  genres.flatMap(({ value: genre }) =>
    namesIn(genre).map((name) => parseStory(read(`${genre}/${name}.txt`), genre, name)),
  );

export function readBook(): BookFiles {
  const worldFiles = namesIn('worlds').map((name) => readWorld(read(`worlds/${name}.txt`), name));
  const worlds = new Map(worldFiles.map(({ world }) => [world.name, world]));
  const drafts = readDrafts();
  const seen = new Map<string, string>();
  const counts: Counts = { lines: 0, verse: 0, held: 0, pairs: 0, same: 0 };
  for (const draft of drafts) {
    const found = checkStory(draft, [...worlds.keys()], seen);
    for (const key of Object.keys(counts) as (keyof Counts)[]) counts[key] += found[key];
  }
  return {
    heads: drafts.map(headOf),
    stories: new Map(drafts.map((draft) => [draft.id, storyOf(draft)])),
    worlds,
    lexicon: buildLexicon(
      read('themes.txt'),
      Object.fromEntries(worldFiles.map(({ world, wakes }) => [world.name, wakes])),
    ),
    mistakes: [
      ...worldFiles.flatMap(({ mistakes }) => mistakes),
      ...drafts.flatMap(({ mistakes }) => mistakes),
    ],
    counts,
  };
}
