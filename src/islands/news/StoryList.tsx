import { useState } from 'react';
import type { NewsArticle } from '#lib/contract/news.ts';
import { showNews } from '#stores/news-view.ts';
import { StoryCard } from './StoryCard.tsx';

const pageSize = 18;

interface StoryListProps {
  stories: readonly NewsArticle[];
  saved: ReadonlySet<string>;
  now: Date;
  tab: string;
  /** Whether search or source leave stories out. */
  filtered: boolean;
}

function Nothing({ tab, filtered }: { tab: string; filtered: boolean }) {
  if (filtered)
    return (
      <div className="card">
        <p className="strong">No story fits</p>
        <p className="small">Nothing that is loaded has these words and this source.</p>
        <button type="button" className="button mt-4" onClick={() => showNews({ query: '', source: '' })}>
          Clear search and source
        </button>
      </div>
    );
  return (
    <div className="card">
      <p className="strong">{tab === 'saved' ? 'No saved stories yet' : 'No news for this category'}</p>
      <p className="small">
        {tab === 'saved'
          ? 'Press Save on a story, and it stays in this browser.'
          : 'Check back later for updates'}
      </p>
    </div>
  );
}

/** The stories of a tab, a page at a time. */
export function StoryList({ stories, saved, now, tab, filtered }: StoryListProps) {
  const [shown, setShown] = useState(pageSize);
  if (stories.length === 0) return <Nothing tab={tab} filtered={filtered} />;
  return (
    <>
      <div className="stories">
        {stories.slice(0, shown).map((story) => (
          <StoryCard key={story.id} story={story} now={now} saved={saved.has(story.link)} />
        ))}
      </div>
      {stories.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, stories.length - shown)} more
        </button>
      )}
    </>
  );
}
