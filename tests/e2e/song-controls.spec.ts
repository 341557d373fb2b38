import type { Page } from '@playwright/test';
import { midiOf } from '#lib/melody/notes.ts';
import { expect, test } from '../support/browser.ts';
import { giveEar, hear, peakAfter } from '../support/ear.ts';
import { tabTo } from '../support/keyboard.ts';
import { makeSong, noteNames, openSongTab } from '../support/song.ts';

/** What stands beside the lead sheet, and the sheet by mouse and finger. Keys in the sheet: song.spec.ts. */

const shortWords = 'The kettle sings a note I know\nIt sang it to my mother, too';
const silence = 0.001;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const note = (page: Page, address: string) => page.locator(`[data-note="${address}"]`);

/** The MIDI numbers of all notes, as they are named: 'B flat 4'. */
const pitches = async (page: Page) =>
  (await noteNames(page)).map((name) => {
    const [, letter = '', sign = '', octave = ''] = /\b([A-G])(?: (flat|sharp) )?(\d)/.exec(name) ?? [];
    return midiOf(letter + (sign && { flat: 'b', sharp: '#' }[sign]) + octave) ?? 0;
  });

async function openShortSong(page: Page): Promise<void> {
  await openSongTab(page);
  await makeSong(page, shortWords);
}

async function play(page: Page): Promise<void> {
  await button(page, 'Play').click();
  await hear(page);
}

test('a note follows the mouse up and down its staff, and one Undo takes it back', async ({ page }) => {
  await openShortSong(page);
  const before = await pitches(page);
  const staff = note(page, '0.0.2').locator('.staff-notes').first();
  await staff.scrollIntoViewIfNeeded();
  const box = await staff.boundingBox();
  const height = Number((await staff.getAttribute('viewBox'))?.split(' ')[3]);
  if (!box) throw new Error('The note is not drawn');
  const step = (box.height * 5) / height;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 3 * step, { steps: 3 });
  await expect.poll(async () => (await pitches(page))[2]).toBeGreaterThan((before[2] ?? 0) + 2);
  const up = (await pitches(page))[2] ?? 0;
  await page.mouse.move(x, y - 2 * step, { steps: 2 });
  await expect.poll(async () => (await pitches(page))[2]).toBeLessThan(up);
  await page.mouse.up();
  const moved = await pitches(page);
  expect(moved.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
  await page.mouse.move(x, y + 5 * step, { steps: 2 });
  expect(await pitches(page)).toEqual(moved);
  await note(page, '0.0.2').focus();
  // Held down, a key comes again and again.
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('ArrowUp');
  await page.keyboard.up('ArrowUp');
  await expect.poll(() => pitches(page)).not.toEqual(moved);
  await button(page, 'Undo').click();
  await expect.poll(() => pitches(page)).toEqual(moved);
  await button(page, 'Undo').click();
  await expect.poll(() => pitches(page)).toEqual(before);
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
});

test.describe('at 360 px, by finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a note is touched, and moved by the buttons of its line', async ({ page }) => {
    await openShortSong(page);
    const before = await pitches(page);
    await note(page, '0.1.1').tap();
    await button(page, 'Lower').tap();
    const place = (await noteNames(page)).indexOf(
      (await note(page, '0.1.1').getAttribute('aria-label')) ?? '',
    );
    await expect.poll(async () => (await pitches(page))[place]).toBeLessThan(before[place] ?? 0);
    await button(page, 'Higher').tap();
    await expect.poll(() => pitches(page)).toEqual(before);
  });
});

test('Solo leaves one part, Mute takes one out, and both are heard at once', async ({ page }) => {
  await giveEar(page);
  await openShortSong(page);
  await button(page, 'Loop Verse').click();
  await play(page);
  await button(page, 'Solo Bass').click();
  expect(await peakAfter(page, '[aria-label="Mute Bass"]', 1, 2.5)).toBeLessThan(silence);
  await expect(button(page, 'Mute Bass')).toHaveAttribute('aria-pressed', 'true');
  expect(await peakAfter(page, '[aria-label="Solo Bass"]', 0.3, 1.5)).toBeGreaterThan(silence);
  for (const part of ['Melody', 'Chords']) await button(page, `Mute ${part}`).click();
  expect(await peakAfter(page, '[aria-label="Mute Drums"]', 1, 2.5)).toBeLessThan(silence);
  await button(page, 'Mute Chords').click();
  await hear(page);
});

