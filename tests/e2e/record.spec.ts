import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { giveEar, hear } from '../support/ear.ts';
import { makeSong, noteNames, openSongTab } from '../support/song.ts';
import { openStudio } from '../support/studio.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const melody = (page: Page) => page.getByRole('grid', { name: 'Melody' }).locator('[aria-selected="true"]');

/** Opens the recorder, with beats of a second, so that a busy machine still meets the right one. */
async function openRecorder(page: Page): Promise<void> {
  await openStudio(page);
  const drawer = page.getByRole('button', { name: /^Settings/ });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByLabel('Tempo', { exact: true }).fill('60');
  await button(page, 'Record').click();
  await expect(page.getByRole('group', { name: 'Piano keys' })).toBeVisible();
  await page.getByLabel('Grid').selectOption('quarter');
}

/** Until this beat of bar 1 is heard, counted from 1; looked at in every frame, as half a second decides. */
async function beat(page: Page, number: number): Promise<void> {
  await page.waitForFunction((index) => {
    const row = document.querySelector('.record-beats');
    return row?.textContent === 'Bar 1' && row.querySelectorAll('i')[index]?.hasAttribute('data-on');
  }, number - 1);
}

test('a melody is played on the computer’s keys, heard, and kept as one step to undo', async ({ page }) => {
  await giveEar(page);
  await openRecorder(page);
  await page.keyboard.down('s');
  await hear(page);
  await page.keyboard.up('s');
  await button(page, 'Start recording').click();
  for (const [number, key] of ['a', 'd', 'g'].entries()) {
    await beat(page, number + 1);
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Escape');
  await expect(button(page, 'Hear it')).toBeFocused();
  const take = page.getByRole('group', { name: 'Your recording' });
  await expect(take.getByText('3 notes on 4 steps. Now set:')).toBeVisible();
  await expect(melody(page)).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Hear it').click();
  await hear(page);
  await button(page, 'Keep').click();
  for (const [index, name] of ['C4', 'E4', 'G4'].entries())
    await expect(cell(page, `${name}, step ${index + 1}, on`)).toBeVisible();
  await expect(page.getByText(/^Recorded: 3 notes/)).toBeVisible();
  await expect(button(page, 'Start recording')).toBeFocused();
  await button(page, 'Undo').click();
  await expect(melody(page)).toHaveCount(0);
});

test('letters that are typed into a field are no notes, and a recording that is dropped changes nothing', async ({
  page,
}) => {
  await openRecorder(page);
  await button(page, 'Start recording').click();
  await beat(page, 1);
  await page.getByLabel('Grid').focus();
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing was played, so nothing was recorded.')).toBeVisible();
  await button(page, 'Start recording').click();
  await beat(page, 1);
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await expect(button(page, 'Start recording')).toBeFocused();
  await expect(melody(page)).toHaveCount(0);
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('fingers play, slide from key to key, and change the octave', async ({ page }) => {
    await openRecorder(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const key = (name: string) => page.getByRole('button', { name, exact: true });
    const width = (await key('D4').boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThanOrEqual(40);
    await expectAccessible(page);
    const touch = await page.context().newCDPSession(page);
    const at = async (name: string) => {
      const box = await key(name).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) * 0.8 };
    };
    const dispatch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });

    await button(page, 'Start recording').click();
    await key('C4').scrollIntoViewIfNeeded();
    await beat(page, 1);
    await dispatch('touchStart', [await at('C4')]);
    await expect(key('C4')).toHaveAttribute('data-down', 'true');
    await beat(page, 2);
    await dispatch('touchMove', [await at('D4')]);
    await expect(key('D4')).toHaveAttribute('data-down', 'true');
    await expect(key('C4')).not.toHaveAttribute('data-down');
    await dispatch('touchEnd', []);
    await button(page, 'An octave higher').click();
    await beat(page, 4);
    await dispatch('touchStart', [await at('C5')]);
    await dispatch('touchEnd', []);
    await button(page, 'Stop recording').click();
    await button(page, 'Keep').click();
    for (const name of ['C4, step 1, on', 'D4, step 2, on', 'C5, step 4, on'])
      await expect(cell(page, name)).toBeVisible();
  });
});

