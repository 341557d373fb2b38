import type { Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { pictureOf, states, themes, widths } from './states.ts';

/** The pictures of `npm run sheet`. Nothing is judged here: a state that is not reached has none. */

/** What a page draws by lot comes out the same in each run. Another page of the same visit draws otherwise. */
function drawAlike(): void {
  let drawn = location.pathname.length;
  const next = () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return drawn;
  };
  Math.random = () => next() / 2 ** 32;
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array instanceof Uint32Array ? array.fill(next()) : getRandomValues(array);
}

/** All has come, and what would leave by itself stays: notices wait while the window is not the one in front. */
async function settle(page: Page): Promise<void> {
  // Where music plays, the network is never at rest.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => null);
  await page.evaluate(async () => {
    dispatchEvent(new Event('blur'));
    await document.fonts.ready;
  });
}

test.use({ expectedConsole: /./, locale: 'en-US', timezoneId: 'UTC' });

for (const state of states)
  test(`${state.page} ${state.name}`, async ({ page }) => {
    await page.addInitScript(drawAlike);
    // News say how long ago they came to the server, whose clock goes on.
    if (state.page !== '/news') await page.clock.setFixedTime('2026-11-26T12:00:00Z');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await state.come(page);
    await settle(page);
    await page.mouse.move(0, 0);
    // The header of a page that was scrolled would stand in the middle of its picture.
    if (state.seen === 'page') await page.evaluate(() => scrollTo(0, 0));
    for (const width of widths)
      for (const colorScheme of themes) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
        await page.emulateMedia({ colorScheme, media: state.seen === 'paper' ? 'print' : 'screen' });
        await page.screenshot({
          path: `sheet/pictures/${pictureOf(state, width, colorScheme)}`,
          fullPage: state.seen !== 'window',
          animations: 'disabled',
        });
      }
  });
