/** Says an English word: from the index, from the word that it is a form of, or by rule. */
import { alignSounds, usualSounds } from './align.ts';
import { endings, type Ending } from './endings.ts';
import { silence, soundsByRule } from './letter-to-sound.ts';
import { isVowel, phonemeOf, signOf } from './phonemes.ts';
import { placeStress } from './place-stress.ts';
import type { Pronunciations } from './pronunciations.ts';
import type { Stress } from './word.ts';

/** How a word is said, letter by letter. */
export interface Pronunciation {
  /** For each letter the sounds it stands for, in ARPAbet without stress marks. */
  readonly sounds: readonly (readonly string[])[];
  /** One for each vowel. */
  readonly stresses: readonly Stress[];
}

const readSigns = (signs: string): string[] =>
  [...signs].map((sign) => phonemeOf.get(sign)).filter((phoneme) => phoneme !== undefined);

const readStress = (sign: string): Stress => (sign === '1' ? 1 : sign === '2' ? 2 : 0);

/** All sounds on the first letter: for what cannot be laid on its letters, as 'w' is said 'double u'. */
const onFirst = (letters: string, phonemes: readonly string[]): string[][] =>
  Array.from(letters, (_, at) => (at === 0 ? [...phonemes] : []));

/** Two parts of a word, one after the other. */
export const joined = (one: Pronunciation, two: Pronunciation): Pronunciation => ({
  sounds: [...one.sounds, ...two.sounds],
  stresses: [...one.stresses, ...two.stresses],
});

function withStress(letters: string, sounds: Pronunciation['sounds'], rules: Pronunciations): Pronunciation {
  const vowels = sounds.flat().filter(isVowel);
  const signs = vowels.map((vowel) => signOf.get(vowel) ?? '');
  return { sounds, stresses: placeStress(letters, signs, rules.stressRules) };
}

function byRule(letters: string, rules: Pronunciations): Pronunciation {
  const sounds = soundsByRule(letters, rules);
  return withStress(
    letters,
    sounds.map((sound) => (sound === silence ? [] : readSigns(sound))),
    rules,
  );
}

function fromIndex(letters: string, pronunciations: Pronunciations): Pronunciation | undefined {
  const entry = pronunciations.words.get(letters);
  if (entry === undefined) return undefined;
  const [signs = '', pattern] = entry.split('*');
  const said = readSigns(signs);
  const { sounds, stresses } =
    said.length > 0
      ? withStress(letters, alignSounds(letters, said) ?? onFirst(letters, said), pronunciations)
      : byRule(letters, pronunciations);
  return { sounds, stresses: pattern === undefined ? stresses : [...pattern].map(readStress) };
}

function withEnding(letters: string, ending: Ending, pronunciations: Pronunciations): Pronunciation {
  const stem = pronounce(letters.slice(0, -ending.letters.length), pronunciations);
  const before = stem.sounds.findLast((sounds) => sounds.length > 0)?.at(-1) ?? '';
  const sounds = ending.sounds(before);
  return joined(stem, {
    sounds,
    stresses: sounds
      .flat()
      .filter(isVowel)
      .map(() => 0),
  });
}

/** 'rock'n'roll', part by part; an 'n' between others is 'and'. */
function byParts(letters: string, pronunciations: Pronunciations): Pronunciation {
  const sign: Pronunciation = { sounds: [[]], stresses: [] };
  const parts = letters.split("'").map((part): Pronunciation => {
    if (part === 'n') return { sounds: [['AH', 'N']], stresses: [0] };
    return part === '' || isMute(part) ? byConsonants(part) : byRuleOrIndex(part, pronunciations);
  });
  return {
    sounds: parts.flatMap(({ sounds }, at) => (at === 0 ? sounds : [...sign.sounds, ...sounds])),
    stresses: parts.flatMap(({ stresses }) => stresses),
  };
}

/** 'hmm', 'shh', the 'y' of 'y'all': nothing but consonants, each said once. */
const isMute = (letters: string) => !/[aeiouy]/.test(letters) || letters === 'y';

function byConsonants(letters: string): Pronunciation {
  const sounds = Array.from(letters, (letter, at) => {
    const before = letters.charAt(at - 1);
    if (letter === before || (letter === 'h' && before === 's')) return [];
    if (letter === 's' && letters.charAt(at + 1) === 'h') return ['SH'];
    return letter === 'y' ? ['Y'] : [...(usualSounds.get(letter)?.[0]?.split('.') ?? [])];
  });
  return { sounds, stresses: [] };
}

const byRuleOrIndex = (letters: string, pronunciations: Pronunciations): Pronunciation =>
  fromIndex(letters, pronunciations) ?? byRule(letters, pronunciations);

/**
 * Says a word of lower-case letters a to z and apostrophes as the index does, or else by rule; others are silent. It may
 * be without a vowel. The sounds are as many as the letters.
 */
export function pronounce(letters: string, pronunciations: Pronunciations): Pronunciation {
  const known = fromIndex(letters, pronunciations);
  if (known) return known;
  if (isMute(letters)) return byConsonants(letters);
  if (!letters.includes("'")) return byRule(letters, pronunciations);
  if (letters.length > 4 && letters.endsWith("in'")) {
    const { sounds, stresses } = pronounce(`${letters.slice(0, -1)}g`, pronunciations);
    return { sounds: sounds.map((one) => one.map((sound) => (sound === 'NG' ? 'N' : sound))), stresses };
  }
  const ending = endings.find((one) => letters.endsWith(one.letters) && letters.length > one.letters.length);
  return ending ? withEnding(letters, ending, pronunciations) : byParts(letters, pronunciations);
}
