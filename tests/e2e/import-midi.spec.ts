import type { Page } from '@playwright/test';
import { writeMidi } from '#lib/melody/midi-file.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { makeSong, noteNames, openSongTab } from '../support/song.ts';
import { fileOf, openStudio } from '../support/studio.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notes = (pitches: readonly number[]) =>
  pitches.map((pitch, index) => ({ pitch, start: index * 0.5, duration: 0.5, velocity: 90 }));

/** Two melodies at 120, of which the second has words. */
const file = {
  name: 'twinkle.mid',
  mimeType: 'audio/midi',
  buffer: Buffer.from(
    writeMidi({
      ...{ name: 'Twinkle', tempo: 120 },
      tracks: [
        { kind: 'melody', name: 'Bass', program: 33, notes: notes([36, 36, 43, 43]) },
        {
          ...{ kind: 'melody', name: 'Voice', program: 73, notes: notes([60, 60, 67, 67, 69, 69, 67]) },
          lyrics: ['Twin', 'kle ', 'twin', 'kle ', 'lit', 'tle ', 'star '].map((text, index) => ({
            at: index * 0.5,
            text,
          })),
        },
      ],
    }),
  ),
};

async function choose(page: Page, chosen: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await button(page, 'Import MIDI').click();
  const picker = page.getByLabel('MIDI file, from here or dropped here');
  await expect(picker).toBeFocused();
  await picker.setInputFiles(chosen);
}

test('a melody of a MIDI file goes into the builder, as one step to undo', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await choose(page, file);
  await expect(page.getByText('twinkle.mid: 2 melodies, 120 BPM, 4/4.')).toBeVisible();
  await expect(
    page.getByRole('radio', { name: /Voice 7 notes, C4 to A4, one voice, with words/ }),
  ).toBeChecked();
  await expectAccessible(page);
  await button(page, 'Into the builder').click();
  const melody = page.getByRole('grid', { name: 'Melody' });
  for (const [step, name] of ['C4', 'C4', 'G4', 'G4', 'A4', 'A4', 'G4'].entries())
    await expect(melody.getByRole('gridcell', { name: `${name}, step ${step + 1}, on` })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(melody.locator('[aria-selected="true"]')).toHaveCount(0);
});

/** A file with one melody of so many notes, half a second each. */
const fileWith = (count: number) => ({
  ...file,
  name: 'long.mid',
  buffer: Buffer.from(
    writeMidi({
      ...{ name: 'Long', tempo: 120 },
      tracks: [
        {
          ...{ kind: 'melody', name: 'Voice', program: 73 },
          notes: notes(Array.from({ length: count }, (_, index) => 60 + (index % 8))),
        },
      ],
    }),
  ),
});

test('a melody that the builder cannot hold goes to the song editor with all its notes, and one that no song holds says what is missing', async ({
  page,
}) => {
  await openStudio(page);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await choose(page, fileWith(24));
  await button(page, 'Into the builder').click();
  await expect(page.getByText('The builder’s 16 steps cannot hold it.')).toBeVisible();
  expect(await noteNames(page)).toHaveLength(24);

  await page.getByRole('tab', { name: 'My Projects' }).click();
  await choose(page, fileWith(600));
  await button(page, 'Into the builder').click();
  await expect(page.getByText('The builder has 16 steps: 584 notes did not fit.')).toBeVisible();
  await expect(page.getByText('No song can hold it: A song has at most 128 bars.')).toBeVisible();
});

test('a MIDI file becomes a song with its notes and words, and the song at work is kept', async ({
  page,
}) => {
  await openSongTab(page);
  await makeSong(page);
  await page.getByRole('button', { name: 'Change the words' }).click();
  await choose(page, file);
  await button(page, 'As the tune of a song').click();
  await expect(page.getByRole('heading', { name: 'Twinkle', exact: true })).toBeVisible();
  await expect(page.getByText(/is kept as “Leave a Light On”/)).toBeVisible();
  const names = await noteNames(page);
  expect(names).toHaveLength(7);
  expect(names[0]).toMatch(/Twin/);
  await expectAccessible(page);
});

test('a song that was exported comes back with its notes', async ({ page }) => {
  await openSongTab(page);
  await makeSong(page);
  const before = await noteNames(page);
  const { name, bytes } = await fileOf(page, 'MIDI');
  await page.getByRole('button', { name: 'Change the words' }).click();
  await choose(page, { name, mimeType: 'audio/midi', buffer: bytes });
  await button(page, 'As the tune of a song').click();
  await expect(page.getByText(/The melody is here with all its notes/)).toBeVisible();
  const pitchOf = (words: string) => /[A-G][♯♭#b]?\d/.exec(words)?.[0];
  expect((await noteNames(page)).map(pitchOf)).toHaveLength(before.length);
});

test('a file that is no MIDI, or is damaged, is refused in words and changes nothing', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await choose(page, { ...file, name: 'song.mid', buffer: Buffer.from('<html>') });
  await expect(page.getByText('This is no MIDI file. Nothing was changed.')).toBeVisible();
  await page
    .getByLabel('MIDI file, from here or dropped here')
    .setInputFiles({ ...file, buffer: file.buffer.subarray(0, 200) });
  await expect(
    page.getByText('This MIDI file is damaged: it ends in the middle. Nothing was changed.'),
  ).toBeVisible();
  await expectAccessible(page);
});
