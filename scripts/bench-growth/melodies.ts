/** How My Projects opens and scrolls as the saved melodies grow. */
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { studioKeys } from '#stores/studio/studio-keys.ts';
import { emptyMelody } from '#lib/melody/melody.ts';
import { writeProjects } from '#stores/studio/stored-projects.ts';
import { median } from '../bench/figures.ts';
import { startCdn } from '../bench-pages/cdn.ts';
import { browserFlags } from '../browser-flags.ts';
import { findBrowser } from '../browser.ts';
import { projectDir } from '../paths.ts';

const rounds = 5;

/** The stored list of so many melodies, each of eight notes. */
function storedMelodies(count: number): string {
  const projects = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `Melody ${index + 1}`,
    savedAt: Date.UTC(2026, 0, 1) + index * 60_000,
    melody: {
      ...emptyMelody,
      steps: emptyMelody.steps.map((_, step) => (step < 8 ? 60 + ((step * 3 + index) % 12) : null)),
    },
  }));
  return writeProjects({ projects, foreign: [] });
}

export interface MelodyTimes {
  melodies: number;
  /** From the press on the tab to the frame that shows the rows. */
  openMs: number;
  /** The same for showing all of them. */
  allMs: number;
  /** The longest frame while all of them are scrolled through. */
  longestFrameMs: number;
  storedBytes: number;
}

interface Visit {
  openMs: number;
  allMs: number;
  longestFrameMs: number;
}

async function visit(browser: Browser, origin: string, text: string): Promise<Visit> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    studioKeys.studioProjects,
    text,
  ] as const);
  await page.goto(`${origin}/create`);
  await page.locator('astro-island[component-url*="Studio"]:not([ssr])').waitFor({ state: 'attached' });
  // Its code is fetched by the first look: the second one shows what the melodies cost.
  const tab = page.getByRole('tab', { name: 'My Projects' });
  await tab.click();
  await page.locator('.projects li').first().waitFor();
  await page.getByRole('tab', { name: 'Instruments' }).click();
  await page.locator('.projects').waitFor({ state: 'detached' });
  const times = await page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const drawn = async (done: () => boolean) => {
      while (!done()) await frame();
      await frame();
    };
    const rows = () => document.querySelectorAll('.projects li').length;
    const tabOf = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].at(-1);
    let start = performance.now();
    tabOf?.click();
    await drawn(() => rows() > 0);
    const openMs = performance.now() - start;

    start = performance.now();
    const more = () =>
      [...document.querySelectorAll<HTMLElement>('.projects > button, .projects p > button')].find((button) =>
        /show|more/i.test(button.textContent),
      );
    for (let button = more(); button; button = more()) {
      const before = rows();
      button.click();
      await drawn(() => rows() > before);
    }
    const allMs = performance.now() - start;

    let longestFrameMs = 0;
    let last = await frame();
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 2) {
      scrollBy(0, innerHeight * 2);
      const now = await frame();
      longestFrameMs = Math.max(longestFrameMs, now - last);
      last = now;
    }
    return { openMs, allMs, longestFrameMs };
  });
  await context.close();
  return times;
}

/** Medians for each number of melodies, in turn. */
export async function timeMelodies(counts: readonly number[]): Promise<MelodyTimes[]> {
  const cdn = await startCdn({ folder: join(projectDir, 'dist') });
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...browserFlags, '--headless=new'] });
  const all = counts.map((count) => ({ count, text: storedMelodies(count), visits: Array<Visit>() }));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { text, visits } of all) visits.push(await visit(browser, cdn.origin, text));
  } finally {
    await browser.close();
    cdn.close();
  }
  return all.map(({ count, text, visits }) => ({
    melodies: count,
    openMs: median(visits.map(({ openMs }) => openMs)),
    allMs: median(visits.map(({ allMs }) => allMs)),
    longestFrameMs: median(visits.map(({ longestFrameMs }) => longestFrameMs)),
    storedBytes: text.length,
  }));
}
