import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { genres } from '../../src/lib/contract/lyrics/lyrics-options.ts';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../support/source-files.ts';
import { newestPosts, type OfflineFile } from '../../src/offline/pages.ts';
import {
  audioScripts,
  brotliBytes,
  builtFile,
  builtNames,
  builtPages,
  inlineScripts,
  pageScripts,
} from '../support/built-site.ts';
import { policyPaths, publishedPosts } from '../support/written-texts.ts';

/**
 * 11,250 bytes arrive in the first flight of a fresh TLS connection (measured), so a document of at most
 * 11,150 paints after one round trip. Whoever writes code stays under 11,000: the rest is for the words and prices that
 * editors change. A text as long as `scripts/content/body-problems.ts` takes it may need more.
 */
const documentBytes = 11_150;
const longTextBytes = 30_000;
const textPageScriptBytes = 8_000;
const formPageScriptBytes = 85_500;

/** Files of script that a page asks for at load: each costs a request, and compresses worse alone. */
const chunkBudgets = { text: 8, settled: 11, islands: 23 };
/** Pages without islands that read what the Worker says of an order. */
const settledPages = ['/order', '/payment-success'];

const pages = builtPages();
const formPages = [
  '/support',
  '/business',
  '/lyrics',
  '/custom-song',
  '/create',
  '/news',
  '/blog',
  '/library',
  '/desk',
];

const texts = [...policyPaths(), ...publishedPosts().map(({ path }) => path)];
const isText = (path: string) => texts.includes(path);

const scriptBytes = (page: (typeof pages)[number]) =>
  pageScripts(page).reduce(
    (sum, script) => sum + brotliBytes(builtFile(script)),
    brotliBytes(inlineScripts(page).join('\n')),
  );

/** The files of `dist/_astro` whose name begins so. */
const chunks = (start: string) => builtNames('_astro').filter((name) => name.startsWith(start));

describe('byte budgets of the lyrics page', () => {
  const book = builtNames('_astro/book').map((name) => ({
    name,
    bytes: brotliBytes(builtFile(`_astro/book/${name}`)),
  }));
  const bytesOf = (name: string) => brotliBytes(builtFile(`_astro/${name}`));
  const largest = (wanted: (name: string) => boolean, count = 1) =>
    book
      .filter(({ name }) => wanted(name))
      .map(({ bytes }) => bytes)
      .toSorted((one, other) => other - one)
      .slice(0, count)
      .reduce((sum, bytes) => sum + bytes, 0);

  it('loads the engine as one chunk of its own, and not with the page', () => {
    const [engine, ...more] = chunks('engine-with-book.');
    expect(more).toEqual([]);
    const lyrics = pages.find(({ path }) => path === '/lyrics');
    expect(lyrics && pageScripts(lyrics)).not.toContain(`/_astro/${engine}`);
  });

  it('writes the first song from at most 30 KB: engine, a genre, the longest story, a world, words of five letters', () => {
    const worlds = readdirSync(join(projectDir, 'src/lib/lyrics/book/worlds')).map((name) =>
      name.replace('.txt', ''),
    );
    const isGenre = (name: string) => genres.some(({ value }) => name.startsWith(`${value}.`));
    const isLetter = (name: string) => /^(?:[a-z]\d?|other|marks)\./.test(name);
    const bytes =
      bytesOf(chunks('engine-with-book.')[0] ?? '') +
      largest(isGenre) +
      largest(isLetter, 5) +
      largest((name) => worlds.includes(name.replace(/\..*/, ''))) +
      largest((name) => !isGenre(name) && !isLetter(name));
    process.stdout.write(`before the first song: at most ${bytes} bytes\n`);
    expect(bytes).toBeLessThanOrEqual(30_000);
  });

  it('has a rhyme index of at most 25 KB that no page and no chunk holds', () => {
    expect(brotliBytes(builtFile('rhymes/index-v1.txt'))).toBeLessThanOrEqual(25_000);
    expect(pages.filter(({ html }) => html.includes('/rhymes/'))).toEqual([]);
  });
});

