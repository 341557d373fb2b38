import { parseMidi } from 'midi-file';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { makeSong, noteNames, openSongTab } from '../support/song.ts';
import { frameHeaders } from '../support/mp3-frames.ts';
import { fileOf } from '../support/studio.ts';

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('who has made a song sees its title first, which has the focus', async ({ page }) => {
      await openSongTab(page);
      await makeSong(page);
      await expect(page.locator('.lead-sheet[aria-busy]')).toHaveCount(0);
      const title = page.getByRole('heading', { name: 'Leave a Light On' }).first();
      await expect(title).toBeFocused();
      await expect(title).toBeInViewport({ ratio: 1 });
    });

    test('a song is made, heard, changed and kept by keyboard alone', async ({ page }) => {
      await openSongTab(page);
      await page.getByLabel('Title').focus();
      await page.keyboard.type('By Hand');
      await page.keyboard.press('Tab');
      await page.keyboard.insertText('The moon is late\nand so am I\n\nI count the stars\nthat passed me by');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Make the song' }).focus();
      await page.keyboard.press('Enter');
      const note = page.locator('[data-note="0.0.1"]');
      await expect(note).toBeVisible();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);

      const before = await noteNames(page);
      await note.focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => noteNames(page)).not.toEqual(before);
      await expect(note).toBeFocused();
      await page.keyboard.press('l');
      await expect(page.getByText(/Line locked/)).toBeAttached();
      const locked = (await noteNames(page)).slice(0, 4);

      await page.getByRole('button', { name: 'Another tune', exact: true }).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await noteNames(page)).slice(4)).not.toEqual(before.slice(4));
      expect((await noteNames(page)).slice(0, 4)).toEqual(locked);

      await page.getByRole('button', { name: 'Play', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-sounding]')).toHaveCount(1, { timeout: 30_000 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
      await expect(page.locator('[data-sounding]')).toHaveCount(0);

      const kept = await noteNames(page);
      await page.reload();
      await expect.poll(() => noteNames(page)).toEqual(kept);
    });
  });

test('each change is undone and done again', async ({ page }) => {
  await openSongTab(page);
  await makeSong(page);
  const first = await noteNames(page);
  await page.getByRole('button', { name: 'Another tune', exact: true }).first().click();
  await expect.poll(() => noteNames(page)).not.toEqual(first);
  const second = await noteNames(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => noteNames(page)).toEqual(first);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(() => noteNames(page)).toEqual(second);
});

test('a chord, a start and a syllable break are changed by keys, and seen over the player', async ({
  page,
}) => {
  await openSongTab(page);
  await makeSong(page, 'The kettle sings a note I know\nIt sang it to my mother, too');
  const note = page.locator('[data-note="0.0.1"]');
  const name = () => note.getAttribute('aria-label');
  await note.focus();
  const before = await name();
  await page.keyboard.press('c');
  const chord = page.getByRole('combobox', { name: 'Chord' });
  await expect(chord).toBeFocused();
  await expectAccessible(page);
  const other = await chord.evaluate((field: HTMLSelectElement) =>
    [...field.querySelectorAll('option')].findIndex(({ selected }, at) => at > 1 && !selected),
  );
  await chord.selectOption({ index: other });
  await expect.poll(name).not.toBe(before);
  expect((await name())?.split(', chord')[0]).toBe(before?.split(', chord')[0]);
  await page.keyboard.press('Escape');
  await expect(note).toBeFocused();

  const placed = await name();
  await page.keyboard.press('.');
  await expect.poll(name).not.toBe(placed);
  await page.keyboard.press(',');
  await expect.poll(async () => (await name())?.split(', ')[3]).toBe(placed?.split(', ')[3]);

  const count = (await noteNames(page)).length;
  await page.keyboard.press('b');
  await expect.poll(async () => (await noteNames(page)).length).toBe(count - 1);
  await expect.poll(name).toContain('“kettle”');
  await expect(note).toBeFocused();
  await page.getByRole('button', { name: 'Part syllable' }).click();
  await expect.poll(async () => (await noteNames(page)).length).toBe(count);
  const whole = await noteNames(page);
  await page.reload();
  await expect.poll(() => noteNames(page)).toEqual(whole);
});

test('words without anything to sing are refused beside the field, and stay there', async ({ page }) => {
  await openSongTab(page);
  const words = page.getByRole('textbox', { name: 'Words' });
  await words.fill('… !!!');
  await page.getByRole('button', { name: 'Make the song' }).click();
  await expect(page.getByText('Write or paste some words to sing.')).toBeVisible();
  await expect(words).toHaveValue('… !!!');
  await expect(words).toBeFocused();
});

