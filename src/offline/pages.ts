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

/** The built page of a post of ours; the posts are kept together with `/blog`, which lists them. */
export const ownPost = /^(blog\/[\w-]+)\/index\.html$/;

/** Their addresses or answers belong to one visitor: no copy is ever made. */
const neverKept = /^\/(api|cdn-cgi|order|payment-success)(\/|$)/;
const pagePath = /^(\/[\w-]+)*\/?$/;

/** Whether a request asks for a page of the site, by the browser or by the router. */
export function isPage(request: Pick<Request, 'method' | 'destination'>, { pathname }: URL): boolean {
  const asksForDocument = request.destination === 'document' || request.destination === '';
  return request.method === 'GET' && asksForDocument && pagePath.test(pathname) && !neverKept.test(pathname);
}
