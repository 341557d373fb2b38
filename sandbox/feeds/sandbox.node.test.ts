import { describe, expect, it, onTestFinished } from 'vitest';
import { createFeedsSandbox } from './sandbox.ts';

async function start() {
  const sandbox = createFeedsSandbox();
  const started = await sandbox.listen();
  onTestFinished(started.close);
  const control = async (name: string, body: object, headers = { 'Content-Type': 'application/json' }) => {
    const response = await fetch(`${started.url}/_sandbox/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  };
  return { sandbox, control, ...started };
}

describe('the feeds of the stand-in', () => {
  it('are ten sources, in every category, and a blog', async () => {
    const { feeds, blogUrl } = await start();
    expect(feeds).toHaveLength(10);
    expect(new Set(feeds.map(({ category }) => category)).size).toBe(6);
    for (const url of [...feeds.map((feed) => feed.url), blogUrl])
      expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${blogUrl}-of-nobody`)).status).toBe(404);
  });

  it('lead to pages of their stories', async () => {
    const { feeds } = await start();
    const text = await (await fetch(feeds[0]?.url ?? '')).text();
    const links = [...text.matchAll(/<link>(http:\/\/127[^<]+)<\/link>/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(7);
    for (const link of links) expect((await fetch(link)).status).toBe(200);
  });

  it('bend one source until it is told to stop', async () => {
    const { control, feeds, url } = await start();
    const done = { status: 200, answer: { ok: true } };
    const statuses = async () => [
      (await fetch(feeds[6]?.url ?? '')).status,
      (await fetch(feeds[0]?.url ?? '')).status,
    ];
    expect(await control('fault', { source: 'NME', fault: '500' })).toEqual(done);
    expect(await statuses()).toEqual([500, 200]);
    expect(await control('fault', { source: 'NME', fault: 'ok' })).toEqual(done);
    expect(await statuses()).toEqual([200, 200]);
    expect(await (await fetch(`${url}/_sandbox/state`)).json()).toEqual({
      requests: [
        { source: 'NME', status: 500 },
        { source: 'Pitchfork', status: 200 },
        { source: 'NME', status: 200 },
        { source: 'Pitchfork', status: 200 },
      ],
    });
    await control('fault', { source: 'NME', fault: 'dead' });
    await expect(statuses()).rejects.toThrow();
    await control('reset', {});
    expect(await statuses()).toEqual([200, 200]);
  });

  it.each([
    [{ source: 'Nobody', fault: '500' }],
    [{ source: 'NME', fault: 'explode' }],
    [{ source: 'NME' }],
    [[]],
  ])('refuse %j in words', async (body) => {
    const { control } = await start();
    expect(await control('fault', body)).toEqual({
      status: 400,
      answer: { ok: false, error: expect.stringMatching(/\w/) },
    });
  });

  it('refuse what a web page of another site could send', async () => {
    const { control } = await start();
    const body = { source: 'NME', fault: '500' };
    expect((await control('fault', body, { 'Content-Type': 'text/plain' })).status).toBe(415);
  });
});
