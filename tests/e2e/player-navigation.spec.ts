import { expect, test } from '../support/browser.ts';
import {
  bar,
  endWatch,
  follow,
  hearUntil,
  openPlaying,
  playRow,
  startWatch,
  titles,
  wander,
} from '../support/player.ts';

/** Seconds of silence that nobody hears. How it is told: `startWatch`. */
const mostSeconds = 0.05;

// Nine pages in a row take their time on a busy machine.
test.describe.configure({ timeout: 60_000 });

const playedOn = { isSame: true, stepBack: 0, events: [] };

test('plays on over five navigations, Back and Forward: one element, no gap, no step back', async ({
  page,
}) => {
  await openPlaying(page);
  await hearUntil(page, 0.5);
  await startWatch(page);
  await wander(page);
  const watch = await endWatch(page);
  expect(watch).toMatchObject(playedOn);
  expect(watch.gap).toBeLessThanOrEqual(mostSeconds);
  expect(watch.looks).toBeGreaterThan(50);
  expect(watch.heard).toBeGreaterThan(1);
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(bar(page)).toHaveCSS('position', 'fixed');
});

test('plays on when it was pressed before the player was loaded, and the player came two pages later', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<null>();
  await page.route('**/_astro/start-player*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/business');
  await playRow(page);
  await hearUntil(page, 0.5);
  await expect(page.getByRole('button', { name: `Pause ${titles[0]}` })).toBeVisible();
  await startWatch(page);
  for (const link of ['Support', 'Recommended']) await follow(page, link);
  await expect(bar(page)).toHaveCount(0);
  release(null);
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  // What sounds already does not say so a second time.
  await expect(bar(page).getByRole('button', { name: 'Pause' })).not.toHaveAttribute('data-waiting');
  await wander(page, ['News', 'Create', 'Blog']);
  const watch = await endWatch(page);
  expect(watch).toMatchObject(playedOn);
  expect(watch.gap).toBeLessThanOrEqual(mostSeconds);
});

test('is paused at its place after a reload, goes on from there, and over navigation', async ({ page }) => {
  await openPlaying(page);
  await hearUntil(page, 3.5);
  await page.reload();
  await expect(bar(page)).toContainText(titles[0]);
  await expect(bar(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(bar(page).getByLabel('Position')).toHaveAttribute('aria-valuetext', /^[3-5] seconds of/);
  await bar(page).getByRole('button', { name: 'Play' }).click();
  await hearUntil(page, 3.6);
  await startWatch(page);
  await wander(page);
  const watch = await endWatch(page);
  expect(watch).toMatchObject(playedOn);
  expect(watch.gap).toBeLessThanOrEqual(mostSeconds);
});
