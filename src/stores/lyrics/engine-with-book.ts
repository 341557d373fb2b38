/** The entrance of the lyrics engine's own chunk: what the page loads when the visitor begins to write. */
import { genres, words, worlds } from 'virtual:lyrics-book';
import { once } from '#lib/browser/once.ts';
import { pause } from '#lib/browser/pause.ts';
import { createEngine } from '#lib/lyrics/engine.ts';
import type { Story } from '#lib/lyrics/story.ts';
import { decodeLexicon, lettersOf } from '#lib/lyrics/theme/lexicon.ts';

type Loaders<T> = Readonly<Record<string, () => Promise<T>>>;

/** What is kept with the first visit of any page, for when nothing else can be had. */
const starters = once(async () => (await import('virtual:lyrics-book/starters')).default);

/** Loads each of them once; what the book has not rejects. */
function shelf<T>(loaders: Loaders<T>): (name: string) => Promise<T> {
  const opened = new Map<string, () => Promise<T>>();
  return (name) => {
    const load = loaders[name];
    if (!load) return Promise.reject(new Error(`Not in the lyrics book: ${name}`));
    const open = opened.get(name) ?? once(load);
    opened.set(name, open);
    return open();
  };
}

/** What was asked for, or if it does not come, what the starters have of it. */
async function orStarter<T>(
  asked: Promise<T>,
  find: (kept: Awaited<ReturnType<typeof starters>>) => T | undefined,
) {
  try {
    return await asked;
  } catch (error) {
    const found = find(await starters());
    if (found === undefined) throw error;
    return found;
  }
}

const genre = shelf(genres);
const world = shelf(worlds);
const letter = shelf(words);
const stories = new Map<string, (id: string) => Promise<{ default: Story }>>();

async function story(id: string): Promise<Story> {
  const [folder = ''] = id.split('/');
  const open = stories.get(folder) ?? shelf((await genre(folder)).stories);
  stories.set(folder, open);
  return (await open(id)).default;
}

const textOf = (name: string) =>
  orStarter(
    letter(name).then((part) => part.default),
    (kept) => kept.words[name],
  );

export const engine = createEngine({
  heads: (name) =>
    orStarter(
      genre(name).then(({ heads }) => heads),
      ({ heads }) => heads.filter((head) => head.genre === name),
    ),
  story: (id) => orStarter(story(id), (kept) => kept.stories[id]),
  worldNames: Object.keys(worlds),
  world: (name) =>
    orStarter(
      world(name).then((one) => one.default),
      (kept) => kept.worlds[name],
    ),
  async lexicon(theme) {
    const lexicon = decodeLexicon(await Promise.all(lettersOf(theme).map(textOf)));
    // Reading it and writing a song are too much for a slow phone in one go.
    await pause();
    return lexicon;
  },
});
