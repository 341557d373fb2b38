/** Reads the rows of the books and turns one into a line: slots filled, optional words kept or left to fit the metre. */
import type { Families, GenreBook, MoodBook } from './data/book.ts';
import type { Random } from '../data/random.ts';
import { countSyllables } from './syllables.ts';
import { capitalise, type Theme } from './theme.ts';

export type Template = {
  readonly words: string;
  /** The rhyme's name; empty where the line need not rhyme. */
  readonly rhyme: string;
  readonly endWord: string;
  readonly hasTheme: boolean;
  /** What becomes the title when this line is the hook. */
  readonly titleWords: string;
};

export type FilledLine = { readonly text: string; readonly syllables: number };

/** What fills the slots of a song's lines. */
export type Filling = { readonly theme: Theme; readonly genre: GenreBook; readonly mood: MoodBook };

export function readRows(rows: string, rhyme = ''): Template[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const words = row.replaceAll('|', '');
      return {
        words,
        rhyme,
        endWord: lastWord(words),
        hasTheme: row.includes('{theme}'),
        titleWords: row.split('|')[1] ?? '{theme}',
      };
    });
}

const readBefore = new WeakMap<Families, readonly Template[]>();

/** All lines of a section of a book; read once. */
export function readFamilies(families: Families): readonly Template[] {
  const known = readBefore.get(families);
  if (known) return known;
  const templates = Object.entries(families).flatMap(([rhyme, rows]) => readRows(rows, rhyme));
  readBefore.set(families, templates);
  return templates;
}

/** The word a line ends on, lower case, for comparing line ends. */
export function lastWord(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu);
  return words?.at(-1) ?? '';
}

/** The filling of a template whose syllables come nearest to `target`; of two as near, the fuller. */
export function fillTemplate(
  template: Template,
  filling: Filling,
  random: Random,
  target: number,
): FilledLine {
  const { genre, mood, theme } = filling;
  const slots: Record<string, readonly string[]> = {
    adj: mood.adjectives,
    feeling: mood.feelings,
    verb: genre.verbs,
    place: genre.places,
  };
  const chosen = template.words.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const words = slots[name];
    return words ? random.pick(words) : slot;
  });
  const parts = chosen.split(/[[\]]/);
  const choice = bestChoice(parts, theme, target);
  const text = capitalise(parts.filter((_, at) => isKept(at, choice)).join(''));
  const whole = text.replaceAll('{theme}', () => theme.text);
  return { text: whole, syllables: countSyllables(whole) };
}

/** Every second part is optional; bit n of a choice keeps the nth of them. */
function isKept(at: number, choice: number): boolean {
  return at % 2 === 0 || ((choice >> ((at - 1) / 2)) & 1) === 1;
}

function bestChoice(parts: readonly string[], theme: Theme, target: number): number {
  const lengths = parts.map((part) => countSyllables(part.replaceAll('{theme}', () => theme.text)));
  let best = 0;
  let bestMiss = Infinity;
  for (let choice = 0; choice < 1 << ((parts.length - 1) / 2); choice += 1) {
    const syllables = lengths.reduce((sum, length, at) => sum + (isKept(at, choice) ? length : 0), 0);
    const miss = Math.abs(syllables - target);
    if (miss <= bestMiss) [best, bestMiss] = [choice, miss];
  }
  return best;
}
