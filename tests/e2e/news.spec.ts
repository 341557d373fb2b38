import type { Page } from '@playwright/test';
import type { NewsFront } from '#lib/contract/news/news-answers.ts';
import { newsSourceHomes } from '#lib/contract/news/news-source-homes.ts';
import { chooseFeatured } from '#lib/news/choose-stories.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { holdScripts } from '../support/hold-scripts.ts';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const featured = (page: Page) => page.locator('.featured').getByRole('article');

const isAlive = (page: Page) =>
  page.locator('astro-island[component-url*="NewsDesk"]:not([ssr])').waitFor({ state: 'attached' });

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/news${search}`);
  await isAlive(page);
  await expect(featured(page)).toHaveCount(4);
}

/** Counts what is asked of the API. */
function countNews(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/news') count += 1;
  });
  return () => count;
}

/** The page as it is before anything was ever fetched: no story comes with it. */
async function withoutFront(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/news',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const bare = html.replace(/<script type="application\/json" id="news-front">.*?<\/script>/s, '');
      expect(bare.length).toBeLessThan(html.length);
      await route.fulfill({ response, body: bare });
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newest stories are there, and nothing that does not work', async ({ page }) => {
    await page.goto('/news');
    await expect(featured(page)).toHaveCount(4);
    await expect(featured(page).first().getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.getByText(/^Updated /)).toBeVisible();
    await expect(page.getByText(/more stories need JavaScript/)).toBeVisible();
    for (const control of [page.getByRole('tab'), page.getByRole('button', { name: /Refresh|Save/ })])
      await expect(control).toHaveCount(0);
    await expect(page.getByRole('search')).toHaveCount(0);
  });
});

test('the stories come with the document: nothing is asked for until the visitor wants more', async ({
  page,
}) => {
  const asked = countNews(page);
  await open(page);
  await page.mouse.move(0, 0);
  const first = await cards(page).count();
  expect(asked()).toBe(0);
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(first);
  await page.getByRole('tab', { name: 'EDM', exact: true }).click();
  expect(await cards(page).count()).toBeGreaterThan(0);
  expect(asked()).toBe(1);
});

test('who comes by the featured stories finds more below, where the document brought no others', async ({
  page,
}) => {
  await page.route(
    (url) => url.pathname === '/news',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const bare = html.replace(
        /(<script type="application\/json" id="news-front">)(.*?)(<\/script>)/s,
        (_, opening: string, text: string, closing: string) => {
          const front = JSON.parse(text) as NewsFront;
          return `${opening}${JSON.stringify({ ...front, allArticles: chooseFeatured(front.allArticles) })}${closing}`;
        },
      );
      await route.fulfill({ response, body: bare });
    },
  );
  const asked = countNews(page);
  await open(page);
  await expect(cards(page)).toHaveCount(0);
  expect(asked()).toBe(0);
  await featured(page).first().hover();
  await expect(cards(page)).toHaveCount(18);
  expect(asked()).toBe(1);
});

for (const width of [360, 1280])
  test(`nothing moves when the page comes alive (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const moved = { most: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.most += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page);
    await expect(
      featured(page)
        .first()
        .getByRole('button', { name: /^Save story/ }),
    ).toBeEnabled();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => (window as unknown as { moved: { most: number } }).moved.most)).toBe(0);
  });

test('who had come to a story by keyboard stays there when the page comes alive', async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/_astro/NewsDesk*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/news');
  const second = featured(page).nth(1).getByRole('link');
  await second.focus();
  goOn();
  await isAlive(page);
  await expect(
    featured(page)
      .first()
      .getByRole('button', { name: /^Save story/ }),
  ).toBeEnabled();
  await expect(second).toBeFocused();
});

test('what is typed, chosen and pressed before the news are alive comes about when they are', async ({
  page,
}) => {
  const asked = countNews(page);
  const release = await holdScripts(page);
  await page.goto('/news', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Search the stories').fill('harbour');
  await page.getByLabel('Source').selectOption({ index: 1 });
  await page.getByRole('tab', { name: 'EDM' }).click();
  const save = featured(page)
    .nth(2)
    .getByRole('button', { name: /^Save story/ });
  await save.click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect(asked()).toBe(0);
  release();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'EDM' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Search the stories')).toHaveValue('harbour');
  await expect(page.getByLabel('Source')).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  await expect(page).toHaveURL(/harbour/);
  await expect.poll(asked).toBe(1);
});

test('a press between the island and its own buttons is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener(
      'astro:hydrate',
      ({ target }) => {
        if (!(target as Element).matches('[component-url*="NewsDesk"]')) return;
        const save = document.querySelectorAll<HTMLButtonElement>('.featured .story button')[1];
        save?.click();
      },
      true,
    );
  });
  await open(page);
  await expect(
    featured(page)
      .nth(1)
      .getByRole('button', { name: /^Save story/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1);
});

