/** Rhyme, syllables and stresses of lines, by the CMU pronouncing dictionary. For whoever edits the lyrics book, its build and tests; never shipped. */
import { dictionary } from 'cmu-pronouncing-dictionary';
import type { Slot } from '../../src/lib/lyrics/story.ts';

/** How a slot is said: '/' stressed, '.' not. */
export const slotStresses: Readonly<Record<Slot, string>> = {
  thing: '/.',
  thing1: '/',
  things: '/.',
  place: '/.',
  place1: '/',
  sound: '/.',
  light: '/.',
  mass: '/',
  doing: '/./',
};

/** Words of one syllable that a line may stress or not. */
const weak = new Set(
  `a an the and or but nor so if as at by for from in into of off on onto out over past through to up down with than that
  this these those there then when while where who what why how i i'm i'd i'll i've me mine my you you're you'd you'll
  you've your yours he he's he'd his him she she's she'd her hers it it's its we we're we'd we'll we've our us they they're
  they'd they've their them is was are were be been am do did does don't didn't can can't could would should will won't
  may might must has had have not no just still like too all some each one two yet here till who's that's there's what's
  let let's got get goes go went come came ain't isn't wasn't couldn't wouldn't aren't weren't`.split(/\s+/),
);

const lookUp = dictionary as Readonly<Record<string, string>>;
const isVowel = (sound: string) => /\d$/.test(sound);

/** Every way the dictionary says a word; a word that it lacks has none. */
function soundsOf(word: string): string[][] {
  const entries = [word, ...[1, 2, 3, 4].map((way) => `${word}(${way})`)];
  const found = entries.flatMap((entry) => lookUp[entry] ?? []);
  const said =
    found.length > 0 ? found : [lookUp[word.replace(/in'$/, 'ing')] ?? compound(word)].filter(Boolean);
  return said.map((sounds) => sounds.split(' '));
}

/** 'rosebuds' is rose and buds, the first of them stressed; empty where a word is not made of two. */
function compound(word: string): string {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [first, second] = [lookUp[word.slice(0, at)], lookUp[word.slice(at)]];
    if (first && second) return `${first} ${second.replaceAll('1', '2')}`;
  }
  return '';
}

/** What rhymes: from the last stressed vowel on, without stress; and the consonants before it. */
function rhymesOf(word: string): { tail: string; onset: string }[] {
  return soundsOf(word).flatMap((sounds) => {
    const stressed = sounds.findLastIndex((sound) => /[12]$/.test(sound));
    const at = stressed >= 0 ? stressed : sounds.findLastIndex(isVowel);
    if (at < 0) return [];
    const before = sounds.slice(0, at);
    const onset = before.slice(before.findLastIndex(isVowel) + 1).join(' ');
    return [{ tail: sounds.slice(at).join(' ').replaceAll(/\d/g, ''), onset }];
  });
}

/** The words of a line in the order sung, in small letters; a slot is one of them: '=thing'. */
export const wordsOf = (line: string): string[] =>
  line
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\{(\w+)\}/g, ' =$1 ')
    .replaceAll(/[-–—]/g, ' ')
    .split(/[^a-z'=0-9]+/)
    .map((word) => word.replace(/^'(?!til|cause|em|round|bout)|(?<!in)'$/g, ''))
    .filter((word) => word !== '');

export const lastWord = (line: string): string => wordsOf(line).at(-1) ?? '';

/** A sign a syllable: '/' stressed, '.' not, 'x' either. `unknown` hears of words that the dictionary lacks. */
export function stressesOf(line: string, unknown: (word: string) => void = () => {}): string {
  return wordsOf(line)
    .map((word) => {
      if (word.startsWith('=')) return slotStresses[word.slice(1) as Slot] ?? '/';
      const [sounds] = soundsOf(word);
      if (!sounds) {
        unknown(word);
        return 'x'.repeat(Math.max(1, (word.match(/[aeiouy]+/g) ?? []).length));
      }
      const digits = sounds.filter(isVowel).map((sound) => sound.slice(-1));
      if (digits.length === 1) return weak.has(word) ? 'x' : '/';
      return digits.map((digit) => (digit === '1' ? '/' : digit === '2' ? 'x' : '.')).join('');
    })
    .join('');
}

/** Whether two lines end alike: the same stresses over the last six syllables. */
export function endsAlike(one: string, other: string): boolean {
  const compared = Math.min(6, one.length, other.length);
  const [a, b] = [one.slice(-compared), other.slice(-compared)];
  return [...a].every((sign, at) => sign === 'x' || b[at] === 'x' || sign === b[at]);
}

/** A perfect rhyme: the same from the last stressed vowel on, and other consonants before it. */
export const doRhyme = (word: string, other: string): boolean =>
  rhymesOf(word).some((one) =>
    rhymesOf(other).some((two) => one.tail === two.tail && one.onset !== two.onset),
  );

/** Sounds the same from the last stressed vowel on, be it the same word. */
export const soundsAlike = (word: string, other: string): boolean =>
  rhymesOf(word).some((one) => rhymesOf(other).some((two) => one.tail === two.tail));
