import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFeedsSandbox, type FeedFault } from '../../sandbox/feeds/sandbox.ts';
import { feedFailures } from '../../tests/support/feed-failures.ts';
import { fetchFeed, type FeedRequest } from './fetch-feed.ts';
import { parseFeed } from './parse-feed.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const contactUrl = 'https://site.example/support';
const realFetch = (url: string, init: RequestInit) => fetch(url, init);

describe('each fault costs only itself', () => {
  const sandbox = createFeedsSandbox({ startMs: nowMs });
  let started: Awaited<ReturnType<typeof sandbox.listen>>;
  beforeAll(async () => {
    started = await sandbox.listen();
  });
  afterAll(() => started.close());

  const get = async (source: string, timeLimitMs = 10_000) => {
    const url = started.feeds.find((row) => row.source === source)?.url ?? '';
    const fetched = await fetchFeed(
      { url, allowPlainHttp: true },
      { fetch: realFetch, nowMs, contactUrl, timeLimitMs },
    );
    if (fetched.kind !== 'changed') return fetched;
    return parseFeed(fetched.text, { feedUrl: url, nowMs });
  };

  it.each(feedFailures)('%s', async (fault, failure) => {
    sandbox.setFault('NME', fault);
    const [bent, other] = await Promise.all([
      get('NME', fault === 'slow' ? 300 : undefined),
      get('Billboard'),
    ]);
    expect(bent).toEqual({ kind: 'failed', ...failure });
    expect(other).toMatchObject({ kind: 'parsed', items: { length: 9 } });
  });

  const survived: [FeedFault, number][] = [
    ['truncated', 5],
    ['utf16', 9],
    ['windows1252', 9],
    ['ok', 9],
  ];
  it.each(survived)('%s still gives stories', async (fault, count) => {
    sandbox.setFault('NME', fault);
    const bent = await get('NME');
    if (bent.kind !== 'parsed') throw new Error(JSON.stringify(bent));
    expect(bent.items.length).toBeGreaterThanOrEqual(count);
    expect(bent.items[2]?.title).toBe(
      'The Paper Lions’ singer on stage fright: “I look at the third row and think of soup”',
    );
  });

  it('hostile: gives only what is harmless', { timeout: 10_000 }, async () => {
    sandbox.setFault('NME', 'hostile');
    const bent = await get('NME');
    expect(bent.kind === 'parsed' && bent.items.map(({ title }) => title.slice(0, 40))).toEqual([
      'An honest story between all this',
      'Scripted',
      'Pictured',
      'Slow to strip',
      'Deep',
      'Polluting',
      'Far away',
      'Long Long Long Long Long Long Long Long ',
      'Body',
    ]);
    expect(JSON.stringify(bent)).not.toMatch(/alert|javascript:|onerror|2999|admin/);
  });
});

