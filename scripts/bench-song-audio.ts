/** `npm run bench -- song-audio`: what the sound of a song costs on one core, how loud it is, and what it keeps. */
import { instruments } from '#lib/audio/instruments/catalogue.ts';
import { defaultMix, type SongMix } from '#lib/audio/song-mix.ts';
import { mixSong } from '#lib/audio/song-render.ts';
import { computeSound, wishesOf } from '#lib/audio/song-sounds.ts';
import { partIds, type SongScore } from '#lib/song/song-score.ts';
import { demoSong } from '../tests/support/demo-song.ts';
import { limitedAsInBrowser } from '../tests/support/limiter-model.ts';
import { highestOf } from '../tests/support/sound-figures.ts';
import { loudnessOf } from '../tests/support/wav.ts';

const rate = 44_100;

/** Seconds of this process on its cores: other work of the machine does not count. */
function spent<T>(work: () => T): { seconds: number; result: T } {
  const before = process.cpuUsage();
  const result = work();
  return { seconds: process.cpuUsage(before).user / 1e6, result };
}

function mixed(score: SongScore, mix: SongMix = defaultMix): Float32Array {
  const mixing = mixSong(score, mix, rate);
  let step = mixing.next();
  while (step.done !== true) step = mixing.next();
  return step.value;
}

function figuresOf(samples: Float32Array, seconds: number): string {
  const limited = limitedAsInBrowser(samples, rate);
  const loudness = loudnessOf({ rate, samples: Float64Array.from(limited) }, seconds);
  return `${loudness.toFixed(1)} LUFS, peak ${highestOf(limited).toFixed(2)}`;
}

console.log('instrument, ms of one core for a second of a note (goal: at most 4)');
for (const [id, { compute, range }] of Object.entries(instruments)) {
  const all = () => {
    let seconds = 0;
    for (let pitch = range[0]; pitch <= range[1]; pitch += 2)
      seconds += compute(pitch, 3, rate).length / rate;
    return seconds;
  };
  // Once so that the engine has compiled it.
  all();
  const { seconds, result } = spent(all);
  console.log(`  ${id.padEnd(18)}${((1000 * seconds) / result).toFixed(2)}`);
}

const bands = [
  { melody: 'flute', chords: 'piano', bass: 'finger-bass' },
  { melody: 'piano', chords: 'strings', bass: 'upright-bass' },
  { melody: 'bright-synth', chords: 'pad', bass: 'synth-bass' },
  { melody: 'electric-piano', chords: 'guitar', bass: 'finger-bass' },
  { melody: 'soft-synth', chords: 'electric-guitar', bass: 'finger-bass' },
] as const;

for (const band of bands) {
  const score = demoSong(90, band);
  const { seconds, result } = spent(() => mixed(score));
  const kept = wishesOf(score).reduce((sum, wish) => sum + computeSound(wish, 48_000).length * 4, 0);
  console.log(`\n${Object.values(band).join(', ')}, drums: ${figuresOf(result, score.seconds)}`);
  console.log(
    `  three minutes mixed in ${seconds.toFixed(2)} s: ${(score.seconds / seconds).toFixed(0)} × real time (goal: 10);` +
      ` ${(kept / 2 ** 20).toFixed(1)} MB kept for playing (goal: 60)`,
  );
  const short = demoSong(8, band);
  for (const part of partIds) {
    const mix = { ...defaultMix, [part]: { ...defaultMix[part], isSolo: true } };
    console.log(`  ${part.padEnd(8)}${figuresOf(mixed(short, mix), short.seconds)}`);
  }
}
