import { atom } from 'nanostores';
import { searchOf, viewOf, wholeNews, type NewsView } from '#lib/news/choose-stories.ts';

/** What of the news is shown; it stands in the address, so that it can be shared and survives a reload. */
export const $newsView = atom<NewsView>(wholeNews);

/** The fields of the page, also before they are alive. */
export const newsFilterIds = { query: 'news-query', source: 'news-source' } as const;

export function showNews(change: Partial<NewsView>): void {
  const view = { ...$newsView.get(), ...change };
  $newsView.set(view);
  history.replaceState(history.state, '', `${location.pathname}${searchOf(view)}`);
}

/** Takes the view from the address. */
export const followNewsAddress = (): void => $newsView.set(viewOf(location.search));
