import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

/** What a test has seen of the player's media, from inside the page. */
interface Watch {
  /** The control's clock and the media's, both in seconds, at each look. */
  readonly looks: { control: number; media: number }[];
  readonly element: HTMLAudioElement;
  readonly control: HTMLAudioElement;
  /** What the element said of itself: nothing, as long as it plays on. */
  readonly events: string[];
}

declare global {
  interface Window {
    watch: Watch;
  }
}

export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Player' });
export const row = (page: Page, title: string): Locator =>
  page.locator('[data-track]').filter({ hasText: title });

export const titles = [
  'The Long Way Down the Scale',
  'Loose Change, Both Pockets',
  'Last Tram to Vermilion',
  'Dust on the B-Side',
] as const;

/** Presses Play of a house track. */
export async function playRow(page: Page, title: string = titles[0]): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: `Play ${title}` })
    .click();
}

/** Seconds of the media element; -1 while it is paused. */
export const mediaTime = (page: Page): Promise<number> =>
  page
    .locator('#player audio')
    .first()
    .evaluate((audio) => (audio instanceof HTMLAudioElement && !audio.paused ? audio.currentTime : -1));

/** Waits until the media has come to this second. */
export async function hearUntil(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(
    (goal) => {
      const audio = document.querySelector<HTMLAudioElement>('#player audio');
      return audio && !audio.paused && !audio.muted && audio.currentTime >= goal;
    },
    seconds,
    { timeout: 20_000 },
  );
}

/** Opens a page with house tracks, with one of them playing and the bar there. */
export async function openPlaying(page: Page, title: string = titles[0]): Promise<void> {
  await page.goto('/business');
  await playRow(page, title);
  await expect(bar(page)).toBeVisible();
  await hearUntil(page, 0.05);
}

/**
 * Plays the same file a second time in an element that is in no document, where no navigation can touch it, and looks
 * every few milliseconds at both clocks. A machine that stalls holds up both alike; only what the navigation does to
 * the player's own element makes it fall behind the other.
 */
export async function startWatch(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const element = document.querySelector<HTMLAudioElement>('#player audio');
    if (!element) throw new Error('There is no player');
    const control = new Audio(element.currentSrc);
    control.volume = 0.01;
    await control.play();
    while (control.currentTime < 0.1)
      await new Promise((resolve) => control.addEventListener('timeupdate', resolve, { once: true }));
    const looks: { control: number; media: number }[] = [];
    const look = () => looks.push({ control: control.currentTime, media: element.currentTime });
    look();
    setInterval(look, 4);
    const events: string[] = [];
    for (const name of ['pause', 'emptied', 'error', 'seeking', 'ended'])
      element.addEventListener(name, () => events.push(name));
    window.watch = { looks, element, control, events };
  });
}

/** What came of it, in seconds. `gap` is how far the media fell behind the control at most. */
export async function endWatch(page: Page) {
  return page.evaluate(() => {
    const { looks, element, control, events } = window.watch;
    let lead = -Infinity;
    let gap = 0;
    let stepBack = 0;
    let before = 0;
    for (const look of looks) {
      lead = Math.max(lead, look.media - look.control);
      gap = Math.max(gap, lead - (look.media - look.control));
      stepBack = Math.max(stepBack, before - look.media);
      before = look.media;
    }
    const heard = control.currentTime;
    control.pause();
    const isSame = element === document.querySelector('#player audio') && !element.paused;
    return { gap, stepBack, events, isSame, looks: looks.length, heard };
  });
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Follows a link of the navigation, and waits until the page has come. */
export async function follow(page: Page, link: string): Promise<void> {
  await menu(page).getByRole('link', { name: link, exact: true }).click();
  await arrive(page, link);
}

/** Waits until the page stands, its transition too. */
async function arrive(page: Page, link: string): Promise<void> {
  await expect(menu(page).locator('[aria-current]')).toHaveText(link);
  await expect(page.locator('html:not([data-astro-transition])')).toBeAttached();
}

const places = ['Support', 'Recommended', 'News', 'Create', 'Blog'] as const;

/** Navigations by links, five if nothing else is said, then Back and Forward. */
export async function wander(page: Page, links: readonly string[] = places): Promise<void> {
  for (const link of links) await follow(page, link);
  await page.goBack();
  await arrive(page, links.at(-2) ?? '');
  await page.goForward();
  await arrive(page, links.at(-1) ?? '');
}
