import { useStore } from '@nanostores/react';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { categoryLabel, newsCategories } from '#lib/contract/news/news.ts';
import type { NewsArticle, NewsResponse } from '#lib/contract/news/news-answers.ts';
import { newsSources } from '#lib/contract/news/news-sources.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { chooseFeatured, chooseStories, notShownAbove, cardKeys } from '#lib/news/choose-stories.ts';
import { $whole, closeNews, openNews, refreshNews, wantWhole } from '#stores/news/news-desk.ts';
import { $newsView, showNews, showNewsTab } from '#stores/news/news-view.ts';
import { $savedStories, $storiesKept, watchSaved } from '#stores/news/saved-stories.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { NewsWays } from './NewsWays.tsx';
import { NewsFilters } from './NewsFilters.tsx';
import { NewsError, NewsSkeleton } from './NewsStates.tsx';
import { StoryCard } from './StoryCard.tsx';
import { StoryList } from './StoryList.tsx';
import { ToolsHead } from './ToolsHead.tsx';
import { useEarlyActs } from './use-early-acts.ts';
import { useNow } from './use-now.ts';
import { useRelease } from './use-release.ts';
import { $tools, meetTools, wantTools } from './want-tools.ts';
import './news.css';

const namedTabs: Readonly<Record<string, string>> = {
  all: 'All News',
  new: 'New since your last visit',
  saved: 'Saved',
};

interface StoriesProps {
  /** Null while nothing is known. */
  news: NewsResponse | null;
  /** How many stories there are, also those that were not asked for yet. */
  total: number;
  /** Whether all of them are here. */
  isWhole: boolean;
  failed: boolean;
}

/**
 * Someone reaches for the stories; for a tab, the search, the source or to save one: they will want all of them, with their
 * whole text. So does who comes by finger or pointer on the way to a list of which the document brought nothing.
 */
function askNear({ target, type }: SyntheticEvent) {
  wantTools();
  if (!(target instanceof Element)) return;
  const isOnTheWay =
    type !== 'focus' && target.closest('.featured') && document.querySelector('[data-news="list"]:empty');
  if (isOnTheWay || target.closest('[role="tablist"], form, [aria-pressed]')) wantWhole();
}

function Stories({ news, total, isWhole, failed }: StoriesProps) {
  const view = useStore($newsView, { ssr: 'initial' });
  const savedStories = useStore($savedStories, { ssr: 'initial' });
  const kept = useStore($storiesKept, { ssr: 'initial' });
  const now = useNow();
  const tools = useStore($tools, { ssr: 'initial' });
  // What somebody saved is shown, muted or not.
  const heard = (list: readonly NewsArticle[], isSaved = false) =>
    tools && !isSaved ? tools.heard(list) : list;
  const saved = new Set(savedStories.map(({ link }) => link));
  const categories = news?.categories.map(({ category }) => category) ?? newsCategories.map(({ id }) => id);
  const ids = ['all', ...categories, ...(view.tab === 'new' ? ['new'] : []), 'saved'];
  const tab = ids.includes(view.tab) || !isWhole ? view.tab : 'all';
  const words = (id: string) => namedTabs[id] ?? categoryLabel(id);
  const featured = news ? chooseFeatured(heard(news.allArticles)) : [];
  const featuredKeys = cardKeys(featured);
  const fresh = (list: readonly NewsArticle[]) => (tools ? list.filter(tools.isNew) : []);
  /** The stories of the shown tab. */
  function listed(all: NewsResponse): readonly NewsArticle[] {
    const chosen = chooseStories(all, savedStories, { ...view, tab: tab === 'new' ? 'all' : tab });
    const list = heard(chosen, tab === 'saved');
    return tab === 'new' ? fresh(list) : tab === 'all' ? notShownAbove(list, featured) : list;
  }
  const freshCount = news ? fresh(heard(news.allArticles)).length : 0;
  const filtered = Boolean(view.query.trim() || view.source);
  const card = (story: NewsArticle, key: string | undefined, featured?: boolean) => (
    <StoryCard
      key={key}
      story={story}
      now={now}
      saved={saved.has(story.link)}
      mark={tools?.mark(story)}
      featured={featured}
    />
  );
  const needsMore = !isWhole && tab !== 'saved' && (tab !== 'all' || filtered);
  useEffect(() => {
    if (needsMore) wantWhole();
  }, [needsMore]);
  return (
    <>
      <NewsWays
        tab={tab}
        go={showNewsTab}
        ways={[
          { tab: 'saved', label: 'Saved', count: news && savedStories.length },
          {
            tab: 'new',
            label: words('new'),
            count: tools && freshCount,
            atLeast: freshCount > 0 && !isWhole,
          },
        ]}
      />
      <h2>Featured Stories</h2>
      {/* The page is first drawn with its stories (head.js), not its header before them. */}
      <div className="stories featured" id="opening" data-news="featured" aria-hidden={!news || undefined}>
        {news ? featured.map((story, i) => card(story, featuredKeys[i], true)) : <NewsSkeleton />}
      </div>
      <div className="news far">
        <NewsFilters sources={news?.allSources ?? newsSources.map(({ name }) => name)} />
        <ToolsHead news={news} isWhole={isWhole} kept={kept} />
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
          {tab === 'saved' && savedStories.length > 0 && (
            <p className="small kept-note">
              The title and the first sentences are kept in this browser, also without a network. The whole
              article needs a connection.
            </p>
          )}
          <StoryList
            key={tab}
            tab={tab}
            stories={news && listed(news)}
            total={tab === 'all' && !filtered && !isWhole ? total - featured.length : 0}
            missing={needsMore}
            failed={failed}
            card={card}
            filtered={filtered}
          />
        </Tabs>
      </div>
    </>
  );
}

/** When the stories are from, and the way to newer ones. */
function NewsHead({ updatedAt, loading }: { updatedAt: string | undefined; loading: boolean }) {
  const now = useNow();
  return (
    <div className="news-head">
      <p className="small figures" role="status" data-news="as-of">
        {loading || !updatedAt ? 'Loading the news…' : `Updated ${relativeTime(new Date(updatedAt), now)}`}
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={loading}
        onClick={() => !loading && refreshNews()}
      >
        Refresh
      </button>
    </div>
  );
}

function Desk() {
  const [front] = useState(openNews);
  const whole = useStore($whole, { ssr: 'initial' });
  useEarlyActs();
  useEffect(() => closeNews, []);
  useEffect(watchSaved, []);
  useEffect(meetTools, []);
  const news = whole.data ?? front;
  const failed = whole.error !== undefined && !whole.loading;
  if (!news && failed)
    return (
      <div className="news">
        <NewsError retry={refreshNews} />
      </div>
    );
  return (
    <div className="news" onPointerOver={askNear} onFocus={askNear} onTouchStart={askNear}>
      <NewsHead updatedAt={news?.updatedAt} loading={whole.loading} />
      {failed && (
        <p className="field-error" role="alert">
          The newest stories could not be loaded. These are the last ones we have.
        </p>
      )}
      <Stories
        news={news}
        isWhole={whole.data !== undefined}
        total={whole.data?.allArticles.length ?? front?.total ?? 0}
        failed={failed}
      />
    </div>
  );
}

/** The news page (spec 2): the last good copy of ten sources; its beginning comes with the document. */
export function NewsDesk() {
  useRelease('.news');
  return <Desk />;
}
