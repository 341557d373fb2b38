import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { studioKeys } from '#stores/studio/studio-keys.ts';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { emptyMelody } from '#lib/melody/melody.ts';
import { writeProjects } from '#stores/studio/stored-projects.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { openAiMelody, openStudio, tune } from '../support/studio.ts';

const notes = (page: Page) => page.getByRole('grid', { name: 'Melody' }).locator('[aria-selected="true"]');
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the defaults and the limits of the specification', async ({ page }) => {
  await openStudio(page);
  const values = { Scale: 'major', Instrument: 'synth', 'Pitch Range': 'high', 'Note Duration': '8n' };
  for (const [label, value] of Object.entries(values))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  for (const [label, min, max, value] of [
    ['Sequence Length', '4', '16', '8'],
    ['Tempo', '60', '180', '120'],
    ['Volume', '-40', '0', '-10'],
  ] as const) {
    const slider = page.getByLabel(label, { exact: true });
    await expect(slider).toHaveValue(value);
    expect([await slider.getAttribute('min'), await slider.getAttribute('max')]).toEqual([min, max]);
  }
  await expect(page.getByLabel('Drum Beat')).not.toBeChecked();
  await expect(button(page, 'Save Melody')).toHaveAttribute('aria-disabled', 'true');
  await expect(notes(page)).toHaveCount(0);
  for (const badge of ['Instruments', 'AI Generation', 'Voice Synthesis'])
    await expect(page.locator('.tag', { hasText: badge })).toBeVisible();
});

test('of many melodies the newest are shown; each press shows twice as many, and the focus goes on with them', async ({
  page,
}) => {
  const projects = Array.from({ length: 70 }, (_, index) => ({
    id: `melody-${index + 1}`,
    name: `Melody ${index + 1}`,
    savedAt: index,
    code: encodeMelody(emptyMelody),
  }));
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    studioKeys.studioProjects,
    writeProjects({ projects, foreign: [] }),
  ] as const);
  await openStudio(page);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  const rows = page.getByRole('tabpanel', { name: 'My Projects' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await button(page, 'Show 20 more').press('Enter');
  await expect(rows).toHaveCount(40);
  await expect(button(page, 'Play Melody Melody 50')).toBeFocused();
  await button(page, 'Show 30 more').press('Enter');
  await expect(rows).toHaveCount(70);
  await expect(button(page, 'Play Melody Melody 30')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Keep in my library').nth(39)).toBeFocused();
});

test('a melody is composed, played, saved, renamed and exported by keyboard alone', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('tab', { name: 'Instruments' }).focus();
  /** Tabs on until this control has the focus. */
  const reach = async (role: 'button' | 'gridcell' | 'textbox', name: string | RegExp) => {
    const goal = page.getByRole(role, { name, exact: typeof name === 'string' });
    // What is behind a tab comes when it is opened: a Tab too early goes past it.
    await expect(goal.first()).toBeVisible();
    for (let press = 0; press < 60; press += 1) {
      if (await goal.first().evaluate((node) => node === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await reach('gridcell', 'C5, step 1, off');
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowDown', 'Space', 'ArrowRight', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await expect(cell(page, 'A4, step 3, on')).toBeFocused();
  for (const key of ['End', 'Control+End', 'Space', 'Home', 'PageUp', 'ArrowRight', 'Delete'])
    await page.keyboard.press(key);
  await expect(notes(page)).toHaveCount(3);
  await expect(cell(page, 'C4, step 8, on')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(notes(page)).toHaveCount(4);
  await page.keyboard.press('Control+Shift+z');
  await expect(notes(page)).toHaveCount(3);

  await page.getByRole('tab', { name: 'Instruments' }).focus();
  await reach('button', 'Play');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Playing...')).toBeVisible();
  await reach('button', 'Stop');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Generate & Play')).toBeVisible();

  await reach('button', 'Save Melody');
  await page.keyboard.press('Enter');
  await reach('button', 'See my projects');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'My Projects' })).toBeFocused();
  await reach('button', 'Rename Melody 1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kitchen Waltz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kitchen Waltz 3 notes' })).toBeVisible();
  await expect(button(page, 'Rename Kitchen Waltz')).toBeFocused();
  const download = page.waitForEvent('download');
  await reach('button', 'Export MIDI');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('Kitchen Waltz.mid');
});

