/** Cuts a word where it is sung apart: its sounds by the rule of the largest onset, its letters as dictionaries do. */
import { isVowel } from './phonemes.ts';
import type { Pronunciation } from './pronounce.ts';
import type { Syllable } from './word.ts';

/** Two or three consonants that English words begin with; one alone always may, but for NG. */
const onsets = new Set(
  `B.L B.R B.Y D.R D.W F.L F.R F.Y G.L G.R G.W HH.Y K.L K.R K.W K.Y M.Y P.L P.R P.Y S.F S.K S.L S.M S.N S.P S.T S.W SH.R
  T.R T.W TH.R V.Y S.K.R S.K.W S.P.L S.P.R S.T.R S.K.Y S.P.Y`.split(/\s+/),
);

/** Vowels that, when stressed, draw the next consonant to them in print: 'nev-er', 'riv-er', but 'o-cean'. */
const checked = new Set(['AE', 'EH', 'IH', 'AH', 'UH']);

/** 'con-di-tion', 'vi-sion'. */
const hushes = new Set(['SH', 'ZH', 'CH']);

const sonorants = new Set(['M', 'N', 'NG', 'L', 'R']);

const isOnset = (sounds: readonly string[]) =>
  sounds.length < 2 ? sounds[0] !== 'NG' : onsets.has(sounds.join('.'));

/** A sound and the letter that it is on. */
interface Sound {
  readonly phoneme: string;
  readonly letter: number;
}

/** Index in the sounds where the onset before the vowel at `to` begins; `from` is the vowel before. */
function onsetBegin(sounds: readonly Sound[], from: number, to: number, isChecked: boolean): number {
  const between = sounds.slice(from + 1, to).map(({ phoneme }) => phoneme);
  const least = isChecked && between.length > 1 ? 1 : 0;
  for (let skipped = least; skipped < between.length; skipped += 1) {
    if (isOnset(between.slice(skipped))) return from + 1 + skipped;
  }
  return to;
}

interface Cut {
  readonly letters: string;
  readonly sounds: readonly Sound[];
  /** Indices in the sounds: vowel before, vowel after, and where the onset between them begins. */
  readonly from: number;
  readonly to: number;
  readonly onset: number;
  readonly isChecked: boolean;
}

/** Whether the vowel follows a consonant and a sonorant: 'light-ning', 'han-dling', but 'burn-ing'. */
function isBesideSonorant(sounds: readonly Sound[], vowel: number): boolean {
  const [before = '', last = ''] = [sounds[vowel - 2]?.phoneme, sounds[vowel - 1]?.phoneme];
  return sonorants.has(last) && last !== 'NG' && !isVowel(before) && before !== 'R' && before !== 'L';
}

const letterOf = (sounds: readonly Sound[], at: number) => sounds[at]?.letter ?? 0;

/** Index of the letter with which the next syllable begins in print. */
function letterCut({ letters, sounds, from, to, onset, isChecked }: Cut): number {
  const [vowelBefore, vowel] = [letterOf(sounds, from), letterOf(sounds, to)];
  const isShared = onset > 0 && onset < to && letterOf(sounds, onset - 1) === letterOf(sounds, onset);
  const begin = Math.max(vowelBefore + 1, letterOf(sounds, onset) + Number(isShared));
  const ending = letters.slice(vowel);
  const stem = letters.slice(vowelBefore + 1, vowel);
  const apostrophe = letters.slice(vowelBefore + 1, vowel).indexOf("'");
  if (apostrophe >= 0) return vowelBefore + 1 + apostrophe + (vowelBefore === 0 ? 1 : 0);
  if (/^ings?$/.test(ending) && !/thing/.test(letters.slice(vowel - 2)) && !isBesideSonorant(sounds, to)) {
    const isDoubled = /([^aeiou])\1$/.test(stem) && !/(ll|ss|ff|zz)$/.test(stem);
    return Math.max(vowelBefore + 1, isDoubled ? vowel - 1 : vowel);
  }
  const isSingle = to - onset === 1 && onset === from + 1;
  const consonants = letters.slice(begin, vowel);
  const doubled = /^([^aeiouy])\1/.test(consonants) || /^ck/.test(consonants);
  if (doubled) return begin + (consonants.startsWith('ck') ? 2 : 1);
  const behind = /([^aeiouy])\1$/.test(letters.slice(vowelBefore + 1, begin)) && begin === vowel;
  if (behind) return begin - 1;
  const isSyllabicL = letters.charAt(vowel) === 'l' && /^[^aeiouy]/.test(letters.charAt(vowel - 1));
  if (isSyllabicL && consonants !== '') return vowel - 1;
  const isHushed = /^[tcs]i/.test(letters.slice(begin)) && hushes.has(sounds[onset]?.phoneme ?? '');
  return isChecked && isSingle && !isHushed && !/^[wh]/.test(consonants) ? vowel : begin;
}

/**
 * The syllables of a word. Each has one vowel; a word without one gets a neutral one: 'hmm', 'shh'.
 *
 * @param written the word as it is shown, of which each letter has its sounds in `pronunciation`
 */
export function syllabify(written: readonly string[], { sounds, stresses }: Pronunciation): Syllable[] {
  const said = sounds.flatMap((phonemes, letter) => phonemes.map((phoneme): Sound => ({ phoneme, letter })));
  const nuclei = said.flatMap(({ phoneme }, at) => (isVowel(phoneme) ? [at] : []));
  const letters = written.map((letter) => (letter.length === 1 ? letter.toLowerCase() : '·')).join('');
  let firstSound = 0;
  let firstLetter = 0;
  const syllables = nuclei.map((nucleus, at): Syllable => {
    const next = nuclei[at + 1];
    const isStressed = (stresses[at] ?? 0) > 0;
    const vowel = said[nucleus]?.phoneme ?? '';
    const isPrefix = vowel === 'IH' && /^[dhm]is[^aeiouy]/.test(letters) && at === 0;
    const isChecked = isPrefix || (isStressed && checked.has(vowel));
    const onset = next === undefined ? said.length : onsetBegin(said, nucleus, next, isChecked);
    const cut =
      next === undefined
        ? written.length
        : Math.max(
            firstLetter,
            letterCut({ letters, sounds: said, from: nucleus, to: next, onset, isChecked }),
          );
    const syllable: Syllable = {
      text: written.slice(firstLetter, cut).join(''),
      phonemes: said.slice(firstSound, onset).map(({ phoneme }) => phoneme),
      stress: stresses[at] ?? 0,
    };
    [firstSound, firstLetter] = [onset, cut];
    return syllable;
  });
  if (syllables.length > 0) return syllables;
  const phonemes = said.map(({ phoneme }) => phoneme);
  const hummed = sonorants.has(phonemes.at(-1) ?? '') ? phonemes.length - 1 : phonemes.length;
  return [{ text: written.join(''), phonemes: phonemes.toSpliced(hummed, 0, 'AH'), stress: 1 }];
}
