/** Counts syllables by spelling, so that songs can be written and edited before the rhyme index is loaded. */
import { syllableExceptions } from './data/syllable-exceptions.ts';

/** Anything that knows the syllables of some words; the rhyme index does. */
export type SyllableSource = { readonly syllablesOf: (word: string) => number | undefined };

const wordPattern = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*|\p{N}|\p{Extended_Pictographic}/gu;
const latinPattern = /^[a-z']+$/;
const ideographPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The syllables of a line; words that neither index nor exceptions know are estimated from their spelling. */
export function countSyllables(text: string, index?: SyllableSource): number {
  let total = 0;
  for (const [word] of text.matchAll(wordPattern)) total += countWord(word, index);
  return total;
}

const counted = new Map<string, number>();
const mostCounted = 4000;

/** The same words come up in song after song: what the spelling says of them is remembered. */
function countWord(raw: string, index?: SyllableSource): number {
  const before = index ? undefined : counted.get(raw);
  if (before !== undefined) return before;
  const syllables = readWord(raw, index);
  if (index === undefined && counted.size < mostCounted) counted.set(raw, syllables);
  return syllables;
}

function readWord(raw: string, index?: SyllableSource): number {
  const word = raw
    .normalize('NFD')
    .replace(/e\u0301$/i, 'ey')
    .replace(/(?<=[a-z])\p{M}+/giu, '')
    .replaceAll('’', "'")
    .toLowerCase();
  const known = index?.syllablesOf(word) ?? exception(word);
  if (known !== undefined) return known;
  return latinPattern.test(word) ? spelledSyllables(word) : foreignSyllables(raw);
}

function exception(word: string): number | undefined {
  return syllableExceptions.get(word) ?? syllableExceptions.get(word.replace(/'(s|re|ve|d|m|ll)$/, ''));
}

/** Vowel groups of an English word, less the letters that are written but not sung. */
export function spelledSyllables(word: string): number {
  if (word.length === 1) return word === 'w' ? 3 : 1;
  const bare = word
    .replace(/'(s|re|ve|d|m|ll)$/, '')
    .replace(/(?<=[^aeiouy])n't$/, 'int')
    .replace(/(som|hom|lif|tim|not|juk|hors|bas|spac|brid|typ|fir)e(?=[bcdfhklmpstvw][a-z])/, '$1');
  const sung = bare
    .replace(/(?<=[aeiouy].*[^aeiouytdl])ed$|(?<=[aeiouy]l)ed$|(?<=ll)ed$/, 'd')
    .replace(/(?<=[aeiouy].*[^aeiouycgsxzhl])es$|(?<=[aeiouy]l)es$/, 's')
    .replace(/(?<=[aeiouy]l|[aeiouy].*[^aeiouyl])e$/, '')
    .replace(/(?<=[aeiouy].*[^aeiouyl])e(ly|less|ness|ment|ful)/, '$1');
  const groups = sung.match(/[aeiouy]+/g)?.length ?? 1;
  const split = sung.match(/i[ao](?!u)|iet|eo|ui(?=n|t[yi])|[aeouy]ing|(?<!q)ua[lt]/g)?.length ?? 0;
  const joined = sung.match(/[tcsg]i[ao]|eo[up]/g)?.length ?? 0;
  return Math.max(1, groups + split - joined);
}

/** One a sign where a sign is a syllable, otherwise about one for two letters; an emoji or digit counts one. */
function foreignSyllables(word: string): number {
  const ideographs = word.match(ideographPattern)?.length ?? 0;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return ideographs + Math.max(ideographs > 0 ? 0 : 1, Math.ceil((letters - ideographs) / 2));
}
