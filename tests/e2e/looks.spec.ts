import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { encodeSong } from '#lib/song/code/song-code.ts';
import { newPlan, type FixedTune } from '#lib/song/song-plan.ts';
import { songStart } from '#stores/studio/share-hash.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { changesOf, lookOf, wearOwnFace } from '../support/looks.ts';
import { bar } from '../support/player.ts';
import { openStudio, tune } from '../support/studio.ts';

/**
 * What must not change unnoticed: the grid of the builder, the player bar and the lead sheet. How they look is kept beside
 * this file; after a change that was meant, `--update-snapshots` writes it anew.
 */
const kept = new URL('looks/', import.meta.url);

async function expectLook(part: Locator, name: string): Promise<void> {
  const look = await lookOf(part);
  const file = new URL(`${name}.txt`, kept);
  if (/^(?:all|changed)$/.test(test.info().config.updateSnapshots)) {
    await mkdir(kept, { recursive: true });
    await writeFile(file, `${look.join('\n')}\n`);
  }
  const before = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(changesOf(before, look)).toEqual([]);
}

/** Semitones over the home; sixteenths from the line's bar. With a dot, a flag, a tie, a sign and a rest. */
const rise: FixedTune = {
  meter: '4/4',
  notes: [
    { start: 0, length: 4, pitch: 0 },
    { start: 4, length: 6, pitch: 4 },
    { start: 10, length: 2, pitch: 6 },
    { start: 12, length: 8, pitch: 7 },
  ],
};
const fall: FixedTune = {
  meter: '4/4',
  notes: [
    { start: 0, length: 2, pitch: 7 },
    { start: 2, length: 1, pitch: 5 },
    { start: 3, length: 1, pitch: 4 },
    { start: 8, length: 8, pitch: 0 },
  ],
};
const text = {
  title: 'The Moon',
  sections: [{ kind: 'verse' as const, heading: 'Verse', lines: ['The moon is late', 'and so am I'] }],
};

/** All of it is decided: no other song comes of it when composing gets better. */
const plan = {
  ...newPlan(text, { genre: 'folk', mood: 'happy', voice: 'middle' }, 1),
  ...{ tempo: 96, meter: '4/4' as const, mode: 'major' as const, fixed: { '0.0': rise, '0.1': fall } },
  chords: {
    '0': {
      ...{ meter: '4/4' as const, mode: 'major' as const },
      changes: [
        { at: 0, root: 0, quality: 'major' as const },
        { at: 16, root: 7, quality: 'major' as const },
      ],
    },
  },
};

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, locale: 'en-US', colorScheme: 'light' });

    test('the lead sheet looks as it did', async ({ page }) => {
      await page.goto(`/create${songStart}${await encodeSong(plan)}`);
      await expect(page.locator('[data-note]')).toHaveCount(8);
      await wearOwnFace(page);
      await expectLook(page.locator('.lead-sheet .sheet-section'), `lead-sheet-${width}`);
    });

    test('the grid of the builder looks as it did', async ({ page }) => {
      await openStudio(page, tune);
      await wearOwnFace(page);
      await expectLook(page.getByRole('grid', { name: 'Melody' }), `builder-grid-${width}`);
    });

    test('the player bar looks as it did', async ({ page }) => {
      const playing = { format: 1, currentTrack: houseTracks[0], queue: houseTracks, progress: 25 };
      await page.addInitScript(
        (stored) => localStorage.setItem('notewright-player', stored),
        JSON.stringify(playing),
      );
      await page.goto('/support');
      await expect(bar(page)).toBeVisible();
      await wearOwnFace(page);
      await expectLook(bar(page), `player-bar-${width}`);
    });
  });
