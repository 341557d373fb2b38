import { test as base, chromium, expect, firefox, webkit } from '@playwright/test';
import { browserFlags } from '#scripts/browser/browser-flags.ts';
import { leftEarly } from '../support/browser.ts';
import type { GivenFile } from '../support/music-files.ts';
import type { Driver, Engine } from './drivers/driver.ts';
import { startFirefox } from './drivers/bidi-driver.ts';
import { startPlaywright } from './drivers/playwright-driver.ts';
import { startWebKit } from './drivers/webdriver-driver.ts';
import * as inPage from './in-page.ts';
import { openLine, type Line } from './line.ts';

type Json = string | number | boolean | null | readonly Json[];

/** What a visitor does with a browser. All of it waits until it can be done, and fails with what was in the way. */
export class Visitor {
  readonly #engine: Engine;
  #driver: Driver;
  readonly line: Line;
  #complaints = '';
  /** What the page may complain of in this flow. */
  expected: RegExp | null = null;

  constructor(engine: Engine, driver: Driver, line: Line) {
    this.#engine = engine;
    this.#driver = driver;
    this.line = line;
  }

  /** Goes on at another device: in a browser that has nothing stored. */
  async changeDevice(): Promise<void> {
    await this.leave();
    this.#driver = await this.#engine.newDriver();
  }

  /** Closes the browser, and answers what its pages complained of. */
  async leave(): Promise<string> {
    const said = await this.ask(() => sessionStorage.getItem('complaints') ?? '').catch(() => '');
    this.#complaints += said;
    await this.#driver.close();
    return this.#complaints;
  }

  /** What a function answers in the page. It may name nothing from outside of itself; what it answers must be JSON. */
  async ask<Given extends readonly Json[], Answer>(
    question: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>> {
    const call = `(${question.toString()})(...${JSON.stringify(given)})`;
    const text = await this.#driver.run(
      `(async () => { try { return JSON.stringify({ answer: await ${call} }); } catch (error) { return JSON.stringify({ failed: String(error) }); } })()`,
    );
    const { answer, failed } = JSON.parse(String(text)) as { answer: Awaited<Answer>; failed?: string };
    if (failed) throw new Error(failed);
    return answer;
  }