test('Loop plays a section over and over', async ({ page }) => {
  await openShortSong(page);
  await page.getByLabel('Tempo').fill('200');
  await button(page, 'Loop Verse').click();
  await expect(button(page, 'Loop Verse')).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    let begun = 0;
    new MutationObserver((changes) => {
      begun += changes.filter(
        ({ target }) =>
          target instanceof HTMLElement &&
          target.dataset['note'] === '0.0.1' &&
          target.hasAttribute('data-sounding'),
      ).length;
      document.body.dataset['begun'] = String(begun);
    }).observe(document.body, { subtree: true, attributeFilter: ['data-sounding'] });
  });
  await button(page, 'Play').click();
  await expect(page.locator('body')).toHaveAttribute('data-begun', '3', { timeout: 60_000 });
  await expect(button(page, 'Stop')).toBeVisible();
});

test('Count in strikes a bar of beats before the first note', async ({ page }) => {
  await giveEar(page);
  await openShortSong(page);
  const tempo = 90;
  await page.getByLabel('Tempo').fill(String(tempo));
  await page.getByRole('checkbox', { name: 'Count in' }).check();
  await play(page);
  await page.waitForFunction(() => window.ear.starts.length > 12);
  const due = await page.evaluate(() =>
    window.ear.starts.map((start) => start.due).toSorted((a, b) => a - b),
  );
  const [first = 0] = due;
  const bar = due.filter((at) => at < first + 3.9 * (60 / tempo));
  expect(bar).toHaveLength(4);
  for (const [beat, at] of bar.entries()) expect(at - first).toBeCloseTo((beat * 60) / tempo, 2);
});

test('key, tempo and voice are seen in the sheet, and the words stay', async ({ page }) => {
  await openShortSong(page);
  const before = await pitches(page);
  const head = page.locator('.sheet-head');
  const sung = await page.locator('.syllable').allTextContents();
  const key = page.getByRole('combobox', { name: 'Key' });
  await key.selectOption('2');
  await expect.poll(() => pitches(page)).toEqual(before.map((pitch) => pitch + 2));
  const chosen = await key.evaluate(
    (field: HTMLSelectElement) => field.selectedOptions[0]?.textContent ?? '?',
  );
  await expect(head).toContainText(chosen.replace('#', '♯').replace(/b(?= )/, '♭'));
  await page.getByLabel('Tempo').fill('77');
  await expect(head).toContainText('77 beats a minute');
  expect(await pitches(page)).toEqual(before.map((pitch) => pitch + 2));
  await page.getByRole('combobox', { name: 'Voice' }).selectOption('low');
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  await expect.poll(async () => middle(await pitches(page))).toBeLessThan(middle(before) - 2);
  expect(await page.locator('.syllable').allTextContents()).toEqual(sung);
});

test('what is printed is the lead sheet alone', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void (document.body.dataset['printed'] = 'yes');
  });
  await openShortSong(page);
  await button(page, 'Print the lead sheet').press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Leave a Light On' }).last()).toBeVisible();
  for (const one of await page.locator('[data-note]').all()) await expect(one).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The notes are buttons; there is no other.
  const others = page.locator('button:not([data-note]), a, input, select');
  await expect(others.filter({ visible: true })).toHaveCount(0);
});

test('every file is reached and written by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  await openShortSong(page);
  await tabTo(page, button(page, 'Export WAV'));
  for (const [name, ending] of [
    ['WAV', 'wav'],
    ['MP3', 'mp3'],
    ['MIDI', 'mid'],
    ['MusicXML', 'musicxml'],
    ['ABC', 'abc'],
    ['LRC', 'lrc'],
  ] as const) {
    await expect(button(page, `Export ${name}`)).toBeFocused();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe(`Leave a Light On.${ending}`);
    await expect(button(page, `Export ${name}`)).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Tab');
  }
});

test('Hush it silences the voice while one moves through the notes, and it sings on by itself', async ({
  page,
}) => {
  await giveEar(page);
  await openShortSong(page);
  await button(page, 'Loop Verse').click();
  await button(page, 'Solo Melody').click();
  await play(page);
  expect(await peakAfter(page, '[data-note="0.0.1"]', 1, 2.5)).toBeGreaterThan(silence);
  await page.getByRole('checkbox', { name: /^Hush it/ }).check();
  expect(await peakAfter(page, '[data-note="0.0.3"]', 1, 2.5)).toBeLessThan(silence);
  await hear(page);
});
