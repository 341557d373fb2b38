import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { builtNames } from '../support/built-site.ts';
import { deploySite } from '../support/deployed-site.ts';
import { openStudio, tune } from '../support/studio.ts';
import { anyPost, publishedPosts } from '../support/written-texts.ts';
import { newestPosts } from '../../src/offline/pages.ts';

const post = anyPost();

test.use({
  serviceWorkers: 'allow',
  expectedConsole: /Failed to load resource|Failed to fetch|_failed|news|blog|hydrat/i,
});

const notice = (page: Page) => page.locator('#site-notice');

/** One visit of a page: until the service worker has kept everything and looks after the page. */
async function visit(page: Page, address = '/') {
  await page.goto(address);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 25_000 })
    .toBe('activated');
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return kept;
  });

test('after a song its whole genre is there without a network: other stories, other lines', async ({
  page,
  context,
}) => {
  await visit(page, '/lyrics');
  await page.getByLabel('Theme or Topic').fill('lighthouse');
  await page.getByLabel('Genre').selectOption('country');
  await page.getByLabel('Mood').selectOption('nostalgic');
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  const text = page.getByLabel('Full text');
  await expect(text).toHaveValue(/lighthouse/i);
  // The stories of the genre but the one that is kept with the first visit, and the worlds.
  const ofBook = async () => (await keptAddresses(page)).filter((path) => path.startsWith('/_astro/book/'));
  await expect.poll(async () => (await ofBook()).length).toBeGreaterThan(30);
  await context.setOffline(true);
  for (const turn of ['second', 'third']) {
    const before = await text.inputValue();
    await page.getByRole('button', { name: 'Tell it otherwise' }).click();
    await expect(text, `the ${turn} song`).not.toHaveValue(before);
    await expect(text).toHaveValue(/lighthouse/i);
  }
  const before = await text.inputValue();
  await page
    .getByRole('button', { name: /^Swap couplet/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(text).not.toHaveValue(before);
});

test('after one visit the tools work without a network, and it says so', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await expect(notice(page)).toContainText('You are offline');

  await page.goto('/lyrics');
  await page.getByLabel('Theme or Topic').fill('lighthouse');
  await page.getByLabel('Genre').selectOption('country');
  await page.getByLabel('Mood').selectOption('nostalgic');
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(page.getByLabel('Full text')).toHaveValue(/lighthouse/i);

  await openStudio(page, tune);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeEnabled();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('tab', { name: 'Voice Synthesis' }).click();
  await expect(page.getByRole('button', { name: 'Generate Voice' })).toBeVisible();

  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: post.title, exact: true })).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/favicon.svg')).status)).toBe(200);
  await page.goto('/support/');
  await expect(page.getByLabel('Message')).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'You Are Offline' })).toBeVisible();
  await expect(notice(page)).toContainText('You are offline');

  await page.goto('/custom-song');
  await expect(notice(page)).toContainText('You are offline');
  await context.setOffline(false);
  await expect(notice(page)).toContainText('You are online again');
});

for (const width of [360, 1280])
  test(`the last news are there without a network, with their time (${width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page);
    await page.goto('/news');
    const title = await page.locator('[data-news="featured"] h3').first().textContent();
    await context.setOffline(true);
    await page.goto('/news');
    await expect(page.locator('[data-news="featured"] h3').first()).toHaveText(title ?? '');
    await expect(page.locator('[data-news="as-of"]')).toContainText('Updated');
    await page.getByRole('tab', { name: 'EDM' }).click();
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  });

for (const width of [360, 1280])
  test(`our own posts and the page that lists them open without a network (${width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page);
    await context.setOffline(true);
    await page.goto('/blog');
    await page
      .getByRole('article')
      .filter({ hasText: post.title })
      .getByRole('link', { name: 'Read Full Article' })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: post.title, level: 1, exact: true })).toBeVisible();
    for (const kept of publishedPosts().slice(0, newestPosts)) {
      await page.goto(kept.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(kept.title);
    }
  });

test('while the server is out of order, the copies of this browser take over', async ({ page, context }) => {
  await visit(page, '/news');
  const title = await page.locator('[data-news="featured"] h3').first().textContent();
  await page.goto('/support');
  const outOfOrder = { status: 503, headers: { 'Retry-After': '60' }, body: '{}' };
  for (const path of ['/news', '/api/news', '/api/blog-posts'])
    await context.route(
      (url) => url.pathname === path,
      (route) => route.fulfill(outOfOrder),
    );
  await page.goto('/news');
  await expect(page.locator('[data-news="featured"] h3').first()).toHaveText(title ?? '');
  await page.getByRole('tab', { name: 'EDM' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByText(/^Updated/)).toBeVisible();
});

test('who asks for newer stories without a network is told that there are none to be had', async ({
  page,
  context,
}) => {
  await visit(page, '/news');
  await expect(page.locator('astro-island[component-url*="NewsDesk"]:not([ssr])')).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.locator('[data-news="featured"] article').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
});

test('a page that was not kept comes by itself when the network is back', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'You Are Offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
});

