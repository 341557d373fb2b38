/** What the site has besides its texts: addresses that no text may take, and that texts link to. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newsFeedPath, newsSourcesPath } from '../../src/lib/contract/news/news-feed-paths.ts';

export interface SitePages {
  /** `/support`, `/blog/feed.xml`, `/favicon.svg` … */
  readonly paths: ReadonlySet<string>;
  /** The first words of addresses that are not free: `support`, `blog`, `audio`, `api` … */
  readonly taken: ReadonlySet<string>;
  /** The titles of the pages, in small letters. */
  readonly titles: ReadonlySet<string>;
}

const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
    : [];

/** The pages that are code, and the files that go out as they are. `root`: the folder of the project. */
export function sitePages(root: string): SitePages {
  const pages = filesOf(join(root, 'src/pages')).filter((name) => /\.(?:astro|ts)$/.test(name));
  const own = pages.filter((name) => !name.includes('['));
  const paths = own.map((name) => `/${name.replace(/\.(?:astro|ts)$/, '').replace(/(?:^|\/)index$/, '')}`);
  const titles = own.flatMap(
    (name) => / title="([^"]+)"/.exec(readFileSync(join(root, 'src/pages', name), 'utf8'))?.[1] ?? [],
  );
  const files = filesOf(join(root, 'public')).map((name) => `/${name}`);
  const all = [...paths, ...files, newsFeedPath, newsSourcesPath];
  return {
    // A folder is no address.
    paths: new Set(all.filter((path) => paths.includes(path) || path.includes('.'))),
    taken: new Set(['index', 'api', '_astro', ...all.map((path) => path.split('/')[1] ?? '')]),
    titles: new Set(titles.map((title) => title.toLowerCase())),
  };
}
