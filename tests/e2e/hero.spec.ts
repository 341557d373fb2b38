import { expect, test } from '../support/browser.ts';

test('the notes of the first page light up without style or layout of the page', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const count = async (name: string) =>
    (await browser.send('Performance.getMetrics')).metrics.find((metric) => metric.name === name)?.value ?? 0;
  await page.goto('/');
  await expect(page.locator('#site-notice')).toBeAttached();
  const moved = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  expect(await moved()).toEqual(['running', 'running', 'running']);
  const [styles, layouts] = [await count('RecalcStyleCount'), await count('LayoutCount')];
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  // 189 layouts and as many styles when each note was moved and coloured by the page.
  expect((await count('RecalcStyleCount')) - styles).toBeLessThan(20);
  expect((await count('LayoutCount')) - layouts).toBeLessThan(5);
});

test('the light is on the notes that the playhead passes', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 2500;
    }
  });
  const edges = (selector: string) =>
    page.locator(selector).evaluate((place) => {
      const { left, right } = place.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });
  const [score, copy] = [await edges('.score'), await edges('.light .staff')];
  expect(copy).toEqual(score);
  const middle = Math.round((score.left + score.right) / 2);
  expect((await edges('.light')).right).toBe(middle);
  expect((await edges('.playhead')).left).toBe(middle);
});
