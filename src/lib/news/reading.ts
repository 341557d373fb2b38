/** How a visitor reads the news: what is muted, and since when stories are new. Kept in this browser alone. */
import type { NewsArticle } from '../contract/news/news-answers.ts';
import {
  fitting,
  flag,
  momentText,
  object,
  orElse,
  readJsonAs,
  text,
  where,
  type Shape,
} from '../data/shapes.ts';
import { plain } from './has-words.ts';

export interface Reading {
  /** Stories with one of these are not shown. */
  readonly words: readonly string[];
  readonly sources: readonly string[];
  /** Whether single keys work in the lists of stories. */
  readonly keys: boolean;
  /** Stories after this moment are new, as ISO text; '' before the second visit. */
  readonly since: string;
  /** When the page was looked at last, as ISO text; '' for never. */
  readonly visitedAt: string;
}

export const readingLimits = { words: 50, letters: 60 } as const;

export const freshReading: Reading = { words: [], sources: [], keys: true, since: '', visitedAt: '' };

/** Who comes back within so long is still at the same visit. */
const visitMs = 30 * 60_000;

const texts: Shape<string[]> = (value) =>
  fitting(where(text, (entry) => entry.trim() !== ''))(value)
    .map((entry) => entry.slice(0, readingLimits.letters))
    .slice(0, readingLimits.words);

const moment = orElse((value) => new Date(momentText(value)).toISOString(), '');

export const storedReading = object({
  words: texts,
  sources: texts,
  keys: orElse(flag, true),
  since: moment,
  visitedAt: moment,
});

/** What is stored, as far as it can be read. */
export const readReading = (json: string | null): Reading => readJsonAs(storedReading, json) ?? freshReading;

/** The page is looked at: what came since the visit before is new. A clock that went back begins anew. */
export function visited(reading: Reading, now: Date): Reading {
  const visitedAt = now.toISOString();
  const agoMs = now.getTime() - Date.parse(reading.visitedAt);
  const isOtherVisit = agoMs > visitMs || agoMs < 0;
  return { ...reading, visitedAt, since: isOtherVisit ? reading.visitedAt : reading.since };
}

/** The same with all of these read. */
export function allRead(reading: Reading, stories: readonly NewsArticle[]): Reading {
  const newest = stories.map(({ isoDate }) => isoDate).reduce((a, b) => (a > b ? a : b), reading.since);
  return { ...reading, since: newest };
}

export const isNew = ({ since }: Reading, { isoDate }: NewsArticle): boolean =>
  since !== '' && isoDate > since;

/** Scripts that put spaces between words: there `art` is not in `party`. */
const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N} ]+$/u;

/** The words of a plain text with a space around each. */
const wordsOf = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

/** Whether the text says the word, or the words in this order. Both are plain. */
function says(text: string, word: string): boolean {
  const words = wordsOf(word);
  return spaced.test(words) ? wordsOf(text).includes(words) : text.includes(word);
}

/** Whether the story is of a muted source, or has a muted word in its title, its text or its author. */
export function isMuted({ words, sources }: Reading, story: NewsArticle): boolean {
  if (sources.includes(story.source)) return true;
  const told = plain([story.title, story.contentSnippet, story.creator ?? ''].join(' | '));
  return words.some((word) => says(told, plain(word)));
}