describe('the owner’s desk', () => {
  it('has scripts that come to nobody who is not signed in there', () => {
    const scripts = builtNames('_astro').filter((name) => name.endsWith('.js'));
    const ours = scripts
      .map((name) => `/_astro/${name}`)
      .filter((script) => builtFile(script).includes('/api/desk/'));
    expect(ours).not.toEqual([]);
    expect(pages.filter((page) => pageScripts(page).some((script) => ours.includes(script)))).toEqual([]);
    const naming = scripts.filter((name) =>
      ours.some((script) => builtFile(`_astro/${name}`).includes(script.slice('/_astro/'.length))),
    );
    expect(naming.map((name) => name.replace(/\..*/, ''))).toEqual(['Desk']);
  });
});

describe('byte budgets of the studio', () => {
  const studio = pages.find(({ path }) => path === '/create');
  const audio = audioScripts();

  it('keeps the engine of melodies, and the audio library that songs share, within 62 KB', () => {
    expect(audio).toHaveLength(2);
    const bytes = audio.reduce((sum, script) => sum + brotliBytes(builtFile(script)), 0);
    expect(bytes).toBeLessThanOrEqual(62_000);
  });

  it('loads nothing of it, nor of the tabs that are closed, with the page', () => {
    const closed = [
      'AiPanel.',
      'VoicePanel.',
      'ProjectsPanel.',
      'SongPanel.',
      'composer.',
      'score-midi.',
    ].flatMap(chunks);
    const late = [...audio, ...closed.map((name) => `/_astro/${name}`)];
    expect(late).toHaveLength(8);
    for (const script of late) expect(studio && pageScripts(studio)).not.toContain(script);
  });

  it('has a singer of at most 25 KB, and a speaker that knows how words are said of as much', () => {
    for (const worker of ['line-worker', 'speak-worker']) {
      const [name, ...more] = builtNames('_astro').filter((one) => one.startsWith(worker));
      expect(more).toEqual([]);
      expect(brotliBytes(builtFile(`_astro/${name}`))).toBeLessThanOrEqual(25_000);
    }
  });

  it('no document of the site names the audio library, not even as a hint to fetch it early', () => {
    const [library = ''] = audio;
    expect(library).not.toBe('');
    expect(pages.filter(({ html }) => html.includes(library)).map(({ path }) => path)).toEqual([]);
  });
});

describe('byte budgets of the player', () => {
  it('comes with no page: one chunk of at most 11 KB that waits for a track, and a stylesheet', () => {
    const [player, ...more] = chunks('start-player.');
    expect(more).toEqual([]);
    expect(brotliBytes(builtFile(`_astro/${player}`))).toBeLessThanOrEqual(11_000);
    expect(chunks('player.').filter((name) => name.endsWith('.css'))).toHaveLength(1);
    for (const page of pages) expect(pageScripts(page)).not.toContain(`/_astro/${player}`);
    expect(pages.filter(({ html }) => html.includes('player-row'))).toEqual([]);
  });

  it('has its place in every page but that of a payment window', () => {
    const without = pages.filter(({ html }) => !html.includes('data-astro-transition-persist="player"'));
    expect(without.map(({ path }) => path)).toEqual(['/payment-success']);
  });
});

