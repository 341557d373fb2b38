import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** Opens a page, and waits until it watches over the focus: the code for that comes with the first one, once the page is idle. */
export async function openWatched(page: Page, open: string | (() => Promise<void>)): Promise<void> {
  const code = page.waitForResponse((response) => /hold-focus/.test(response.url()));
  await (typeof open === 'string' ? page.goto(open) : open());
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await (await code).finished();
  await nextFrame(page);
}

/** What has the focus, in a few letters; '' where nothing has it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    return element && element !== body ? element.outerHTML.slice(0, 160) : '';
  });

/** Presses a control by the keyboard, waits for what that does, and finds the focus somewhere. */
export async function pressAndKeep(page: Page, control: Locator, done: () => Promise<void>): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
  await done();
  await expect.poll(() => focused(page), `after ${String(control)}`).not.toBe('');
}
