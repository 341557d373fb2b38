import type { Page, Request } from '@playwright/test';
import type { Random } from './random.ts';

/** What the server said, whether or not the page ever heard of it. */
export interface Answered {
  request: Request;
  status: number;
}

/** A network of one browser that can be gone, slow, or keep a single answer back. */
export interface BadNetwork {
  isOffline: () => boolean;
  setOffline: (offline: boolean) => Promise<void>;
  isSlow: () => boolean;
  setSlow: (slow: boolean) => void;
  /** The next answer to such a request is kept back. */
  holdNext: (method: string, path: string) => void;
  /** What was kept back arrives now, and nothing more is kept back. */
  release: () => Promise<void>;
}

/** The paths that a page asks for data. */
const asksForData = /^\/(api|identitytoolkit|securetoken)/;

/** Slow answers take up to so long. */
const slowMs = 500;

/**
 * Takes the network of a page in hand. Its files come as ever, as they do from the service worker. `heard` is called
 * with every answer of the server.
 */
export async function badNetwork(
  page: Page,
  random: Random,
  heard: (answered: Answered) => void,
): Promise<BadNetwork> {
  let offline = false;
  let slow = false;
  let hold: { method: string; path: string } | null = null;
  let held: { let: () => void; arrived: Promise<void> }[] = [];

  const devTools = await page.context().newCDPSession(page);
  await page.route(
    (url) => asksForData.test(url.pathname),
    async (route) => {
      const request = route.request();
      const path = new URL(request.url()).pathname;
      if (offline) return route.abort('internetdisconnected');
      const isHeld = hold?.method === request.method() && path === hold.path;
      if (isHeld) hold = null;
      // A page that was left asks no longer: its answer has nobody to go to.
      const response = await route.fetch().catch(() => null);
      if (!response) return route.abort().catch(() => undefined);
      heard({ request, status: response.status() });
      if (isHeld) {
        let arrive = () => {};
        const arrived = new Promise<void>((resolve) => (arrive = resolve));
        await new Promise<void>((resolve) => held.push({ let: resolve, arrived }));
        await route.fulfill({ response }).catch(() => undefined);
        return arrive();
      }
      if (slow) await new Promise((resolve) => setTimeout(resolve, random.below(slowMs)));
      return route.fulfill({ response }).catch(() => undefined);
    },
  );

  return {
    isOffline: () => offline,
    async setOffline(now) {
      offline = now;
      await devTools.send('Network.overrideNetworkState', {
        ...{ offline: now, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
      });
    },
    isSlow: () => slow,
    setSlow(now) {
      slow = now;
    },
    holdNext(method, path) {
      hold = { method, path };
    },
    async release() {
      hold = null;
      const all = held;
      held = [];
      for (const one of all) one.let();
      await Promise.all(all.map(({ arrived }) => arrived));
    },
  };
}
