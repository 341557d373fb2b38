import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { categoryLabel, type NewsResponse } from '#lib/contract/news.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { chooseFeatured, chooseStories } from '#lib/news/choose-stories.ts';
import { $news, refresh } from '#stores/copies.ts';
import { $newsView, followNewsAddress, showNews } from '#stores/news-view.ts';
import { $savedStories, $storiesKept, watchSaved } from '#stores/saved-stories.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { NewsFilters } from './NewsFilters.tsx';
import { NewsError, NewsSkeleton } from './NewsStates.tsx';
import { StoryCard } from './StoryCard.tsx';
import { StoryList } from './StoryList.tsx';
import { useNow } from './use-now.ts';
import './news.css';

function Stories({ news }: { news: NewsResponse }) {
  const view = useStore($newsView);
  const savedStories = useStore($savedStories);
  const now = useNow();
  const saved = new Set(savedStories.map(({ link }) => link));
  const ids = ['all', ...news.categories.map(({ category }) => category), 'saved'];
  const tab = ids.includes(view.tab) ? view.tab : 'all';
  const words = (id: string) => (id === 'all' ? 'All News' : id === 'saved' ? 'Saved' : categoryLabel(id));
  return (
    <>
      <h2>Featured Stories</h2>
      <div className="stories featured">
        {chooseFeatured(news.allArticles).map((story) => (
          <StoryCard key={story.id} story={story} now={now} saved={saved.has(story.link)} featured />
        ))}
      </div>
      <NewsFilters sources={news.allSources} />
      <Tabs
        label="Categories"
        value={tab}
        onChange={(id) => showNews({ tab: id })}
        tabs={ids.map((id) => ({
          id,
          label: (
            <>
              <CategoryIcon category={id} /> {words(id)}
            </>
          ),
        }))}
      >
        <h3 className="hidden-text">{words(tab)}</h3>
        <StoryList
          key={tab}
          tab={tab}
          stories={chooseStories(news, savedStories, { ...view, tab })}
          saved={saved}
          now={now}
          filtered={Boolean(view.query.trim() || view.source)}
        />
      </Tabs>
    </>
  );
}

/** When the stories are from, and the way to newer ones. */
function NewsHead({ updatedAt, loading }: { updatedAt: string | undefined; loading: boolean }) {
  const now = useNow();
  return (
    <div className="news-head">
      <p className="small figures" role="status">
        {loading ? 'Loading the news …' : updatedAt && `As of ${relativeTime(new Date(updatedAt), now)}`}
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={loading}
        onClick={() => !loading && refresh($news)}
      >
        Refresh
      </button>
    </div>
  );
}

/** The news page (spec 2): the last good copy of ten sources. */
export function NewsDesk() {
  const { data, error, loading } = useStore($news);
  const kept = useStore($storiesKept);
  useEffect(followNewsAddress, []);
  useEffect(() => watchSaved(), []);
  return (
    <div className="news">
      <NewsHead updatedAt={data?.updatedAt} loading={loading} />
      {!kept && (
        <p className="field-error" role="alert">
          Saved stories are not kept on this device: the browser’s storage is blocked or full.
        </p>
      )}
      {data && error && (
        <p className="field-error" role="alert">
          The newest stories could not be loaded. These are the last ones that came.
        </p>
      )}
      {data ? (
        <Stories news={data} />
      ) : loading ? (
        <NewsSkeleton />
      ) : (
        <NewsError retry={() => refresh($news)} />
      )}
    </div>
  );
}
