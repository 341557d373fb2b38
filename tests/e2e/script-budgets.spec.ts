import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { audioScripts, brotliBytes, builtFile, inlineScripts, pageScripts } from '../support/built-site.ts';
import { makeSong } from '../support/song.ts';
import { anyPost } from '../support/written-texts.ts';

/**
 * What a page's script costs who opens it for the first time and touches nothing: with what it fetches once it is alive
 * or idle, which `tests/site/budgets.dist.test.ts` cannot see. Each has some hundred bytes of room.
 */
const budgets = [
  { path: '/', bytes: 8_000, files: 8 },
  { path: '/terms-of-service', bytes: 7_200, files: 5 },
  { path: anyPost().path, bytes: 8_000, files: 8 },
  { path: '/nothing-here', bytes: 7_200, files: 5 },
  { path: '/lyrics', bytes: 86_300, files: 23 },
  { path: '/custom-song', bytes: 85_900, files: 23 },
  { path: '/support', bytes: 80_200, files: 15 },
  { path: '/business', bytes: 84_700, files: 20 },
  { path: '/create', bytes: 89_350, files: 18 },
  { path: '/news', bytes: 84_700, files: 18 },
  { path: '/blog', bytes: 81_250, files: 16 },
  { path: '/library', bytes: 89_000, files: 22 },
];
const audioEngineBytes = 62_000;
/**
 * Beside what /create has fetched by then: the tab with its form, what makes and shows a song (the goal is 60 KiB, without
 * what plays), and what plays and sings it, in workers too.
 */
const songTab = { openedBytes: 36_700, madeBytes: 61_440, playedBytes: 82_300 };
const playsSong = /\/(song-engine|drum-kit|line-worker|sound-worker)\./;

const builtPage = (path: string) => ({
  path,
  html: builtFile(path === '/nothing-here' ? '404.html' : `${path}/index.html`).toString(),
});

/** The audio library, and what comes with it alone. */
function audioEngine(): string[] {
  const ofThePage = pageScripts(builtPage('/create'));
  return pageScripts({ path: '', html: audioScripts().join(' ') }).filter(
    (script) => !ofThePage.includes(script),
  );
}

const bytesOf = (scripts: readonly string[]) =>
  scripts.reduce((sum, script) => sum + brotliBytes(builtFile(script)), 0);

const scriptsOf = (requests: readonly Request[]) => [
  ...new Set(
    requests
      .filter((request) => request.resourceType() === 'script')
      .map((request) => new URL(request.url()))
      // A worker whose script is made in the page.
      .filter(({ protocol }) => protocol !== 'blob:')
      .map(({ pathname }) => pathname),
  ),
];

const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

/** Notes what a page asks for. `rest` resolves when it asks for nothing more, with the scripts that it asked for. */
function watchScripts(page: Page): { asked: readonly Request[]; rest: () => Promise<string[]> } {
  const asked: Request[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    asked.push(request);
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return {
    asked,
    async rest() {
      let known = 0;
      while (known < asked.length) {
        known = asked.length;
        await expect.poll(() => underWay.size).toBe(0);
        await idle(page);
      }
      return scriptsOf(asked);
    },
  };
}

/** Opens a page; answers which scripts it had asked for when it was loaded, and which when it asked for nothing more. */
async function scriptsAsked(
  page: Page,
  path: string,
): Promise<{ loaded: string[]; atRest: string[]; rest: () => Promise<string[]> }> {
  const { asked, rest } = watchScripts(page);
  let loaded: string[] = [];
  page.on('load', () => (loaded = scriptsOf(asked)));

  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  // What every page fetches last.
  await expect(page.locator('#site-notice')).toBeAttached();
  return { loaded, atRest: await rest(), rest };
}

// The address that nobody has.
test.use({ expectedConsole: /status of 404/ });

for (const { path, bytes, files } of budgets)
  test(`${path}: script until the page is at rest`, async ({ page }) => {
    const engine = path === '/create' ? audioEngine() : [];
    const { loaded, atRest } = await scriptsAsked(page, path);
    const own = atRest.filter((script) => !engine.includes(script));
    const inline = inlineScripts(builtPage(path));
    expect(own.length, own.join('\n')).toBe(files);
    expect(bytesOf(own) + brotliBytes(inline.join('\n'))).toBeLessThanOrEqual(bytes);

    expect(atRest).toEqual(expect.arrayContaining(engine));
    expect(loaded.filter((script) => engine.includes(script))).toEqual([]);
    expect(bytesOf(engine)).toBeLessThanOrEqual(audioEngineBytes);
  });

test('/create: script of the Song tab when it is opened, and when a song was made and is played', async ({
  page,
}) => {
  const { atRest, rest } = await scriptsAsked(page, '/create');
  const added = async () => (await rest()).filter((script) => !atRest.includes(script));
  await page.getByRole('tab', { name: 'Song', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Make the song' })).toBeVisible();
  const opened = await added();
  expect(bytesOf(opened), opened.join('\n')).toBeLessThanOrEqual(songTab.openedBytes);

  await makeSong(page, 'The kettle sings a note I know\nIt sang it to my mother, too');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('[data-sounding]')).toHaveCount(1, { timeout: 30_000 });
  const played = await added();
  const made = played.filter((script) => !playsSong.test(script));
  expect(played.length - made.length).toBe(4);
  expect(bytesOf(made), made.join('\n')).toBeLessThanOrEqual(songTab.madeBytes);
  expect(bytesOf(played), played.join('\n')).toBeLessThanOrEqual(songTab.playedBytes);
});
