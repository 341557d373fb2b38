import { nanoquery } from '@nanostores/query';
import { blogPath, freshSeconds, newsPath } from '#lib/contract/news/news.ts';
import {
  blogResponse,
  newsResponse,
  type BlogResponse,
  type NewsResponse,
} from '#lib/contract/news/news-answers.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { readJson, request } from '#lib/http/request.ts';

const retries = 3;
const firstPauseMs = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Tries again up to three times (spec 9), each time after twice the pause. Not after a time-out: who has waited that
 * long is told, and asks again when there is a reason to.
 */
export async function withRetries<T>(ask: () => Promise<T>, wait = pause): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await ask();
    } catch (error) {
      const mayPass =
        (error instanceof NetworkError && error.reason !== 'timeout') ||
        (error instanceof HttpError && error.status >= 500);
      if (!mayPass || round >= retries) throw error;
      await wait(firstPauseMs * 2 ** round);
    }
  }
}

let isRefresh = false;

/** A refresh asks the server whether there is more, at every try; else the browser's own copy is good for 15 minutes. */
function asking(path: string): () => Promise<unknown> {
  const init: RequestInit = isRefresh ? { cache: 'no-cache' } : {};
  return async () => readJson(await request(path, init));
}

/** Both stay for the tab; a copy older than 15 minutes is asked for again when a page needs it. */
const [createCopy] = nanoquery({
  dedupeTime: freshSeconds * 1000,
  cacheLifetime: Infinity,
  onErrorRetry: null,
});

export const $news = createCopy<NewsResponse, Error>([newsPath], {
  fetcher: () => withRetries(asking(newsPath)).then(newsResponse),
});

/** Asked for once (spec 9: no retries but for the news); its error card has a button for the next time. */
export const $blog = createCopy<BlogResponse, Error>([blogPath], {
  fetcher: () => asking(blogPath)().then(blogResponse),
});

/** Asks again now; what is shown stays until the answer. `ask` does it where nothing was asked before. */
export function refresh(copy: typeof $news | typeof $blog, ask = () => copy.revalidate()): void {
  isRefresh = true;
  ask();
  isRefresh = false;
}
