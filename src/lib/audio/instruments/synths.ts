import { frequencyOf } from '../../melody/notes.ts';
import { lowPass } from './filters.ts';
import { emptySamples, type Instrument, type Samples } from './instrument.ts';
import { finish, shape, smoothRise } from './shaping.ts';
import { addWave, ratioOf, waveTable } from './wave-table.ts';

const saw = (harmonic: number) => 1 / harmonic;

/** Vibrato that sets in when a note is held: a factor of the pitch over time. */
const lateVibrato = (hertz: number, cents: number, after: number) => (time: number) =>
  1 + cents * 0.000578 * smoothRise((time - after) / 0.4) * Math.sin(2 * Math.PI * hertz * (time - after));

/** Five saws that drift against one another and an octave below, dark, slow to come and to go. */
function computePad(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const samples = emptySamples(seconds, rate);
  const table = waveTable(hertz, rate, saw, 8000);
  for (const [cents, phase] of [
    [-11, 0.05],
    [-5, 0.71],
    [0, 0.33],
    [5, 0.52],
    [11, 0.9],
  ] as const)
    addWave(samples, rate, {
      table,
      phase,
      level: 0.26,
      hertzAt: (time) => hertz * ratioOf(cents + 2 * Math.sin(2 * Math.PI * (0.3 * time + phase))),
    });
  const round = waveTable(hertz, rate, (harmonic) => (harmonic === 1 ? 1 : 0));
  addWave(samples, rate, { table: round, phase: 0, level: 0.2, hertzAt: () => hertz / 2 });
  const swell = (time: number) => smoothRise(time / 0.9);
  lowPass(
    samples,
    rate,
    (time) =>
      350 + hertz * (0.8 + 1.4 * swell(time)) + 260 * Math.sin(2 * Math.PI * 0.17 * time) * swell(time),
    0.8,
  );
  shape(samples, rate, (time) => smoothRise(time / 0.24));
  return finish(samples, rate);
}

/** Round, near a triangle, with a breath of brightness at its beginning. */
function computeSoft(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const samples = emptySamples(seconds, rate);
  const table = waveTable(
    hertz,
    rate,
    (harmonic) => (harmonic % 2 === 1 ? 1 : 0.25) * harmonic ** -1.7 * (harmonic % 4 === 3 ? -1 : 1),
    9000,
  );
  const vibrato = lateVibrato(5.3, 7, 0.35);
  for (const cents of [-3, 3])
    addWave(samples, rate, {
      table,
      phase: cents < 0 ? 0 : 0.15,
      level: 0.5,
      hertzAt: (time) => hertz * ratioOf(cents) * vibrato(time),
    });
  lowPass(samples, rate, (time) => 700 + hertz * (1.5 + 5 * Math.exp(-time / 0.16)));
  shape(samples, rate, (time) => smoothRise(time / 0.014) * (0.62 + 0.38 * Math.exp(-time / 0.35)));
  return finish(samples, rate);
}

/** Two saws and a pulse through a filter that closes: it cuts through a full band. */
function computeBright(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const samples = emptySamples(seconds, rate);
  const table = waveTable(hertz, rate, saw);
  const pulse = waveTable(hertz, rate, (harmonic) => Math.sin(Math.PI * harmonic * 0.3) / harmonic);
  const vibrato = lateVibrato(5.6, 9, 0.3);
  for (const [wave, cents, phase, level] of [
    [table, -6, 0, 0.3],
    [table, 6, 0.4, 0.3],
    [pulse, 0, 0.7, 0.2],
  ] as const)
    addWave(samples, rate, {
      table: wave,
      phase,
      level,
      hertzAt: (time) => hertz * ratioOf(cents) * vibrato(time),
    });
  lowPass(samples, rate, (time) => 1100 + hertz * 1.5 + 4600 * Math.exp(-time / 0.22), 1.1);
  shape(samples, rate, (time) => smoothRise(time / 0.006) * (0.68 + 0.32 * Math.exp(-time / 0.3)));
  return finish(samples, rate);
}

export const pad: Instrument = { compute: computePad, releaseSeconds: 0.6, trimDb: -17.5, range: [36, 96] };
export const softSynth: Instrument = {
  compute: computeSoft,
  releaseSeconds: 0.18,
  trimDb: -14.2,
  range: [36, 100],
};
export const brightSynth: Instrument = {
  compute: computeBright,
  releaseSeconds: 0.12,
  trimDb: -15.1,
  range: [36, 100],
};
