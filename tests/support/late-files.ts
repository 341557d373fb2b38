import { createHash } from 'node:crypto';
import { test, type Page } from '@playwright/test';

declare global {
  interface Window {
    moved: string[];
  }
}

/** Every late file and answer comes at a time of its own, 0 to 500 ms late, the same in every run. */
async function delayFiles(page: Page): Promise<void> {
  await page.route(/\/(?:_astro|api)\/(?!.*\.woff2)/, async (route) => {
    const lot = createHash('sha256').update(new URL(route.request().url()).pathname).digest()[0] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, lot * 2));
    await route.fallback();
  });
}

/** Notes in each frame which control of the first screen and a half is not where it was. For `addInitScript`. */
function watchControls(): void {
  const places = new WeakMap<Element, DOMRect>();
  window.moved = [];
  const look = () => {
    const controls = document.querySelectorAll(
      'main :is(a, button, input, select, textarea, summary):not(dialog *)',
    );
    for (const one of controls) {
      if (!one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      const box = one.getBoundingClientRect();
      const place = new DOMRect(box.x + scrollX, box.y + scrollY);
      const before = places.get(one) ?? place;
      places.set(one, place);
      const [right, down] = [Math.round(place.x - before.x), Math.round(place.y - before.y)];
      if ((right || down) && before.y < 1.5 * innerHeight)
        window.moved.push(`${one.ariaLabel ?? one.textContent.trim()}: ${right}, ${down}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Opens an address, at its top, as somebody who comes from another page of ours, where every file comes at another time, and answers which controls moved until all was there, with
 * the pixels to the right and down. Nobody touches anything meanwhile: who was about to press one would have missed it.
 */
export async function movedControls(page: Page, address: string): Promise<readonly string[]> {
  await delayFiles(page);
  await page.addInitScript(watchControls);
  const { baseURL: referer = '' } = test.info().project.use;
  await page.goto(address, { waitUntil: 'networkidle', referer });
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.moved))),
      ),
  );
}