test('the news are there, too, when the network hangs and they were never opened', async ({ page }) => {
  const site = await deploySite();
  try {
    await visit(page, site.origin);
    site.hang(/\.html$/);
    await page.goto(`${site.origin}/news`);
    await expect(page.getByRole('heading', { name: 'Music News', level: 1 })).toBeVisible();
  } finally {
    await site.stop();
  }
});

test('the page of a train’s network is shown for the traveller to sign, and never kept in the place of ours', async ({
  page,
  context,
}) => {
  const site = await deploySite();
  try {
    await visit(page, site.origin);
    const kept = await keptAddresses(page);
    const scripts = builtNames('_astro').filter((name) => name.endsWith('.js'));
    const [notKept = ''] = scripts.map((name) => `/_astro/${name}`).filter((path) => !kept.includes(path));
    const answers = () =>
      page.evaluate(
        (paths) =>
          Promise.all(
            paths.map((path) =>
              fetch(path).then(
                (one) => one.ok,
                () => false,
              ),
            ),
          ),
        [notKept, '/api/news'],
      );
    site.setPortal(true);
    expect(await answers()).toEqual([false, false]);
    await page.goto(`${site.origin}/privacy-policy`);
    await expect(page.getByRole('heading', { name: 'Welcome on board' })).toBeVisible();
    expect(await keptAddresses(page)).toEqual(kept);

    site.setPortal(false);
    expect(await answers()).toEqual([true, false]);
    await context.setOffline(true);
    await page.goto(`${site.origin}/privacy-policy`);
    await expect(page.getByRole('heading', { name: 'You Are Offline' })).toBeVisible();
  } finally {
    await site.stop();
  }
});

test('nothing of a payment, an order or an account is ever kept', async ({ page }) => {
  await visit(page);
  await page.goto('/payment-success?payment_id=cs_test_nothing&status=succeeded');
  await page.goto('/order?number=1&key=2');
  await page.goto('/news');
  await page.evaluate(async () => {
    for (const path of [
      '/api/stripe-payments/verify/cs_test_nothing',
      '/api/identity',
      '/api/playlists/user',
    ])
      await fetch(path);
  });
  const kept = await keptAddresses(page);
  expect(kept.filter((path) => path.startsWith('/api/')).sort()).toEqual(['/api/blog-posts', '/api/news']);
  expect(kept.filter((path) => /order|payment-success|firebase/.test(path) && !path.endsWith('.js'))).toEqual(
    [],
  );
});

