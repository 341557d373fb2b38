import type { Page } from '@playwright/test';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { encodeTune } from '#lib/melody/tune-code.ts';
import { shareHash } from '#stores/studio/share-hash.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { openAiMelody, openStudio, studioAlive, tune } from '../support/studio.ts';

/** A musician on a phone and at a desk, and the friend who opens the link. */

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notes = (page: Page) => page.getByRole('grid', { name: 'Melody' }).locator('[aria-selected="true"]');
const card = (page: Page) => page.getByRole('region', { name: 'Somebody sent you a tune' });
const waltz = shareHash(encodeTune(tune, 'Kitchen Waltz'));

for (const viewport of sizes)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the friend plays the tune with the first press, without a scroll', async ({ page }) => {
      await page.goto(`/create${waltz}`);
      await studioAlive(page);
      await expect(card(page).getByText('Kitchen Waltz')).toBeVisible();
      await expect(card(page).getByRole('img', { name: /^The tune: 8 notes/ })).toBeVisible();
      const play = page.getByRole('button', { name: /^Play/ }).first();
      await expect(play).toBeInViewport({ ratio: 1 });
      await play.press('Enter');
      await expect(card(page).getByRole('button', { name: 'Stop the tune' })).toHaveText('Stop');
      await expect(card(page).locator('.staff-playhead')).toBeVisible();
      await expect(button(page, 'Generate & Play')).toBeVisible();
      await button(page, 'Stop the tune').click();
      await expect(button(page, 'Play the tune')).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

