import type { ComponentType, ReactNode } from 'react';
import type { NewsArticle, NewsResponse } from '#lib/contract/news/news-answers.ts';

export interface ReadingToolsProps {
  news: NewsResponse;
  /** Whether these are all stories. */
  isWhole: boolean;
  /** Whether this browser keeps saved stories over a reload. */
  kept: boolean;
  /** Whether the settings are shown, and the id of their place. */
  open: boolean;
  id: string;
}

/** What is new, what is muted, and the controls for both. `Bar` stands beside the button that opens it. */
export interface Tools {
  /** What stands beside the source of a new story. */
  mark: (story: NewsArticle) => ReactNode;
  /** Whether it came since the last visit. */
  isNew: (story: NewsArticle) => boolean;
  /** The stories that are not muted. */
  heard: (stories: readonly NewsArticle[]) => readonly NewsArticle[];
  Bar: ComponentType<ReadingToolsProps>;
  close: () => void;
}