test('a message that is sent without a network goes out once it is back, from any page, once', async ({
  page,
  context,
}) => {
  await visit(page);
  await page.goto('/support');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  const message = `From a tunnel ${randomUUID()}`;
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill(message);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send message' })).toContainText(
    'it is sent automatically',
  );
  await page.goto('/create');
  await expect(notice(page)).toContainText('You are offline');
  // An attempt without the network may still be under way: what counts is what was answered.
  const sent: string[] = [];
  context.on('response', (response) => {
    if (response.request().method() === 'POST') sent.push(response.request().postData() ?? '');
  });
  await context.setOffline(false);
  await expect(notice(page)).toContainText('your message has been sent');
  expect(sent.filter((body) => body.includes(message))).toHaveLength(1);
  await page.goto('/support');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('can be installed', async ({ page, context }) => {
  await visit(page);
  const client = await context.newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A private window, as every test is, installs nothing; that is the only objection.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

// The browser's own switch reaches the page alone, so the worker is told by a line before its script.
const savesDataIf = (condition: string) =>
  `Object.defineProperty(navigator, 'connection', { value: { saveData: ${condition} } });`;

test('who saves data gets no copies', async ({ page }) => {
  const site = await deploySite();
  try {
    await site.prependToWorker(savesDataIf('true'));
    await visit(page, site.origin);
    expect(await keptAddresses(page)).toEqual([]);
    await page.goto(`${site.origin}/lyrics`);
    await expect(page.locator('form[data-ready]')).toBeVisible();
    // What was opened is there, as it would be in the browser's own store.
    expect(await keptAddresses(page)).toContain('/lyrics');
    expect(await keptAddresses(page)).not.toContain('/create');
  } finally {
    await site.stop();
  }
});

test('the copies stay of use to who saves data later', async ({ page, context }) => {
  const site = await deploySite();
  try {
    await site.prependToWorker(savesDataIf('Boolean(registration.active)'));
    await visit(page, site.origin);
    expect(await keptAddresses(page)).toContain('/create');
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    // It starts anew, and sees that data is saved now.
    await page.reload();
    await context.setOffline(true);
    await openStudio(page, tune, site.origin);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  } finally {
    await site.stop();
  }
});

test('a new version: the open page keeps working, one reload is offered, and nothing is lost', async ({
  page,
}) => {
  const site = await deploySite();
  try {
    await visit(page, `${site.origin}/privacy-policy`);
    await page.reload();
    await expect.poll(() => keptAddresses(page)).toContain('/privacy-policy');
    await page.goto(`${site.origin}/lyrics`);
    await page.getByLabel('Theme or Topic').fill('lighthouse');
    await page.getByLabel('Genre').selectOption('country');
    await page.getByLabel('Mood').selectOption('nostalgic');
    await site.deployAnew('engine-with-book', 'ResultPanel');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(notice(page)).toContainText('There is a new version of this site');

    await page.getByRole('button', { name: 'Generate Lyrics' }).click();
    await expect(page.getByLabel('Full text')).toHaveValue(/lighthouse/i);
    const song = await page.getByLabel('Full text').inputValue();

    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await loaded;
    await expect(page.getByLabel('Full text')).toHaveValue(song);
    await expect(page.getByLabel('Theme or Topic')).toHaveValue('lighthouse');
    await expect(notice(page)).toBeEmpty();
    expect(scripts.some((url) => url.includes('ResultPanel.anew.js'))).toBe(true);
    // Its files are gone, and so is the copy of the page that asks for them, as soon as the new worker has tidied up.
    await expect.poll(() => keptAddresses(page)).not.toContain('/privacy-policy');
  } finally {
    await site.stop();
  }
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a link into another version is followed by a whole load, and the half-written song is still there', async ({
    page,
  }) => {
    const site = await deploySite();
    try {
      // The same document as long as it is of the same time.
      const documentTime = () => page.evaluate(() => performance.timeOrigin);
      const goTo = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
      await page.goto(`${site.origin}/lyrics`);
      await page.getByLabel('Theme or Topic').fill('lighthouse');
      const before = await documentTime();
      await goTo('Support');
      await expect(page.getByLabel('Message')).toBeVisible();
      expect(await documentTime()).toBe(before);

      await site.deployAnew('engine-with-book', 'ResultPanel');
      await goTo('Lyrics Generator');
      await expect(page.locator('html')).toHaveAttribute('data-build', 'anew');
      expect(await documentTime()).not.toBe(before);
      await expect(page.getByLabel('Theme or Topic')).toHaveValue('lighthouse');
    } finally {
      await site.stop();
    }
  });

  test('a page whose files are gone offers to be loaded anew, and loses nothing', async ({ page }) => {
    const site = await deploySite();
    try {
      await page.goto(`${site.origin}/lyrics`);
      await expect(notice(page)).toBeAttached();
      await page.getByLabel('Theme or Topic').fill('lighthouse');
      await page.getByLabel('Genre').selectOption('country');
      await page.getByLabel('Mood').selectOption('nostalgic');
      await site.deployAnew('engine-with-book', 'ResultPanel');
      await page.getByRole('button', { name: 'Generate Lyrics' }).click();
      await expect(notice(page)).toContainText('Part of this page is gone');
      await page.getByRole('button', { name: 'Reload', exact: true }).click();
      await expect(notice(page)).toBeEmpty();
      await expect(page.getByLabel('Theme or Topic')).toHaveValue('lighthouse');
      await page.getByRole('button', { name: 'Generate Lyrics' }).click();
      await expect(page.getByLabel('Full text')).toHaveValue(/lighthouse/i);
    } finally {
      await site.stop();
    }
  });

  test('Back to a place in a page of another version shows that page', async ({ page }) => {
    const site = await deploySite();
    try {
      await page.goto(`${site.origin}/lyrics#main`);
      await page.getByRole('link', { name: 'Support', exact: true }).first().click();
      await expect(page.getByLabel('Message')).toBeVisible();
      await site.deployAnew('engine-with-book', 'ResultPanel');
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.getByLabel('Theme or Topic')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-build', 'anew');
    } finally {
      await site.stop();
    }
  });

  test('a form whose code does not come says so, and a reload keeps what was typed', async ({ page }) => {
    await page.goto('/support');
    await page.locator('form[data-ready]').waitFor();
    await page.getByLabel('Message').fill('An old draft');
    await page.route('**/_astro/ContactForm.*.js', (route) => route.abort());
    await page.goto('/support');
    await page.getByLabel('Message').fill('Typed into a dead form');
    await expect(notice(page)).toContainText('Part of this page could not be loaded');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(page.locator('form[data-ready]')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Typed into a dead form');
    await page.getByLabel('Name').fill('Ada');
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('Typed into a dead form');
  });
});
