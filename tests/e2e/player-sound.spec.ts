import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { openLibrary, panel } from '../support/library-page.ts';
import { longMp3 } from '../support/long-mp3.ts';
import { noiseFile } from '../support/noise.ts';
import { bar, hearUntil, mediaTime, openPlaying, playRow, titles } from '../support/player.ts';

const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const title = (page: Page) => bar(page).locator('.player-title');
const slider = (page: Page, name: string) => bar(page).getByRole('slider', { name, exact: true });
const audio = (page: Page) => page.locator('#player audio').first();

const keepSound = (page: Page, settings: object) =>
  page.addInitScript(
    (text) => localStorage.setItem('notewright-sound', text),
    JSON.stringify({ format: 1, ...settings }),
  );

const playNoise = (page: Page, noise: { seconds: number; rate: number; amplitude: number }) =>
  page.route('**/audio/instrumental.mp3', (route) =>
    route.fulfill({ body: noiseFile(noise), contentType: 'audio/wav' }),
  );

async function openSound(page: Page): Promise<void> {
  await page.locator('main').focus();
  await page.keyboard.press('e');
  await expect(bar(page).getByRole('heading', { name: 'Sound' })).toBeFocused();
}

/** Once something has sounded, the extras of the player come. */
const extrasThere = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/player-extras.')),
      ),
    )
    .toBe(true);

async function goToEnd(page: Page, secondsBefore: number): Promise<void> {
  await extrasThere(page);
  await slider(page, 'Position').evaluate((line, before) => {
    if (!(line instanceof HTMLInputElement)) return;
    line.value = String(Number(line.max) - before);
    line.dispatchEvent(new Event('change', { bubbles: true }));
  }, secondsBefore);
}

test('the speed is changed by keys, told to the system, and kept', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaSession.setPositionState = (state) => {
      document.documentElement.dataset['rate'] = String(state?.playbackRate);
    };
  });
  await openPlaying(page);
  await page.locator('main').focus();
  await page.keyboard.press('>');
  await expect(audio(page)).toHaveJSProperty('playbackRate', 1.25);
  await expect(audio(page)).toHaveJSProperty('preservesPitch', true);
  await expect(page.locator('html')).toHaveAttribute('data-rate', '1.25');
  await button(page, 'Next track').click();
  await hearUntil(page, 0.1);
  await expect(audio(page)).toHaveJSProperty('playbackRate', 1.25);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await openSound(page);
  await expect(slider(page, 'Speed')).toHaveValue('1.25');
  await page.keyboard.press('<');
  await expect(slider(page, 'Speed')).toHaveValue('1');
});

