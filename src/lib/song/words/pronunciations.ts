/** How words are said: rules for all words, and the words of the index that the rules do not say right. */
import { baseLetterRules, baseStressRules } from './data/base-rules.ts';
import { readRecords } from './records.ts';
import type { RuleTable } from './rule-table.ts';
import { slotCount } from './vowel-places.ts';
import { readWeights } from './weights.ts';

export interface Pronunciations {
  readonly letterRules: RuleTable;
  /** What tells which letters carry a vowel; without it the letter rules alone say so. */
  readonly vowelWeights?: Int8Array;
  readonly stressRules: RuleTable;
  /** Signs of the sounds, none if they are as by rule; then, if not as by rule, an asterisk and the stresses. */
  readonly words: ReadonlyMap<string, string>;
}

export const pronunciationFormat = 'notewright-pronunciation-1';

/**
 * Reads what scripts/pronunciation writes: the name of the format, then a line each of letter rules, stress rules and
 * words, and two lines of weights.
 *
 * @throws SyntaxError if the text is no pronouncing index, or cut short
 */
export function readPronunciations(text: string): Pronunciations {
  const [format = '', letterRules, stressRules, words, gaps, values, end] = text.split('\n');
  if (format !== pronunciationFormat || end !== '')
    throw new SyntaxError(`Not a whole pronouncing index: it begins with "${format.slice(0, 40)}"`);
  return {
    letterRules: readRecords(letterRules ?? ''),
    stressRules: readRecords(stressRules ?? ''),
    words: readRecords(words ?? ''),
    vowelWeights: readWeights(gaps ?? '', values ?? '', slotCount),
  };
}

/** Some hundred rules alone, for as long as the index is not there. */
export const emptyPronunciations: Pronunciations = {
  letterRules: readRecords(baseLetterRules),
  stressRules: readRecords(baseStressRules),
  words: new Map(),
};
