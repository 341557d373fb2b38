/** The CMU pronouncing dictionary as it is learned from and measured against. Never shipped. */
import { dictionary } from 'cmu-pronouncing-dictionary';
import type { Stress } from '../../src/lib/song/words/word.ts';

export interface Said {
  /** ARPAbet, without stress marks. */
  readonly phonemes: readonly string[];
  /** One for each vowel. */
  readonly stresses: readonly Stress[];
}

const stressOf = (mark: string): Stress => (mark === '1' ? 1 : mark === '2' ? 2 : 0);

/** How the dictionary says an entry; undefined if it has none. */
function saidAt(entry: string): Said | undefined {
  const sounds = Object.hasOwn(dictionary, entry)
    ? dictionary[entry]?.replace(/ #.*/, '').split(' ')
    : undefined;
  return (
    sounds && {
      phonemes: sounds.map((sound) => sound.replace(/\d$/, '')),
      stresses: sounds.filter((sound) => /\d$/.test(sound)).map((sound) => stressOf(sound.slice(-1))),
    }
  );
}

/** How the dictionary says a word, the usual way; undefined if it does not know it. */
export const saidOf = (word: string): Said | undefined => saidAt(word);

/** All ways in which the dictionary says a word, the usual one first. */
export const waysToSay = (word: string): Said[] =>
  [word, ...[2, 3, 4, 5].map((number) => `${word}(${number})`)]
    .map(saidAt)
    .filter((said) => said !== undefined);

/** Every word of a to z alone, in order. */
export const plainWords: readonly string[] = Object.keys(dictionary)
  .filter((word) => /^[a-z]+$/.test(word))
  .toSorted();