for (const by of ['mouse', 'keyboard'] as const)
  test(`a press during which the island comes is not lost, by ${by}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/news', { waitUntil: 'commit' });
    const save = featured(page)
      .first()
      .getByRole('button', { name: /^Save story/ });
    const [press, letGo] =
      by === 'mouse'
        ? [() => page.mouse.down(), () => page.mouse.up()]
        : [() => page.keyboard.down(' '), () => page.keyboard.up(' ')];
    await (by === 'mouse' ? save.hover() : save.focus());
    await press();
    release();
    await isAlive(page);
    // Long enough for the island to be drawn, where nothing holds it back.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await letGo();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1);
  });

for (const width of [320, 360, 430, 768, 1024])
  test(`who comes back finds nothing moved when the new stories are counted (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(
      (visitedAt) => localStorage.setItem('notewright-news', JSON.stringify({ visitedAt })),
      new Date(Date.now() - 86_400_000).toISOString(),
    );
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/_astro/ReadingTools*.js', async (route) => {
      await held;
      await route.continue();
    });
    await open(page);
    const places = () =>
      page
        .locator('#opening, .featured button, .news-tools, [role="tablist"], [data-news="list"]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const save = featured(page)
      .first()
      .getByRole('button', { name: /^Save story/ });
    // That says the island has been drawn. At the top nothing that moves is hidden by the browser's scrolling.
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const before = await places();
    goOn();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    expect(await places()).toEqual(before);
  });

