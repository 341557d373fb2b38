/** Which themes are met with tact: of loss, rude or hurtful. Whole words count, and their inflections. */
import { toKey, type Lexicon } from './lexicon.ts';
import { stemsOf } from './word-forms.ts';

export type Tact = 'none' | 'loss' | 'rude' | 'hurt';

const longestPhrase = 5;

/** Harmless phrases are taken out first, then sad phrases ('kill myself' is no threat); of single words the worst counts. */
export function readTact(text: string, lexicon: Lexicon): Tact {
  const words = toKey(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'/&]*/gu) ?? [];
  const sad = takeOut(takeOut(words, 'harmless', lexicon).words, 'loss', lexicon, 2);
  const is = (mark: Tact) => takeOut(sad.words, mark, lexicon).found;
  if (is('hurt')) return 'hurt';
  if (sad.found || is('loss')) return 'loss';
  return is('rude') ? 'rude' : 'none';
}

/** The words without every phrase of a list, the longest first. */
function takeOut(
  words: readonly string[],
  mark: string,
  lexicon: Lexicon,
  shortest = 1,
): { words: string[]; found: boolean } {
  const left: string[] = [];
  let found = false;
  for (let at = 0; at < words.length; at += 1) {
    const length = lengthAt(words, at, mark, lexicon, shortest);
    found ||= length > 0;
    if (length > 0) {
      at += length - 1;
      left.push('');
    } else left.push(words[at] ?? '');
  }
  return { words: left, found };
}

function lengthAt(
  words: readonly string[],
  at: number,
  mark: string,
  lexicon: Lexicon,
  shortest: number,
): number {
  for (let length = Math.min(longestPhrase, words.length - at); length >= shortest; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const forms =
      length === 1
        ? [phrase, ...stemsOf(phrase).filter((stem) => stem.length > 2)]
        : [phrase, phrase.replace(/s$/, '')];
    if (forms.some((form) => lexicon.marksOf(form).includes(mark))) return length;
  }
  return 0;
}