/** A keyboard that a test plays, in the place of the browser's. */
async function plugIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const input: {
      id: string;
      name: string;
      state: string;
      onmidimessage: ((event: object) => void) | null;
    } = {
      ...{ id: 'one', name: 'Keystation 49', state: 'connected', onmidimessage: null },
    };
    const access = { inputs: new Map([['one', input]]), onstatechange: null };
    const strike = (data: number[]) => {
      input.onmidimessage?.({ data: Uint8Array.from(data), timeStamp: performance.now() });
    };
    Object.assign(window, { strike });
    Object.defineProperty(navigator, 'requestMIDIAccess', { value: () => Promise.resolve(access) });
  });
}

test('a MIDI keyboard is asked for only by its button, and plays', async ({ page }) => {
  await plugIn(page);
  await openRecorder(page);
  const strike = (bytes: number[]) =>
    page.evaluate((data) => (window as unknown as { strike(data: number[]): void }).strike(data), bytes);
  await button(page, 'Use a MIDI keyboard').click();
  await expect(page.getByText('Listening to Keystation 49.')).toBeVisible();
  await button(page, 'Start recording').click();
  await beat(page, 1);
  await strike([0x90, 64, 101]);
  await strike([64, 0]);
  await beat(page, 3);
  await strike([67, 80, 67, 0]);
  await page.keyboard.press('Escape');
  await button(page, 'Keep').click();
  for (const name of ['E4, step 1, on', 'G4, step 3, on']) await expect(cell(page, name)).toBeVisible();
});

test('a browser without MIDI says so, and one that refuses is answered', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'requestMIDIAccess', { value: refuse, configurable: true });
  });
  await openRecorder(page);
  await button(page, 'Use a MIDI keyboard').click();
  await expect(page.getByText(/may not use MIDI keyboards here/)).toBeVisible();
  await page.addInitScript(() => {
    Reflect.deleteProperty(navigator, 'requestMIDIAccess');
    Reflect.deleteProperty(Navigator.prototype, 'requestMIDIAccess');
  });
  await openRecorder(page);
  await expect(page.getByText(/knows no MIDI keyboards/)).toBeVisible();
  await expect(button(page, 'Use a MIDI keyboard')).toHaveCount(0);
});

test('a line of a song is recorded over the band, and becomes its tune as one step to undo', async ({
  page,
}) => {
  await openSongTab(page);
  await makeSong(page, 'The kettle sings a note I know\nIt sang it to my mother, too');
  const before = await noteNames(page);
  await page.locator('[data-note="0.1.0"]').focus();
  // What comes with the first choice takes the focus away for a moment.
  await expect(button(page, 'Later')).toBeVisible();
  await expect(page.locator('[data-note="0.1.0"]')).toBeFocused();
  await page.keyboard.press('r');
  await expect(button(page, 'Start recording')).toBeFocused();
  await page.getByLabel('Grid').selectOption('quarter');
  await expectAccessible(page);
  await button(page, 'Start recording').press('Enter');
  for (const [number, key] of ['d', 'f', 'g'].entries()) {
    await beat(page, number + 1);
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Escape');
  await expect(button(page, 'Hear it')).toBeFocused();
  expect(await noteNames(page)).toEqual(before);
  await button(page, 'Hear it').click();
  await expect(
    page.getByRole('group', { name: 'Your recording' }).getByRole('button', { name: 'Stop' }),
  ).toBeVisible();
  await button(page, 'Keep').click();
  await expect(page.getByText(/^Kept as the tune of this line/)).toBeVisible();
  const after = await noteNames(page);
  expect(after).not.toEqual(before);
  expect(after.filter((name, index) => name !== before[index]).length).toBeGreaterThan(2);
  await button(page, 'Close').click();
  await expect(page.locator('[data-note="0.1.0"]')).toBeFocused();
  await button(page, 'Undo').click();
  await expect.poll(() => noteNames(page)).toEqual(before);
});
