/** What the visitor typed, made fit to stand inside a line, and the title made of it. */
import { countSyllables } from './syllables.ts';

export type Theme = {
  readonly text: string;
  /** Short enough, and without a sentence's punctuation, to stand inside a rhymed line. */
  readonly isShort: boolean;
};

const shortSyllables = 4;
const titleLength = 40;
const smallWords = new Set('a an and at but by for from in of on or the to with'.split(' '));
/** Control characters, line breaks and the marks that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export function readTheme(typed: string): Theme {
  const text = typed.toWellFormed().replace(unseen, ' ').replace(/\s+/g, ' ').trim() || 'this song';
  return {
    text,
    isShort: countSyllables(text) <= shortSyllables && text.length <= 40 && !/[.!?;:,]/.test(text),
  };
}

/** Fills a hook's title words; a long theme is cut at a word. */
export function makeTitle(words: string, theme: Theme): string {
  const capitalised = words
    .split(' ')
    .map((word, at) => (word === '{theme}' || (at > 0 && smallWords.has(word)) ? word : capitalise(word)))
    .join(' ');
  return capitalised.replace('{theme}', (_, at: number) => titleTheme(theme.text, at === 0));
}

function titleTheme(text: string, isFirst: boolean): string {
  const signs = [...text];
  const kept =
    signs.length <= titleLength
      ? text
      : `${signs
          .slice(0, titleLength)
          .join('')
          .replace(/\s\S*$/, '')}…`;
  return kept
    .split(' ')
    .map((word, at) =>
      /^[a-z]/.test(word) && ((isFirst && at === 0) || !smallWords.has(word)) ? capitalise(word) : word,
    )
    .join(' ');
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
