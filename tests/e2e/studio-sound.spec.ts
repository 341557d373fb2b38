import type { Request } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { giveEar, hear, peakAfter } from '../support/ear.ts';
import { openStudio, tune } from '../support/studio.ts';

const generate = 'Generate & Play';

test('the instruments come when the page has loaded and is idle', async ({ page }) => {
  const order: string[] = [];
  page.on('load', () => order.push('load'));
  page.on('request', (request) => /_astro\/audio-engine/.test(request.url()) && order.push('instruments'));
  const engine = page.waitForResponse((response) => /_astro\/audio-engine/.test(response.url()));
  await openStudio(page);
  expect((await engine).status()).toBe(200);
  expect(order).toEqual(['load', 'instruments']);
});

test('who saves data fetches the instruments with the press', async ({ page }) => {
  await giveEar(page);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openStudio(page, tune);
  await page.getByRole('button', { name: 'Play', exact: true }).hover();
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(scripts.filter((script) => /audio-engine/.test(script))).toEqual([]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
});

test('Generate & Play fills the grid, is heard, moves the playhead and locks the settings; Stop ends all of it', async ({
  page,
}) => {
  await giveEar(page);
  await openStudio(page);
  await page.getByLabel('Drum Beat').check();
  await page.getByRole('button', { name: generate }).click();
  await expect(page.getByRole('button', { name: 'Playing...' })).toBeVisible();
  await hear(page);
  await expect(page.locator('[data-step][aria-selected="true"]')).toHaveCount(16);
  for (const label of [
    'Scale',
    'Instrument',
    'Pitch Range',
    'Note Duration',
    'Sequence Length',
    'Tempo',
    'Drum Beat',
  ])
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Volume')).toBeEnabled();
  const playhead = page.locator('.playhead').first();
  await expect(playhead).toBeVisible();
  const places = await playhead.evaluateHandle(() => new Set<string>());
  // Looked at in every frame: a look a second would meet the same few steps again and again.
  await page.waitForFunction((seen) => {
    const bar = document.querySelector<HTMLElement>('.playhead');
    return seen.add(bar?.style.getPropertyValue('--step') ?? '').size > 3;
  }, places);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: generate })).toBeVisible();
  await expect(page.getByLabel('Scale')).toBeEnabled();
  await expect(playhead).toBeHidden();
});

test('Stop is silent within 50 ms, whatever is scheduled', async ({ page }) => {
  await giveEar(page);
  await openStudio(page, { ...tune, noteDuration: '2n', tempo: 60, drums: true });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
  expect(await peakAfter(page, '.builder-actions button:nth-child(3)', 0.05, 1)).toBe(0);
});

test('notes are never late by more than 10 ms while the page stalls for 200 ms', async ({ page }) => {
  await giveEar(page);
  await openStudio(page, { ...tune, tempo: 180, drums: true });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
  const { late, count, gap } = await page.evaluate(
    () =>
      new Promise<{ late: number; count: number; gap: number }>((resolve) => {
        const first = window.ear.starts.length;
        const end = performance.now() + 5000;
        let before = performance.now();
        let longest = 0;
        const watch = setInterval(() => {
          longest = Math.max(longest, performance.now() - before);
          before = performance.now();
        }, 1);
        const stall = () => {
          const until = performance.now() + 200;
          while (performance.now() < until);
          if (performance.now() < end) return void setTimeout(stall, 60);
          clearInterval(watch);
          const starts = window.ear.starts.slice(first);
          const late = Math.max(...starts.map(({ due, handed }) => handed - due));
          resolve({ late, count: starts.length, gap: longest / 1000 });
        };
        stall();
      }),
  );
  expect(count).toBeGreaterThan(40);
  // A machine that stalls for longer than it was asked to may be late by that much.
  expect(late).toBeLessThanOrEqual(Math.max(0.01, gap - 0.21));
});

