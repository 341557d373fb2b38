/** The entrance of the lyrics engine's own chunk: what the page loads when the visitor begins to write. */
import { genres, words, worlds } from 'virtual:lyrics-book';
import { once } from '#lib/browser/once.ts';
import { createEngine } from '#lib/lyrics/engine.ts';
import type { Story } from '#lib/lyrics/story.ts';
import { decodeLexicon, lettersOf } from '#lib/lyrics/theme/lexicon.ts';

type Loaders<T> = Readonly<Record<string, () => Promise<T>>>;

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

const genre = shelf(genres);
const world = shelf(worlds);
const letter = shelf(words);
const stories = new Map<string, (id: string) => Promise<{ default: Story }>>();

export const engine = createEngine({
  heads: async (name) => (await genre(name)).heads,
  async story(id) {
    const [folder = ''] = id.split('/');
    const open = stories.get(folder) ?? shelf((await genre(folder)).stories);
    stories.set(folder, open);
    return (await open(id)).default;
  },
  worldNames: Object.keys(worlds),
  world: async (name) => (await world(name)).default,
  async lexicon(theme) {
    const loaded = await Promise.all(lettersOf(theme).map(letter));
    return decodeLexicon(loaded.map((one) => one.default));
  },
});
