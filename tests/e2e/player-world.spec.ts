import type { Page } from '@playwright/test';
import { axeOn } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { bar, hearUntil, mediaTime, openPlaying, playRow, titles } from '../support/player.ts';
import { studioAlive } from '../support/studio.ts';

const button = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name, exact: true });
const title = (page: Page) => bar(page).locator('.player-title');
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const queued = (page: Page) => bar(page).locator('.queue-title').allTextContents();

test.describe('files that do not play', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('are skipped, and a message says so above the bar', async ({ page }) => {
    await page.route('**/audio/drum-pattern.mp3', (route) => route.fulfill({ status: 404 }));
    await openPlaying(page);
    await button(page, 'Next track').click();
    await expect(title(page)).toHaveText(titles[2]);
    const words = toast(page, 'A track was skipped');
    await expect(words).toContainText(`“${titles[1]}” could not be played`);
    await expect(words).toContainText(`“${titles[2]}” plays instead.`);
    const [message, top] = await Promise.all([words.boundingBox(), bar(page).boundingBox()]);
    expect((message?.y ?? Infinity) + (message?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    await hearUntil(page, 0.1);
  });

  test('on a phone the message stands over the bar too, and not over the head of the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route('**/audio/drum-pattern.mp3', (route) => route.fulfill({ status: 404 }));
    await openPlaying(page);
    await button(page, 'Next track').click();
    const [message, top] = await Promise.all([
      toast(page, 'A track was skipped').boundingBox(),
      bar(page).boundingBox(),
    ]);
    if (!message || !top) throw new Error('There is a message, and a bar.');
    expect(message.y).toBeGreaterThan(740 / 2);
    expect(message.y + message.height).toBeLessThanOrEqual(top.y);
  });

  test('stop the player after two in a row, with the reason, and the next press tries again', async ({
    page,
  }) => {
    await page.route('**/audio/*.mp3', (route) => route.fulfill({ status: 404 }));
    await page.goto('/business');
    await playRow(page);
    await expect(toast(page, 'Two tracks in a row did not play')).toContainText('its file is missing, or');
    await expect(button(page, 'Play')).toBeVisible();
    await page.unroute('**/audio/*.mp3');
    await button(page, 'Play').click();
    await hearUntil(page, 0.1);
  });

  test('are told once in a page that has toasts of its own', async ({ page }) => {
    await openPlaying(page);
    await page.getByRole('link', { name: 'Lyrics Generator', exact: true }).first().click();
    await expect(page).toHaveURL('/lyrics');
    await page.route('**/audio/drum-pattern.mp3', (route) => route.fulfill({ status: 404 }));
    await button(page, 'Next track').click();
    await expect(toast(page, 'A track was skipped')).toHaveCount(1);
  });
});

test('a refusal of the browser says: press play', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no press', 'NotAllowedError'));
  });
  await page.goto('/business');
  await playRow(page);
  await expect(bar(page).getByText('Press play').first()).toBeVisible();
  await expect(button(page, 'Play')).toBeVisible();
});

