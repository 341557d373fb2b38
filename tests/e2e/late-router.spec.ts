import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { bar, playRow } from '../support/player.ts';

// The file of the router that one of the tests keeps back.
test.use({ expectedConsole: /ERR_FAILED/ });

const routers = '**/_astro/router.*.js';

/** The script of the page's end has run, and with it the one that waits for links. */
const atRest = (page: Page) => expect(page.locator('#site-notice')).toBeAttached();

/** The page that was gone to within the document; nothing, where the browser loaded a new one. */
const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as unknown);
const listen = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('astro:page-load', () => void Reflect.set(window, 'heard', location.pathname)),
  );

const link = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('a page of text has no router until a link has the focus, which then goes on in its document', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/terms-of-service');
  await atRest(page);
  expect(asked.filter((path) => path.includes('/router.'))).toEqual([]);

  await listen(page);
  const router = page.waitForResponse(routers);
  await link(page, 'Privacy Policy').focus();
  await router;
  // The page is fetched with it, before the press.
  await expect.poll(() => asked).toContain('/privacy-policy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect.poll(() => heard(page)).toBe('/privacy-policy');
});

test('where the router does not come, the browser goes by itself, and Back shows what was seen', async ({
  page,
}) => {
  await page.route(routers, (route) => route.abort());
  await page.goto('/terms-of-service');
  await atRest(page);
  await listen(page);
  await page.evaluate(() => scrollTo(0, 900));
  await link(page, 'Privacy Policy').evaluate((place) => {
    (place as HTMLElement).focus({ preventScroll: true });
    (place as HTMLElement).click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  expect(await heard(page)).toBeUndefined();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('a page that a router has been on is shown where it was left after a reload', async ({ page }) => {
  await page.goto('/terms-of-service');
  await atRest(page);
  const router = page.waitForResponse(routers);
  await link(page, 'Privacy Policy').evaluate((place) =>
    (place as HTMLElement).focus({ preventScroll: true }),
  );
  await router;
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => (history.state as { scrollY: number }).scrollY)).toBe(900);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('what plays brings the router, so that the next page does not stop it', async ({ page }) => {
  await page.goto('/business');
  await playRow(page);
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await page.goto('/terms-of-service');
  await expect(bar(page)).toBeVisible();
  await listen(page);
  await link(page, 'Privacy Policy').click();
  await expect.poll(() => heard(page)).toBe('/privacy-policy');
});
