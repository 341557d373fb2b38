import { relativeTime } from '#lib/format/relative-time.ts';
import { newsFeedPath } from '#lib/contract/news/news-feed-paths.ts';
import { newsFront } from '#lib/contract/news/news-answers.ts';
import type { Bindings } from '../env.ts';
import { readCopy, type Copy } from '../feeds/copies.ts';
import { frontData, storiesHtml } from '../feeds/front-html.ts';

/** Where the built page has places for them: `data-news` in the island. */
const place = (name: string) => `[data-news="${name}"]`;

/** The stored front of the news, or null where there is none; a page without stories is still a page. */
async function storedFront(env: Bindings): Promise<Copy | null> {
  try {
    return await readCopy(env.FEEDS, 'front');
  } catch {
    // Said in the log by `readCopy`.
    return null;
  }
}

/** Puts a text into the first element of its kind: the template of the island repeats the places. */
function once(html: string): HTMLRewriterElementContentHandlers {
  let done = false;
  return {
    element(element) {
      if (done) return;
      done = true;
      element.setInnerContent(html, { html: true });
      element.removeAttribute('aria-hidden');
    },
  };
}

/**
 * GET /news: the built page with the newest stories in it, so that they paint with the page. Headers are those
 * that the built page is served with; without stored stories it goes out as it was built.
 */
export async function newsPage(request: Request, env: Bindings): Promise<Response> {
  const copy = request.method === 'GET' ? await storedFront(env) : null;
  if (!copy) return env.ASSETS.fetch(request);
  const built = await env.ASSETS.fetch(new URL('/news', request.url).href);
  if (built.status !== 200) return built;
  const front = newsFront(JSON.parse(new TextDecoder().decode(copy.body)));
  if (front.allArticles.length === 0) return built;
  const now = new Date();
  const { featured, list } = storiesHtml(front, now);
  const headers = new Headers(built.headers);
  const etag = `W/"${[headers.get('ETag'), copy.etag].join('-').replace(/W\/|"/g, '')}"`;
  headers.set('ETag', etag);
  headers.delete('Content-Length');
  // In the document it would not fit into the bytes of one round trip.
  headers.set('Link', `<${newsFeedPath}>; rel="alternate"; type="application/rss+xml"`);
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  return new HTMLRewriter()
    .on(place('as-of'), once(`Updated ${relativeTime(new Date(front.updatedAt), now)}`))
    .on(place('featured'), once(featured))
    .on(place('list'), once(list))
    .on('template[data-astro-template]', { element: (template) => void template.remove() })
    .on('main', { element: (main) => void main.append(frontData(front), { html: true }) })
    .transform(new Response(built.body, { headers }));
}
