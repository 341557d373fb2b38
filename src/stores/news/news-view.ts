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

/** Leads to the stories of a tab, whatever search and source were: its tab takes the focus and comes into view. */
export function showNewsTab(tab: string): void {
  showNews({ tab, query: '', source: '' });
  requestAnimationFrame(() => {
    const chosen = document.querySelector<HTMLElement>('.news [role="tab"][aria-selected="true"]');
    chosen?.focus({ preventScroll: true });
    chosen?.closest('[role="tablist"]')?.scrollIntoView({ block: 'start' });
  });
}

/** Takes the view from the address. */
export const followNewsAddress = (): void => $newsView.set(viewOf(location.search));
