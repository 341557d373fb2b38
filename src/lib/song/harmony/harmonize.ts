import { pickBy } from '../noise.ts';
import type { ChordSpan, Key } from '../song.ts';
import type { SectionKind } from '../song-text.ts';
import type { ChordVocabulary } from '../styles.ts';
import { cadenceOf, chordOf, progressionsFor } from './progressions.ts';

export interface HarmonyRules {
  readonly key: Key;
  readonly vocabulary: ChordVocabulary;
  readonly seed: number;
}

const kindNumbers: Readonly<Record<SectionKind, number>> = {
  verse: 1,
  'pre-chorus': 2,
  chorus: 3,
  bridge: 4,
  outro: 5,
};

/**
 * The chords of a section of `length` sixteenths, each `each` long, from 0: a progression of its kind over and over, and a
 * cadence at its end. Sections of one kind and one seed have the same chords.
 */
export function harmonize(
  kind: SectionKind,
  length: number,
  each: number,
  cadence: 'full' | 'half',
  { key, vocabulary, seed }: HarmonyRules,
): ChordSpan[] {
  const choices = progressionsFor(key.mode, kind);
  const numerals = pickBy(choices, seed, kindNumbers[kind]).split(' ');
  const count = Math.max(1, Math.round(length / each));
  const ending = cadenceOf(key.mode, cadence);
  return Array.from({ length: count }, (_, index) => {
    const numeral = (count > 2 && ending[index - count + 2]) || numerals[index % numerals.length] || 'I';
    const start = index * each;
    const isLast = index === count - 1;
    return {
      start,
      length: isLast ? length - start : each,
      chord: chordOf(numeral, key, vocabulary),
    };
  });
}
