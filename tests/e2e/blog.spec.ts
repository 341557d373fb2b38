import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { anyPost, publishedPosts, type WrittenPost } from '../support/written-texts.ts';

/** Whoever writes, renames or takes away a post changes no test. */
const written = publishedPosts();
const post = anyPost();
const topics = [...new Set(written.flatMap(({ tags }) => tags))];
const [topic = ''] = post.tags;
/** The list shows as many at once; more on request. */
const pageSize = 12;
const atOnce = (all: readonly WrittenPost[]) => Math.min(all.length, pageSize);
const ofTopic = written.filter(({ tags }) => tags.includes(topic));

/** What a post begins with, up to its first sign: an editor's typewriter quotes are curly on the page. */
const beginning = ({ body }: WrittenPost) =>
  /^[\w ]{4,40}/.exec(body.split('\n').find((line) => /^[\w ]{4}/.test(line)) ?? '')?.[0] ?? '';

const posts = (page: Page) => page.getByRole('article');

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/blog${search}`);
  await expect(posts(page).first()).toBeVisible();
}

test('cards with topics, author and beginning; the first five topics, the others behind More', async ({
  page,
}) => {
  await open(page);
  await expect(posts(page)).toHaveCount(atOnce(written));
  const card = posts(page).filter({ hasText: post.title });
  await expect(card).toContainText(post.author);
  await expect(card).toContainText(beginning(post));
  const buttons = page.getByRole('group', { name: 'Topics' }).getByRole('button');
  if (topics.length > 5) {
    await expect(buttons).toHaveCount(7);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    expect(await buttons.count()).toBeGreaterThan(7);
    await page.getByRole('button', { name: 'Less' }).click();
  }
  await page.getByRole('group', { name: 'Topics' }).getByRole('button', { name: topic, exact: true }).click();
  await expect(posts(page)).toHaveCount(atOnce(ofTopic));
  expect(new URL(page.url()).searchParams.get('tag')).toBe(topic);
  await page.reload();
  await expect(posts(page)).toHaveCount(atOnce(ofTopic));
});

test('a card opens the whole article, and the toggle leads back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: post.title }).click();
  const heading = page.getByRole('heading', { name: post.title, exact: true });
  await expect(heading).toBeFocused();
  const article = posts(page).filter({ has: heading });
  for (const [, words = ''] of post.body.matchAll(/^## ([\w ]+)$/gm))
    await expect(article.getByRole('heading', { name: words, exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/view=full/);
  for (const [, words = '', path = ''] of post.body.matchAll(/(?<!!)\[([\w ]+)\]\((\/[\w-]+)\)/g))
    await expect(article.locator(`a[href="${path}"]`).filter({ hasText: words }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Grid View' }).click();
  const links = page.getByRole('link', { name: 'Read Full Article' });
  await expect(links).toHaveCount(atOnce(written));
  await posts(page).filter({ hasText: post.title }).getByRole('link', { name: 'Read Full Article' }).click();
  await expect(page).toHaveURL(post.path);
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
});

test('topics and words that nothing has', async ({ page }) => {
  await page.goto('/blog?tag=Bagpipes');
  await expect(page.getByText('No posts found', { exact: true })).toBeVisible();
  await expect(page.getByText('No posts found with the tag "Bagpipes"')).toBeVisible();
  await page.getByRole('button', { name: 'View All Posts' }).click();
  await expect(posts(page)).toHaveCount(atOnce(written));
  await page.getByLabel('Search the posts').fill(post.title);
  await expect(posts(page).filter({ hasText: post.title })).toHaveCount(1);
  await page.getByLabel('Search the posts').fill('no post has this word: qwzxv');
  await expect(posts(page)).toHaveCount(0);
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
    await expect(posts(page)).toHaveCount(atOnce(written));
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