test('a button that is pressed before the studio is alive is not lost', async ({ page }) => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/_astro/Studio.*.js', async (route) => {
    await gate;
    await route.fallback();
  });
  await page.goto('/create', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Generate & Play' }).click();
  await expect(page.locator('astro-island[component-url*="Studio"][ssr]')).toBeAttached();
  letGo();
  await expect(page.getByRole('button', { name: 'Playing...' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
});

test('settings that are changed before the studio is alive count, and the melody of the last visit is still there', async ({
  page,
}) => {
  await openStudio(page, tune);
  await expect(notes(page)).toHaveCount(8);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByLabel('Tempo', { exact: true }).fill('150');
  await page.getByLabel('Instrument', { exact: true }).selectOption('FMSynth');
  await page.getByRole('checkbox', { name: 'Drum Beat' }).check();
  release();
  await expect(page.getByText('150 BPM', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Instrument', { exact: true })).toHaveValue('fm');
  await expect(page.getByRole('checkbox', { name: 'Drum Beat' })).toBeChecked();
  await expect(notes(page)).toHaveCount(8);
  await page.reload();
  await expect(page.getByText('150 BPM', { exact: true })).toBeVisible();
});

test('a pointer paints a stroke that is one step to undo; a finger draws, taps and scrolls', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await openStudio(page);
  const boxOf = async (name: string) => {
    const box = await cell(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await cell(page, 'G4, step 1').scrollIntoViewIfNeeded();
  let [from, to] = [await boxOf('G4, step 1'), await boxOf('G4, step 6')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 20 });
  await page.mouse.up();
  await expect(notes(page)).toHaveCount(6);
  await button(page, 'Undo').click();
  await expect(notes(page)).toHaveCount(0);

  await cell(page, 'E4, step 2').tap();
  await expect(cell(page, 'E4, step 2, on')).toHaveCount(1);
  await cell(page, 'E4, step 2').tap();
  await expect(notes(page)).toHaveCount(0);
  // To press Undo, which is below the drawer of settings, the page was scrolled.
  await cell(page, 'G4, step 1').scrollIntoViewIfNeeded();
  [from, to] = [await boxOf('G4, step 1'), await boxOf('G4, step 6')];
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let part = 1; part <= 20; part += 1)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * part) / 20, y: from.y }]);
  await touch('touchEnd', []);
  await expect(notes(page)).toHaveCount(6);
  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', [to]);
  for (let part = 1; part <= 10; part += 1) await touch('touchMove', [{ x: to.x, y: to.y - part * 15 }]);
  await touch('touchEnd', []);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  await expect(notes(page)).toHaveCount(6);
  await context.close();
});

test('the work on the desk survives a reload, and generations can be taken back', async ({ page }) => {
  await openStudio(page);
  await page.getByLabel('Scale', { exact: true }).selectOption('Pentatonic');
  for (let press = 0; press < 3; press += 1) {
    await button(page, 'Generate & Play').click();
    await button(page, 'Stop').click();
  }
  await expect(notes(page)).toHaveCount(8);
  const names = await notes(page).evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label')));
  await page.reload();
  await expect(notes(page)).toHaveCount(8);
  expect(
    await notes(page).evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(names);
  await expect(page.getByLabel('Scale', { exact: true })).toHaveValue('pentatonic');
});

test('projects: saved, kept over a reload, played, renamed, duplicated, deleted and brought back, reopened', async ({
  page,
}) => {
  await openStudio(page);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await expect(page.getByText('No projects yet')).toBeVisible();
  await expect(
    page.getByText('Start creating melodies in the Instruments tab to see them here'),
  ).toBeVisible();
  await button(page, 'Start Creating').click();
  await expect(page.getByRole('tab', { name: 'Instruments' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/');
  await openStudio(page, tune);
  await button(page, 'Save Melody').click();
  await page.getByLabel('Tempo', { exact: true }).fill('90');
  await button(page, 'Save Melody').click();
  await page.reload();
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Melody 2 8 notes', 'Melody 1 8 notes']);
  await expect(page.getByText('C4, E4, G4, C5, A4, F4, D4, B4')).toHaveCount(2);
  await expect(page.getByText('Synth, Major, High, 90 BPM')).toHaveCount(1);
  await button(page, 'Play Melody Melody 2').click();
  await expect(button(page, 'Stop Melody 2')).toHaveText('Stop');
  await button(page, 'Stop Melody 2').click();
  await button(page, 'Duplicate Melody 1').click();
  await button(page, 'Delete Melody 1').click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Melody 2 8 notes',
    'Melody 1 copy 8 notes',
  ]);
  await expect(button(page, 'Undo delete')).toBeFocused();
  await button(page, 'Delete Melody 2').click();
  await button(page, 'Undo delete').click();
  await button(page, 'Undo delete').click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Melody 2 8 notes',
    'Melody 1 copy 8 notes',
    'Melody 1 8 notes',
  ]);
  await button(page, 'Rename Melody 1').click();
  await page.getByLabel('Melody name').fill('   ');
  await button(page, 'Save name').click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Melody 2 in the builder' }).click();
  await expect(page.getByLabel('Tempo', { exact: true })).toHaveValue('90');
  await expect(page.getByText('Melody 2 is in the builder.')).toBeVisible();
  await page.getByLabel('Tempo', { exact: true }).fill('95');
  await button(page, 'Save to Melody 2').click();
  await expect(page.getByText('Saved to Melody 2.')).toBeVisible();
  await button(page, 'Save Melody').click();
  await expect(page.getByText('It is already saved as Melody 2.')).toBeVisible();
  await button(page, 'See my projects').click();
  await expect(page.getByText('Synth, Major, High, 95 BPM')).toHaveCount(1);
});