for (const width of [360, 1280])
  test(`what a press brings moves nothing under it (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/_astro/ReadingTools*.js', async (route) => {
      await held;
      await route.continue();
    });
    await open(page);
    await page.getByRole('button', { name: /^Show \d+ more$/ }).hover();
    await page.mouse.down();
    goOn();
    await expect(page.locator('.news-tools [role="status"]')).toBeAttached();
    await page.mouse.up();
    await expect(cards(page)).toHaveCount(18);
  });

test('a press during which the rest of the news come is not lost', async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/news', async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  const save = featured(page)
    .nth(1)
    .getByRole('button', { name: /^Save story/ });
  await save.hover();
  await page.mouse.down();
  goOn();
  await expect(cards(page)).toHaveCount(18);
  await page.mouse.up();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test('the news of ten sources: four at the top, a tab for each category, newest first', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Featured Stories' })).toBeVisible();
  for (const name of ['All News', 'General Music News', 'Indie & Alternative', 'EDM', 'Hip Hop', 'Saved'])
    await expect(page.getByRole('tab', { name, exact: true })).toHaveCount(1);
  await expect(page.getByText(/^Updated .*(?:just now|ago)$/)).toBeVisible();
  await expect(featured(page).filter({ hasText: 'First seen ' })).toHaveCount(0);
  await page.getByLabel('Source').focus();
  await expect(cards(page)).toHaveCount(18);
  const times = await cards(page)
    .locator('time')
    .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
  expect(times).toEqual(times.toSorted().reverse());
  expect(times.every((time) => Date.parse(time) <= Date.now())).toBe(true);
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(18);
});

test('links and source buttons open apart, without opener or referrer', async ({ page }) => {
  await open(page);
  const links = await page
    .locator('main a[href^="http"]')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('target'), link.getAttribute('rel')].join(' ')),
    );
  // Ten sources and the four stories at the top, whatever else has come by now.
  expect(links.length).toBeGreaterThanOrEqual(14);
  expect(new Set(links)).toEqual(new Set(['_blank noopener noreferrer']));
  for (const [name, home] of Object.entries(newsSourceHomes))
    await expect(page.locator(`main a.button[href="${home}"]`, { hasText: name })).toBeVisible();
});

test('tab, source and search stand in the address and survive a reload', async ({ page }) => {
  await open(page);
  await page.getByRole('tab', { name: 'EDM', exact: true }).click();
  await expect(page.getByRole('tabpanel').locator('.story-skeleton')).toHaveCount(0);
  const [source = ''] = await cards(page).locator('.badge').first().allTextContents();
  await page.getByLabel('Source').selectOption(source);
  await expect(page).toHaveURL(/tab=edm/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'EDM', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Source')).toHaveValue(source);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  await page.getByLabel('Search the stories').fill('zzzz nothing');
  await expect(page.getByText('No stories found')).toBeVisible();
  await expect(page).toHaveURL(/q=zzzz/);
  await page.getByRole('button', { name: 'Clear search and source' }).click();
  expect(await cards(page).count()).toBeGreaterThan(0);
});

test('a category without stories says so', async ({ page }) => {
  await page.route('**/api/news', async (route) => {
    const response = await route.fetch();
    const news = (await response.json()) as { categories: { category: string; articles: unknown[] }[] };
    news.categories.push({ category: 'jazz', articles: [] });
    await route.fulfill({ response, json: news });
  });
  await open(page);
  await page.getByLabel('Source').focus();
  await page.getByRole('tab', { name: 'Jazz' }).click();
  await expect(page.getByText('No news for this category')).toBeVisible();
  await expect(page.getByText('Check back later for updates')).toBeVisible();
});

test('a saved story stays in this browser', async ({ page }) => {
  await open(page);
  const title = await featured(page).first().getByRole('link').innerText();
  await featured(page)
    .first()
    .getByRole('button', { name: /^Save story/ })
    .click();
  await page.reload();
  await isAlive(page);
  await page.getByRole('tab', { name: 'Saved' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('link')).toHaveText(title);
  await cards(page)
    .getByRole('button', { name: /^Save story/ })
    .click();
  await expect(page.getByText('No saved stories yet')).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`saved and new stories have a way at the top, and say what is kept (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const before = new Date(Date.now() - 10 * 24 * 60 * 60_000).toISOString();
    await page.addInitScript((visitedAt) => {
      if (!localStorage.getItem('notewright-news'))
        localStorage.setItem('notewright-news', JSON.stringify({ visitedAt }));
    }, before);
    await open(page);
    const ways = page.getByRole('navigation', { name: 'Your stories' });
    const save = featured(page)
      .first()
      .getByRole('button', { name: /^Save story/ });
    await save.click();
    await ways.getByRole('link', { name: 'Saved (1)' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('tab', { name: 'Saved' })).toBeFocused();
    await expect(page.getByText(/first sentences are kept in this browser/)).toBeInViewport();
    await ways.getByRole('link', { name: /^New since your last visit \([1-9]\d*/ }).click();
    await expect(page.getByRole('tab', { name: 'New since your last visit' })).toBeFocused();
    await expect(cards(page).first().getByText('New', { exact: true })).toBeVisible();
  });

  test(`no story stands twice in All News (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    const links = () =>
      page
        .locator('.news .story h3 a, .news .story h4 a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const early = await links();
    expect(new Set(early).size).toBe(early.length);
    await page.getByLabel('Source').focus();
    await expect(cards(page)).toHaveCount(18);
    const whole = await links();
    expect(new Set(whole).size).toBe(whole.length);
  });
}

test('Refresh asks again and keeps what is shown; times keep up with the clock', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const answered = page.waitForResponse('**/api/news');
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await (await answered).request().allHeaders())['cache-control']).toBeTruthy();
  await expect(page.getByText(/^Updated /)).toBeVisible();
  await expect(featured(page)).toHaveCount(4);
  // How old the news are depends on what ran before; how much older they become does not.
  const age = async () =>
    Number(/(\d+) minutes? ago/.exec(await page.getByText(/^Updated /).innerText())?.[1] ?? 0);
  const before = await age();
  await page.clock.runFor(3 * 60_000);
  await expect.poll(age).toBeGreaterThanOrEqual(before + 3);
});

test.describe('without an answer', () => {
  test.use({ expectedConsole: /503|ERR_FAILED|Failed to load/ });

  test('three more tries, then the error card, and Retry brings the news', async ({ page }) => {
    await page.clock.install();
    await withoutFront(page);
    let asked = 0;
    await page.route('**/api/news', (route) => {
      asked += 1;
      return route.fulfill({ status: 503, json: { error: { code: 'not_ready', message: 'Nothing yet' } } });
    });
    await page.goto('/news');
    for (const tries of [1, 2, 3, 4]) {
      await expect.poll(() => asked).toBe(tries);
      await expect(page.locator('.story-skeleton').first()).toHaveCount(tries === 4 ? 0 : 1);
      await page.clock.runFor(5000);
    }
    await expect(page.getByRole('alert').getByText('Error Loading News')).toBeVisible();
    await expect(
      page.getByText("Sorry, we couldn't load the latest music news. Please try again later."),
    ).toBeVisible();
    await page.unroute('**/api/news');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(featured(page)).toHaveCount(4);
  });

  test('what came with the document stays, and what is missing is said where it belongs', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route('**/api/news', (route) => route.abort());
    await open(page);
    await page.getByRole('tab', { name: 'EDM', exact: true }).click();
    await expect(page.getByRole('tabpanel').locator('.story-skeleton').first()).toBeAttached();
    await page.clock.runFor(30_000);
    await expect(page.getByRole('alert').getByText(/newest stories could not be loaded/)).toBeVisible();
    await expect(page.getByText('These stories could not be loaded')).toBeVisible();
    await expect(featured(page)).toHaveCount(4);
    await page.unroute('**/api/news');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('axe finds nothing in the news', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  await expectAccessible(page);
});
