import { createRandom } from '../data/random.ts';

/** The drum kit, computed: two short sounds need no samples to be fetched and no oscillators at play. */

const kickSeconds = 0.35;
const hatSeconds = 0.09;

/** Peak of the kick; the hi-hat is 10 dB quieter (spec 9). */
const kickPeak = 0.4;
const hatBelowKick = 10 ** (-10 / 20);

/** Seconds to nothing at the end, so that no sample ends with a click. */
const fadeSeconds = 0.01;

function shape(
  seconds: number,
  rate: number,
  wave: (time: number) => number,
  peak: number,
): Float32Array<ArrayBuffer> {
  const samples = Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => {
    const time = index / rate;
    return wave(time) * Math.min(1, (seconds - time) / fadeSeconds);
  });
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * peak) / highest);
}

/** A sine that falls from 150 to 45 Hz, with a short click; mono samples at `rate` a second. */
export function kickSamples(rate: number): Float32Array<ArrayBuffer> {
  const fall = 0.035;
  // The integral of 45 + 105·e^(-t/fall), which keeps the phase whole while the pitch falls.
  const phase = (time: number) => 45 * time + 105 * fall * (1 - Math.exp(-time / fall));
  return shape(
    kickSeconds,
    rate,
    (time) => Math.sin(2 * Math.PI * phase(time)) * Math.exp(-time / 0.11) + Math.exp(-time / 0.0015) * 0.25,
    kickPeak,
  );
}

/** Six square waves out of tune with one another, as old drum machines have them, and noise; highs only. */
export function hatSamples(rate: number): Float32Array<ArrayBuffer> {
  const random = createRandom(8);
  const tones = [4050, 5420, 6210, 7330, 8650, 9970].map((hertz) => hertz * 0.97);
  let before = 0;
  let kept = 0;
  return shape(
    hatSeconds,
    rate,
    (time) => {
      const squares = tones.reduce((sum, hertz) => sum + Math.sign(Math.sin(2 * Math.PI * hertz * time)), 0);
      const source = squares / 6 + (random.below(65_536) / 32_768 - 1) * 0.7;
      kept = 0.55 * (kept + source - before);
      before = source;
      return kept * Math.exp(-time / 0.022);
    },
    kickPeak * hatBelowKick,
  );
}

export type DrumKit = Readonly<Record<'kick' | 'hat', Float32Array<ArrayBuffer>>>;

const kits = new Map<number, DrumKit>();

/** Both drums as mono samples of `rate` a second, computed once for each rate. */
export function drumKit(rate: number): DrumKit {
  const kit = kits.get(rate) ?? { kick: kickSamples(rate), hat: hatSamples(rate) };
  kits.set(rate, kit);
  return kit;
}
