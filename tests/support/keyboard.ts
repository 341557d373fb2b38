import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

/** What is wrong with how the focus is seen; '' when it is marked, in the window and under nothing else. */
function focusTrouble(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const name = focused.outerHTML.slice(0, 120);
  if (getComputedStyle(focused).outlineStyle === 'none') return `not marked: ${name}`;
  const isSeen = [...focused.getClientRects()].some(({ left, right, top, bottom }) => {
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || hit.closest('label')?.control === focused);
  });
  return isSeen ? '' : `out of sight: ${name}`;
}

/** The focus is where somebody sees it, once the page stands: while one gives way to another, both are pictures. */
export async function expectFocusSeen(page: Page): Promise<void> {
  if ((await page.evaluate(focusTrouble)) === '') return;
  await expect.poll(() => page.evaluate(focusTrouble)).toBe('');
}

/** Goes to a control by the Tab key alone, as far as `most` stops; the focus is seen at each of them. */
export async function tabTo(
  page: Page,
  goal: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  most = 120,
): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${String(goal)}.`);
}
