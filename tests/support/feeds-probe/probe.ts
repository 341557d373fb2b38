/** A Worker of the tests: the feed pipeline in the runtime in which the site uses it. Never deployed. */
import { decodeFeed } from '../../../functions/feeds/decode-feed.ts';
import { fetchFeed, type FeedRequest } from '../../../functions/feeds/fetch-feed.ts';
import { parseFeed } from '../../../functions/feeds/parse-feed.ts';
import { sanitisePost } from '../../../functions/feeds/sanitise-post.ts';

const base = 'https://site.example/post';

async function read(request: FeedRequest & { timeLimitMs?: number }) {
  const fetched = await fetchFeed(request, {
    fetch: (url, init) => fetch(url, init),
    nowMs: Date.now(),
    contactUrl: 'https://site.example/support',
    ...(request.timeLimitMs !== undefined && { timeLimitMs: request.timeLimitMs }),
  });
  if (fetched.kind !== 'changed') return { fetched };
  const { text, ...rest } = fetched;
  const parsed = await parseFeed(text, { feedUrl: request.url, nowMs: Date.now(), withContent: true });
  return { fetched: rest, parsed };
}

const actions: Record<string, (request: Request) => Promise<unknown>> = {
  '/read': async (request) => read(await request.json()),
  '/decode': async (request) =>
    decodeFeed(new Uint8Array(await request.arrayBuffer()), request.headers.get('X-Feed-Type')),
  '/parse': async (request) => parseFeed(await request.text(), { feedUrl: base, nowMs: Date.now() }),
  '/sanitise': async (request) => sanitisePost(await request.text(), base),
};

export default {
  async fetch(request: Request): Promise<Response> {
    const action = actions[new URL(request.url).pathname];
    return Response.json(action ? await action(request) : null);
  },
};
