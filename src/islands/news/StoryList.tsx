import { useState, type ReactNode } from 'react';
import { say } from '#lib/browser/say.ts';
import type { NewsArticle } from '#lib/contract/news/news-answers.ts';
import { cardKeys } from '#lib/news/choose-stories.ts';
import { refreshNews, wantWhole } from '#stores/news/news-desk.ts';
import { showNews } from '#stores/news/news-view.ts';
import { useFocusMore } from '../ui/use-focus-more.ts';
import { NewsSkeleton } from './NewsStates.tsx';

const pageSize = 18;

interface StoryListProps {
  /** Null while nothing is known. */
  stories: readonly NewsArticle[] | null;
  /** How many there are at least, also those that are not here yet. */
  total: number;
  /** What belongs here is only part of what was asked for. */
  missing: boolean;
  /** The rest did not come. */
  failed: boolean;
  card: (story: NewsArticle, key: string | undefined) => ReactNode;
  tab: string;
  /** Whether search or source leave stories out. */
  filtered: boolean;
}

function Nothing({ tab, filtered, missing }: Pick<StoryListProps, 'tab' | 'filtered' | 'missing'>) {
  if (missing)
    return (
      <div className="card">
        <p className="strong">These stories could not be loaded</p>
        <p className="small">Check the connection, then try again.</p>
        <button type="button" className="button button-below" onClick={refreshNews}>
          Retry
        </button>
      </div>
    );
  if (filtered)
    return (
      <div className="card">
        <p className="strong">No stories found</p>
        <p className="small">Nothing here matches your search and source.</p>
        <button
          type="button"
          className="button button-below"
          onClick={() => {
            showNews({ query: '', source: '' });
            say('Search and source are cleared.');
          }}
        >
          Clear search and source
        </button>
      </div>
    );
  if (tab === 'new')
    return (
      <div className="card">
        <p className="strong">Nothing new since your last visit</p>
        <p className="small">New stories are shown here when you come back.</p>
      </div>
    );
  return (
    <div className="card">
      <p className="strong">{tab === 'saved' ? 'No saved stories yet' : 'No news for this category'}</p>
      <p className="small">
        {tab === 'saved'
          ? 'Press Save on a story: its title and first sentences are then kept in this browser.'
          : 'Check back later for updates'}
      </p>
    </div>
  );
}

/** The stories of a tab, a page at a time. */
export function StoryList({ stories, total, missing, failed, card, tab, filtered }: StoryListProps) {
  const [wanted, setWanted] = useState(pageSize);
  const { list, showFrom } = useFocusMore();
  const shown = stories?.slice(0, wanted) ?? [];
  const keys = cardKeys(shown);
  const more = Math.max(total, stories?.length ?? 0) - shown.length;
  const waiting = !failed && (missing || (wanted > pageSize && shown.length < Math.min(wanted, total)));
  if (stories?.length === 0 && more === 0 && !waiting)
    return <Nothing tab={tab} filtered={filtered} missing={missing} />;
  return (
    <>
      <div className="stories" ref={list} data-news="list" aria-hidden={!stories || undefined}>
        {shown.map((story, i) => card(story, keys[i]))}
        {(!stories || waiting) && <NewsSkeleton />}
      </div>
      {stories && more > 0 && (
        <button
          type="button"
          className="button"
          aria-disabled={waiting}
          onClick={() => {
            if (waiting) return;
            wantWhole();
            showFrom(shown.length);
            setWanted(shown.length + pageSize);
          }}
        >
          Show {Math.min(pageSize, more)} more
        </button>
      )}
    </>
  );
}