for (const viewport of sizes)
  test.describe(`a first visitor at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport.width < 640 });

    test('hears an example with one press and no scroll; it is not theirs', async ({ page }) => {
      await openStudio(page);
      await expect(page.getByText('Example', { exact: true })).toBeInViewport();
      await expect(button(page, 'Play')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('gridcell', { name: 'C5, step 5, off, example' })).toBeInViewport();
      await button(page, 'Play').press('Enter');
      await expect(button(page, 'Playing...')).toBeVisible();
      await expect(page.locator('.playhead').first()).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await button(page, 'Stop').press('Enter');
      for (const name of ['Save Melody', 'Undo', 'Clear'])
        await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
      await expect(notes(page)).toHaveCount(0);

      const top = () =>
        page.getByRole('grid', { name: 'Melody' }).evaluate((grid) => grid.getBoundingClientRect().y);
      const before = await top();
      await page.getByRole('gridcell', { name: 'C5, step 1' }).click();
      await expect(notes(page)).toHaveCount(1);
      await expect(page.getByText('Example', { exact: true })).toHaveCount(0);
      await expect(page.locator('[data-hint]')).toHaveCount(0);
      expect(await top()).toBe(before);
      await button(page, 'Save Melody').click();
      await page.getByRole('tab', { name: 'My Projects' }).click();
      await expect(page.getByText('C5', { exact: true })).toBeVisible();
    });
  });

test('on a phone the settings are in a drawer that names them; where there is room they are open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStudio(page);
  const drawer = page.getByRole('button', { name: 'Settings Major · Synth · 120 BPM · 8 notes' });
  await expect(page.getByLabel('Scale', { exact: true })).toBeHidden();
  await drawer.press('Enter');
  await expect(drawer).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('Scale', { exact: true }).selectOption('Blues');
  await page.getByRole('checkbox', { name: 'Drum Beat' }).check();
  await expect(
    page.getByRole('button', { name: 'Settings Blues · Synth · 120 BPM · 8 notes · Drums' }),
  ).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: /^Settings/ })).toBeHidden();
  await expect(page.getByLabel('Scale', { exact: true })).toBeVisible();
});

test('the card stands there before the script, and its Play takes the press', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`/create${waltz}`, { waitUntil: 'domcontentloaded' });
  await button(page, 'Play the tune').click();
  release();
  await expect(button(page, 'Stop the tune')).toBeVisible();
});

test('without such a link there is no card', async ({ page }) => {
  await openStudio(page);
  await expect(card(page)).toHaveCount(0);
});

test('‘Make your own’ puts the card aside, and what was in the builder is untouched', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('gridcell', { name: 'E4, step 1' }).click();
  await page.evaluate((hash) => void (location.hash = hash), waltz);
  await expect(card(page)).toBeVisible();
  await button(page, 'Make your own').click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: 'Instruments' })).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await expect(notes(page)).toHaveCount(1);
  await expect(page.getByText('Undo brings yours back')).toHaveCount(0);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await expect(page.getByText('No projects yet')).toBeVisible();
});

test('‘Keep it’ saves the tune under its name, says where, and twice is once', async ({ page }) => {
  await page.goto(`/create${waltz}`);
  await button(page, 'Keep it').click();
  await expect(card(page).getByText('Saved as Kitchen Waltz.')).toBeVisible();
  await button(page, 'Keep it').click();
  await expect(card(page).getByText('It is already saved as Kitchen Waltz.')).toBeVisible();
  await card(page).getByRole('button', { name: 'See my projects' }).click();
  await expect(page.getByRole('tabpanel', { name: 'My Projects' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Kitchen Waltz 8 notes' })).toBeVisible();
  await page.getByRole('tab', { name: 'Instruments' }).click();
  await expect(notes(page)).toHaveCount(0);
});

test('a tune of free times opens too, and in the builder says what was changed and nothing of Undo', async ({
  page,
}) => {
  const played = [60, 64, 67].map((pitch, index) => ({ pitch, start: index * 0.437, duration: 0.3 }));
  await page.goto(`/create${shareHash(encodeTune({ notes: played, instrument: 'marimba', volumeDb: -5 }))}`);
  await expect(card(page).getByRole('img', { name: /^The tune: 3 notes, 1\.2 seconds/ })).toBeVisible();
  await button(page, 'Open in builder').click();
  await expect(page.getByText('The melody is in the builder.')).toBeVisible();
  await expect(page.getByText('Undo brings yours back')).toHaveCount(0);
  await expect(notes(page)).toHaveCount(3);
});

test('a link of before opens as it did; a reload shows the card again', async ({ page }) => {
  await page.goto(`/create${shareHash(encodeMelody(tune))}`);
  await expect(card(page).getByRole('img', { name: /^The tune: 8 notes/ })).toBeVisible();
  await page.getByRole('tab', { name: 'AI Melody' }).click();
  await page.reload();
  await expect(card(page).getByRole('img', { name: /^The tune: 8 notes/ })).toBeVisible();
});

test('axe finds nothing on the card', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto(`/create${waltz}`);
  await button(page, 'Keep it').click();
  await expect(card(page).getByRole('img', { name: /^The tune/ })).toBeVisible();
  await expectAccessible(page);
});

for (const viewport of sizes)
  test(`the musician shares a take and a project, and finds what was saved (${viewport.width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = async () => {
      await expect(page.getByText('Copied to Clipboard', { exact: true })).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const words = (root: Page) => card(root).getByRole('img', { name: /^The tune/ });
    await openStudio(page);
    await openAiMelody(page);
    if (viewport.width < 640) await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Instrument').selectOption('Marimba');
    await page.getByRole('radio', { name: 'Musical' }).check();
    await button(page, 'Generate Melody').click();
    const shown = await page.getByRole('img', { name: /^Take 2/ }).getAttribute('aria-label');
    await button(page, 'Save take 2').click();
    await expect(page.getByText('Saved as Melody 1.')).toBeVisible();
    await button(page, 'Share take 2').click();
    const take = await copied();
    expect(take.length).toBeLessThan(2000);

    const friend = await context.newPage();
    await friend.goto(take);
    await expect(words(friend)).toHaveAttribute('aria-label', shown?.replace('Take 2', 'The tune') ?? '');
    await friend.close();

    await button(page, 'See my projects').click();
    await expect(page.getByText(/^Marimba, 8\.0 seconds$/)).toBeVisible();
    await button(page, 'Rename Melody 1').click();
    await page.getByLabel('Melody name').fill('Rain');
    await button(page, 'Save name').click();
    await button(page, 'Play Melody Rain').click();
    await button(page, 'Stop Rain').click();
    await button(page, 'Share Rain').click();
    await expect.poll(copied).not.toBe(take);
    await page.goto(await copied());
    await expect(card(page).getByText('Rain')).toBeVisible();
  });

test('each style of the AI tab is heard before it is chosen; no take comes of it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStudio(page);
  await openAiMelody(page);
  for (const style of ['Random', 'Musical']) {
    await button(page, `Hear it: ${style}`).click();
    await expect(button(page, `Stop: ${style}`)).toHaveText('Stop');
  }
  await expect(button(page, 'Hear it: Random')).toBeVisible();
  await button(page, 'Stop: Musical').click();
  await expect(button(page, 'Hear it: Musical')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Random' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Settings/ }).click();
  await expect(page.getByText('1.0 (notes of 0.2 to 0.7 s)')).toBeVisible();
  await page.getByRole('radio', { name: 'Musical' }).check();
  await expect(page.getByText('1.0 (wanders a little)')).toBeVisible();
  await expect(page.getByText('32 (4 bars, 8 s)', { exact: true })).toBeVisible();
});