  /** Waits until the function answers yes. A page that is just leaving answers later. */
  async until<Given extends readonly Json[]>(question: (...given: Given) => unknown, ...given: Given) {
    await this.#patiently(async () => {
      if (!(await this.ask(question, ...given)))
        throw new Error(`It is not so: ${question.toString()} (${given})`);
    });
  }

  async #patiently(attempt: () => Promise<void>): Promise<void> {
    await expect(attempt).toPass({ timeout: 45_000, intervals: [20, 50, 100, 200] });
  }

  /** Opens a page; with `alive`, waits until that is in it, such as an island that takes presses. */
  async open(path: string, alive = 'body'): Promise<void> {
    await this.#driver.open(this.line.origin + path);
    await this.until((selector) => document.querySelector(selector) !== null, alive);
  }

  /** Presses what has this role and name; a text is the whole name. What still moves is not pressed. */
  async press(role: string, name: string | RegExp, within = 'body'): Promise<void> {
    const what = sought(role, name, within);
    let before: readonly number[] = [];
    await this.#patiently(async () => {
      const [x, y] = await this.ask(inPage.placeOf, what, 'press');
      const isStill = before[0] === x && before[1] === y;
      before = [x, y];
      if (!isStill) throw new Error(`The ${role} ${String(name)} moves`);
      await this.#driver.press(x, y);
    });
  }

  /** Types into the field of this name, in place of what it holds. */
  async write(field: string | RegExp, text: string, within = 'body'): Promise<void> {
    await this.#focus(field, within);
    await this.#driver.type(text);
  }

  /** Makes a choice in a list, or moves a slider. */
  async choose(field: string | RegExp, value: string, within = 'body'): Promise<void> {
    await this.#focus(field, within);
    await this.ask(inPage.setField, value);
  }

  /** Waits until the field of this name holds a text. */
  async holds(field: string | RegExp, text: string, within = 'body'): Promise<void> {
    await this.#patiently(async () => {
      await this.ask(inPage.placeOf, sought('field', field, within), 'focus');
      const value = await this.ask(() => Reflect.get(document.activeElement ?? {}, 'value') as Json);
      if (value !== text) throw new Error(`The field ${String(field)} holds ${String(value)}`);
    });
  }

  async #focus(field: string | RegExp, within: string): Promise<void> {
    await this.#patiently(
      async () => void (await this.ask(inPage.placeOf, sought('field', field, within), 'focus')),
    );
  }

  async type(text: string): Promise<void> {
    await this.#driver.type(text);
  }

  /** Waits until a text can be read. */
  async sees(text: string, within = 'body'): Promise<void> {
    await this.until(inPage.canRead, text, within);
  }

  /** Waits until what has this role and name is there, and enabled. */
  async finds(role: string, name: string | RegExp, within = 'body'): Promise<void> {
    await this.#patiently(
      async () => void (await this.ask(inPage.placeOf, sought(role, name, within), 'see')),
    );
  }

  async bring({ name, mimeType, buffer }: GivenFile, within = 'body'): Promise<void> {
    await this.#patiently(() => this.ask(inPage.giveFile, name, mimeType, buffer.toString('base64'), within));
  }

  /** Presses a button that hands over a file, and answers what is in it. */
  async fileOf(button: string): Promise<Buffer> {
    await this.ask(inPage.watchFiles);
    await this.press('button', button);
    await this.until(() => 'handedFile' in window);
    return Buffer.from(await this.ask(inPage.handedFile), 'base64');
  }

  /** Opens a page in a second window of the same browser. */
  async openBeside(path: string, alive?: string): Promise<void> {
    await this.#driver.openWindow();
    await this.open(path, alive);
  }

  /** Goes on in one of two windows of this site. */
  async lookAt(window: 'last' | 'first'): Promise<void> {
    await this.#driver.turnTo(window);
  }

  /** Goes on in the window that a press has opened, once it is at the address of another site; or in the first again. */
  async turnTo(window: 'last' | 'first'): Promise<void> {
    const own = this.line.origin;
    await this.#patiently(async () => {
      await this.#driver.turnTo(window);
      const isOwn = await this.ask((origin) => location.origin === origin, own);
      if (isOwn !== (window === 'first')) throw new Error(`The ${window} window is at another address`);
    });
  }

  /** Seconds at which the player is heard; waits until it has come so far. */
  async hears(seconds: number): Promise<void> {
    await this.until((goal) => {
      const audio = document.querySelector<HTMLAudioElement>('#player audio');
      return audio !== null && !audio.paused && !audio.muted && audio.currentTime >= goal;
    }, seconds);
  }
}

const sought = (role: string, name: string | RegExp, within: string): inPage.Sought => [
  role,
  name instanceof RegExp ? name.source : `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`,
  within,
];

const starts: Record<string, () => Promise<Engine>> = {
  chromium: () => {
    const path = process.env['CHROME_PATH'];
    return startPlaywright(chromium, { args: browserFlags, ...(path && { executablePath: path }) });
  },
  firefox: () => {
    const path = process.env['FIREFOX_PATH'];
    return path ? startFirefox(path) : startPlaywright(firefox, {});
  },
  webkit: () => {
    const path = process.env['WEBKIT_DRIVER_PATH'];
    return path ? startWebKit(path) : startPlaywright(webkit, {});
  },
};

/** A flow: a visitor with a browser of the project's name, nothing stored in it, and a page that complains of nothing. */
export const flow = base.extend<{ visitor: Visitor }, { engine: Engine }>({
  engine: [
    // The runner wants to be told by the shape of the first argument that nothing is asked for.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const start = starts[project.name];
      if (!start) throw new Error(`There is no browser for ${project.name}`);
      const engine = await start();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ engine }, use) => {
    const line = await openLine(Number(process.env['PORT'] ?? '8798'));
    const visitor = new Visitor(engine, await engine.newDriver(), line);
    await use(visitor);
    const complaints = await visitor.leave();
    line.close();
    const { expected } = visitor;
    expect(
      complaints.split('\n').filter((text) => text && !leftEarly.test(text) && !expected?.test(text)),
    ).toEqual([]);
  },
});

export { expect };
