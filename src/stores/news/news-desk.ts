import { atom } from 'nanostores';
import { newsFrontId } from '#lib/contract/news/news.ts';
import { newsFront, type NewsFront, type NewsResponse } from '#lib/contract/news/news-answers.ts';
import { searchOf } from '#lib/news/choose-stories.ts';
import { $news, refresh } from './copies.ts';
import { $newsView, followNewsAddress, newsFilterIds, showNews } from './news-view.ts';

interface Whole {
  data?: NewsResponse | undefined;
  error?: Error | undefined;
  loading: boolean;
}

/**
 * The whole news. It is asked for when the document brought no stories, or when the visitor wants more than
 * those: a tab, a search, the end of the list, newer ones.
 */
export const $whole = atom<Whole>({ loading: false });

let unfollow: (() => void) | null = null;

/** Asks for the whole news, once. */
export function wantWhole(): void {
  unfollow ??= $news.subscribe(({ data, error, loading }) => $whole.set({ data, error, loading }));
}

/** Asks again now; what is shown stays until the answer. */
export function refreshNews(): void {
  refresh($news, unfollow ? undefined : wantWhole);
}

function frontOfDocument(): NewsFront | null {
  const text = document.getElementById(newsFrontId)?.textContent;
  if (!text) return null;
  try {
    return newsFront(JSON.parse(text));
  } catch (error) {
    console.warn('news_front', error);
    return null;
  }
}

/** What was put into the document's own filters before they were alive. */
function followEarlyFilters(): void {
  const valueOf = (id: string) =>
    document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)?.value ?? '';
  const [query, source] = [valueOf(newsFilterIds.query), valueOf(newsFilterIds.source)];
  if (query || source) showNews({ ...(query && { query }), ...(source && { source }) });
}

/** Takes the view from the address, and the stories that came with the document; null where none did. */
export function openNews(): NewsFront | null {
  if (typeof document === 'undefined') return null;
  closeNews();
  followNewsAddress();
  followEarlyFilters();
  const front = frontOfDocument();
  if (!front) $whole.set({ loading: true });
  if (!front || searchOf($newsView.get())) wantWhole();
  return front;
}

export function closeNews(): void {
  unfollow?.();
  unfollow = null;
  $whole.set({ loading: false });
}
