import { frequencyOf } from '../../melody/notes.ts';
import { addBody, bandPass, lowPass, mixInto } from './filters.ts';
import { emptySamples, type Instrument, type Samples } from './instrument.ts';
import { whiteNoise } from './noise.ts';
import { pluckString } from './plucked-string.ts';
import { fall, finish, saturate, shape, smoothRise } from './shaping.ts';
import { addWave, waveTable } from './wave-table.ts';

/** The stroke of a finger: a short dull noise. */
function addFinger(samples: Samples, rate: number, hertz: number, level: number): void {
  const stroke = whiteNoise(Math.round(0.06 * rate), 77);
  shape(stroke, rate, fall(0.05));
  bandPass(stroke, rate, hertz, 1);
  mixInto(samples, stroke, level);
}

/** Flat-wound strings over a pickup near the neck, through a warm amplifier. */
function computeFinger(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const samples = emptySamples(seconds, rate);
  const string = { ringSeconds: 8, damping: 0.35, pluckHz: 700, pluckPoint: 0.22, noise: 0.1 };
  pluckString(samples, rate, hertz, string, pitch);
  addFinger(samples, rate, 900, 0.25);
  lowPass(samples, rate, (time) => 900 + 1400 * Math.exp(-time / 0.12));
  saturate(samples, 0.5);
  return finish(samples, rate, 0.003);
}

/** A double bass, plucked: gut, much wood, gone after two seconds. */
function computeUpright(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const samples = emptySamples(Math.min(seconds, 3.5), rate);
  const string = { ringSeconds: 2.9, damping: 0.55, pluckHz: 480, pluckPoint: 0.3, noise: 0.25 };
  pluckString(samples, rate, hertz, string, pitch);
  addFinger(samples, rate, 420, 0.5);
  addBody(samples, rate, [
    { hertz: 98, quality: 3, level: 0.5 },
    { hertz: 210, quality: 3, level: 0.4 },
    { hertz: 620, quality: 2, level: 0.4 },
    { hertz: 1250, quality: 1.5, level: 0.3 },
  ]);
  return finish(samples, rate, 0.004);
}

/** A saw over a sine of the same pitch, so that it is heard on small speakers and felt on large. */
function computeSynth(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const samples = emptySamples(seconds, rate);
  const growl = waveTable(hertz, rate, (harmonic) => (harmonic % 2 === 1 ? 1 : 0.75) / harmonic, 9000);
  const root = waveTable(hertz, rate, (harmonic) => (harmonic === 1 ? 1 : 0));
  addWave(samples, rate, { table: growl, phase: 0, level: 0.45, hertzAt: () => hertz });
  lowPass(samples, rate, (time) => 200 + hertz * 2.2 + 1500 * Math.exp(-time / 0.13), 1.3);
  addWave(samples, rate, { table: root, phase: 0, level: 0.55, hertzAt: () => hertz });
  saturate(samples, 1.3);
  shape(samples, rate, (time) => smoothRise(time / 0.005) * (0.7 + 0.3 * Math.exp(-time / 0.25)));
  return finish(samples, rate);
}

export const fingerBass: Instrument = {
  compute: computeFinger,
  releaseSeconds: 0.09,
  trimDb: -18,
  range: [24, 60],
};
export const uprightBass: Instrument = {
  compute: computeUpright,
  releaseSeconds: 0.12,
  trimDb: -19.9,
  range: [24, 60],
};
export const synthBass: Instrument = {
  compute: computeSynth,
  releaseSeconds: 0.06,
  trimDb: -14.6,
  range: [24, 60],
};
