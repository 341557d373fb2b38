import { atom } from 'nanostores';
import { newsKeys } from './news-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import type { NewsArticle } from '#lib/contract/news/news-answers.ts';
import {
  allRead,
  freshReading,
  readReading,
  readingLimits,
  visited,
  type Reading,
} from '#lib/news/reading.ts';

/** How the visitor of this browser reads the news. */
export const $reading = atom<Reading>(freshReading);
/** False when the browser refuses to keep it over a reload. */
export const $readingKept = atom(true);

/** What another tab has stored since counts, too. */
const latest = () => ($readingKept.get() ? readReading(readText(newsKeys.news)) : $reading.get());

function change(next: Reading): void {
  $reading.set(next);
  $readingKept.set(writeText(newsKeys.news, JSON.stringify(next)));
}

/** Reads what is stored, notes the visit, and follows other tabs. Answers how to stop. */
export function openReading(now = new Date()): () => void {
  change(visited(latest(), now));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === newsKeys.news || key === null) $reading.set(latest());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Hides stories with this word, or with all of these. Answers false when there are too many already. */
export function muteWord(word: string): boolean {
  const reading = latest();
  const text = word.trim().replace(/\s+/g, ' ').slice(0, readingLimits.letters);
  const isKnown = reading.words.some((known) => known.toLowerCase() === text.toLowerCase());
  if (text === '' || isKnown) return true;
  if (reading.words.length >= readingLimits.words) return false;
  change({ ...reading, words: [...reading.words, text] });
  return true;
}

export function unmuteWord(word: string): void {
  const reading = latest();
  change({ ...reading, words: reading.words.filter((known) => known !== word) });
}

export function muteSource(source: string, muted: boolean): void {
  const reading = latest();
  const others = reading.sources.filter((known) => known !== source);
  change({ ...reading, sources: muted ? [...others, source] : others });
}

export const setStoryKeys = (keys: boolean): void => change({ ...latest(), keys });

export const markAllRead = (stories: readonly NewsArticle[]): void => change(allRead(latest(), stories));
