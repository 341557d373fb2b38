import { frequencyOf } from '../../melody/notes.ts';
import { addBody, lowPass } from './filters.ts';
import { emptySamples, type Instrument, type Samples } from './instrument.ts';
import { pluckString } from './plucked-string.ts';
import { finish, saturate } from './shaping.ts';

/** Long strings ring longer. */
const ringOf = (atA3: number, hertz: number) => Math.min(12, atA3 * Math.sqrt(220 / hertz));

/** The air of the box, its top and its back (Fletcher and Rossing, ch. 9). */
const box = [
  { hertz: 102, quality: 6, level: 0.7 },
  { hertz: 204, quality: 5, level: 0.6 },
  { hertz: 405, quality: 4, level: 0.35 },
  { hertz: 2400, quality: 1.5, level: 0.25 },
];

function steelString(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const ringSeconds = ringOf(4.5, hertz);
  const samples = emptySamples(Math.min(seconds, ringSeconds), rate);
  const damping = Math.min(0.4, 0.16 + hertz / 6000);
  pluckString(
    samples,
    rate,
    hertz,
    { ringSeconds, damping, pluckHz: 3200, pluckPoint: 0.19, noise: 0.5 },
    pitch,
  );
  // Fingers pluck the high strings harder; the first spike of a pluck is softer than the model's.
  const even = (hertz / 262) ** 0.4;
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) * even;
  saturate(samples, 0.35);
  addBody(samples, rate, box);
  lowPass(samples, rate, () => 9000);
  return finish(samples, rate);
}

/** A clean amplifier that is driven a little, and a speaker that carries nothing over 4.5 kHz. */
function electric(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const ringSeconds = ringOf(8, hertz);
  const samples = emptySamples(Math.min(seconds, ringSeconds), rate);
  const damping = Math.min(0.35, 0.1 + hertz / 7000);
  pluckString(
    samples,
    rate,
    hertz,
    { ringSeconds, damping, pluckHz: 2600, pluckPoint: 0.13, noise: 0.15 },
    pitch,
  );
  lowPass(samples, rate, () => 3800, 0.9);
  saturate(samples, 0.75);
  addBody(samples, rate, [
    { hertz: 130, quality: 1.2, level: 0.3 },
    { hertz: 2300, quality: 1.4, level: 0.5 },
  ]);
  lowPass(samples, rate, () => 4500, 0.8);
  return finish(samples, rate);
}

export const guitar: Instrument = {
  compute: steelString,
  releaseSeconds: 0.15,
  trimDb: -18.4,
  range: [36, 88],
};
export const electricGuitar: Instrument = {
  compute: electric,
  releaseSeconds: 0.12,
  trimDb: -18.1,
  range: [36, 88],
};