test('a track that does not come says that it is still loading, until it sounds', async ({ page }) => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/audio/*.mp3', async (route) => {
    await gate;
    await route.fallback();
  });
  await page.clock.install();
  await page.goto('/business');
  await playRow(page);
  await expect(button(page, 'Pause')).toBeVisible();
  await page.clock.fastForward(9000);
  await expect(bar(page).getByText('Still loading…').first()).toBeVisible();
  letGo();
  await hearUntil(page, 0.1);
  await expect(bar(page).getByText('Still loading…')).toHaveCount(0);
});

test('a second press right after the first is not undone by the word of the first', async ({ page }) => {
  await openPlaying(page);
  await page.locator('main').evaluate((main) => {
    for (const key of ['k', 'k']) main.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await hearUntil(page, (await mediaTime(page)) + 0.5);
  await expect(button(page, 'Pause')).toBeVisible();
});

test('keys work the player from the page, and stay with fields, buttons and the browser', async ({
  page,
}) => {
  await openPlaying(page);
  await page.locator('main').focus();
  await page.keyboard.press('k');
  await expect(button(page, 'Play')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(button(page, 'Pause')).toBeVisible();
  await page.keyboard.press('l');
  await hearUntil(page, 9.5);
  await page.keyboard.press('n');
  await expect(title(page)).toHaveText(titles[1]);
  await page.keyboard.press('p');
  await expect(title(page)).toHaveText(titles[0]);
  await page.keyboard.press('m');
  await expect(bar(page).getByLabel('Volume')).toHaveValue('0');
  await page.keyboard.press('m');
  await expect(bar(page).getByLabel('Volume')).toHaveValue('50');
  await page.keyboard.press('s');
  await expect(button(page, 'Shuffle')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(button(page, 'Repeat: all')).toBeVisible();
  await button(page, 'Shuffle').focus();
  await page.keyboard.press('ArrowUp');
  await expect(bar(page).getByLabel('Volume')).toHaveValue('55');
  await page.keyboard.press('Control+m');
  await expect(bar(page).getByLabel('Volume')).toHaveValue('55');
  // Space on a button presses that button, not Pause.
  await page.keyboard.press(' ');
  await expect(button(page, 'Shuffle')).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page, 'Pause')).toBeVisible();

  await page.getByRole('link', { name: 'Support', exact: true }).first().click();
  await page.getByLabel('Name', { exact: true }).pressSequentially('km np?');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('km np?');
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(title(page)).toHaveText(titles[0]);
});

test('the sheet of keys opens by its key, gives the focus back, and switches the keys off for good', async ({
  page,
}) => {
  await openPlaying(page);
  await page.locator('main').focus();
  await page.keyboard.press('?');
  const heading = bar(page).getByRole('heading', { name: 'Keyboard shortcuts' });
  await expect(heading).toBeFocused();
  await bar(page).getByLabel('Use keyboard shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(heading).toBeHidden();
  await expect(button(page, 'Keyboard shortcuts')).toBeFocused();
  await page.keyboard.press('m');
  await expect(bar(page).getByLabel('Volume')).toHaveValue('70');
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('m');
  await expect(bar(page).getByLabel('Volume')).toHaveValue('70');
});

test('the queue is reordered by buttons and by dragging, shortened, cleared and brought back', async ({
  page,
}) => {
  await openPlaying(page);
  await button(page, 'Queue').click();
  const [a, b, c, d] = titles;
  expect(await queued(page)).toEqual([a, b, c, d]);
  await button(page, `Move down: ${a}`).click();
  await expect.poll(() => queued(page)).toEqual([b, a, c, d]);
  await expect(button(page, `Move down: ${a}`)).toBeFocused();
  await expect(bar(page).getByText(`${a}: 2 of 4`)).toBeAttached();
  await button(page, `Play next: ${d}`).click();
  await expect.poll(() => queued(page)).toEqual([b, a, d, c]);

  const handle = bar(page).locator('.queue-row').nth(3).locator('.queue-handle');
  const goal = await bar(page).locator('.queue-row').nth(0).boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move((goal?.x ?? 0) + 20, (goal?.y ?? 0) + 20, { steps: 12 });
  await expect.poll(() => queued(page)).toEqual([c, b, a, d]);
  await page.keyboard.press('Escape');
  await expect.poll(() => queued(page)).toEqual([b, a, d, c]);
  await page.mouse.up();
  await expect(bar(page).getByRole('heading', { name: 'Queue' })).toBeVisible();

  await button(page, `Remove: ${b}`).click();
  await expect.poll(() => queued(page)).toEqual([a, d, c]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.player-panel') !== null))
    .toBe(true);
  await button(page, 'Undo').click();
  await expect.poll(() => queued(page)).toEqual([b, a, d, c]);
  await button(page, `Remove: ${b}`).click();
  await button(page, 'Clear queue').click();
  await expect(bar(page).getByText('The queue is cleared.')).toBeVisible();
  await expect(title(page)).toHaveText(a);
  await button(page, 'Undo').click();
  await expect.poll(() => queued(page)).toEqual([a, d, c]);
  await bar(page).locator('.queue-play').nth(2).click();
  await expect(title(page)).toHaveText(c);
});

test('a row can be played next', async ({ page }) => {
  await openPlaying(page);
  await page
    .locator('track-rows')
    .getByRole('button', { name: `Play next: ${titles[3]}` })
    .click();
  await button(page, 'Next track').click();
  await expect(title(page)).toHaveText(titles[3]);
});

test('the lock screen has title, picture, position and all seven keys', async ({ page }) => {
  await page.addInitScript(() => {
    const keys: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { keys });
    const session = navigator.mediaSession;
    const set = session.setActionHandler.bind(session);
    session.setActionHandler = (action, handler) => {
      keys[action] = handler;
      set(action, handler);
    };
    const positions: unknown[] = [];
    Object.assign(window, { positions });
    const tell = session.setPositionState.bind(session);
    session.setPositionState = (state) => {
      positions.push(state);
      tell(state);
    };
  });
  await openPlaying(page);
  const press = (action: string, details: object = {}) =>
    page.evaluate(
      ([name, more]) => {
        const { keys } = window as unknown as { keys: Record<string, (details: object) => void> };
        keys[name]?.({ action: name, ...more });
      },
      [action, details] as const,
    );
  const metadata = await page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return {
      title: metadata?.title,
      artist: metadata?.artist,
      art: metadata?.artwork[0]?.src,
      playbackState,
    };
  });
  expect(metadata).toEqual({
    title: titles[0],
    artist: 'Notewright House Band',
    art: expect.stringMatching(/^http.*\/audio\/covers\/instrumental\.svg$/),
    playbackState: 'playing',
  });
  await press('seekto', { seekTime: 12 });
  await hearUntil(page, 12);
  await press('seekforward', { seekOffset: 5 });
  await hearUntil(page, 17);
  await press('seekbackward');
  await expect.poll(() => mediaTime(page)).toBeLessThan(14);
  await press('pause');
  await expect.poll(() => mediaTime(page)).toBe(-1);
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
  await press('play');
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(0);
  await press('nexttrack');
  await expect(title(page)).toHaveText(titles[1]);
  await press('previoustrack');
  await expect(title(page)).toHaveText(titles[0]);
  const positions = await page.evaluate(
    () => (window as unknown as { positions: MediaPositionState[] }).positions,
  );
  expect(positions).toContainEqual({ duration: expect.closeTo(28, 0), position: 12, playbackRate: 1 });
});

test('one tab sounds at a time', async ({ page, context }) => {
  await openPlaying(page);
  const other = await context.newPage();
  await other.goto('/business');
  await playRow(other, titles[1]);
  await hearUntil(other, 0.1);
  await expect(button(page, 'Play')).toBeVisible();
  await button(page, 'Play').click();
  await hearUntil(page, 0.1);
  await expect(button(other, 'Play')).toBeVisible();
});

test('the studio and the player take turns', async ({ page }) => {
  await openPlaying(page);
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await studioAlive(page);
  await page.getByRole('button', { name: 'Generate & Play' }).click();
  await expect(page.getByRole('button', { name: 'Playing...' })).toBeVisible();
  await expect(button(page, 'Play')).toBeVisible();
  await button(page, 'Play').click();
  await hearUntil(page, 0.1);
  await expect(page.getByRole('button', { name: 'Generate & Play' })).toBeVisible();
});

test('a sample of the audio test and the player take turns', async ({ page }) => {
  await openPlaying(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/audio-test', textContent: 'there' });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'there' }).click();
  await page.getByRole('button', { name: 'Play Lofi Beat' }).click();
  await expect(button(page, 'Play')).toBeVisible();
  await button(page, 'Play').click();
  await expect(page.getByRole('button', { name: 'Play Lofi Beat' })).toBeVisible();
});

for (const width of [360, 768, 1280]) {
  test(`axe finds nothing in the bar, its queue and its sheet at ${width} px, in both themes`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPlaying(page);
    await button(page, 'Pause').click();
    await page.setViewportSize({ width, height: 800 });
    for (const panel of ['Queue', 'Keyboard shortcuts'] as const) {
      if (width === 360) await button(page, 'All controls').click();
      await button(page, panel).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await axeOn(page).include('#player').analyze();
        const found = violations.map(
          ({ id, nodes }) =>
            `${id} (${colorScheme}, ${panel}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
        );
        expect(found).toEqual([]);
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
    }
  });
}

test('every control is large enough for a finger and has a name', async ({ page }) => {
  await openPlaying(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 360) await button(page, 'All controls').click();
    for (const control of await bar(page).locator('button:visible, input:visible').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await expect(control).toHaveAccessibleName(/\w/);
    }
    if (width === 360) await page.keyboard.press('Escape');
  }
});
