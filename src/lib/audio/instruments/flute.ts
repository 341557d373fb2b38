import { frequencyOf } from '../../melody/notes.ts';
import { bandPass, mixInto } from './filters.ts';
import { emptySamples, type Instrument, type Samples } from './instrument.ts';
import { whiteNoise } from './noise.ts';
import { fall, finish, shape, smoothRise } from './shaping.ts';
import { addWave, waveTable } from './wave-table.ts';

/** Levels of the harmonics, of a flute blown with middle force. */
const harmonics = [1, 0.5, 0.24, 0.09, 0.055, 0.025, 0.012];

const sway = (time: number) => smoothRise((time - 0.22) / 0.55) * Math.sin(2 * Math.PI * 5 * time);

/** Breath: a chiff when the air meets the edge, then a whisper around the note. */
function addBreath(samples: Samples, rate: number, hertz: number, pitch: number): void {
  const air = whiteNoise(samples.length, 1300 + pitch);
  const chiff = fall(0.16);
  shape(air, rate, (time) => 0.3 + chiff(time));
  const tuned = air.slice();
  bandPass(tuned, rate, hertz * 1.02, 6);
  bandPass(air, rate, Math.min(7000, 1800 + hertz * 2), 0.8);
  mixInto(samples, tuned, 0.22);
  mixInto(samples, air, 0.045);
}

function compute(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const samples = emptySamples(seconds, rate);
  const table = waveTable(hertz, rate, (harmonic) => {
    // High notes are nearly sines.
    const dull = 1 / (1 + ((harmonic - 1) * hertz) / 3500);
    return (harmonics[harmonic - 1] ?? 0) * dull;
  });
  addWave(samples, rate, {
    table,
    phase: 0,
    level: 0.8,
    hertzAt: (time) => hertz * (1 - 0.006 * Math.exp(-time / 0.03) + 0.0045 * sway(time)),
  });
  addBreath(samples, rate, hertz, pitch);
  shape(
    samples,
    rate,
    (time) => smoothRise(time / 0.055) * (0.93 + 0.07 * smoothRise(time / 0.4)) * (1 + 0.09 * sway(time)),
  );
  return finish(samples, rate);
}

export const flute: Instrument = { compute, releaseSeconds: 0.1, trimDb: -18.9, range: [55, 98] };
