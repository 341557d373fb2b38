/** `npm run bench -- lyrics`: what songs are like, beside the figures of before there were stories and those to reach. */
import { heardTheme, newness, rhymeFigures, songsFor } from './bench-lyrics/figures.ts';
import { nodeBook } from './lyrics/node-book.ts';
import { readBook } from './lyrics/read-book.ts';

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
const count = Number(process.argv.find((word) => word.startsWith('--songs='))?.slice(8) ?? 3000);

const book = nodeBook();
const { counts, heads, worlds } = readBook();
const startedMs = performance.now();
const songs = await songsFor(book, count);
const eachMs = (performance.now() - startedMs) / songs.length;
const rhymes = rhymeFigures(songs);
const { shared, fresh, worst } = await newness(book);
const worldWords = [...worlds.values()].reduce(
  (sum, { words }) => sum + Object.values(words).flat().length,
  0,
);

const rows = [
  [
    'lines written by hand, in stories',
    '584',
    '6,000',
    `${counts.lines.toLocaleString('en')} in ${heads.length} stories, and ${worldWords.toLocaleString('en')} words of ${worlds.size} worlds`,
  ],
  ['lines shared by two songs of the same settings', '24.9 %', '≤ 4 %', percent(shared)],
  [
    'new lines in the 20th song',
    '11 %',
    '≥ 70 %',
    `${percent(fresh(20))} (worst settings ${percent(worst(20))})`,
  ],
  [
    'new lines in the 50th song',
    '3 %',
    '≥ 50 %',
    `${percent(fresh(50))} (worst settings ${percent(worst(50))})`,
  ],
  ['rhyme pairs that rhyme by CMU', '100 %', '100 %', percent(rhymes.rhyming / rhymes.pairs)],
  ['pairs that rhyme a word with itself', '0', '0', String(rhymes.twice)],
  ['partners within two syllables', '99.9 %', '100 %', percent(rhymes.near / rhymes.pairs)],
  ['the same stresses over the last six syllables', '15 %', '≥ 75 %', percent(rhymes.alike / rhymes.pairs)],
  [
    'verse lines with the theme or a word of its world',
    '17 %',
    '≥ 55 %',
    percent(await heardTheme(book, songs)),
  ],
  ['time for a song, here, the book at hand', '', '≤ 20 ms at 4 ×', `${eachMs.toFixed(2)} ms`],
];
console.log(`${count} songs\n`);
for (const [what, before, goal, now] of rows)
  console.log(`${what?.padEnd(52)}${before?.padStart(8)}${goal?.padStart(17)}   ${now}`);
