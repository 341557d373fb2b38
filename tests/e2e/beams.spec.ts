import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { makeSong, openSongTab } from '../support/song.ts';

/** Of each beam that goes from head to head: how far its ends are from the first and the last stem of its run, in pixels. */
const beamGaps = (page: Page) =>
  page.locator('.beam-run').evaluateAll((runs) =>
    runs.flatMap((run) => {
      const beams = [...run.querySelectorAll(':scope > .beam')].filter(
        (beam) => getComputedStyle(beam).display !== 'none',
      );
      const stems = [...run.querySelectorAll('.note-stem')].map((stem) => stem.getBoundingClientRect());
      const [beam, ...others] = beams.map((one) => one.getBoundingClientRect());
      const [first, last] = [stems[0], stems.at(-1)];
      if (!beam || !first || !last || others.length > 0 || stems.length !== run.children.length - 1)
        return [];
      return [{ left: beam.left - first.left, right: beam.right - last.right }];
    }),
  );

for (const width of [320, 360, 768, 1280])
  for (const media of ['screen', 'print'] as const)
    test(`beams end at their stems, and no run is wider than its line (${width} px, ${media})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openSongTab(page);
      await makeSong(page);
      await expect(page.locator('.lead-sheet[aria-busy]')).toHaveCount(0);
      await page.emulateMedia({ media });
      const gaps = await beamGaps(page);
      expect(gaps.length).toBeGreaterThan(5);
      for (const { left, right } of gaps) {
        expect(Math.abs(left)).toBeLessThan(1);
        expect(Math.abs(right)).toBeLessThan(1);
      }
      const over = await page.locator('.beam-run > .note-cell').evaluateAll(
        (notes) =>
          notes.filter((note) => {
            const line = note.closest('.sheet-line');
            return line && note.getBoundingClientRect().right > line.getBoundingClientRect().right + 1;
          }).length,
      );
      expect(over).toBe(0);
    });
