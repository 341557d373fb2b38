/** A visitor's presses and keys on a slow phone: how long each takes until the page has drawn what it did. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openSlowPage } from './load-page.ts';

declare global {
  interface Window {
    /** Milliseconds from a press or key to the next paint, by the browser's own Event Timing, in steps of 8. */
    paints: number[];
  }
}

/**
 * Runs inside the page before anything of it. The browser tells of the frame of a press only when another one follows it:
 * where a page stands still it told of one 1.5 s later, which a trace showed on the screen after 17 ms. So a dot moves.
 */
function watchPaints(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const dot = document.createElement('i');
    dot.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; background: red';
    document.documentElement.append(dot);
    const move = (ms: number) => {
      dot.style.transform = `translateX(${Math.round(ms) % 9}px)`;
      requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  });
  window.paints = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paints.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

type Step = readonly [name: string, act: (page: Page) => Promise<unknown>];

/** As long as a finger is on the glass, in milliseconds: without it, what the touch begins is counted to its end. */
const delay = 80;
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click({ delay });
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click({ delay });
const type = (label: string, text: string) => (page: Page) => page.getByLabel(label).pressSequentially(text);

/** By page; each with the presses that people make there. */
const tour: Readonly<Record<string, readonly Step[]>> = {
  '/': [
    ['open the menu', press('Open menu')],
    ['close the menu', press('Close menu')],
    ['change the theme', press('Dark theme')],
    ['open My things', press('My things')],
  ],
  '/lyrics': [
    ['type a theme', type('Theme or Topic', 'rain on the harbour')],
    ['send too early', press('Generate Lyrics')],
    ['choose a genre', (page) => page.getByLabel('Genre').selectOption('folk')],
    ['choose a mood', (page) => page.getByLabel('Mood').selectOption('sad')],
    ['generate a song', press('Generate Lyrics')],
    ['touch a line', (page) => page.locator('.line-text').nth(1).click({ delay })],
    [
      'swap it',
      (page) => page.locator('.line').nth(1).getByRole('button', { name: 'Swap line' }).click({ delay }),
    ],
    ['generate another', press('Generate Lyrics')],
  ],
  '/create': [
    ['set a note', (page) => page.getByRole('gridcell').nth(20).click({ delay })],
    ['play the melody', press('Play')],
    ['stop it', press('Stop')],
    ['open AI Melody', tab('AI Melody')],
    ['generate a melody', press('Generate Melody')],
    ['open Voice Synthesis', tab('Voice Synthesis')],
    ['open Song', tab('Song')],
    ['open My Projects', tab('My Projects')],
  ],
  '/custom-song': [['send too early', press('Continue to Payment')]],
  '/support': [['send too early', press('Send Message')]],
  '/news': [['search', type('Search', 'jazz')]],
  '/business': [
    [
      'play a track',
      (page) => page.locator('[data-track]').first().getByRole('button').first().click({ delay }),
    ],
  ],
  '/library': [
    ['open a list', (page) => page.getByRole('main').getByRole('tab').nth(1).click({ delay })],
    [
      'play a track',
      (page) => page.locator('[data-track]').first().getByRole('button').first().click({ delay }),
    ],
  ],
};

/** The slowest paint after each step, in milliseconds by its name. Throws where a step cannot be taken. */
export async function walkTour(browser: Browser, origin: string): Promise<Map<string, number>> {
  const slowest = new Map<string, number>();
  for (const [path, steps] of Object.entries(tour)) {
    const { context, page, quiet } = await openSlowPage(browser, undefined, false);
    try {
      page.setDefaultTimeout(10_000);
      await page.addInitScript(watchPaints);
      await page.goto(origin + path);
      await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
      await quiet();
      for (const [name, act] of steps) {
        await page.evaluate(() => (window.paints = []));
        await act(page);
        // What a press asks for comes, is drawn, and its paint is told.
        await quiet();
        const paints = await page.evaluate(() => window.paints);
        slowest.set(`${path}: ${name}`, Math.max(0, ...paints));
        await wait(100);
      }
    } finally {
      await context.close();
    }
  }
  return slowest;
}
