import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { nextFreePort } from '#scripts/local/ports.ts';
import { pressActions, typeActions, windowSize, type Driver, type Engine } from './driver.ts';

/** The distribution's WebKit by WebDriver (https://www.w3.org/TR/webdriver2/), each driver with a browser of its own. */

const answer = z.object({ value: z.unknown() });
const problem = z.object({ value: z.object({ message: z.string() }) });
const opened = z.object({ handle: z.string() });
const session = z.object({ sessionId: z.string() });

/** Runs in the page as the body of a function; WebDriver hands it a way to answer. */
const awaiting = (expression: string) =>
  `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(done, (error) => done(String(error)));`;

export async function startWebKit(path: string): Promise<Engine> {
  const port = await nextFreePort(4600 + (process.pid % 400));
  const child = spawn(path, [`--port=${port}`], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));

  async function send(method: string, place: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${place}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${place}: ${problem.parse(json).value.message}`);
    return answer.parse(json).value;
  }

  const isReady = () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await pause(50);

  async function newDriver(): Promise<Driver> {
    const { sessionId } = session.parse(await send('POST', '/session', { capabilities: {} }));
    const at = `/session/${sessionId}`;
    const post = async (place: string, body: object) => send('POST', `${at}/${place}`, body);
    await post('window/rect', windowSize);
    const first = await send('GET', `${at}/window`);
    return {
      open: async (url) => void (await post('url', { url })),
      run: (expression) => post('execute/async', { script: awaiting(expression), args: [] }),
      press: async (x, y) => void (await post('actions', { actions: pressActions(x, y) })),
      type: async (text) => void (await post('actions', { actions: typeActions(text) })),
      async openWindow() {
        // A tab behind another one draws nothing, and what moves is not pressed.
        await post('window', opened.parse(await post('window/new', { type: 'window' })));
      },
      async turnTo(window) {
        const handles = z.array(z.string()).parse(await send('GET', `${at}/window/handles`));
        // They come in no order; a flow opens one window at most.
        const opened = handles.findLast((handle) => handle !== first);
        await post('window', { handle: window === 'last' ? (opened ?? first) : first });
      },
      close: async () => void (await send('DELETE', at)),
    };
  }

  return {
    newDriver,
    async close() {
      child.kill();
      await ended;
    },
  };
}
