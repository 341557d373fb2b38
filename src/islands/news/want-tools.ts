import { atom } from 'nanostores';
import { newsKeys } from '#stores/news/news-keys.ts';
import { readText } from '#lib/browser/storage.ts';
import type { Tools } from './reading-tools.ts';

/** The tools of those who read the news often; null until they are there. */
export const $tools = atom<Tools | null>(null);

/** Loads them, once; without them the news are as they always were. */
export const wantTools = (): void =>
  void import('./ReadingTools.tsx').then(
    ({ openTools }) => openTools($tools),
    () => null,
  );

/** Loads them for who was here before; others get them when they reach for the stories. Answers how to end them. */
export function meetTools(): () => void {
  if (readText(newsKeys.news)) wantTools();
  return () => $tools.get()?.close();
}
