/** Which syllables of a word are stressed, by how it ends: '-ation' on its first syllable, '-ity' before it, '-eer' on it. */
import { decide, type RuleTable } from './rule-table.ts';
import type { Stress } from './word.ts';

/** The rules know words up to this many syllables. */
const mostSyllables = 9;

const reversed = (letters: string) => [...letters].toReversed().join('');

/** The number of syllables, the last two letters, the vowels' signs from the last on, the first letters, and more of the end. */
export function stressContext(letters: string, vowels: readonly string[]): string {
  const sounds = vowels.toReversed().join('');
  const more = reversed(letters.slice(-6, -2));
  return `${vowels.length}${reversed(letters.slice(-2))}${sounds}${letters.slice(0, 3)}${more}`;
}

const readStress = (sign: string): Stress => (sign === '1' ? 1 : sign === '2' ? 2 : 0);

/** One stress a syllable. The vowels are given by their signs. */
export function placeStress(letters: string, vowels: readonly string[], rules: RuleTable): Stress[] {
  const syllables = vowels.length;
  if (syllables === 1) return [1];
  const pattern = syllables <= mostSyllables ? decide(rules, stressContext(letters, vowels)) : undefined;
  if (pattern?.length === syllables) return [...pattern].map(readStress);
  const primary = Math.max(0, syllables - 3);
  return Array.from({ length: syllables }, (_, at) => (at === primary ? 1 : 0));
}