describe('what is asked', () => {
  /** A server on a port of its own that answers as told, closed when the test ends. */
  async function serve(listener: RequestListener) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('No port.');
    return `http://127.0.0.1:${address.port}`;
  }

  const ask = (request: FeedRequest) =>
    fetchFeed({ allowPlainHttp: true, ...request }, { fetch: realFetch, nowMs, contactUrl });

  it('names itself, and sends validators back byte by byte', async () => {
    const seen: unknown[] = [];
    const url = await serve(({ headers }, response) => {
      seen.push([
        headers['user-agent'],
        headers.accept,
        headers['if-none-match'],
        headers['if-modified-since'],
      ]);
      response.writeHead(304).end();
    });
    const answer = await ask({ url, etag: 'W/"odd; one"', lastModified: 'Yesterday, about noon' });
    expect(seen).toEqual([
      [
        'Notewright/1.0 (feed reader; +https://site.example/support)',
        expect.stringMatching(/^application\/rss\+xml, application\/atom\+xml, /),
        'W/"odd; one"',
        'Yesterday, about noon',
      ],
    ]);
    expect(answer).toEqual({
      kind: 'unchanged',
      etag: 'W/"odd; one"',
      lastModified: 'Yesterday, about noon',
      finalUrl: `${url}/`,
    });
  });

  it('takes no 304 that it did not ask for', async () => {
    const url = await serve((_request, response) => response.writeHead(304).end());
    expect(await ask({ url })).toEqual({ kind: 'failed', reason: 'status', status: 304 });
  });

  it('reads the validators of the sandbox and gets 304 with them', async () => {
    const sandbox = createFeedsSandbox();
    const { feeds, close } = await sandbox.listen();
    onTestFinished(close);
    const url = feeds[0]?.url ?? '';
    const first = await ask({ url });
    if (first.kind !== 'changed') throw new Error(first.kind);
    const { etag, lastModified } = first;
    expect(await ask({ url, etag, lastModified })).toMatchObject({ kind: 'unchanged', etag });
    expect(await ask({ url, lastModified })).toMatchObject({ kind: 'unchanged', lastModified });
    expect(await ask({ url, etag: '"old"', lastModified })).toMatchObject({ kind: 'changed' });
    expect(sandbox.requests().map(({ status }) => status)).toEqual([200, 304, 304, 200]);
  });

  it.each([
    ['the fifth redirect', 5, { kind: 'changed' }],
    ['no sixth', 6, { kind: 'failed', reason: 'too_many_redirects' }],
  ])('follows %s', async (_name, redirects, result) => {
    const url = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step >= redirects) response.end('<rss/>');
      else response.writeHead(302, { Location: String(step + 1) }).end();
    });
    expect(await ask({ url: `${url}/0` })).toMatchObject(result);
  });

  it.each([
    ['a challenge with 403', 403, { 'cf-mitigated': 'challenge' }, { reason: 'challenge', status: 403 }],
    ['a challenge with 200', 200, { 'cf-mitigated': 'challenge' }, { reason: 'challenge', status: 200 }],
    [
      'an HTTP date to wait for',
      503,
      { 'Retry-After': 'Sat, 21 Nov 2026 12:01:30 GMT' },
      { retryAfterSeconds: 90 },
    ],
    [
      'a date that is over',
      429,
      { 'Retry-After': 'Sat, 21 Nov 2026 11:00:00 GMT' },
      { retryAfterSeconds: 0 },
    ],
    ['a month to wait', 429, { 'Retry-After': '2592000' }, { retryAfterSeconds: 86_400 }],
    ['no content', 204, {}, { reason: 'status', status: 204 }],
  ])('understands %s', async (_name, status, headers, result) => {
    const url = await serve((_request, response) => response.writeHead(status, headers).end());
    expect(await ask({ url })).toMatchObject({ kind: 'failed', ...result });
  });

  it('does not read on behind 2 MB that the header announces', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': '2097153' }).write('<rss>');
    });
    expect(await ask({ url })).toEqual({ kind: 'failed', reason: 'too_large' });
  });

  it.each([
    ['<!-- a --><!DOCTYPE html><p>'],
    ['\uFEFF \n<html lang="en">'],
    ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html>'],
  ])('takes %j for a page', async (body) => {
    const url = await serve((_request, response) => response.end(body));
    expect(await ask({ url })).toEqual({ kind: 'failed', reason: 'html' });
  });
});

