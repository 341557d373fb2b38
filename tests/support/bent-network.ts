import type { APIResponse, Page, Route } from '@playwright/test';
import { startCutLine } from './cut-answers.ts';
import { portalPage } from './deployed-site.ts';

/** Networks that people have, as they treat one request. What is `lost` had reached the server all the same. */
export const networks = {
  offline: { lost: false },
  /** The answer comes later than the page waits for it. */
  late: { lost: true },
  /** A proxy hands on the first half of the answer as if it were all. */
  half: { lost: true },
  /** The connection is reset in the middle of the answer. */
  reset: { lost: true },
  /** A page to sign in on, with 200, in the place of the answer. */
  portal: { lost: false },
  /** A proxy drops what the answer's headers say. */
  'bare answer': { lost: false },
  /** A proxy drops the type of what is sent. */
  'bare request': { lost: false },
  /** A proxy drops the key under which something counts once. */
  'no key': { lost: false },
} as const;
export type Network = keyof typeof networks;

/** Those in which nothing succeeds. */
export const failing = ['offline', 'late', 'half', 'reset', 'portal'] as const satisfies readonly Network[];

const patienceOver = 'patience-over';

/** Lets `patienceOver` end what the page waits for with a limit of time, as its time-out would. Before the page is opened. */
const holdPatience = (page: Page) =>
  page.addInitScript((over) => {
    const original = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      const sooner = new AbortController();
      const end = () => sooner.abort(new DOMException('The patience is over', 'TimeoutError'));
      addEventListener(over, end, { once: true });
      return AbortSignal.any([original(ms), sooner.signal]);
    };
  }, patienceOver);

const without = (headers: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())));

type Ask = (headers?: Record<string, string>) => Promise<APIResponse>;

const treatments: Readonly<
  Record<Exclude<Network, 'reset' | 'late'>, (route: Route, ask: Ask) => Promise<unknown>>
> = {
  offline: (route) => route.abort('internetdisconnected'),
  async half(route, ask) {
    const response = await ask();
    const body = await response.text();
    const contentType = response.headers()['content-type'] ?? '';
    await route.fulfill({ status: response.status(), contentType, body: body.slice(0, body.length >> 1) });
  },
  portal: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: portalPage }),
  async 'bare answer'(route, ask) {
    const response = await ask();
    await route.fulfill({ status: response.status(), headers: {}, body: await response.body() });
  },
  async 'bare request'(route, ask) {
    const response = await ask(without(route.request().headers(), 'content-type'));
    await route.fulfill({ response });
  },
  async 'no key'(route, ask) {
    const response = await ask(without(route.request().headers(), 'idempotency-key'));
    await route.fulfill({ response });
  },
};

/**
 * Takes the network between a page and some of our addresses in hand; call it before the page is opened. `given` is what
 * the server answered, as JSON where it is some, whether or not the page heard of it.
 */
export async function bentNetwork(page: Page, isBent: (url: URL) => boolean) {
  let now: Network | null = null;
  /** What is late arrives when the network changes. */
  let change = Promise.withResolvers<undefined>();
  const given: unknown[] = [];
  const hear = (body: string) => {
    try {
      given.push(JSON.parse(body));
    } catch {
      given.push(body);
    }
  };
  const cutLine = await startCutLine(hear);
  await holdPatience(page);
  await page.route(isBent, async (route) => {
    if (now === 'reset') {
      const { pathname, search } = new URL(route.request().url());
      return route.continue({ url: cutLine.origin + pathname + search });
    }
    const ask: Ask = async (headers) => {
      const response = await route.fetch(headers && { headers });
      hear(await response.text());
      return response;
    };
    if (now === 'late') {
      const { promise } = change;
      const response = await ask();
      await page.evaluate((over) => dispatchEvent(new Event(over)), patienceOver);
      await promise;
      // Where it was waited for no longer, there is nobody to take it.
      return route.fulfill({ response }).catch(() => undefined);
    }
    if (now) return void (await treatments[now](route, ask));
    return route.fulfill({ response: await ask() });
  });

  return {
    given,
    /** From now on the network is that one; null for a good one. */
    bend(network: Network | null): void {
      now = network;
      change.resolve(undefined);
      change = Promise.withResolvers();
    },
    stop: cutLine.stop,
  };
}
