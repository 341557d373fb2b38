import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createApi } from '../support/api.ts';
import { expect, test as base } from '../support/browser.ts';
import { xssPayloads } from '../support/xss-payloads.ts';

const payloads = xssPayloads.map(([, payload]) => payload);

/** A site of its own whose blog feed is hostile: from the feed to the screen, nothing is left out. */
const test = base.extend<object, { hostileSite: string }>({
  hostileSite: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const item = (payload: string, index: number) =>
        `<item><title>Post ${index} ${payload.replace(/[<>&]/g, '')}</title><link>https://blog.example/${index}</link>` +
        `<guid>${index}</guid><pubDate>${new Date(Date.now() - index * 60_000).toUTCString()}</pubDate>` +
        `<content:encoded><![CDATA[<p>Begin ${index}</p>${payload.replaceAll(']]>', ']]]]><![CDATA[>')}]]></content:encoded></item>`;
      // A feed keeps 50 posts: each holds several payloads.
      const each = Math.ceil(payloads.length / 45);
      const bodies = payloads.flatMap((_, index) =>
        index % each === 0 ? [payloads.slice(index, index + each).join('')] : [],
      );
      const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>B</title><link>https://blog.example</link>${bodies.map(item).join('')}</channel></rss>`;
      const server: Server = createServer((_, response) => {
        response.setHeader('Content-Type', 'application/rss+xml');
        response.end(feed);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const api = createApi({ BLOG_FEED_URL: `http://127.0.0.1:${port}/feed`, FEED_MIN_INTERVAL_S: '0' });
      const origin = await api.start();
      await api.runCron(new Date(), 'often');
      await use(origin);
      await api.stop();
      server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Counts every way of telling that script ran. */
async function watch(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = { hits: 0 };
    const hit = () => (counter.hits += 1);
    Object.assign(window, { counter, hit, alert: hit, confirm: hit, prompt: hit, print: hit });
  });
  return () => page.evaluate(() => (window as unknown as { counter: { hits: number } }).counter.hits);
}

/** Sets off everything that a visitor could. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault());
    const names = [
      'load',
      'error',
      'focus',
      'mouseover',
      'pointerenter',
      'toggle',
      'animationstart',
      'begin',
    ];
    for (const element of document.querySelectorAll('article *, body > *')) {
      for (const name of names) element.dispatchEvent(new Event(name));
      if (element instanceof HTMLElement) {
        element.focus();
        element.click();
      }
    }
  });
}

test.describe('a hostile blog feed', () => {
  test.use({ expectedConsole: /./ });

  test('runs no script, from the feed through the API to the page', async ({ page, hostileSite }) => {
    const hits = await watch(page);
    await page.goto(`${hostileSite}/blog?view=full`);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (let more = await page.getByRole('button', { name: /^Show/ }).count(); more > 0;) {
      await page.getByRole('button', { name: /^Show/ }).click();
      more = await page.getByRole('button', { name: /^Show/ }).count();
    }
    expect(await page.getByRole('article').count()).toBeGreaterThan(30);
    await provoke(page);
    expect(page.url()).toContain('/blog');
    expect(await hits()).toBe(0);
    const left = await page
      .locator('.post-body')
      .evaluateAll(
        (bodies) =>
          bodies.flatMap((body) =>
            [...body.querySelectorAll('*')].flatMap((element) =>
              [...element.attributes].filter(
                ({ name, value }) =>
                  /^on|^style$|^srcdoc$|^formaction$/i.test(name) ||
                  /^\s*(?:java|vb)script:|^data:/i.test(value),
              ),
            ),
          ).length,
      );
    expect(left).toBe(0);
    await expect(
      page.locator('.post-body :is(script, iframe, object, embed, form, style, svg, math, base, meta)'),
    ).toHaveCount(0);
  });

  test('would run without the guards: the same payloads on a bare page do', async ({ page }) => {
    const hits = await watch(page);
    await page.route('http://bare.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: payloads.map((one) => `<div>${one}</div>`).join('\n'),
      }),
    );
    await page.goto('http://bare.example/');
    await provoke(page).catch(() => undefined);
    expect(await hits()).toBeGreaterThan(5);
  });
});
