import type { DrumSound } from '../../song/song-score.ts';
import { highPass, mixInto } from './filters.ts';
import { emptySamples, type Samples } from './instrument.ts';
import { metal } from './metal.ts';
import { addRinging } from './ringing.ts';
import { fall, finish, shape, smoothRise } from './shaping.ts';
import { burst, skin } from './skin.ts';

type Drum = (rate: number) => Samples;

const kick: Drum = (rate) =>
  skin(
    rate,
    {
      hertz: 49,
      drops: [
        [2.6, 0.018],
        [0.5, 0.07],
      ],
      ringSeconds: 0.5,
      overtone: 0,
      stick: [0.7, 3200, 0.025],
    },
    11,
  );

/** Two modes of the skin, and the wires under it. */
const snare: Drum = (rate) => {
  const drop = [[0.35, 0.012]] as const;
  const samples = skin(
    rate,
    { hertz: 188, drops: drop, ringSeconds: 0.3, overtone: 0.5, stick: [0.5, 2400, 0.02] },
    12,
  );
  const [wires, air] = [fall(0.26), fall(0.16)];
  mixInto(samples, burst(rate, { seconds: 0.3, hertz: 3800, quality: 0.6 }, wires, 13), 0.95);
  mixInto(samples, burst(rate, { seconds: 0.3, hertz: 8500, quality: 0.7 }, air, 14), 0.4);
  mixInto(samples, burst(rate, { seconds: 0.3, hertz: 750, quality: 0.9 }, wires, 15), 0.5);
  return samples;
};

/** A brush over the snare: no stroke, but a sweep. */
const brush: Drum = (rate) => {
  const tail = fall(0.3);
  const sweep = (time: number) => smoothRise(time / 0.008) * tail(time);
  const samples = burst(rate, { seconds: 0.34, hertz: 3300, quality: 0.6 }, sweep, 21);
  mixInto(samples, burst(rate, { seconds: 0.2, hertz: 700, quality: 0.8 }, fall(0.12), 22), 0.45);
  addRinging(samples, rate, { hertz: 196, level: 0.1, ringSeconds: 0.12 });
  return samples;
};

/** The stick across the edge. */
const rim: Drum = (rate) => {
  const samples = emptySamples(0.16, rate);
  for (const [hertz, level, ringSeconds] of [
    [1720, 0.6, 0.07],
    [2650, 0.35, 0.05],
    [480, 0.5, 0.09],
    [4400, 0.15, 0.03],
  ] as const)
    addRinging(samples, rate, { hertz, level, ringSeconds });
  mixInto(samples, burst(rate, { seconds: 0.03, hertz: 3000, quality: 0.8 }, fall(0.02), 31), 0.4);
  return samples;
};

/** Several hands, none quite together, and the room after them. */
const clap: Drum = (rate) => {
  const samples = emptySamples(0.4, rate);
  for (const [index, start] of [0, 0.009, 0.019, 0.027].entries()) {
    const hand = burst(
      rate,
      { seconds: 0.12, hertz: 1250 + 90 * index, quality: 1.6 },
      fall(0.05),
      41 + index,
    );
    mixInto(samples, hand, index === 3 ? 1 : 0.75, Math.round(start * rate));
  }
  const room = fall(0.34);
  const tail = burst(
    rate,
    { seconds: 0.36, hertz: 1500, quality: 0.9 },
    (time) => room(time) * smoothRise(time / 0.01),
    47,
  );
  mixInto(samples, tail, 0.4, Math.round(0.027 * rate));
  highPass(samples, rate, 500);
  return samples;
};

const bronze = { lowestHz: 3400, highestHz: 15_000, partials: 36, attackSeconds: 0.001 };
const hat: Drum = (rate) => metal(rate, { ...bronze, ringSeconds: 0.13, hiss: 0.55 }, 51);
const openHat: Drum = (rate) => metal(rate, { ...bronze, ringSeconds: 0.75, hiss: 0.5 }, 51);

/** A clear stick over a long wash. */
const ride: Drum = (rate) => {
  const samples = metal(
    rate,
    { lowestHz: 700, highestHz: 14_000, partials: 48, ringSeconds: 1.9, hiss: 0.22, attackSeconds: 0.001 },
    61,
  );
  for (const [hertz, level] of [
    [2930, 0.09],
    [4170, 0.07],
    [5480, 0.05],
  ] as const)
    addRinging(samples, rate, { hertz, level, ringSeconds: 0.5 });
  mixInto(samples, burst(rate, { seconds: 0.03, hertz: 5200, quality: 0.9 }, fall(0.018), 62), 0.35);
  return samples;
};

const crash: Drum = (rate) =>
  metal(
    rate,
    { lowestHz: 420, highestHz: 15_000, partials: 60, ringSeconds: 2.4, hiss: 0.5, attackSeconds: 0.005 },
    71,
  );

const tom =
  (hertz: number, ringSeconds: number): Drum =>
  (rate) =>
    skin(rate, { hertz, drops: [[0.45, 0.05]], ringSeconds, overtone: 0.3, stick: [0.5, 2200, 0.02] }, 81);

/** Beads, thrown and caught. */
const shaker: Drum = (rate) => {
  const tail = fall(0.14);
  const throwOf = (time: number) => smoothRise(time / 0.02) * tail(Math.max(0, time - 0.02));
  const samples = burst(rate, { seconds: 0.17, hertz: 7200, quality: 0.9 }, throwOf, 91);
  shape(samples, rate, (time) => 0.75 + 0.25 * Math.sin(2 * Math.PI * 95 * time));
  return samples;
};

/** How each is played, and its peak in decibels beside the kick; the hi-hat is 10 dB below it (spec 9). */
const drums: Readonly<Record<DrumSound, readonly [drum: Drum, belowKickDb: number]>> = {
  kick: [kick, 0],
  snare: [snare, -1],
  brush: [brush, -8],
  rim: [rim, -4],
  clap: [clap, -3],
  hat: [hat, -10],
  'open-hat': [openHat, -10],
  ride: [ride, -10],
  crash: [crash, -5],
  'low-tom': [tom(88, 0.7), -1],
  'high-tom': [tom(150, 0.55), -2],
  shaker: [shaker, -11],
};

/** As in the kit of the melodies. */
const kickPeak = 0.4;

/** A stroke of a drum at velocity 100, left to ring: mono, `rate` samples a second. The same every time. */
export function strike(sound: DrumSound, rate: number): Samples {
  const [drum, belowKickDb] = drums[sound];
  const samples = finish(drum(rate), rate, 0.0003);
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const level = (kickPeak * 10 ** (belowKickDb / 20)) / highest;
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) * level;
  return samples;
}
