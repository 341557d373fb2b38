import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { pressActions, typeActions, windowSize, type Driver, type Engine } from './driver.ts';

/**
 * The distribution's Firefox by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). Playwright's way to it asks for
 * what a Firefox of long support does not know yet.
 */

const answer = z
  .object({ id: z.number(), type: z.string(), result: z.unknown(), message: z.unknown() })
  .partial();
const made = {
  userContext: z.object({ userContext: z.string() }),
  window: z.object({ context: z.string() }),
};
const tree = z.object({ contexts: z.array(z.object({ context: z.string(), userContext: z.string() })) });
const ran = z.object({ result: z.object({ value: z.unknown() }) });

type Send = (method: string, params: object) => Promise<unknown>;

/** One line of commands and answers. A command that is refused rejects with the browser's words. */
async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, type, result, message } = answer.parse(JSON.parse(String(data)));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(String(message)));
  });
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('Firefox has ended'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const send: Send = (method, params) => {
    const asked = Promise.withResolvers<unknown>();
    waiting.set((last += 1), asked);
    socket.send(JSON.stringify({ id: last, method, params }));
    return asked.promise;
  };
  return { send, close: () => socket.close() };
}

export async function startFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'notewright-firefox-'));
  const child = spawn(path, ['--headless', '--remote-debugging-port', '0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Firefox ended before it could be worked')));
    createInterface(child.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(`${found}/session`);
    });
  });
  const { send, close } = await connect(address);
  await send('session.new', { capabilities: {} });

  async function newDriver(): Promise<Driver> {
    const { userContext } = made.userContext.parse(await send('browser.createUserContext', {}));
    const open = async (type: 'tab' | 'window'): Promise<string> => {
      const { context } = made.window.parse(await send('browsingContext.create', { type, userContext }));
      await send('browsingContext.setViewport', { context, viewport: windowSize });
      return context;
    };
    let context = await open('tab');
    const run = async (expression: string) => {
      const target = { target: { context }, awaitPromise: true, userActivation: false };
      return ran.parse(await send('script.evaluate', { expression, ...target })).result.value;
    };
    const perform = (actions: object[]) => send('input.performActions', { context, actions });
    return {
      async open(url) {
        // A file that the page before was still fetching ends the wait too early: what is asked for is another document.
        if (!url.includes('#')) await run('window.isLeft = true');
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
        await expect
          .poll(() => run('!window.isLeft && document.readyState').catch(() => ''), { timeout: 30_000 })
          .toBe('complete');
      },
      run,
      press: async (x, y) => void (await perform(pressActions(x, y))),
      type: async (text) => void (await perform(typeActions(text))),
      async openWindow() {
        context = await open('window');
      },
      async turnTo(window) {
        const { contexts } = tree.parse(await send('browsingContext.getTree', {}));
        const own = contexts.filter((one) => one.userContext === userContext);
        context = own.at(window === 'last' ? -1 : 0)?.context ?? context;
      },
      close: async () => void (await send('browser.removeUserContext', { userContext })),
    };
  }

  return {
    newDriver,
    async close() {
      await send('browser.close', {}).catch(() => child.kill());
      close();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
