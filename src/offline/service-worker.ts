/**
 * The service worker: what this site is without a network. Pages come from the network as long as it answers,
 * so that nobody reads an old price; without it they come from the copies made at the first visit. Whatever
 * belongs to a payment, an order or an account is never touched here.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { blogPath, newsPath } from '../lib/contract/news/news.ts';
import { skipWaitingMessage } from '../lib/browser/skip-waiting-message.ts';
import { isOurs } from './is-ours.ts';
import { isPage, type OfflineFile } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build: every file that is kept at the first visit, with a hash of its content. */
declare const OFFLINE_FILES: readonly OfflineFile[];

/** How long a page waits for the network while a copy is there. */
const networkTimeoutSeconds = 4;
const daySeconds = 24 * 60 * 60;

/** In browsers that tell: the visitor pays for every byte, and gets only what the pages ask for. */
const savesData = (self.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

interface Answer {
  request: Request;
  response: Response;
}

const oursOrNull = async ({ request, response }: Answer): Promise<Response | null> =>
  (await isOurs(response, new URL(request.url).pathname)) ? response : null;

/** What something between us answers in our place counts as no answer. */
const withoutStrangers = {
  async fetchDidSucceed(answer: Answer) {
    const ours = await oursOrNull(answer);
    if (ours) return ours;
    throw new Error('This answer is not from our server.');
  },
};

/** A page of theirs is shown, because there the traveller signs; it is not kept. */
const keepsNoStrangers = {
  cacheWillUpdate: (answer: Answer) =>
    answer.response.status === 200 ? oursOrNull(answer) : Promise.resolve(null),
};

/** The list stands whoever reads it: what was kept before the visitor began to save data is still good. */
const kept = new PrecacheController({ plugins: [withoutStrangers] });
kept.addToCacheList([...OFFLINE_FILES]);

/** An answer that says the server is out of order counts as none, so that the copy takes over. */
const withoutServerErrors = {
  fetchDidSucceed: ({ response }: { response: Response }) =>
    response.status >= 500
      ? Promise.reject(new Error(`The server answered ${response.status}.`))
      : Promise.resolve(response),
};

const copies = new NetworkFirst({
  cacheName: 'copies',
  networkTimeoutSeconds,
  plugins: [
    withoutStrangers,
    withoutServerErrors,
    new ExpirationPlugin({ maxAgeSeconds: 30 * daySeconds, maxEntries: 4 }),
    // Who asks for newer ones is told when there are none to be had.
    {
      cachedResponseWillBeUsed: ({ request, cachedResponse }) =>
        Promise.resolve(request.cache === 'no-cache' ? null : cachedResponse),
    },
  ],
});
const seenPages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds,
  plugins: [
    keepsNoStrangers,
    withoutServerErrors,
    new ExpirationPlugin({ maxAgeSeconds: 30 * daySeconds, maxEntries: 40 }),
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await kept.matchPrecache(new URL(request.url).pathname)) ?? null,
    },
  ],
});
const files = new CacheFirst({
  cacheName: 'files',
  plugins: [withoutStrangers, new ExpirationPlugin({ maxAgeSeconds: 60 * daySeconds, maxEntries: 150 })],
});
/** The stories of the genres that songs were written in: a build leaves most as they were. */
const book = new CacheFirst({
  cacheName: 'book',
  plugins: [withoutStrangers, new ExpirationPlugin({ maxAgeSeconds: 365 * daySeconds, maxEntries: 400 })],
});
const network = new NetworkOnly({ networkTimeoutSeconds });

// The last copies of news and blog; both carry the time that they are of.
registerRoute(({ url, sameOrigin }) => sameOrigin && [newsPath, blogPath].includes(url.pathname), copies);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/book/'), book);

// Built files have their hash in their name: they never change, and an old page needs its own.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:_astro|rhymes|pronunciation)\//.test(url.pathname),
  async (options) => (await kept.matchPrecache(options.url.pathname)) ?? files.handle(options),
);

// The icon and the manifest.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.includes('.') && kept.getCacheKeyForURL(url.pathname) !== undefined,
  async ({ request, url }) => (await kept.matchPrecache(url.pathname)) ?? fetch(request),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPage(request, url),
  async (options) => {
    const path = options.url.pathname.replace(/(.)\/$/, '$1');
    const copy = await kept.matchPrecache(path);
    // The news carry their stories: the last copy that was seen is worth more than the empty page.
    if (copy && path !== '/news') return network.handle(options).catch(() => copy);
    return seenPages
      .handle({ ...options, request: new Request(new URL(path, options.url)) })
      .catch(async () => (await kept.matchPrecache('/offline')) ?? Response.error());
  },
);

// The last copies are there before anybody asks for them; a visit must not fail for want of them.
self.addEventListener('install', (event) => {
  if (savesData) return;
  void kept.install(event);
  for (const path of [newsPath, blogPath]) {
    const [, done] = copies.handleAll({ event, request: new Request(path) });
    event.waitUntil(done.catch(() => undefined));
  }
});
self.addEventListener('activate', (event) => {
  void kept.activate(event);
  // Pages of the build before ask for files that went with it.
  event.waitUntil(self.caches.delete('pages').then(() => self.clients.claim()));
});
self.addEventListener('message', (event) => {
  if (event.data === skipWaitingMessage) void self.skipWaiting();
});