test('projects go to a JSON file and come back; a bad file changes nothing and says why', async ({
  page,
}) => {
  await openStudio(page, tune);
  await button(page, 'Save Melody').click();
  await page.getByRole('tab', { name: 'My Projects' }).click();
  const waiting = page.waitForEvent('download');
  await button(page, 'Export all as JSON').click();
  const text = await readFile(await (await waiting).path(), 'utf8');
  expect(JSON.parse(text).melodies[0].notes).toEqual(['C4', 'E4', 'G4', 'C5', 'A4', 'F4', 'D4', 'B4']);
  await button(page, 'Delete Melody 1').click();
  const give = (content: string) =>
    page
      .getByLabel('Import melodies from a JSON file')
      .setInputFiles({ name: 'm.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give('{"notewright":1,"melodies":[{"name":"x"}]}');
  await expect(page.getByRole('alert').filter({ hasText: 'Melody 1 of the file: scale' })).toBeVisible();
  await expect(page.getByText('No projects yet')).toBeVisible();
  await give(text);
  await expect(page.getByText('1 melody was added from the file.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Melody 1 8 notes']);
});

test('a forbidden storage: it is said, and nothing is lost while the tab is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openStudio(page);
  await cell(page, 'E4, step 1').click();
  await expect(page.getByText('Not saved on this device')).toBeVisible();
  await button(page, 'Save Melody').click();
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Melody 1 1 note']);
  await expect(page.getByText('Your melodies stay while this tab is open')).toBeVisible();
  await page.getByRole('link', { name: 'Lyrics Generator', exact: true }).first().click();
  await expect(page).toHaveURL('/lyrics');
  await page.goBack();
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Melody 1 1 note']);
});

test('a share link of at most 60 letters brings the melody to another browser', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const long = {
    ...tune,
    length: 16,
    steps: tune.steps.map((_, step) => [60, 62, 64, 65][step % 4] ?? null),
  };
  await openStudio(page, {
    ...long,
    scale: 'blues',
    steps: tune.steps.map(() => 66),
    tempo: 77,
    drums: true,
  });
  await button(page, 'Share').click();
  await expect(page.getByText('Copied to Clipboard', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash.length).toBeLessThanOrEqual(60);
  const other = await browser.newPage();
  await other.goto(link);
  await button(other, 'Open in builder').click();
  await expect(notes(other)).toHaveCount(16);
  await expect(other.getByLabel('Tempo', { exact: true })).toHaveValue('77');
  await expect(other.getByRole('grid', { name: 'Drum beat' })).toBeVisible();
  expect(new URL(other.url()).hash).toBe('');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(notes(other)).toHaveCount(0);
  await other.close();
});

test('a share link loses nothing that was on the desk, whatever tab it opens in', async ({
  page,
  context,
}) => {
  await openStudio(page);
  await cell(page, 'E4, step 1').click();
  await cell(page, 'G4, step 2').click();
  const other = await context.newPage();
  await openStudio(other, tune);
  await expect(other.getByText('Yours is kept as Melody 1 in My Projects')).toBeVisible();
  await other.getByRole('gridcell', { name: 'C5, step 1' }).click();
  await page.reload();
  await expect(notes(page)).toHaveCount(2);
  await other.reload();
  await expect(other.getByRole('gridcell', { name: 'C5, step 1, on' })).toHaveCount(1);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await expect(page.getByText('E4, G4', { exact: true })).toBeVisible();
});

test('a full storage: saving says that it is for this tab only', async ({ page }) => {
  await openStudio(page, tune);
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
      try {
        for (let round = 0; round < 10; round += 1)
          localStorage.setItem(`fill-${size}-${round}`, 'x'.repeat(size));
      } catch {}
  });
  await button(page, 'Save Melody').click();
  await expect(page.getByText('Saved as Melody 1 while this tab is open')).toBeVisible();
  await expect(page.getByText('Not saved on this device')).toBeVisible();
});

