/** What the pages promise, checked against the medians of one run, and the figures of the run as a table. */
import { atLeast, atMost, median, whole, type Goal } from '../bench/figures.ts';
import { table } from '../bench/report.ts';
import { dayOf } from '../../src/lib/blog/published.ts';
import { publishedNames } from '../content/published-names.ts';
import { projectDir } from '../local/paths.ts';
import type { PageFigures } from './load-page.ts';

/** One page of each kind; what a page promises is in the goals of its kind. */
export interface PageKind {
  path: string;
  name: string;
  kind: 'text' | 'form' | 'studio' | 'list';
  status?: number;
  /** The selector of what a visitor comes for, where it is not in every document. */
  mark?: string;
}

/** Any post: they are all made alike, and editors take them away. */
const [post] = await publishedNames(projectDir, dayOf(new Date()));

export const pageKinds: readonly PageKind[] = [
  { path: '/', name: 'home', kind: 'text' },
  { path: '/terms-of-service', name: 'text', kind: 'text' },
  ...(post === undefined ? [] : [{ path: `/blog/${post}`, name: 'blog post', kind: 'text' as const }]),
  { path: '/nothing-here', name: '404', kind: 'text', status: 404 },
  { path: '/lyrics', name: 'lyrics', kind: 'form' },
  { path: '/custom-song', name: 'custom song', kind: 'form' },
  { path: '/support', name: 'support', kind: 'form' },
  { path: '/business', name: 'business', kind: 'form' },
  { path: '/create', name: 'studio', kind: 'studio' },
  { path: '/news', name: 'news', kind: 'list', mark: '.stories .story a[href]' },
  { path: '/blog', name: 'blog', kind: 'list' },
  { path: '/library', name: 'library', kind: 'list' },
];

/** How what is loaded is called among the samples. */
export const emptyPage = 'empty page';
export const ours = (path: string) => `ours ${path}`;
/** `client:idle`, no chunk named in the head, chunks as they come. */
export const plain = (path: string) => `plain ${path}`;

/** The loads of each by its name. */
export type Samples = ReadonlyMap<string, readonly PageFigures[]>;

type Figure = Exclude<keyof PageFigures, 'files'>;

/** The median of one figure over all loads; NaN where there is none. */
const middle = (samples: Samples, name: string, figure: Figure) =>
  median((samples.get(name) ?? []).map((load) => load[figure] ?? NaN));

function goalsOf(samples: Samples, { path, name, kind }: PageKind): Goal[] {
  const own = (figure: Figure) => middle(samples, ours(path), figure);
  const ofEmpty = own('firstPaint') / middle(samples, emptyPage, 'firstPaint');
  const blocking = atMost(`${name}: blocking, ms`, own('blocking'), 50, 0);
  if (kind === 'text') return [atMost(`${name}: first paint, of the empty page’s`, ofEmpty, 1.3), blocking];
  if (kind !== 'form') return name === 'studio' || name === 'news' ? [blocking] : [];
  const ofPlain = own('hydrated') / middle(samples, plain(path), 'hydrated');
  return [
    atMost(`${name}: script at load, bytes`, own('scriptBytes'), 85_000, 0),
    atMost(`${name}: hydrated, of the plain idle strategy’s time`, ofPlain, 0.75),
  ];
}

function newsGoals(samples: Samples): Goal[] {
  const textPaint = middle(samples, ours('/terms-of-service'), 'firstPaint');
  const loads = samples.get(ours('/news')) ?? [];
  const fetches = loads.map(({ files }) => files.filter(({ name }) => name.endsWith('/api/news')).length);
  const seen = middle(samples, ours('/news'), 'marked') / textPaint;
  return [
    atMost('news: first stories on screen, of a text page’s paint', seen, 1.1),
    atMost('news: fetches of what the document has already', Math.max(...fetches), 0, 0),
  ];
}

function studioGoals(samples: Samples): Goal[] {
  const waits = (samples.get(ours('/create')) ?? []).map(({ files, largestPaint }) => {
    const instruments = files.find(({ name }) => name.includes('/audio-engine.'));
    return (instruments?.startTime ?? NaN) - (largestPaint ?? NaN);
  });
  return [atLeast('studio: instruments fetched, ms after the largest paint', Math.min(...waits), 0, 0)];
}

/** Every goal of the pages that were loaded; what was not measured is not met. */
export function pageGoals(samples: Samples): Goal[] {
  const loaded = pageKinds.filter(({ path }) => samples.has(ours(path)));
  const largest = (figure: Figure) =>
    Math.max(...loaded.map(({ path }) => middle(samples, ours(path), figure)));
  return [
    atMost('the largest document, bytes', largest('documentBytes'), 11_000, 0),
    atMost('the largest layout shift', largest('shift'), 0.005, 3),
    ...loaded.flatMap((page) => goalsOf(samples, page)),
    ...(samples.has(ours('/news')) ? newsGoals(samples) : []),
    ...(samples.has(ours('/create')) ? studioGoals(samples) : []),
  ];
}

const columns: Partial<Record<Figure, string>> = {
  documentBytes: 'document',
  scriptBytes: 'script',
  firstPaint: 'first paint',
  largestPaint: 'largest paint',
  blocking: 'blocking',
  hydrated: 'hydrated',
};

/** Medians: bytes as sent, times in milliseconds since navigation start. */
export function figureTable(samples: Samples): string {
  const empty = middle(samples, emptyPage, 'firstPaint');
  const rows = [...samples.keys()].map((name) => [
    name,
    ...(Object.keys(columns) as Figure[]).map((figure) => whole(middle(samples, name, figure))),
    middle(samples, name, 'shift').toFixed(2),
    (middle(samples, name, 'firstPaint') / empty).toFixed(2),
  ]);
  return table(['page', ...Object.values(columns), 'shift', 'paint, of the empty page'], rows);
}
