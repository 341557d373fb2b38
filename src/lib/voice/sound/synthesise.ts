/** Parameters to sound: voice and breath through a cascade of resonators, noise of lips and teeth beside it. */
import type { BuiltInVoice } from '../voices.ts';
import { Glottis } from './glottis.ts';
import { Noise } from './noise.ts';
import { Band, Resonator } from './resonator.ts';
import { framesPerSecond, type Tracks } from './tracks.ts';

/** The formants above the fourth hardly move: centre and bandwidth, in Hz. */
const upper = [
  [4085, 300],
  [5200, 400],
  [6200, 500],
  [7200, 600],
] as const;

const noseWidth = 90;
const f4Width = 286;
/** Brings a vowel of middle force to about -20 dB of full level. */
const voiceGain = 0.052;
const noiseGain = 0.063;
/** Peaks above this level are rounded. */
const knee = 0.7;

/** Mono samples within ±1. */
export type Samples = Float32Array<ArrayBuffer>;

export interface SoundOptions {
  readonly voice: BuiltInVoice;
  readonly rate: number;
  readonly seed: number;
  /** False: without jitter and shimmer. */
  readonly isUnsteady: boolean;
}

function rounded(sample: number): number {
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  return Math.sign(sample) * (knee + (1 - knee) * Math.tanh((size - knee) / (1 - knee)));
}

/** The cascade: eight formants, and the pole and the zero of the nose. */
class Throat {
  readonly #formants: readonly Resonator[];
  readonly #pole: Resonator;
  readonly #zero: Resonator;

  constructor(rate: number, scale: number) {
    const highest = rate * 0.45;
    const used = upper.filter(([hertz]) => hertz * scale < highest);
    this.#formants = [0, 0, 0, 0, ...used].map(() => new Resonator(rate));
    used.forEach(([hertz, width], at) => this.#formants[at + 4]?.tune(hertz * scale, width));
    this.#pole = new Resonator(rate);
    this.#zero = new Resonator(rate);
  }

  tune(tracks: Tracks, frame: number): void {
    const [first, second, third, fourth] = this.#formants;
    first?.tune(tracks.f1[frame] ?? 0, tracks.b1[frame] ?? 0);
    second?.tune(tracks.f2[frame] ?? 0, tracks.b2[frame] ?? 0);
    third?.tune(tracks.f3[frame] ?? 0, tracks.b3[frame] ?? 0);
    fourth?.tune(tracks.f4[frame] ?? 0, f4Width);
    this.#pole.tune(tracks.pole[frame] ?? 0, noseWidth);
    this.#zero.tune(tracks.zero[frame] ?? 0, noseWidth);
  }

  run(block: Float64Array, count: number): void {
    this.#zero.runInverse(block, count);
    this.#pole.run(block, count);
    for (const formant of this.#formants) formant.run(block, count);
  }
}

/** `rate` samples a second. Time grows with the number of frames only. */
export function synthesise(tracks: Tracks, { voice, rate, seed, isUnsteady }: SoundOptions): Samples {
  const startOf = (frame: number) => Math.round((frame * rate) / framesPerSecond);
  const samples = new Float32Array(startOf(Math.max(0, tracks.frames - 1)));
  const longest = Math.ceil(rate / framesPerSecond) + 1;
  const [source, air] = [new Float64Array(longest), new Float64Array(longest)];
  const glottis = new Glottis(rate, longest, voice.open, new Noise(seed + 1), isUnsteady ? 1 : 0);
  const noise = new Noise(seed);
  const throat = new Throat(rate, voice.scale);
  const bands = [new Band(rate), new Band(rate)];
  const loudness = 10 ** (voice.trimDb / 20);
  const breathiness = 10 ** (voice.breath / 20);
  const noisePower = Math.sqrt(rate / 48_000);
  let tilted = 0;
  for (let frame = 0; frame + 1 < tracks.frames; frame += 1) {
    const from = startOf(frame);
    const count = startOf(frame + 1) - from;
    const value = (track: Float32Array, after = 0) => track[frame + after] ?? 0;
    throat.tune(tracks, frame);
    glottis.run(source, count, value(tracks.hertz), value(tracks.hertz, 1));
    noise.fill(air, count);
    const keep = Math.exp((-2 * Math.PI * value(tracks.tilt)) / rate);
    const [voiced, voicedStep] = [
      value(tracks.voice),
      (value(tracks.voice, 1) - value(tracks.voice)) / count,
    ];
    const [breathed, breathedStep] = [
      value(tracks.breath),
      (value(tracks.breath, 1) - value(tracks.breath)) / count,
    ];
    for (let at = 0; at < count; at += 1) {
      tilted = (source[at] ?? 0) * (1 - keep) + tilted * keep;
      const level = voiced + voicedStep * at;
      const puff = (breathed + breathedStep * at + level * breathiness) * noisePower * (air[at] ?? 0);
      const flow = glottis.flow[at] ?? 0;
      source[at] = tilted * level + puff * (1 - Math.min(1, level) * (1 - flow));
    }
    throat.run(source, count);
    for (let at = 0; at < count; at += 1) source[at] = (source[at] ?? 0) * voiceGain;
    bands[0]?.tune(value(tracks.centre1), value(tracks.width1));
    bands[1]?.tune(value(tracks.centre2), value(tracks.width2));
    bands[0]?.add(source, air, count, value(tracks.noise1) * noiseGain, value(tracks.noise1, 1) * noiseGain);
    bands[1]?.add(source, air, count, value(tracks.noise2) * noiseGain, value(tracks.noise2, 1) * noiseGain);
    for (let at = 0; at < count; at += 1) samples[from + at] = rounded((source[at] ?? 0) * loudness);
  }
  return samples;
}
