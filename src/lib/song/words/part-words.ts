import type { LineBreaks } from '../song-plan.ts';
import { isVowel } from './phonemes.ts';
import type { Syllable, Word } from './word.ts';

/** Words that a person parts into syllables otherwise: 'ev-ery' for 'ev-er-y', 'fi-re' for 'fire'. */

/** What is left of a vowel whose syllable is no more: 'over it' sung as 'o-vrit'. */
const glides: Readonly<Record<string, string>> = { ER: 'R', IY: 'Y', UW: 'W', OW: 'W' };

/** How a vowel goes on in a syllable of its own. */
const echoes: Readonly<Record<string, string>> = {
  AY: 'AH',
  AW: 'AH',
  EY: 'AH',
  OY: 'AH',
  OW: 'AH',
};

/** Several syllables as one: the vowel of the most stressed is sung. */
function join(syllables: readonly Syllable[], text: string): Syllable {
  const rank = ({ stress }: Syllable) => [2, 0, 1][stress] ?? 2;
  const main = syllables.reduce((best, one) => (rank(one) < rank(best) ? one : best));
  const phonemes = syllables.flatMap((one) =>
    one === main
      ? one.phonemes
      : one.phonemes.flatMap((sound) => (isVowel(sound) ? (glides[sound] ?? []) : sound)),
  );
  return { text, phonemes, stress: main.stress };
}

/** One syllable as several: the first sings its vowel, the last its end. */
function part({ phonemes, stress }: Syllable, texts: readonly string[]): Syllable[] {
  const at = phonemes.findIndex(isVowel);
  const vowel = phonemes[at] ?? 'AH';
  const echo = echoes[vowel] ?? vowel;
  return texts.map((text, index) => ({
    text,
    phonemes: [
      ...(index === 0 ? [...phonemes.slice(0, at), vowel] : [echo]),
      ...(index === texts.length - 1 ? phonemes.slice(at + 1) : []),
    ],
    stress: index === 0 ? stress : 0,
  }));
}

/** The places in a word's letters where its syllables begin. */
function startsOf(syllables: readonly Syllable[]): number[] {
  let at = 0;
  return syllables.map(({ text }) => (at += text.length) - text.length);
}

/** The word with syllables of so many letters each; as it was where these are not its letters. */
function partWord(word: Word, letters: readonly number[]): Word {
  const all = letters.reduce((sum, count) => sum + count, 0);
  if (all !== word.text.length || letters.includes(0)) return word;
  const starts = startsOf(word.syllables);
  const groups: { own: readonly Syllable[]; texts: string[] }[] = [];
  let from = 0;
  for (const count of letters) {
    const end = from + count;
    const text = word.text.slice(from, end);
    const own = word.syllables.filter(
      (_, place) => (starts[place] ?? 0) >= from && (starts[place] ?? 0) < end,
    );
    const before = groups.at(-1);
    // A piece in which no syllable begins is a part of the one before it.
    if (before && own.length === 0) before.texts.push(text);
    else groups.push({ own, texts: [text] });
    from = end;
  }
  const syllables = groups.flatMap(({ own, texts }) => {
    const [first] = own;
    const one = own.length > 1 ? join(own, texts.join('')) : first;
    return one ? part(one, texts) : [];
  });
  return syllables.length === letters.length ? { ...word, syllables } : word;
}

/** The words of a line, parted as a person wants them. */
export const partWords = (words: readonly Word[], breaks: LineBreaks | undefined): readonly Word[] =>
  breaks
    ? words.map((word, index) => {
        const letters = breaks[index];
        return letters ? partWord(word, letters) : word;
      })
    : words;

/** The place in a word of one syllable where it is parted: behind its first vowel, else in the middle; 0 for none. */
function middleOf(text: string): number {
  const letters = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index);
  const [first, last] = [letters[0] ?? 0, letters.at(-1) ?? 0];
  const vowel = text.search(/[aeiouyàáâäèéêëìíîïòóôöùúûü]/i);
  if (vowel >= 0) return vowel < last ? vowel + 1 : 0;
  const half = letters[Math.ceil(letters.length / 2)] ?? last;
  return half > first ? half : 0;
}

/**
 * How many letters each syllable of a word has when the break behind its syllable `place` is taken away, or, in a word of
 * one, a break is made. Null where the word has too few letters to part.
 */
export function toggledBreak(syllables: readonly string[], place: number): number[] | null {
  const letters = syllables.map((text) => text.length);
  if (letters.length > 1) {
    const first = Math.min(place, letters.length - 2);
    letters.splice(first, 2, (letters[first] ?? 0) + (letters[first + 1] ?? 0));
    return letters.includes(0) ? null : letters;
  }
  const [text = ''] = syllables;
  const middle = middleOf(text);
  return middle > 0 ? [middle, text.length - middle] : null;
}