test('edits are heard while it plays, and so is the volume', async ({ page }) => {
  await giveEar(page);
  await openStudio(page, tune);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
  await page.getByLabel('Volume').fill('-40');
  await page.waitForFunction(() => window.ear.peak() < 0.02);
  await page.getByLabel('Volume').fill('0');
  await page.waitForFunction(() => window.ear.peak() > 0.1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.waitForFunction(() => window.ear.peak() < 0.0001);
  await expect(page.getByRole('button', { name: 'Playing...' })).toBeVisible();
});

test('twenty fast presses of play and stop throw nothing and leave no sound behind', async ({ page }) => {
  await giveEar(page);
  await openStudio(page, { ...tune, drums: true });
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.click();
  await hear(page);
  await page.evaluate(async () => {
    const [, play, stop] = document.querySelectorAll<HTMLElement>('.builder-actions button');
    for (let press = 0; press < 20; press += 1) {
      (press % 2 === 0 ? stop : play)?.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  expect(await peakAfter(page, 'none', 0.3, 1)).toBe(0);
});

test('a double click on Play plays: no button moves under the second click', async ({ page }) => {
  await giveEar(page);
  await openStudio(page, tune);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.scrollIntoViewIfNeeded();
  const place = await play.boundingBox();
  await play.dblclick();
  await hear(page);
  await expect(page.getByRole('button', { name: 'Playing...' })).toBeVisible();
  expect(await play.boundingBox()).toEqual(place);
});

test('one audio device is opened, and let go after the last sound', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const contexts: string[] = [];
  client.on('WebAudio.contextCreated', ({ context }) => {
    if (context.contextType === 'realtime') contexts.push(context.contextId);
  });
  const states: string[] = [];
  client.on('WebAudio.contextChanged', ({ context }) => states.push(context.contextState));
  await client.send('WebAudio.enable');
  await giveEar(page);
  await openStudio(page, tune);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
  expect(contexts).toHaveLength(1);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe('suspended');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
});

test('an address that leads to another tab ends the sound', async ({ page }) => {
  await giveEar(page);
  await openStudio(page, tune);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
  await page.evaluate(() => void (location.hash = '#projects'));
  await expect(page.getByText('No projects yet')).toBeVisible();
  expect(await peakAfter(page, 'none', 0.3, 0.8)).toBe(0);
});

test('a hidden tab plays on; leaving the page ends the sound', async ({ page }) => {
  await giveEar(page);
  await openStudio(page, tune);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
  const before = await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    return window.ear.starts.length;
  });
  await page.waitForFunction((count) => window.ear.starts.length > count + 8, before);
  await page.getByRole('link', { name: 'Lyrics Generator', exact: true }).first().click();
  await expect(page).toHaveURL('/lyrics');
  expect(await peakAfter(page, 'none', 0.3, 0.9)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: generate })).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
});

test('an interruption is said, and a press brings the sound back', async ({ page }) => {
  await giveEar(page);
  await openStudio(page, tune);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hear(page);
  await page.evaluate(() => window.ear.suspend());
  await expect(page.getByText('Your device stopped the sound')).toBeVisible();
  await page.getByRole('button', { name: 'Resume sound' }).click();
  await expect(page.getByText('Your device stopped the sound')).toBeHidden();
  const time = await page.evaluate(() => window.ear.time());
  await page.waitForFunction((earlier) => window.ear.time() > earlier + 0.2, time);
});

test.describe('a machine without sound', () => {
  test.use({ expectedConsole: /AudioContext/ });

  test('says so in words and frees the button', async ({ page }) => {
    await page.addInitScript(() => {
      const Real = window.AudioContext;
      window.AudioContext = class extends Real {
        constructor(options?: AudioContextOptions) {
          super(options);
          void super.suspend();
        }
        override resume() {
          return new Promise<void>(() => undefined);
        }
      };
    });
    await openStudio(page, tune);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByText('The sound did not start')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: generate })).toBeVisible();
  });
});

test.describe('instruments that do not arrive', () => {
  test.use({ expectedConsole: /engine_failed|Failed to load resource|ERR_FAILED/ });

  test('are said so, and come with the next press', async ({ page }) => {
    const engine = /_astro\/audio-engine/;
    const open = new Set<Request>();
    page.on('request', (request) => engine.test(request.url()) && open.add(request));
    page.on('requestfailed', (request) => open.delete(request));
    page.on('requestfinished', (request) => open.delete(request));
    await giveEar(page);
    await page.route(engine, (route) => route.abort());
    await openStudio(page, tune);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByText('The instruments could not be loaded')).toBeVisible();
    await page.unroute(engine);
    // A press takes a load that is under way, and the last one that this test breaks may be.
    await expect.poll(() => open.size).toBe(0);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await hear(page);
  });
});
