import { highestShare, type Samples } from './instrument.ts';

const size = 2048;

/** Room for vibrato and for strings out of tune, so that their highest harmonic stays under the limit too. */
const spare = 1.03;

/**
 * One cycle of a wave as a table, band-limited for notes of `hertz`: harmonic n with the level that `levelOf`
 * gives it, up to `highestHz`.
 */
export function waveTable(
  hertz: number,
  rate: number,
  levelOf: (harmonic: number) => number,
  highestHz = 16_000,
): Samples {
  const count = Math.floor(Math.min(highestShare * rate, highestHz) / (hertz * spare));
  const table = new Float32Array(size + 1);
  for (let harmonic = 1; harmonic <= Math.min(count, size / 4); harmonic += 1) {
    const level = levelOf(harmonic);
    if (level === 0) continue;
    const turn = (2 * Math.PI * harmonic) / size;
    const twice = 2 * Math.cos(turn);
    let before = -level * Math.sin(turn);
    let now = 0;
    for (let at = 0; at <= size; at += 1) {
      table[at] = (table[at] ?? 0) + now;
      const next = twice * now - before;
      before = now;
      now = next;
    }
  }
  return table;
}

/** Pitch and level of slow movements are looked at so often: every 32 samples. */
export const lookEvery = 32;

interface Wave {
  readonly table: Samples;
  readonly level: number;
  /** Of a cycle, 0 to 1, where it starts. */
  readonly phase: number;
  /** Its pitch over time, in seconds. */
  readonly hertzAt: (seconds: number) => number;
}

/** Adds a wave whose pitch may move. */
export function addWave(samples: Samples, rate: number, { table, level, phase, hertzAt }: Wave): void {
  let place = (phase - Math.floor(phase)) * size;
  for (let from = 0; from < samples.length; from += lookEvery) {
    const step = (hertzAt(from / rate) * size) / rate;
    const to = Math.min(samples.length, from + lookEvery);
    for (let at = from; at < to; at += 1) {
      const whole = place | 0;
      const here = table[whole] ?? 0;
      samples[at] = (samples[at] ?? 0) + level * (here + ((table[whole + 1] ?? 0) - here) * (place - whole));
      place += step;
      if (place >= size) place -= size;
    }
  }
}

/** The factor of an interval in cents. */
export const ratioOf = (cents: number): number => 2 ** (cents / 1200);
