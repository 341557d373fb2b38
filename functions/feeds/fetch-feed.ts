/**
 * Asks one source for its feed, as other people's servers expect it of a feed reader: with a name, a time limit
 * and the validators of the last answer. It never throws; what went wrong is a code, for the log and the back-off.
 */
import { decodeFeed } from './decode-feed.ts';
import { askableUrl, redirectTarget } from './feed-address.ts';
import { readCapped } from '../http/read-capped.ts';

/** From the first byte sent to the last received, redirects included. */
const feedTimeLimitMs = 10_000;
const feedMaxBytes = 2 * 1024 * 1024;
const maxRedirects = 5;
const maxRetryAfterSeconds = 24 * 3600;

export interface FeedRequest {
  url: string;
  /** As the last answer gave them, byte by byte. */
  etag?: string | null;
  lastModified?: string | null;
  /** Allows http and addresses of this machine, for the feeds of `NEWS_FEEDS`; redirects elsewhere must be public. */
  allowPlainHttp?: boolean;
}

export interface FetchDeps {
  fetch(url: string, init: RequestInit): Promise<Response>;
  nowMs: number;
  /** A page that says who asks and how to reach them; a part of the User-Agent. */
  contactUrl: string;
  timeLimitMs?: number;
}

export type FetchFailure =
  | 'address_refused'
  | 'challenge'
  | 'empty'
  | 'html'
  | 'network'
  | 'redirect_loop'
  | 'redirect_refused'
  | 'status'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects';

export interface FailedFetch {
  kind: 'failed';
  reason: FetchFailure;
  status?: number;
  /** Of 429 and 503, at most a day. */
  retryAfterSeconds?: number;
}

interface Validators {
  etag: string | null;
  lastModified: string | null;
  /** Where the answer came from, after redirects. */
  finalUrl: string;
}

export type FetchedFeed =
  ({ kind: 'unchanged' } & Validators) | ({ kind: 'changed'; text: string } & Validators) | FailedFetch;

const failed = (reason: FetchFailure, facts: Omit<FailedFetch, 'kind' | 'reason'> = {}): FailedFetch => ({
  kind: 'failed',
  reason,
  ...facts,
});

function requestHeaders({ etag, lastModified }: FeedRequest, contactUrl: string): Record<string, string> {
  return {
    'User-Agent': `Notewright/1.0 (feed reader; +${contactUrl})`,
    Accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  };
}

/** Follows redirects by hand, because each target must be one that we may ask. */
async function follow(request: FeedRequest, deps: FetchDeps, signal: AbortSignal) {
  const { allowPlainHttp = false } = request;
  const feed = askableUrl(request.url, allowPlainHttp);
  if (!feed) return failed('address_refused');
  let url = feed;
  const headers = requestHeaders(request, deps.contactUrl);
  const visited = new Set<string>();
  while (!visited.has(url.href)) {
    visited.add(url.href);
    const response = await deps.fetch(url.href, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('Location');
    if (![301, 302, 303, 307, 308].includes(response.status) || !location)
      return { response, finalUrl: url.href };
    await response.body?.cancel();
    if (visited.size > maxRedirects) return failed('too_many_redirects');
    const target = redirectTarget(location, url, feed);
    if (!target) return failed('redirect_refused');
    url = target;
  }
  return failed('redirect_loop');
}

function retryAfterSeconds(value: string | null, nowMs: number): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - nowMs) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxRetryAfterSeconds) : undefined;
}

async function refuse(response: Response, nowMs: number): Promise<FailedFetch> {
  await response.body?.cancel();
  const { status, headers } = response;
  if (headers.get('cf-mitigated') === 'challenge') return failed('challenge', { status });
  const wait = retryAfterSeconds(headers.get('Retry-After'), nowMs);
  return failed('status', { status, ...(wait !== undefined && { retryAfterSeconds: wait }) });
}

/** A page in place of a feed: a consent wall, a challenge, a 'not found' with status 200. */
function isHtml(text: string): boolean {
  const start = text.slice(0, 4000).replace(/<!--[\s\S]*?-->/g, '');
  return /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html[\s>])/i.test(start);
}

async function ask(request: FeedRequest, deps: FetchDeps, signal: AbortSignal): Promise<FetchedFeed> {
  const answer = await follow(request, deps, signal);
  if ('kind' in answer) return answer;
  const { response, finalUrl } = answer;
  const { status, headers } = response;
  const sent = { etag: request.etag ?? null, lastModified: request.lastModified ?? null };
  const etag = headers.get('ETag');
  const lastModified = headers.get('Last-Modified');
  if (status === 304 && (sent.etag || sent.lastModified))
    return {
      kind: 'unchanged',
      etag: etag ?? sent.etag,
      lastModified: lastModified ?? sent.lastModified,
      finalUrl,
    };
  if (status !== 200 || headers.get('cf-mitigated') === 'challenge') return refuse(response, deps.nowMs);

  const bytes = await readCapped(response, feedMaxBytes);
  if (!bytes) return failed('too_large');
  const text = decodeFeed(bytes, headers.get('Content-Type'));
  if (text.trim() === '') return failed('empty');
  if (isHtml(text)) return failed('html');
  return { kind: 'changed', text, etag, lastModified, finalUrl };
}

/** Resolves within the time limit, always. Other codes than 200 and an awaited 304 are failures. */
export async function fetchFeed(request: FeedRequest, deps: FetchDeps): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(deps.timeLimitMs ?? feedTimeLimitMs);
  try {
    return await ask(request, deps, signal);
  } catch {
    return failed(signal.aborted ? 'timeout' : 'network');
  }
}