test('more words than a song holds are refused in words, and the song at work stays', async ({ page }) => {
  await openSongTab(page);
  await makeSong(page);
  const before = await noteNames(page);
  await page.getByRole('button', { name: 'Change the words' }).click();
  await page
    .getByRole('textbox', { name: 'Words' })
    .fill(Array.from({ length: 120 }, (_, line) => `and this is line number ${line} of it`).join('\n'));
  await page.getByRole('button', { name: 'Use these words' }).click();
  await expect(page.getByText(/A song has at most 128 bars/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave them as they were' }).click();
  expect(await noteNames(page)).toEqual(before);
});

test('Sing it takes the words of the lyrics along', async ({ page }) => {
  await page.route('**/api/lyrics', (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto('/lyrics');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await page.getByLabel('Theme or Topic').fill('a lighthouse');
  await page.getByLabel('Genre').selectOption('country');
  await page.getByLabel('Mood').selectOption('sad');
  await page.getByRole('button', { name: 'Generate Lyrics', exact: true }).click();
  const title = (await page.locator('.song-title').innerText()).trim();
  await page.getByRole('link', { name: 'Sing it' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^Country, sad\s·/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bridge' })).toBeVisible();
});

test('a link opens the same song in another browser, and a damaged one is refused', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => {
      Object.assign(globalThis, { shared: text });
      return Promise.resolve();
    };
  });
  await openSongTab(page);
  await makeSong(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown)).toBeTruthy();
  const link = String(await page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown));
  expect(link.length).toBeLessThan(2000);
  const notes = await noteNames(page);

  const other = await browser.newContext();
  const friend = await other.newPage();
  await friend.goto(link);
  await expect.poll(() => noteNames(friend)).toEqual(notes);
  await friend.goto('/');
  await friend.goto(`${link.slice(0, -9)}AAAAAAAAA`);
  await expect(friend.getByText('This link is damaged: it holds no song. Yours is unchanged.')).toBeVisible();
  await expect.poll(() => noteNames(friend)).toEqual(notes);
  await other.close();
});

test('MIDI, MusicXML, ABC, LRC and WAV hold the song', async ({ page }) => {
  await openSongTab(page);
  await makeSong(page, 'The moon is late\nand so am I');
  const midi = await fileOf(page, 'Export MIDI');
  expect(midi.name).toMatch(/\.mid$/);
  const { tracks, header } = parseMidi(midi.bytes);
  expect(header.format).toBe(1);
  const words = tracks
    .flat()
    .flatMap((event) => (event.type === 'lyrics' ? event.text : []))
    .join('');
  expect(words.replace(/\s+/g, ' ').trim()).toBe('The moon is late and so am I');
  expect((await fileOf(page, 'Export MusicXML')).bytes.toString()).toContain('<text>moon</text>');
  expect((await fileOf(page, 'Export ABC')).bytes.toString()).toMatch(/^X:1\n/);
  expect((await fileOf(page, 'Export LRC')).bytes.toString()).toContain('[ti:Leave a Light On]');
  const wav = await fileOf(page, 'Export WAV');
  expect(wav.bytes.subarray(0, 4).toString()).toBe('RIFF');
  const samples = new Int16Array(wav.bytes.buffer.slice(wav.bytes.byteOffset + 44));
  expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(3000);
});

test('Export MP3 gives a file of 320 kbit/s with the title, and none after Cancel', async ({ page }) => {
  await openSongTab(page);
  await makeSong(page, 'The moon is late');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const progress = page.getByRole('progressbar', { name: 'Writing the file' });
  await page.getByRole('button', { name: 'Export MP3' }).click();
  // In the page, as a quick machine encodes so short a song in less than a moment.
  await progress.evaluate(async (bar) => {
    const cancel = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Cancel',
    );
    while (bar instanceof HTMLProgressElement && bar.value <= 0.5 && bar.isConnected)
      await new Promise((next) => setTimeout(next, 5));
    cancel?.click();
  });
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Take it along' }).getByRole('alert')).toHaveCount(0);

  const { name, bytes } = await fileOf(page, 'Export MP3');
  await expect(page.getByText(`${name} is ready.`)).toBeAttached();
  expect([name, files]).toEqual(['Leave a Light On.mp3', [name]]);
  expect(bytes.subarray(0, 3).toString()).toBe('ID3');
  expect(bytes.toString('utf16le', 23, 23 + 2 * 'Leave a Light On'.length)).toBe('Leave a Light On');
  const headers = frameHeaders(bytes);
  expect(headers.length).toBeGreaterThan(100);
  // MPEG-1, Layer III, without a check sum; 320 kbit/s and 44,100 Hz; one channel.
  expect(new Set(headers)).toEqual(new Set(['fffbe0c']));
});

test('Order this song takes the words and the link of the tune into the order', async ({ page }) => {
  await openSongTab(page);
  await makeSong(page);
  await page.getByRole('link', { name: 'Order this song' }).click();
  await expect(page).toHaveURL(/\/custom-song/);
  await expect(page.getByLabel('Song Title')).toHaveValue('Leave a Light On');
  await expect(page.getByLabel(/Description/)).toHaveValue(/The kettle sings[\s\S]*\/create#s=/);
});

test('once it was used, the song maker works without a network', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openSongTab(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await makeSong(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-note]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Another tune', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await context.close();
});
