import type { SungSyllable } from '../song.ts';
import type { Word } from '../words/word.ts';

/** A syllable before it has a note. */
export interface UnsetSyllable extends Omit<SungSyllable, 'notes'> {
  /** What follows it: the same word, another one, or a breath. */
  readonly next: 'word-goes-on' | 'next-word' | 'short' | 'long';
}

const placeOf = (index: number, count: number): SungSyllable['place'] => {
  if (count === 1) return 'whole';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'middle';
};

/** The syllables of a line, one after the other. */
export function syllablesOf(words: readonly Word[]): UnsetSyllable[] {
  return words.flatMap(({ syllables, isFunction, pause }) =>
    syllables.map((syllable, index): UnsetSyllable => {
      const isLast = index === syllables.length - 1;
      return {
        ...syllable,
        isFunction,
        place: placeOf(index, syllables.length),
        next: !isLast ? 'word-goes-on' : pause === 'none' ? 'next-word' : pause,
      };
    }),
  );
}

/**
 * How much a syllable wants to be heard, from 0 to 3: the primary stress of a word that says something most of all; of the
 * small words only the longer ones ('under') a little.
 */
export function weightOf({ stress, isFunction, place }: UnsetSyllable): number {
  if (stress === 0) return 0;
  if (isFunction) return place === 'whole' ? 0.4 : 1.4;
  return stress === 1 ? 3 : 1.5;
}

/** A rhyme has at most so many syllables after its first. */
const longestTail = 3;

/**
 * Where the rhyme begins: the last stressed syllable of the last word; the last one of all where more would follow than
 * there is room for, as in a line of Chinese, which is one word. It is sung on the same beat in all lines of a section, so
 * that what rhymes is heard to rhyme.
 */
export function anchorOf(syllables: readonly UnsetSyllable[]): number {
  const last = Math.max(0, syllables.length - 1);
  for (let index = last; index >= last - longestTail; index -= 1) {
    const { stress, place } = syllables[index] ?? { stress: 0, place: 'first' };
    if (stress > 0 || place === 'whole') return index;
    if (place === 'first') break;
  }
  return last;
}