describe('where it goes', () => {
  const never = () => {
    throw new Error('It was asked.');
  };

  it.each([
    'http://news.example/feed',
    'https://localhost/feed',
    'https://a.localhost/feed',
    'https://127.0.0.1/feed',
    'https://127.1/feed',
    'https://2130706433/feed',
    'https://0x7f.0.0.1/feed',
    'https://0.0.0.0/feed',
    'https://10.1.2.3/feed',
    'https://172.20.1.1/feed',
    'https://192.168.0.1/feed',
    'https://100.64.0.1/feed',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/feed',
    'https://[::]/feed',
    'https://[fd00::1]/feed',
    'https://[fe80::1]/feed',
    'https://[::ffff:10.0.0.1]/feed',
    'https://[2002:0a00:0001::1]/feed',
    'https://[2002:7f00:1::]/feed',
    'https://[2002:cb00:7105::1]/feed',
    'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/feed',
    'https://[2001:db8::1]/feed',
    'https://[2001:20::1]/feed',
    'https://[64:ff9b::10.0.0.1]/feed',
    'https://[64:ff9b:1::a00:1]/feed',
    'https://[::10.0.0.1]/feed',
    'https://[::ffff:0:10.0.0.1]/feed',
    'https://[2606:4700::5efe:10.0.0.1]/feed',
    'https://[2606:4700::200:5efe:a00:1]/feed',
    'https://[3fff::1]/feed',
    'https://192.0.2.1/feed',
    'https://192.88.99.1/feed',
    'https://198.51.100.1/feed',
    'https://203.0.113.9/feed',
    'https://localhost./feed',
    'https://metadata.google.internal/feed',
    'https://printer.local/feed',
    'https://user@news.example/feed',
    'https://:secret@news.example/feed',
    'https://user:secret@news.example/feed',
    'file:///etc/passwd',
    'ftp://news.example/feed',
    'not an address',
  ])('never asks %s, neither at once nor when led there', async (address) => {
    const deps = { nowMs, contactUrl };
    expect(await fetchFeed({ url: address }, { ...deps, fetch: never })).toEqual({
      kind: 'failed',
      reason: 'address_refused',
    });
    if (!URL.canParse(address)) return;
    const asked: string[] = [];
    const lead = async (url: string) => {
      asked.push(url);
      return new Response(null, { status: 301, headers: { Location: address } });
    };
    expect(await fetchFeed({ url: 'https://news.example/feed' }, { ...deps, fetch: lead })).toEqual({
      kind: 'failed',
      reason: 'redirect_refused',
    });
    expect(asked).toEqual(['https://news.example/feed']);
  });

  it.each([
    'http://127.0.0.1:8791/admin',
    'http://127.0.0.1/feed',
    'http://192.168.0.1/feed',
    'http://[::1]:8790/feed',
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/feed',
    'http://news.example/feed',
    'https://127.0.0.1:8790/feed',
    'https://[2002:a00:1::1]/feed',
  ])('of the owner’s own table is not led to %s either', async (address) => {
    const asked: string[] = [];
    const lead = async (url: string) => {
      asked.push(url);
      return new Response(null, { status: 302, headers: { Location: address } });
    };
    const deps = { nowMs, contactUrl, fetch: lead };
    for (const url of ['http://127.0.0.1:8790/feed', 'http://old.example/feed', 'https://old.example/feed'])
      expect(await fetchFeed({ url, allowPlainHttp: true }, deps)).toEqual({
        kind: 'failed',
        reason: 'redirect_refused',
      });
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['http://127.0.0.1:8790/feed', '/other'],
    ['http://old.example/feed', 'http://old.example/other'],
    ['http://old.example/feed', 'https://new.example/feed'],
  ])('of the owner’s own table: from %s to %s', async (url, address) => {
    const lead = async (asked: string) =>
      asked === url
        ? new Response(null, { status: 302, headers: { Location: address } })
        : new Response('<rss/>');
    const answer = await fetchFeed({ url, allowPlainHttp: true }, { nowMs, contactUrl, fetch: lead });
    expect(answer).toMatchObject({ kind: 'changed' });
  });

  it.each(['https://news.example/feed', 'https://1.1.1.1/feed', 'https://[2606:4700::1111]/feed'])(
    'asks %s',
    async (url) => {
      const answer = async () => new Response('<rss/>');
      expect(await fetchFeed({ url }, { nowMs, contactUrl, fetch: answer })).toMatchObject({
        kind: 'changed',
        text: '<rss/>',
        finalUrl: url,
      });
    },
  );
});
