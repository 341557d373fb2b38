import { atom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { readText } from '#lib/browser/storage.ts';
import type { NewsArticle, NewsResponse } from '#lib/contract/news.ts';

export interface ReadingToolsProps {
  news: NewsResponse;
  /** Whether these are all stories. */
  isWhole: boolean;
  /** Whether this browser keeps saved stories over a reload. */
  kept: boolean;
}

/** What is new, what is muted, and the controls for both. */
export interface Tools {
  /** What stands beside the source of a new story. */
  mark: (story: NewsArticle) => ReactNode;
  /** The stories that are not muted. */
  heard: (stories: readonly NewsArticle[]) => readonly NewsArticle[];
  Bar: ComponentType<ReadingToolsProps>;
  close: () => void;
}

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
  if (readText(storageKeys.news)) wantTools();
  return () => $tools.get()?.close();
}
