/** What the pages promise, checked against the medians of one run. */
import { atMost, median, type Goal } from '../bench/figures.ts';
import type { PageFigures } from './load-page.ts';
import { pageKinds, type PageKind } from './targets.ts';

/** The loads of one page by what was loaded: ours, or one of the baselines. */
export type Samples = ReadonlyMap<string, readonly PageFigures[]>;

/** How a page is called among the samples. */
export const ours = (path: string) => `ours ${path}`;
export const spa = (path: string) => `spa ${path}`;
/** The plain idle strategy: `client:idle`, no chunk named in the head, chunks as they come. */
export const plain = (path: string) => `plain ${path}`;
export const emptyPage = 'empty page';

/** The page that the goals call a text page. */
const textPage = ours('/terms-of-service');

/** The median of one figure over all loads; NaN where there is none. */
export const middle = (samples: Samples, name: string, figure: (load: PageFigures) => number | null) =>
  median((samples.get(name) ?? []).map((load) => figure(load) ?? NaN));

const paint = ({ firstPaint }: PageFigures) => firstPaint;

function textGoals(samples: Samples, { path, name }: PageKind): Goal[] {
  const painted = middle(samples, ours(path), paint);
  const goals = [
    atMost(
      `${name}: first paint ≤ 1.5 of the empty page’s`,
      painted / middle(samples, emptyPage, paint),
      1.5,
    ),
    atMost(
      `${name}: blocking ≤ 50 ms`,
      middle(samples, ours(path), ({ blocking }) => blocking),
      50,
      0,
    ),
  ];
  if (!samples.has(spa(path))) return goals;
  const ofSpa = painted / middle(samples, spa(path), paint);
  return [...goals, atMost(`${name}: first paint ≤ 0.25 of the single-page app’s`, ofSpa, 0.25)];
}

function formGoals(samples: Samples, { path, name }: PageKind): Goal[] {
  const alive = middle(samples, ours(path), ({ hydrated }) => hydrated);
  if (Number.isNaN(alive)) return [];
  const ofPlain = alive / middle(samples, plain(path), ({ hydrated }) => hydrated);
  const script = middle(samples, ours(path), ({ scriptBytes }) => scriptBytes);
  return [
    atMost(`${name}: script at load ≤ 85,000 bytes`, script, 85_000, 0),
    atMost(`${name}: hydrated in ≤ 0.75 of the plain idle strategy’s time`, ofPlain, 0.75),
  ];
}

/** When the instruments were asked for, after the largest paint; negative for before, NaN for never. */
function afterPaint({ fetched, largestPaint }: PageFigures, instruments: string): number {
  const entry = fetched.find(({ url }) => url.endsWith(instruments));
  return entry ? entry.startMs - largestPaint : NaN;
}

function studioGoals(samples: Samples, instruments: string): Goal[] {
  const loads = samples.get(ours('/create')) ?? [];
  if (loads.length === 0) return [];
  const waits = loads.map((load) => afterPaint(load, instruments));
  const came = waits.filter((wait) => !Number.isNaN(wait));
  return [
    {
      goal: 'studio: nothing of the instruments before the largest paint',
      measured: came.length > 0 ? `${Math.min(...came).toFixed(0)} ms after it` : 'never with the page',
      met: came.every((wait) => wait >= 0),
    },
    {
      goal: 'studio: the instruments are fetched when idle',
      measured: `in ${came.length} of ${loads.length} loads`,
      met: came.length === loads.length,
    },
  ];
}

function newsGoals(samples: Samples): Goal[] {
  const seen = middle(samples, ours('/news'), ({ marked }) => marked);
  if (Number.isNaN(seen)) return [];
  const asked = middle(
    samples,
    ours('/news'),
    ({ fetched }) => fetched.filter(({ url }) => url.endsWith('/api/news')).length,
  );
  return [
    atMost(
      'news: first stories on screen ≤ 1.1 of a text page’s paint',
      seen / middle(samples, textPage, paint),
      1.1,
    ),
    atMost('news: no second fetch while the copy is fresh', asked, 0, 0),
  ];
}

/** Every goal of the pages that were loaded. `instruments` is the name of the chunk with the audio library. */
export function pageGoals(samples: Samples, instruments: string): Goal[] {
  const loaded = pageKinds.filter(({ path }) => samples.has(ours(path)));
  const documents = loaded.map(({ path }) =>
    middle(samples, ours(path), ({ documentBytes }) => documentBytes),
  );
  const shifts = loaded.map(({ path }) => middle(samples, ours(path), ({ shift }) => shift));
  const goals = [
    atMost('every document ≤ 11,000 bytes; the largest', Math.max(...documents), 11_000, 0),
    atMost('layout shift 0.00; the largest', Math.max(...shifts), 0.005, 3),
    ...loaded.filter(({ kind }) => kind === 'text').flatMap((page) => textGoals(samples, page)),
    ...loaded.filter(({ kind }) => kind === 'form').flatMap((page) => formGoals(samples, page)),
    ...studioGoals(samples, instruments),
    ...newsGoals(samples),
  ];
  // Where only some pages were loaded, nothing is said of what they are compared with.
  return goals.filter(({ measured }) => measured !== 'NaN');
}
