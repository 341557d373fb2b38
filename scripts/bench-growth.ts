/**
 * `npm run bench:growth`: what happens to builds, news, libraries and the studio when there is ten and a hundred times as
 * much. `--write` keeps the result in docs/performance.md, `--counts=10,100` builds less.
 */
import { atMost, whole, type Goal } from './bench/figures.ts';
import { readOptions } from './bench/options.ts';
import { circumstances, goalTable, report, table } from './bench/report.ts';
import { timeBuilds, type BuildTimes } from './bench-growth/builds.ts';
import { timeMelodies } from './bench-growth/melodies.ts';
import { timeMerge } from './bench-growth/news.ts';
import { timeSavedTracks, type LibraryTimes } from './bench-growth/saved-tracks.ts';
import { buildSite } from './build-site.ts';
import { stopAll, stopOnSignal } from './processes.ts';

const options = readOptions({
  counts: { type: 'string', default: '10,100,1000' },
  write: { type: 'boolean' },
});
const counts = options.counts.split(',').map(Number);

/** Milliseconds for each page more, from the smallest build to the largest: a policy and a post for each count. */
function perPage(builds: readonly BuildTimes[]): number {
  const [first, last] = [builds[0], builds.at(-1)];
  if (!first || !last || first === last) return NaN;
  return (last.coldMs - first.coldMs) / ((last.count - first.count) * 2);
}

/** A figure of the largest library beside the same one of the smallest. */
const growthOf = (libraries: readonly LibraryTimes[], figureOf: (times: LibraryTimes) => number): number =>
  Math.max(...libraries.slice(-1).map(figureOf)) / Math.max(...libraries.slice(0, 1).map(figureOf));

stopOnSignal();
try {
  await buildSite({});
  // What comes first fills the system's own cache of files.
  await timeBuilds(0);
  const builds: BuildTimes[] = [];
  for (const count of counts) {
    builds.push(await timeBuilds(count));
    console.log(`${count} policies and posts are built.`);
  }
  const today = await timeBuilds(0);
  const merges = [10, 100].map(timeMerge);
  const libraries = await timeSavedTracks([100, 1000, 10_000]);
  const melodies = await timeMelodies([20, 1000]);
  const goals: Goal[] = [
    atMost('each further page ≤ 5 ms of the build', perPage(builds), 5),
    atMost('a content commit builds in ≤ 5 s', today.contentMs / 1000, 5),
    atMost(
      '/blog ≤ 11,000 bytes; the largest',
      Math.max(...builds.map(({ blogBytes }) => blogBytes)),
      11_000,
      0,
    ),
    atMost(
      '10,000 saved tracks: a page, beside the same of 100 saved, in ≤ 1.5 of the time',
      growthOf(libraries, ({ firstMs, lastMs }) => Math.max(firstMs, lastMs)),
      1.5,
    ),
    atMost(
      '10,000 saved tracks: to save one more, beside the same of 100 saved, in ≤ 1.5 of the time',
      growthOf(libraries, ({ saveMs }) => saveMs),
      1.5,
    ),
  ];
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  await report(
    'bench:growth',
    [
      circumstances(),
      goalTable(goals),
      table(
        [
          'policies and posts, each',
          'build, s',
          'after a content change, s',
          '/blog, bytes',
          'its feed, bytes',
        ],
        [today, ...builds].map(({ count, coldMs, contentMs, blogBytes, feedBytes }) => [
          count === 0 ? 'as they are' : `${whole(count)} more`,
          seconds(coldMs),
          seconds(contentMs),
          whole(blogBytes),
          whole(feedBytes),
        ]),
      ),
      table(
        ['feeds of 50 stories', 'merge, ms', 'parse as JSON, ms', 'stories answered', 'bytes answered'],
        merges.map(({ feeds, mergeMs, parseMs, articles, bytes }) => [
          whole(feeds),
          mergeMs.toFixed(1),
          parseMs.toFixed(1),
          whole(articles),
          whole(bytes),
        ]),
      ),
      table(
        ['saved tracks', 'first page, ms', 'last full page, ms', 'save one more, ms'],
        libraries.map(({ saved, firstMs, lastMs, saveMs }) => [
          whole(saved),
          firstMs.toFixed(1),
          lastMs.toFixed(1),
          saveMs.toFixed(1),
        ]),
      ),
      table(
        [
          'melodies',
          'My Projects opens, ms',
          'show all, ms',
          'longest frame of scrolling, ms',
          'bytes stored',
        ],
        melodies.map(({ melodies: count, openMs, allMs, longestFrameMs, storedBytes }) => [
          whole(count),
          whole(openMs),
          whole(allMs),
          whole(longestFrameMs),
          whole(storedBytes),
        ]),
      ),
    ],
    options.write === true,
  );
} finally {
  await stopAll();
}
process.exit(0);
