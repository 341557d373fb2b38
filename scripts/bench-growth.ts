/**
 * `npm run bench:growth`: what happens to builds, news and the studio when there is ten and a hundred times as much.
 * `--write` keeps the result in docs/performance.md, `--counts=10,100` builds less. Saved tracks: `bench-library.ts`.
 */
import { parseArgs } from 'node:util';
import { atMost, whole, type Goal } from './bench/figures.ts';
import { circumstances, goalTable, report, table } from './bench/report.ts';
import { timeBuilds, type BuildTimes } from './bench-growth/builds.ts';
import { timeMelodies } from './bench-growth/melodies.ts';
import { timeMerge } from './bench-growth/news.ts';
import { buildSite } from './build-site.ts';
import { stopAll, stopOnSignal } from './processes.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { counts: { type: 'string', default: '10,100,1000' }, write: { type: 'boolean' } },
});
const counts = options.counts.split(',').map(Number);

/** Milliseconds for each page more, from the smallest build to the largest: a policy and a post for each count. */
function perPage(builds: readonly BuildTimes[]): number {
  const [first, last] = [builds[0], builds.at(-1)];
  if (!first || !last || first === last) return NaN;
  return (last.coldMs - first.coldMs) / ((last.count - first.count) * 2);
}

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
