/**
 * Makes the lyrics book part of the build: `virtual:lyrics-book` names what can be loaded, each story, world and letter
 * of the lexicon as a file of its own; `virtual:lyrics-book/starters` is kept for use without a network, and
 * `virtual:lyrics-book/sample` is the song that the page shows. A mistake in the book stops the build with file, line and cure.
 */
import type { Plugin } from 'vite';
import type { StoryHead } from '../../src/lib/lyrics/story.ts';
import { genres } from '../../src/lib/contract/lyrics/lyrics-options.ts';
import { encodeLexicon } from '../../src/lib/lyrics/theme/lexicon.ts';
import { nodeBook } from './node-book.ts';
import { readBook, type BookFiles } from './read-book.ts';
import { writeSong } from '../../src/lib/lyrics/write-song.ts';
import { sampleRequest } from './sample-request.ts';

const name = 'virtual:lyrics-book';
const inside = `\0${name}`;

const loaders = (entries: readonly (readonly [key: string, file: string])[]) =>
  `{${entries.map(([key, file]) => `${JSON.stringify(key)}:()=>import(${JSON.stringify(`${name}/${file}`)})`).join(',')}}`;

/** The code of a module of the book, by its name after `virtual:lyrics-book/`. */
async function moduleOf(files: BookFiles, file: string): Promise<string> {
  const { heads, stories, worlds, lexicon } = files;
  const [room = '', ...rest] = file.split('/');
  const key = rest.join('/');
  const json = (value: unknown) => `export default ${JSON.stringify(value)};`;
  if (room === 'story') return json(stories.get(key));
  if (room === 'world') return json(worlds.get(key));
  if (room === 'words') return json(encodeLexicon(lexicon)[key]);
  if (room === 'sample') return json(await writeSong(nodeBook(files), sampleRequest));
  if (room === 'starters') return json(starters(files));
  const ofGenre = heads.filter(({ genre }) => genre === key);
  return `export const heads=${JSON.stringify(ofGenre)};export const stories=${loaders(ofGenre.map(({ id }) => [id, `story/${id}`]))};`;
}

const entrance = ({ worlds, lexicon }: BookFiles) =>
  [
    `export const genres=${loaders(genres.map(({ value }) => [value, `genre/${value}`]))};`,
    `export const worlds=${loaders([...worlds.keys()].map((world) => [world, `world/${world}`]))};`,
    `export const words=${loaders(Object.keys(encodeLexicon(lexicon)).map((letter) => [letter, `words/${letter}`]))};`,
  ].join('');

/** The story of a genre that is kept for use without a network before any was told: for many moods, and no grave one. */
function starterOf(heads: readonly StoryHead[], wanted: string): StoryHead[] {
  const light = heads.filter(({ genre, tone }) => genre === wanted && tone !== 'grave');
  return light.toSorted((one, other) => other.moods.length - one.moods.length).slice(0, 1);
}

/** A story of each genre with its world, and the lexicon: one file, kept with the first visit of any page. */
function starters({ heads, stories, worlds, lexicon }: BookFiles) {
  const chosen = genres.flatMap(({ value }) => starterOf(heads, value));
  return {
    heads: chosen,
    stories: Object.fromEntries(chosen.map(({ id }) => [id, stories.get(id)])),
    worlds: Object.fromEntries(chosen.map(({ world }) => [world, worlds.get(world)])),
    words: encodeLexicon(lexicon),
  };
}

/** The folder of a module's file: what is in `book/` is kept with use. */
export const chunkFolder = (module: string): string =>
  module.startsWith(`${inside}/`) && module !== `${inside}/starters` ? 'book/' : '';

export function lyricsBook(): Plugin {
  let files: BookFiles | undefined;
  const read = () => {
    files ??= readBook();
    if (files.mistakes.length > 0)
      throw new Error(`Mistakes in the lyrics book:\n${files.mistakes.join('\n')}`);
    return files;
  };
  return {
    name: 'lyrics-book',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load: (id) =>
      id === inside
        ? entrance(read())
        : id.startsWith(`${inside}/`)
          ? moduleOf(read(), id.slice(inside.length + 1))
          : undefined,
    // In development the book is read anew with the next page after a change.
    handleHotUpdate: ({ file }) => {
      if (file.includes('/src/lib/lyrics/book/')) files = undefined;
    },
  };
}
