import type { Page } from '@playwright/test';
import { newsKeys } from '#stores/news/news-keys.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';

const featured = (page: Page) => page.locator('.featured').getByRole('article');
const tools = (page: Page) => page.getByRole('button', { name: 'Mute and shortcuts' });
const isNew = (page: Page) => page.locator('.story').getByText('New', { exact: true });

/** The tools are there: they come after the page, into their room. */
const cameAlive = (page: Page) => expect(page.locator('.news-tools [role="status"]')).toBeAttached();

/** As somebody who looked at the news so many hours ago. */
async function comeBack(page: Page, hours: number): Promise<void> {
  const visitedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  await page.addInitScript(
    ([key, text]) => {
      if (!sessionStorage.getItem('began')) localStorage.setItem(key, text);
      sessionStorage.setItem('began', '1');
    },
    [newsKeys.news, JSON.stringify({ visitedAt })] as const,
  );
  await page.goto('/news');
  await cameAlive(page);
}

for (const width of [360, 1280])
  test(`what is new since the last visit is marked, until all are marked as read (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await comeBack(page, 24);
    await expect(isNew(page).first()).toBeVisible();
    await expect(page.getByText(/\d+ or more new since your last visit/)).toBeVisible();
    await page.getByRole('tab', { name: 'All News' }).hover();
    await expect(page.getByText(/^\d+ new since your last visit/)).toBeVisible();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(isNew(page)).toHaveCount(0);
    await page.reload();
    await cameAlive(page);
    await expect(isNew(page)).toHaveCount(0);
  });

test('a muted word and a muted source take their stories away, and give them back', async ({ page }) => {
  await comeBack(page, 1);
  const words = (await featured(page).first().getByRole('link').innerText()).split(' ').slice(0, 3).join(' ');
  await tools(page).click();
  await page.getByLabel('Mute a word or a name').fill(words);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  const story = page.locator('.story').filter({ hasText: words });
  await expect(story).toHaveCount(0);
  await expect(page.getByText(/muted$/)).toBeVisible();
  await page.getByRole('button', { name: `Show “${words}” again` }).click();
  await expect(story.first()).toBeVisible();

  const source = await featured(page).first().locator('.badge').innerText();
  await page.getByRole('checkbox', { name: source, exact: true }).uncheck();
  await expect(page.locator('.story .badge').filter({ hasText: source })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/muted$/)).toBeVisible();
  await expect(page.locator('.story .badge').filter({ hasText: source })).toHaveCount(0);
});

test('keys work in the lists of stories alone, and can be switched off', async ({ page, context }) => {
  await comeBack(page, 1);
  const link = (index: number) => featured(page).nth(index).getByRole('link');
  await page.keyboard.press('j');
  await expect(page.locator('.story :focus')).toHaveCount(0);
  await link(0).focus();
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('s');
  await expect(featured(page).first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await context.route(/\/stories\//, (route) => route.fulfill({ body: 'The story' }));
  const opened = context.waitForEvent('page');
  await page.keyboard.press('o');
  await (await opened).close();

  await tools(page).click();
  await page.getByLabel('Mute a word or a name').pressSequentially('jokes');
  await expect(page.getByLabel('Mute a word or a name')).toHaveValue('jokes');
  await page.getByRole('checkbox', { name: 'Use single keys as shortcuts in the story lists' }).uncheck();
  await link(0).focus();
  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
});

test('the open settings are accessible on phone and desk, in both themes', async ({ page }) => {
  await comeBack(page, 24);
  await tools(page).click();
  await page.getByLabel('Mute a word or a name').fill('weather');
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expectAccessible(page);
});
