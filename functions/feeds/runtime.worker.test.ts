import { unstable_startWorker as startWorker } from 'wrangler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeedsSandbox, type FeedFault } from '../../sandbox/feeds/sandbox.ts';
import * as stories from '../../sandbox/feeds/stories.ts';
import { decodingCases } from '../../tests/support/feed-bytes.ts';
import { feedFailures } from '../../tests/support/feed-failures.ts';
import { xssPayloads } from '../../tests/support/xss-payloads.ts';
import { sanitisePost } from './sanitise-post.ts';

/**
 * The parts of the pipeline that rest on the runtime: fetch, streams, decompression, charsets, the parsers. Not in
 * the harness of the other tests: there Node asks for the Worker, follows redirects and answers 500 for the dead.
 */
const sandbox = createFeedsSandbox();
let started: Awaited<ReturnType<typeof sandbox.listen>>;
let worker: Awaited<ReturnType<typeof startWorker>>;
let probe: string;

beforeAll(async () => {
  started = await sandbox.listen();
  worker = await startWorker({
    config: './tests/support/feeds-probe/wrangler.jsonc',
    dev: { server: { port: 0 }, inspector: false, watch: false, persist: false, logLevel: 'none' },
  });
  probe = (await worker.url).origin;
});
afterAll(async () => {
  await worker.dispose();
  await started.close();
});

async function run(action: string, body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(`${probe}/${action}`, { method: 'POST', body, headers });
  expect(response.status).toBe(200);
  return response.json();
}
const addressOf = (source: string) =>
  started.feeds.find((row) => row.source === source)?.url ?? started.blogUrl;
const read = (source: string, change: object = {}) =>
  run('read', JSON.stringify({ url: addressOf(source), allowPlainHttp: true, ...change }));

const untagged = (list: readonly stories.Story[]) =>
  list.map(({ title }) => expect.objectContaining({ title: title.replace(/<[^>]*>/g, '') }));

describe('in the runtime of the Worker', () => {
  it.each([
    ['Pitchfork', stories.pitchfork],
    ['Stereogum', stories.stereogum],
    ['Dancing Astronaut', stories.dancingAstronaut],
    ['EDMTunes', stories.edmTunes],
    ['HotNewHipHop', stories.hotNewHipHop],
    ['Hype Machine', stories.hypeMachine],
    ['Rolling Stone', stories.rollingStone],
    ['The FADER', stories.fader],
    ['Blog', stories.blog],
  ])('%s is read', async (source, written) => {
    expect(await read(source)).toMatchObject({ parsed: { kind: 'parsed', items: untagged(written) } });
  });

  it.each(decodingCases)('decodes: $name', async ({ bytes, contentType, text }) => {
    const headers = contentType === null ? {} : { 'X-Feed-Type': contentType };
    expect(await run('decode', bytes, headers)).toContain(text);
  });

  it.each(feedFailures)('%s is a failure of one source', async (fault, failure) => {
    sandbox.setFault('NME', fault);
    const [bent, other] = await Promise.all([
      read('NME', fault === 'slow' ? { timeLimitMs: 300 } : {}),
      read('Billboard'),
    ]);
    expect(bent).toEqual({ fetched: { kind: 'failed', ...failure } });
    expect(other).toMatchObject({ parsed: { kind: 'parsed' } });
  });

  it.each<FeedFault>(['utf16', 'windows1252', 'truncated', 'hostile'])(
    '%s still gives stories',
    async (fault) => {
      sandbox.setFault('NME', fault);
      expect(await read('NME')).toMatchObject({ parsed: { kind: 'parsed' } });
    },
  );

  it('sends validators and takes 304', async () => {
    const first = await read('EDMTunes');
    const { etag } = (first as { fetched: { etag: string } }).fetched;
    expect(await read('EDMTunes', { etag })).toEqual({
      fetched: expect.objectContaining({ kind: 'unchanged', etag }),
    });
  });

  it('does not follow a feed out of https', async () => {
    expect(await read('EDMTunes', { allowPlainHttp: false })).toEqual({
      fetched: { kind: 'failed', reason: 'address_refused' },
    });
  });

  it('outlives markup that stalls parsers', { timeout: 10_000 }, async () => {
    const slow = 'x&lt;div '.repeat(100_000);
    const feed = `<rss version="2.0"><channel><item><title>A</title><link>/a</link><description>${slow}</description></item></channel></rss>`;
    expect(await run('parse', feed)).toMatchObject({ kind: 'parsed', items: [{ title: 'A' }] });
  });

  it('cleans posts as Node does', async () => {
    const html = xssPayloads.map(([, payload]) => `<div>${payload}</div>`).join('\n');
    expect(await run('sanitise', html)).toBe(sanitisePost(html, 'https://site.example/post'));
    for (const [, payload] of xssPayloads.slice(0, 40))
      expect(await run('sanitise', payload)).toBe(sanitisePost(payload, 'https://site.example/post'));
  });
});
