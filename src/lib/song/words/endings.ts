/** What is written behind an apostrophe, and how it sounds after the sound before it. */
import { isVowel } from './phonemes.ts';

export interface Ending {
  readonly letters: string;
  /** Sounds of each of its letters, after a word that ends with a sound in ARPAbet. */
  readonly sounds: (before: string) => string[][];
}

const hissing = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
const voiceless = new Set(['P', 'T', 'K', 'F', 'TH']);
const flowing = new Set(['N', 'R', 'ER']);

function possessive(before: string): string[] {
  if (hissing.has(before)) return ['AH', 'Z'];
  return [voiceless.has(before) ? 'S' : 'Z'];
}

export const endings: readonly Ending[] = [
  {
    letters: "n't",
    sounds: (before) => [isVowel(before) || flowing.has(before) ? ['N'] : ['AH', 'N'], [], ['T']],
  },
  { letters: "'s", sounds: (before) => [[], possessive(before)] },
  { letters: "s'", sounds: (before) => [possessive(before), []] },
  { letters: "'ll", sounds: (before) => (isVowel(before) ? [[], ['L'], []] : [['AH'], ['L'], []]) },
  { letters: "'ve", sounds: (before) => (isVowel(before) ? [[], ['V'], []] : [['AH'], ['V'], []]) },
  { letters: "'re", sounds: (before) => (isVowel(before) ? [[], ['R'], []] : [['ER'], [], []]) },
  { letters: "'d", sounds: (before) => [before === 'T' || before === 'D' ? ['AH'] : [], ['D']] },
  { letters: "'m", sounds: (before) => [isVowel(before) ? [] : ['AH'], ['M']] },
];
