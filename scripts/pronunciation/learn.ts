/** Learns how letters sound and which syllables are stressed, from all words of the dictionary that are not held out. */
import { alignSounds } from '../../src/lib/song/words/align.ts';
import { letterContext, silence, soundsByRule } from '../../src/lib/song/words/letter-to-sound.ts';
import { signOf, vowelSigns } from '../../src/lib/song/words/phonemes.ts';
import { stressContext } from '../../src/lib/song/words/place-stress.ts';
import type { RuleTable } from '../../src/lib/song/words/rule-table.ts';
import { plainWords, saidOf, type Said } from './dictionary.ts';
import { learnRules, type Example } from './learn-rules.ts';
import { heldOutWords, indexWords } from './word-choice.ts';

/** A word that people use counts as two. */
const known = new Set(indexWords);
const weightOf = (word: string) => (known.has(word) ? 2 : 1);

export const signsOf = (phonemes: readonly string[]): string =>
  phonemes.map((phoneme) => signOf.get(phoneme)).join('');

interface Lesson extends Said {
  readonly word: string;
}

function lessons(): Lesson[] {
  const heldOut = new Set(heldOutWords());
  return plainWords.flatMap((word) => {
    const said = heldOut.has(word) ? undefined : saidOf(word);
    return said ? [{ word, ...said }] : [];
  });
}

function* letterExamples(words: readonly Lesson[]): Generator<Example> {
  for (const { word, phonemes } of words) {
    let before = '#';
    for (const [at, sounds] of (alignSounds(word, phonemes) ?? []).entries()) {
      const value = signsOf(sounds) || silence;
      yield { key: letterContext(word, at, before), value, weight: weightOf(word) };
      before = value.slice(-1);
    }
  }
}

/** By the vowels that the letter rules give, as these are what there is to judge by when a word is not known. */
function* stressExamples(words: readonly Lesson[], letterRules: RuleTable): Generator<Example> {
  for (const { word, stresses } of words) {
    const vowels = [...soundsByRule(word, letterRules).join('')].filter((sign) => vowelSigns.has(sign));
    if (stresses.length < 2 || vowels.length !== stresses.length) continue;
    yield { key: stressContext(word, vowels), value: stresses.join(''), weight: weightOf(word) };
  }
}

/** @param ruleCost how many errors a rule must save */
export function learn(ruleCost: number): Record<'letterRules' | 'stressRules', Map<string, string>> {
  const words = lessons();
  const letterRules = learnRules(letterExamples(words), ruleCost);
  return { letterRules, stressRules: learnRules(stressExamples(words, letterRules), ruleCost) };
}
