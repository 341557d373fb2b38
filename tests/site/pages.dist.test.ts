import { existsSync } from 'node:fs';
import { newsFeedPath, newsSourcesPath } from '#lib/contract/news/news-feed-paths.ts';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { navigation } from '#components/navigation.ts';
import { builtFile, builtPages, type BuiltPage } from '../support/built-site.ts';
import { projectDir } from '../support/source-files.ts';
import { policyPaths, publishedPosts } from '../support/written-texts.ts';

/** The policies that the specification has. Whoever adds one changes no test. */
const specifiedPolicies = [
  ...['/pricing-policy', '/terms-of-service', '/privacy-policy', '/service-terms'],
  ...[
    '/intellectual-property',
    '/user-responsibilities',
    '/content-policy',
    '/dmca-policy',
    '/refund-policy',
  ],
];

const routes = [
  ...[
    '/',
    '/lyrics',
    '/custom-song',
    '/business',
    '/create',
    '/news',
    '/recommended',
    '/library',
    '/support',
    '/blog',
  ],
  ...new Set([...specifiedPolicies, ...policyPaths()]),
  ...publishedPosts().map(({ path }) => path),
  // Beside the specification.
  '/licence',
  ...['/payment-success', '/order', '/desk', '/audio-test', '/offline', '/404'],
];
/** Files that are not built: the Worker makes them of the stored news. */
const servedByWorker: readonly string[] = [newsFeedPath, newsSourcesPath];
const hidden = ['/payment-success', '/order', '/desk', '/audio-test', '/offline', '/404'];

const pages = builtPages();

function first({ html }: BuiltPage, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? '';
}

/** The addresses that a page links or loads. */
function addresses({ html }: BuiltPage): string[] {
  return [...html.matchAll(/\s(?:href|src|component-url|renderer-url)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
}

describe('the built pages', () => {
  it('are the routes of the specification', () => {
    expect(pages.map(({ path }) => path)).toEqual([...routes].sort());
  });

  it('have titles and descriptions of their own', () => {
    for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
      const found = pages.map((page) => first(page, pattern));
      expect(found).not.toContain('');
      expect(new Set(found).size).toBe(pages.length);
    }
  });

  it.each(pages)('$path: canonical link, Open Graph and one main heading', (page) => {
    const canonical = first(page, /<link rel="canonical" href="([^"]+)"/);
    const noindex = page.html.includes('<meta name="robots" content="noindex"');
    expect(noindex).toBe(hidden.includes(page.path));
    if (!noindex) expect(new URL(canonical).pathname).toBe(page.path);
    for (const name of ['title', 'description', 'url', 'image', 'type', 'site_name']) {
      expect([name, first(page, new RegExp(`<meta property="og:${name}" content="([^"]+)"`))]).not.toContain(
        '',
      );
    }
    expect(page.html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it.each(pages)('$path: nine entries in the navigation, the own one marked', ({ path, html }) => {
    const nav = /<nav id="menu"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const links = [...nav.matchAll(/<a href="([^"]+)"([^>]*)>([^<]+)</g)];
    expect(links.map(([, href, , label]) => ({ href, label: label?.trim() }))).toEqual(navigation);
    const current = links
      .filter(([, , rest]) => rest?.includes('aria-current="page"'))
      .map(([, href]) => href);
    expect(current).toEqual(navigation.some(({ href }) => href === path) ? [path] : []);
  });

  it.each(pages)('$path: every internal link and file exists', (page) => {
    const dead = addresses(page)
      .filter((address) => address.startsWith('/') || address.startsWith('#'))
      .filter((address) => {
        const { pathname, hash } = new URL(address, `http://x${page.path}`);
        const goal = pages.find(({ path }) => path === pathname);
        if (goal) return hash !== '' && !goal.html.includes(`id="${hash.slice(1)}"`);
        if (servedByWorker.includes(pathname)) return false;
        return !existsSync(join(projectDir, 'dist', pathname)) || !pathname.includes('.');
      });
    expect(dead).toEqual([]);
  });

  it.each(pages)('$path: links to other sites open a new tab without opener and referrer', ({ html }) => {
    const outside = [...html.matchAll(/<a [^>]*href="https?:[^>]*>/g)].map(([tag]) => tag);
    for (const tag of outside) {
      expect(tag).toContain('target="_blank"');
      expect(tag).toContain('rel="noopener noreferrer"');
    }
  });

  it('load nothing from other sites', () => {
    const loaded = pages.flatMap((page) => [
      ...page.html.matchAll(
        /<(?:script|img|audio|iframe|link rel="(?:preload|stylesheet|icon)")[^>]+(?:src|href)="(https?:[^"]+)"/g,
      ),
    ]);
    expect(loaded).toEqual([]);
  });
});

describe('the files for search engines and devices', () => {
  it('lists every public page in the sitemap and no other', () => {
    const listed = [
      ...builtFile('sitemap-0.xml')
        .toString()
        .matchAll(/<loc>([^<]+)<\/loc>/g),
    ].map(([, loc = '']) => new URL(loc).pathname);
    expect(listed.sort()).toEqual(routes.filter((route) => !hidden.includes(route)).sort());
  });

  it('names the sitemap in robots.txt', () => {
    const robots = builtFile('robots.txt').toString();
    expect(robots).toMatch(/^User-agent: \*$/m);
    expect(robots).toMatch(/^Sitemap: https:\/\/.+\/sitemap-index\.xml$/m);
  });

  it('has the icons that the manifest and the pages name', () => {
    const { icons } = JSON.parse(builtFile('site.webmanifest').toString()) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of icons) {
      const png = builtFile(src);
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(builtFile('og.png').readUInt32BE(16)).toBe(1200);
    expect(builtFile('favicon.ico').length).toBeGreaterThan(100);
  });
});
