/**
 * How a word sounds by its spelling alone: rules of the form of Elovitz, Johnson, McHugh and Shore (1976), 'Automatic
 * translation of English text to phonetics by means of letter-to-sound rules', NRL Report 7948 — a letter between its
 * neighbours has this sound — but with the rules learned from the CMU dictionary (scripts/pronunciation).
 */
import { vowelSigns } from './phonemes.ts';
import type { Pronunciations } from './pronunciations.ts';
import { decide } from './rule-table.ts';
import { findVowels } from './vowel-places.ts';

/** Written for a letter that is not heard. */
export const silence = '_';

const neighbour = (letters: string, at: number) => letters.charAt(at) || '#';

/**
 * A letter, then what tells most about it: the letter after it, the sound before it, and letters ever further off. The
 * letter is a capital if it is known to carry a vowel, which has rules of its own.
 */
export function letterContext(letters: string, at: number, soundBefore: string, isVowel = false): string {
  const sides = [at - 1, at + 2, at - 2, at + 3, at - 3, at + 4].map((place) => neighbour(letters, place));
  const letter = letters.charAt(at);
  return (
    (isVowel ? letter.toUpperCase() : letter) + neighbour(letters, at + 1) + soundBefore + sides.join('')
  );
}

const shortVowels: Readonly<Record<string, string>> = { a: 'A', e: 'E', i: 'I', o: 'O', u: 'U', y: 'I' };

const hasVowel = (sound: string) => [...sound].some((sign) => vowelSigns.has(sign));

/**
 * Where the first vowel letters are all silent, as rules for single letters may leave them ('Dreyfuss' without 'ey'), the
 * first of them is said: no English word begins so. More words with the right number of syllables: 0.3 % with the
 * weights of vowels, 2.9 % by the base rules alone.
 */
function voiceFirst(letters: string, sounds: readonly string[]): string[] {
  const first = letters.search(/[aeiouy]/);
  const end = first + (/[^aeiouy]/.exec(letters.slice(first))?.index ?? letters.length - first);
  if (first < 0 || sounds.slice(0, end).some(hasVowel)) return [...sounds];
  return sounds.with(first, shortVowels[letters.charAt(first)] ?? silence);
}

/** What says words by their spelling. */
export type SpellingRules = Pick<Pronunciations, 'letterRules' | 'vowelWeights'>;

/** The signs of the sounds of each letter, `_` for none. Letters are a to z; others are silent. */
export function soundsByRule(letters: string, { letterRules, vowelWeights }: SpellingRules): string[] {
  const isVowel = vowelWeights && findVowels(letters, vowelWeights);
  const sounds: string[] = [];
  let before = '#';
  for (let at = 0; at < letters.length; at += 1) {
    const said = decide(letterRules, letterContext(letters, at, before, isVowel?.[at])) ?? silence;
    sounds.push(said);
    before = said.slice(-1);
  }
  return voiceFirst(letters, sounds);
}
