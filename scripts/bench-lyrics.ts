/** Times the writing of a song against a JSON round trip of one, measured in the same run: `node scripts/bench-lyrics.ts`. */
import { genres, moods } from '../src/lib/contract/lyrics/lyrics-options.ts';
import { generateSong } from '../src/lib/lyrics/generate-song.ts';

const rounds = 2000;
const options = genres.flatMap(({ value: genre }) => moods.map(({ value: mood }) => ({ genre, mood })));

function write(seed: number): unknown {
  const { genre, mood } = options[seed % options.length] ?? { genre: 'pop', mood: 'happy' };
  return generateSong({ seed, theme: 'my grandmother’s kitchen', genre, mood });
}

const song = write(1);

/** Milliseconds a call, after a warm-up. */
function time(task: (round: number) => unknown): number {
  for (let round = 0; round < rounds / 10; round += 1) task(round);
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) task(round);
  return (performance.now() - start) / rounds;
}

const coldStart = performance.now();
write(0);
const firstMs = performance.now() - coldStart;
const baselineMs = time(() => JSON.parse(JSON.stringify(song)));
const songMs = time(write);

console.log(`song: ${songMs.toFixed(3)} ms (the second one ever: ${firstMs.toFixed(2)} ms; limit 5 ms)`);
console.log(`JSON round trip of a song: ${baselineMs.toFixed(4)} ms`);
console.log(`ratio: ${(songMs / baselineMs).toFixed(0)}`);
process.exitCode = songMs < 5 ? 0 : 1;
