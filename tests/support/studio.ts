import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { emptyMelody, type Melody } from '#lib/melody/melody.ts';
import { shareHash } from '#stores/studio/share-hash.ts';
import { expect } from './browser.ts';

/** A melody of eight notes. */
export const tune: Melody = {
  ...emptyMelody,
  steps: emptyMelody.steps.map((_, step) => [60, 64, 67, 72, 69, 65, 62, 71][step] ?? null),
};

/** Until the studio takes presses. */
export const studioAlive = (page: Page) =>
  page.locator('astro-island[component-url*="Studio"]:not([ssr])').waitFor({ state: 'attached' });

/** Opens the studio, with this melody in the builder; `origin` where it is not the tests' own. */
export async function openStudio(page: Page, melody?: Melody, origin = ''): Promise<void> {
  await page.goto(`${origin}/create${melody ? shareHash(encodeMelody(melody)) : ''}`);
  await studioAlive(page);
  if (!melody) return;
  await page.getByRole('button', { name: 'Open in builder' }).click();
  await expect(page.getByRole('button', { name: 'Save Melody' })).toHaveAttribute('aria-disabled', 'false');
}

/** Presses a button that hands over a file, and answers its name and bytes. */
export async function fileOf(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Opens the tab, and waits until its panel is there: a press is drawn before it, and the builder has an 'Instrument' as well. */
export async function openAiMelody(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'AI Melody' }).click();
  await expect(page.getByRole('button', { name: 'Generate Melody' })).toBeVisible();
}