test('the sleep timer shows what is left, stops the music and says so', async ({ page }) => {
  await page.clock.install();
  const extras = page.waitForResponse(/player-extras/);
  await openPlaying(page);
  await extras;
  await openSound(page);
  await bar(page).getByLabel('Sleep timer').selectOption('15 minutes');
  await expect(bar(page).getByText(/^1[45]:\d\d$/)).toBeVisible();
  await page.clock.fastForward('15:01');
  await expect(button(page, 'Play')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The music has stopped' })).toBeVisible();
  expect(await mediaTime(page)).toBe(-1);
});

test('the sleep timer stops at the end of the track, with the next one ready', async ({ page }) => {
  await openPlaying(page);
  await openSound(page);
  await bar(page).getByLabel('Sleep timer').selectOption('End of track');
  await goToEnd(page, 1.5);
  await expect(title(page)).toHaveText(titles[1]);
  await expect(button(page, 'Play')).toBeVisible();
});

interface Look {
  readonly ms: number;
  readonly media: readonly { at: number; length: number; sounds: boolean; volume: number }[];
}
declare global {
  interface Window {
    joinLooks: Look[];
  }
}

/** Looks at both elements every few milliseconds; the first that is seen keeps the first place. */
const watchJoin = (page: Page) =>
  page.evaluate(() => {
    const seen: HTMLAudioElement[] = [];
    window.joinLooks = [];
    setInterval(() => {
      for (const one of document.querySelectorAll<HTMLAudioElement>('#player audio'))
        if (!seen.includes(one)) seen.push(one);
      window.joinLooks.push({
        ms: performance.now(),
        media: seen.map((one) => ({
          at: one.currentTime,
          length: one.duration,
          // A deck that rehearses is at −80 dB.
          sounds: !one.paused && !one.ended && !one.muted && one.volume > 0.001,
          volume: one.volume,
        })),
      });
    }, 4);
  });

/** Seconds of the track that is heard, unless it is near its end. */
const soundingAt = () =>
  Math.max(
    ...[...document.querySelectorAll<HTMLAudioElement>('#player audio')].map((one) =>
      one.paused || one.muted || one.volume <= 0.001 || one.currentTime > 10 ? 0 : one.currentTime,
    ),
  );

test('the next track begins where one ends; the gap is printed', async ({ page }) => {
  await openPlaying(page);
  await goToEnd(page, 9);
  await watchJoin(page);
  await expect(title(page)).toHaveText(titles[1], { timeout: 20_000 });
  await expect.poll(() => page.evaluate(soundingAt)).toBeGreaterThan(0.8);
  const looks = await page.evaluate(() => window.joinLooks);
  const ends = looks.flatMap(({ ms, media: [one] }) =>
    one?.sounds && one.at < one.length && one.at > one.length - 1 ? [ms + (one.length - one.at) * 1000] : [],
  );
  const starts = looks.flatMap(({ ms, media: [, two] }) =>
    two?.sounds && two.at > 0.3 && two.at < 0.8 ? [ms - two.at * 1000] : [],
  );
  expect(ends.length).toBeGreaterThan(0);
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
  const gap = middle(starts) - middle(ends);
  // The goal is 30 ms. A machine that is too busy to prepare the second element brings the next track as ever.
  process.stdout.write(
    starts.length > 0
      ? `join: the next track began ${gap.toFixed(1)} ms after the end of the last\n`
      : 'join: none, this machine was too busy to prepare it\n',
  );
});

test('a crossfade lets both tracks sound for a while, at the power of one', async ({ page }) => {
  await keepSound(page, { crossfade: 3 });
  await openPlaying(page);
  await goToEnd(page, 7);
  await watchJoin(page);
  await expect(title(page)).toHaveText(titles[1], { timeout: 20_000 });
  const sounding = () => page.evaluate(() => window.joinLooks.at(-1)?.media.map(({ sounds }) => sounds));
  await expect.poll(sounding).toEqual([true, true]);
  await expect.poll(sounding).toEqual([false, true]);
  await hearUntil(page, 3.5);
  const looks = await page.evaluate(() => window.joinLooks);
  const both = looks.flatMap(({ media: [one, two] }) => (one?.sounds && two?.sounds ? [[one, two]] : []));
  expect(both.length).toBeGreaterThan(20);
  for (const [one, two] of both.slice(5, -5))
    expect(Math.hypot(one?.volume ?? 0, two?.volume ?? 0)).toBeCloseTo(0.7, 1);
  await expect(page.locator('#player audio')).toHaveCount(2);
  expect(looks.at(-1)?.media[1]?.volume).toBeCloseTo(0.7);
});

test('the equaliser changes the spectrum, the bars go on, and a reset takes it back', async ({ page }) => {
  await playNoise(page, { seconds: 60, rate: 44_100, amplitude: 0.1 });
  await openPlaying(page);
  await openSound(page);
  await page.evaluate(() => {
    const connect = AudioNode.prototype.connect;
    const listen = new Proxy(connect, {
      apply(target, from: AudioNode, given: Parameters<typeof connect>) {
        if (from instanceof AnalyserNode) Object.assign(window, { passed: from });
        return Reflect.apply(target, from, given);
      },
    });
    Object.assign(AudioNode.prototype, { connect: listen });
  });
  /** dB of the treble over the bass, over some frames. */
  const tilt = () =>
    page.evaluate(async () => {
      const node: unknown = Reflect.get(window, 'passed');
      if (!(node instanceof AnalyserNode)) return null;
      let sum = 0;
      for (let frame = 0; frame < 20; frame += 1) {
        const bins = new Float32Array(node.frequencyBinCount);
        node.getFloatFrequencyData(bins);
        const hertz = node.context.sampleRate / 2 / bins.length;
        const mean = (from: number, to: number) => {
          const part = bins.slice(Math.round(from / hertz), Math.round(to / hertz));
          return part.reduce((total, one) => total + one, 0) / part.length;
        };
        sum += mean(12_000, 16_000) - mean(25, 80);
        await new Promise(requestAnimationFrame);
      }
      return sum / 20;
    });
  await slider(page, 'Treble').focus();
  await page.keyboard.press('End');
  await slider(page, 'Bass').focus();
  await page.keyboard.press('Home');
  await expect.poll(tilt).toBeGreaterThan(15);
  const heights = () =>
    page.locator('.player-bars span').evaluateAll((all) => all.map((one) => one.getAttribute('style')));
  const before = await heights();
  await expect.poll(heights).not.toEqual(before);
  await hearUntil(page, 1);
  await button(page, 'Reset equaliser').click();
  await expect.poll(async () => Math.abs((await tilt()) ?? 99)).toBeLessThan(5);
});

test('even loudness makes a loud track quieter, and remembers what it measured', async ({ page }) => {
  await keepSound(page, { isEven: true });
  await playNoise(page, { seconds: 20, rate: 44_100, amplitude: 0.9 });
  await openPlaying(page);
  await expect.poll(() => audio(page).evaluate((one: HTMLAudioElement) => one.volume)).toBeLessThan(0.5);
  const kept = await page.evaluate(() => localStorage.getItem('notewright-loudness'));
  expect(kept).toMatch(/"id":"instrumental","lufs":-\d+/);
});

test('even loudness measures a file of twenty minutes by pieces, and keeps what it measured with the track', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { file, loudness } = longMp3('mix.mp3', 20);
  await keepSound(page, { isEven: true });
  await openLibrary(page, '#tracks');
  await panel(page).getByLabel('Music files').setInputFiles(file);
  await panel(page).getByRole('button', { name: 'Play mix' }).click();
  const measured = () =>
    page.evaluate(
      () =>
        new Promise<{ lufs?: number; peak?: number }>((resolve) => {
          const opening = indexedDB.open('notewright-library');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('tracks').objectStore('tracks').getAll();
            reading.onsuccess = () => resolve(reading.result[0]);
          };
        }),
    );
  await expect.poll(async () => (await measured()).peak, { timeout: 60_000 }).toBeDefined();
  const { lufs = 0, peak = 0 } = await measured();
  expect(Math.abs(lufs - (loudness.lufs ?? 0))).toBeLessThan(1);
  expect(peak).toBeGreaterThan(loudness.peak);
  expect(await page.evaluate(() => localStorage.getItem('notewright-loudness'))).toBeNull();
});

