import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Whoever writes a post changes no test: the three that are named here need not be all. */
const written = sourceFiles('src/content/posts', /\.md$/);
const crafty = written.filter(({ text }) => /^tags: \[.*\bCraft\b/m.test(text));

const posts = (page: Page) => page.getByRole('article');

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/blog${search}`);
  await expect(posts(page).first()).toBeVisible();
}

test('cards with topics, author and beginning; the first five topics, the others behind More', async ({
  page,
}) => {
  await open(page);
  await expect(posts(page)).toHaveCount(written.length);
  const card = posts(page).filter({ hasText: 'Eight notes are enough for a melody' });
  await expect(card).toContainText('The Notewright team');
  await expect(card).toContainText('Most tunes that you can hum');
  const topics = page.getByRole('group', { name: 'Topics' }).getByRole('button');
  await expect(topics).toHaveCount(7);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  expect(await topics.count()).toBeGreaterThan(7);
  await page.getByRole('button', { name: 'Less' }).click();
  await page.getByRole('button', { name: 'Craft' }).click();
  await expect(posts(page)).toHaveCount(crafty.length);
  await expect(page).toHaveURL(/tag=Craft/);
  await page.reload();
  await expect(posts(page)).toHaveCount(crafty.length);
});

test('a card opens the whole article, and the toggle leads back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'How to ask for a song' }).click();
  const heading = page.getByRole('heading', { name: 'How to ask for a song that is really about someone' });
  await expect(heading).toBeFocused();
  const article = posts(page).filter({ has: heading });
  await expect(article.getByRole('heading', { name: 'Give three true things' })).toBeVisible();
  await expect(page).toHaveURL(/view=full/);
  await expect(article.getByRole('link', { name: 'custom song page' })).toHaveAttribute(
    'href',
    '/custom-song',
  );
  await page.getByRole('button', { name: 'Grid View' }).click();
  const links = page.getByRole('link', { name: 'Read Full Article' });
  await expect(links).toHaveCount(written.length);
  await posts(page)
    .filter({ hasText: 'Rhyme by ear' })
    .getByRole('link', { name: 'Read Full Article' })
    .click();
  await expect(page).toHaveURL('/blog/rhyme-by-ear');
  await expect(page.getByRole('heading', { level: 1, name: 'Rhyme by ear, not by spelling' })).toBeVisible();
});

test('topics and words that nothing has', async ({ page }) => {
  await page.goto('/blog?tag=Bagpipes');
  await expect(page.getByText('No posts found', { exact: true })).toBeVisible();
  await expect(page.getByText('No posts found with the tag "Bagpipes"')).toBeVisible();
  await page.getByRole('button', { name: 'View All Posts' }).click();
  await expect(posts(page)).toHaveCount(written.length);
  await page.getByLabel('Search the posts').fill('accordion');
  await expect(posts(page)).toHaveCount(1);
});

test('no posts at all', async ({ page }) => {
  await page.route('**/api/blog-posts', (route) =>
    route.fulfill({ json: { updatedAt: new Date().toISOString(), posts: [] } }),
  );
  await page.goto('/blog');
  await expect(page.getByText('No posts available at this time')).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ expectedConsole: /503|Failed to load/ });

  test('the error card, and Try Again reloads', async ({ page }) => {
    let answers = false;
    let asked = 0;
    await page.route('**/api/blog-posts', (route) => {
      asked += 1;
      return answers ? route.continue() : route.fulfill({ status: 503, body: '' });
    });
    await page.goto('/blog');
    const card = page.getByRole('alert').filter({ hasText: 'Unable to Load Content' });
    await expect(card).toContainText(
      "We couldn't load the blog posts at this time. Please check your connection and try again.",
    );
    expect(asked).toBe(1);
    // Not before the page is asked for again: nothing else may take the card away.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) answers = true;
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(posts(page)).toHaveCount(written.length);
  });
});

test('axe finds nothing in the blog', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  for (const search of ['', '?view=full']) {
    await open(page, search);
    await expectAccessible(page);
  }
});
