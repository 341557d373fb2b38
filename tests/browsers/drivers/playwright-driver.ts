import type { BrowserType, LaunchOptions } from '@playwright/test';
import { windowSize, type Driver, type Engine } from './driver.ts';

/** Chromium, and Playwright's own builds of Firefox and WebKit where they are installed. */
export async function startPlaywright(type: BrowserType, options: LaunchOptions): Promise<Engine> {
  const browser = await type.launch(options);

  async function newDriver(): Promise<Driver> {
    const context = await browser.newContext({ viewport: windowSize, serviceWorkers: 'allow' });
    let page = await context.newPage();
    return {
      open: async (address) => void (await page.goto(address)),
      run: (expression) => page.evaluate(expression),
      press: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      async openWindow() {
        page = await context.newPage();
      },
      async turnTo(window) {
        page = context.pages().at(window === 'last' ? -1 : 0) ?? page;
      },
      close: () => context.close(),
    };
  }

  return { newDriver, close: () => browser.close() };
}