test('melodies of another version are put aside, not written over', async ({ page }) => {
  const later = '{"version":9,"melodies":[{"future":true}]}';
  await page.addInitScript((text) => {
    if (!localStorage.getItem('notewright-melodies')) localStorage.setItem('notewright-melodies', text);
  }, later);
  await openStudio(page, tune);
  await button(page, 'Save Melody').click();
  expect(await page.evaluate(() => localStorage.getItem('notewright-melodies-aside'))).toBe(later);
});

test('on a phone sixteen steps are two pages of eight, and arrows go over', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStudio(page, { ...tune, length: 16 });
  await expect(page.getByRole('gridcell', { name: /^C5/ })).toHaveCount(8);
  await cell(page, 'C5, step 8').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'C5, step 9')).toBeFocused();
  await expect(button(page, 'Steps 9 to 16')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await button(page, 'Steps 1 to 8').click();
  await expect(notes(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Sequence Length').fill('8');
  await expect(button(page, 'Steps 1 to 8')).toHaveCount(0);
});

test('undo takes a row or a step away from under the focus, and the focus stays on the grid', async ({
  page,
}) => {
  await openStudio(page);
  await page.getByLabel('Sequence Length').fill('16');
  await cell(page, 'E4, step 13').click();
  await cell(page, 'E4, step 13').focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'E4, step 8')).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByLabel('Sequence Length')).toHaveValue('16');
});

for (const hash of ['#m=AAAA', '#m=<img src=x onerror=alert(1)>', `#m=${'x'.repeat(5000)}`])
  test(`a damaged link says so and changes nothing: ${hash.slice(0, 20)}`, async ({ page }) => {
    await openStudio(page, tune);
    await expect(notes(page)).toHaveCount(8);
    await page.evaluate((damaged) => void (location.hash = damaged), hash);
    await expect(page.getByText('This link is damaged')).toBeVisible();
    await expect(notes(page)).toHaveCount(8);
    await page.getByRole('tab', { name: 'My Projects' }).click();
    await expect(page.getByText('This link is damaged')).toHaveCount(0);
  });

test('the AI melody: statuses, a play that ends by itself, and the way to the builder', async ({ page }) => {
  await openStudio(page);
  await openAiMelody(page);
  await page.getByLabel('Length').fill('8');
  await page.getByLabel('Temperature').fill('0.1');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role="status"]')) {
        const text = status.textContent;
        if (text && seen.at(-1) !== text) seen.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await button(page, 'Generate Melody').click();
  await expect(page.getByText('Generation complete!')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((text) => /^(?:Init|Creating|Gener)/.test(text))).toEqual([
    'Initializing...',
    'Creating pattern...',
    'Generation complete!',
  ]);
  await button(page, 'Play').click();
  await expect(button(page, 'Stop')).toBeVisible();
  await expect(button(page, 'Play')).toBeVisible({ timeout: 10_000 });
  await page.getByRole('radio', { name: 'Musical' }).check();
  await page.getByLabel('Length').fill('32');
  await page.getByLabel('Seed').fill('4711');
  await button(page, 'Generate Melody').click();
  await expect(page.getByRole('button', { name: /^Play take/ })).toHaveCount(3);
  const pictures = () =>
    page.getByRole('img', { name: /^Take \d/ }).evaluateAll((all) => all.map((one) => one.outerHTML));
  const first = await pictures();
  expect(new Set(first).size).toBe(3);
  await page
    .getByRole('button', { name: /Open .*builder/ })
    .first()
    .click();
  // More notes than 16 steps hold: they are all there in the song editor.
  await expect(page.getByRole('tab', { name: 'Song' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('The melody is here with all its notes')).toBeVisible();
  expect(await page.locator('[data-note]').count()).toBeGreaterThan(10);
  await openAiMelody(page);
  await expect.poll(pictures).toEqual(first);
});

test('axe finds nothing in the studio at work', async ({ page }) => {
  test.setTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  const long = { ...tune, length: 16, scale: 'chromatic', drums: true } as const;
  await openStudio(page, long);
  await button(page, 'Save Melody').click();
  await button(page, 'Play').click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await button(page, 'Rename Melody 1').click();
  await expectAccessible(page);
});
