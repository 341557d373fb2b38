/** A file that is kept for use without a network: its address, and a hash of its content where the name has none. */
export interface OfflineFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Pages that work without a network after one visit of any page. */
export const offlinePages = [
  '/',
  '/create',
  '/lyrics',
  '/custom-song',
  '/business',
  '/news',
  '/blog',
  '/support',
  '/library',
  '/offline',
];

/** How many posts of ours are kept together with `/blog`, which lists them; an older one is kept once it was opened. */
export const newestPosts = 10;

/** The paths of these posts, by our own feed (`lib/blog/blog-feed.ts`), which names the newest first. */
export const postsToKeep = (feed: string): string[] =>
  [...feed.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)]
    .slice(0, newestPosts)
    .map(([, address = '']) => new URL(address).pathname);

/** Their addresses or answers belong to one visitor: no copy is ever made. */
const neverKept = /^\/(api|cdn-cgi|order|payment-success)(\/|$)/;
const pagePath = /^(\/[\w-]+)*\/?$/;

/** Whether a request asks for a page of the site, by the browser or by the router. */
export function isPage(request: Pick<Request, 'method' | 'destination'>, { pathname }: URL): boolean {
  const asksForDocument = request.destination === 'document' || request.destination === '';
  return request.method === 'GET' && asksForDocument && pagePath.test(pathname) && !neverKept.test(pathname);
}