test('a long track goes on where one stopped, or starts over', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'notewright-places',
      JSON.stringify({ format: 1, places: [{ id: 'instrumental', at: 300 }] }),
    ),
  );
  await playNoise(page, { seconds: 620, rate: 4000, amplitude: 0.02 });
  // The player comes when its element has already said how long the track is.
  await page.route('**/_astro/start-player*', async (route) => {
    await page.waitForFunction(() => {
      const audio = document.querySelector<HTMLAudioElement>('#player audio');
      return audio && audio.readyState > 0;
    });
    await route.continue();
  });
  await page.goto('/business');
  await playRow(page);
  await expect(bar(page).getByText('From 5:00')).toBeVisible();
  await hearUntil(page, 300);
  await bar(page).getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => mediaTime(page)).toBeLessThan(60);
  await expect(bar(page).getByText('From 5:00')).toBeHidden();
});

test('the sound panel is reached at 360 px, and is accessible there and on a desk, in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPlaying(page);
  await button(page, 'All controls').click();
  await button(page, 'Sound').click();
  await expect(slider(page, 'Crossfade')).toBeVisible();
  await expectAccessible(page, '#player');
  await page.keyboard.press('Escape');
  await expect(slider(page, 'Crossfade')).toBeHidden();
});

test('the queue leads to the library', async ({ page }) => {
  await openPlaying(page);
  await page.locator('main').focus();
  await page.keyboard.press('q');
  await bar(page).getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL('/library');
  await hearUntil(page, 0.5);
});
