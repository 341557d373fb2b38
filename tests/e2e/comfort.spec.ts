import type { Page } from '@playwright/test';
import { axeOn } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { expectFocusSeen } from '../support/keyboard.ts';
import { expectReadable } from '../support/large-letters.ts';
import { studioAlive } from '../support/studio.ts';
import { clippedParts, setTextSpacing } from '../support/text-spacing.ts';

/** People read with their own sizes, spaces, colours and rest; `docs/accessibility.md` names these tests. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const pages = ['/', '/create', '/lyrics', '/custom-song', '/business', '/news', '/blog', '/library']
  .concat('/support', '/recommended', '/blog/rhyme-by-ear', '/pricing-policy', '/privacy-policy')
  .concat('/licence', '/offline');

test.describe('a page of 1280 × 1024 px at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  for (const path of pages)
    test(`${path} scrolls in one direction, and all that can be pressed is reached`, async ({ page }) => {
      await page.goto(path);
      await expectReadable(page);
    });
});

for (const width of [360, 1280])
  test(`with more space between letters, words and lines nothing is cut off (${width} px)`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 800 });
    // What passes over a page is wider than it only while it does.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const cut: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      const before = new Set(await page.evaluate(clippedParts));
      await setTextSpacing(page);
      const parts = await page.evaluate(clippedParts);
      cut.push(...parts.filter((part) => !before.has(part)).map((part) => `${path}: ${part}`));
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (beyond > 0) cut.push(`${path}: ${beyond} px wider than the window`);
    }
    expect(cut).toEqual([]);
  });

/** Buttons of which nothing but the letters is seen: border and ground are those of the page, and no line marks them. */
function unseenButtons(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .button')]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const { borderTopColor, borderTopWidth, backgroundColor, outlineStyle } = getComputedStyle(one);
      const isFramed = borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
      return !isFramed && outlineStyle === 'none';
    })
    .map((one) => one.outerHTML.slice(0, 100));
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`with forced colours buttons and the focus are seen (${colorScheme})`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const path of pages) {
      await page.goto(path);
      expect(await page.evaluate(unseenButtons), path).toEqual([]);
      for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
      await expectFocusSeen(page);
      const ring = await page.evaluate(() => {
        const { outlineColor } = getComputedStyle(document.activeElement ?? document.body);
        return { outlineColor, ground: getComputedStyle(document.documentElement).backgroundColor };
      });
      expect(ring.outlineColor, path).not.toBe(ring.ground);
    }
  });

test('what cannot be pressed looks otherwise than what can', async ({ page }) => {
  await page.goto('/create');
  await studioAlive(page);
  await expect(button(page, 'Stop')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Stop')).toHaveCSS('border-top-style', 'dashed');
  await expect(button(page, 'Record')).toHaveCSS('border-top-style', 'solid');
});

test('who wants less motion gets none, also where a page gives way to another', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of pages) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    );
    expect(moving, path).toEqual([]);
  }
});

test('who wants less transparency sees no page through the ground of a dialog', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await browser.send('Emulation.setEmulatedMedia', { features });
  await page.goto('/');
  await button(page, 'My things').click();
  const things = page.getByRole('dialog', { name: 'My things' });
  await expect
    .poll(() => things.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor))
    .toMatch(/^rgb\(/);
});

test('what moves by itself is over in five seconds, and flashes at no time', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    const timings = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { activeDuration, duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        return { allMs: Number(activeDuration), onceMs: Number(duration), times: iterations ?? 1 };
      }),
    );
    const wrong = timings.filter(({ allMs, onceMs, times }) => allMs > 5000 || (times > 3 && onceMs < 334));
    expect(wrong, path).toEqual([]);
  }
});

test('pictures say nothing that the words do not', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    expect(await page.locator('img:not([alt=""])').count(), path).toBe(0);
    expect(await page.locator('video').count(), path).toBe(0);
  }
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 740, height: 360 } });
  for (const path of ['/', '/create', '/lyrics', '/library'])
    test(`${path} is whole`, async ({ page }) => {
      await page.goto(path);
      await expectReadable(page);
    });
});

test('what is pressed is 24 px large or has room around it', async ({ page }) => {
  test.setTimeout(60_000);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages) {
      await page.goto(path);
      const { violations } = await axeOn(page).withRules(['target-size']).analyze();
      expect(
        violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
        `${path}, ${width} px`,
      ).toEqual([]);
    }
  }
});
