import { expect, test } from '../support/browser.ts';

for (const width of [360, 1280]) {
  test(`with forced colours the chosen tab and the current entry are marked (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/news');
    await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveCSS('outline-style', 'solid');
    await expect(page.locator('#menu [aria-current]')).toHaveCSS('text-decoration-line', 'underline');
  });

  test(`the skip link is seen when it has the focus (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/business');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await expect(skip).toHaveCSS('border-top-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
}

test('with letters of twice the size no word of a heading is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const broken: string[] = [];
  for (const path of ['/', '/lyrics', '/custom-song', '/business', '/recommended', '/news', '/support']) {
    await page.goto(path);
    broken.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')].flatMap((heading) => {
          const room = heading.clientWidth;
          const style = 'position:absolute;width:min-content;overflow-wrap:normal;hyphens:manual';
          const before = heading.style.cssText;
          heading.style.cssText = style;
          const wide = heading.offsetWidth > room + 1 && room > 1;
          heading.style.cssText = before;
          return wide ? [`${location.pathname}: ${heading.innerText}`] : [];
        }),
      )),
    );
  }
  expect(broken).toEqual([]);
});
