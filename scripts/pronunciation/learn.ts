/** Learns which letters carry a vowel, how letters sound and which syllables are stressed, from all words of the dictionary that are not held out. */
import { alignSounds } from '../../src/lib/song/words/align.ts';
import {
  letterContext,
  silence,
  soundsByRule,
  type SpellingRules,
} from '../../src/lib/song/words/letter-to-sound.ts';
import { isVowel, signOf, vowelSigns } from '../../src/lib/song/words/phonemes.ts';
import { stressContext } from '../../src/lib/song/words/place-stress.ts';
import { plainWords, saidOf, type Said } from './dictionary.ts';
import { learnRules, type Example } from './learn-rules.ts';
import { learnVowels } from './learn-vowels.ts';
import { heldOutWords, indexWords } from './word-choice.ts';

/** A word that people use counts as two. */
const known = new Set(indexWords);
const weightOf = (word: string) => (known.has(word) ? 2 : 1);

export const signsOf = (phonemes: readonly string[]): string =>
  phonemes.map((phoneme) => signOf.get(phoneme)).join('');

interface Lesson extends Said {
  readonly word: string;
  /** The sounds of each letter. */
  readonly aligned: readonly (readonly string[])[];
}

function lessons(): Lesson[] {
  const { test, development } = heldOutWords();
  const heldOut = new Set([...test, ...development]);
  return plainWords.flatMap((word) => {
    const said = heldOut.has(word) ? undefined : saidOf(word);
    const aligned = said && alignSounds(word, said.phonemes);
    return aligned ? [{ word, ...said, aligned }] : [];
  });
}

const carriesVowel = (sounds: readonly string[]) => sounds.some(isVowel);

/** @param areVowelsKnown whether the letters are known that carry a vowel */
function* letterExamples(words: readonly Lesson[], areVowelsKnown: boolean): Generator<Example> {
  for (const { word, aligned } of words) {
    let before = '#';
    for (const [at, sounds] of aligned.entries()) {
      const value = signsOf(sounds) || silence;
      const key = letterContext(word, at, before, areVowelsKnown && carriesVowel(sounds));
      yield { key, value, weight: weightOf(word) };
      before = value.slice(-1);
    }
  }
}

/** By the vowels that the letter rules give, as these are what there is to judge by when a word is not known. */
function* stressExamples(words: readonly Lesson[], rules: SpellingRules): Generator<Example> {
  for (const { word, stresses } of words) {
    const vowels = [...soundsByRule(word, rules).join('')].filter((sign) => vowelSigns.has(sign));
    if (stresses.length < 2 || vowels.length !== stresses.length) continue;
    yield { key: stressContext(word, vowels), value: stresses.join(''), weight: weightOf(word) };
  }
}

interface Learned {
  readonly letterRules: Map<string, string>;
  readonly stressRules: Map<string, string>;
  readonly vowelWeights?: Int8Array;
}

/**
 * @param ruleCost how many errors a rule must save
 * @param hasWeights whether to learn apart from the rules which letters carry a vowel
 */
export function learn(ruleCost: number, hasWeights: boolean): Learned {
  const words = lessons();
  const letterRules = learnRules(letterExamples(words, hasWeights), ruleCost);
  const vowelLessons = words.map(({ word, aligned }) => ({
    word,
    isVowel: aligned.map(carriesVowel),
    weight: weightOf(word),
  }));
  const rules = { letterRules, ...(hasWeights && { vowelWeights: learnVowels(vowelLessons) }) };
  return { ...rules, stressRules: learnRules(stressExamples(words, rules), ruleCost) };
}