describe('byte budgets of the built site', () => {
  it('has all pages', () => expect(pages.length).toBeGreaterThanOrEqual(20));

  it.each(pages)('$path: few files of script, and few requests besides', (page) => {
    const kind = page.html.includes('<astro-island')
      ? 'islands'
      : settledPages.includes(page.path)
        ? 'settled'
        : 'text';
    expect(pageScripts(page).length).toBeLessThanOrEqual(chunkBudgets[kind]);
    const fonts = page.html.match(/<link[^>]+rel="preload"[^>]*>/g) ?? [];
    // Pictures and sounds that wait until they are near or wanted are no part of the load.
    const media = [...page.html.matchAll(/<(?:img|audio|video|iframe)\b[^>]*\ssrc="[^>]*>/g)].filter(
      ([tag]) => !/loading="lazy"|preload="none"/.test(tag),
    );
    // A font that is preloaded makes the first paint wait; headings show a font of the system for the first moment.
    expect([fonts.length, media.length]).toEqual([0, 0]);
  });

  it.each(pages)('$path: the document fits into one round trip', (page) => {
    const bytes = brotliBytes(page.html);
    const most = isText(page.path) ? longTextBytes : documentBytes;
    expect(
      bytes,
      `${page.path} has ${bytes} bytes, and ${most} fit. After a change of words, shorten them on that page, or the ` +
        'name, tagline or handle in src/content/site.yaml; after a change of code, find the bytes there.',
    ).toBeLessThanOrEqual(most);
    expect(page.html).not.toMatch(/<link[^>]+rel="?stylesheet/);
  });

  it.each(pages.filter(({ path }) => !formPages.includes(path)))(
    '$path: no framework, and little script',
    (page) => {
      expect(scriptBytes(page)).toBeLessThanOrEqual(textPageScriptBytes);
      expect(page.html).not.toContain('<astro-island');
      expect(pageScripts(page).filter((script) => /react|client\./.test(script))).toEqual([]);
    },
  );

  it.each(pages.filter(({ path }) => formPages.includes(path)))('$path: a form page’s script', (page) => {
    expect(page.html).toContain('<astro-island');
    const preloaded = [...page.html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
    const ofThePage = [...page.html.matchAll(/ data-late="([^"]+)"/g)].map(([, href]) => href);
    const needed = pageScripts(page).filter(
      (script) =>
        !ofThePage.includes(script) &&
        !/storage|theme|preload-helper|player-requests|favourites/.test(script),
    );
    // A page that shows its stories without the island paints before it asks for the island's chunks, or runs its script.
    if (page.html.includes(' client="only"')) {
      expect(preloaded).toEqual([]);
      expect(page.html.indexOf('customElements.define("astro-island"')).toBeGreaterThan(
        page.html.indexOf('</astro-island>'),
      );
    } else expect(needed.filter((script) => !preloaded.includes(script))).toEqual([]);
    expect(scriptBytes(page)).toBeGreaterThan(textPageScriptBytes);
    expect(scriptBytes(page)).toBeLessThanOrEqual(formPageScriptBytes);
  });
});

describe('the scripts of a page', () => {
  it.each(pages)('$path: are loaded when it has been read', ({ html }) => {
    expect(html.match(/<script[^>]*\ssrc=[^>]*>/g)).toBeNull();
    expect(html).toMatch(/<script type="text\/plain" data-late="\/_astro\/SiteHeader\./);
  });
});

describe('byte budgets of use without a network', () => {
  const worker = builtFile('sw.js').toString();
  const [, list = '[]'] = /^const OFFLINE_FILES=(.*);$/m.exec(worker) ?? [];
  const addresses = (JSON.parse(list) as OfflineFile[]).map(({ url }) => url);

  it('has a service worker of at most 11 KB', () => expect(brotliBytes(worker)).toBeLessThanOrEqual(11_000));

  it('keeps at most 506.2 KB and ten posts at the first visit: the main pages and their files, a story of each genre, nothing of signing in or paying', () => {
    expect(addresses).toEqual(expect.arrayContaining(['/', '/create', '/lyrics', '/offline']));
    const posts = publishedPosts().map(({ path }) => path);
    const isPost = (url: string) => url.startsWith('/blog/');
    expect(addresses).toContain('/blog');
    // The posts have a limit of their own, so that another post breaks nothing: the newest ten, of any length.
    expect(addresses.filter(isPost).sort()).toEqual(posts.slice(0, newestPosts).sort());
    const files = addresses
      .filter((url) => !isPost(url))
      .map((url) => builtFile(/\.\w+$/.test(url) ? url : `${url}/index.html`));
    expect(files.reduce((sum, text) => sum + brotliBytes(text), 0)).toBeLessThanOrEqual(506_200);
    expect(addresses.filter((url) => /firebase|ReadyPanel|payment-success|order$/.test(url))).toEqual([]);
  });
});
