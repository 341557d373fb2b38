import type { PartId } from '../song/song-score.ts';
import type { Samples } from './instruments/instrument.ts';

/** How much of each part goes into the room: the bass stays out of it, or it would blur. */
export const roomShares: Readonly<Record<PartId, number>> = { melody: 0.2, chords: 0.2, bass: 0, drums: 0.1 };

/** Seconds in which the room falls by 60 dB, and until its first answer. */
const tailSeconds = 1.1;
const preDelaySeconds = 0.011;

/** Lengths without a common measure, in seconds. */
const combSeconds = [0.0297, 0.0371, 0.0411, 0.0437, 0.0313, 0.0479];
const smearSeconds = [0.005, 0.0017];
const smear = 0.7;

/** How much treble each way through the room takes. */
const damping = 0.42;

/** So many samples are taken into the room between two breaths: less than 10 ms of work. */
const atOnce = 16_384;

/** What is lower stays outside: a small hall booms otherwise. */
const lowestHz = 180;

/**
 * Turns a sound into what a small hall answers to it, in place and piece by piece: damped combs side by side, then two
 * all-passes (Moorer, 'About this reverberation business', Computer Music Journal 3(2), 1979).
 */
export function* intoRoom(samples: Samples, rate: number): Generator<void> {
  const combs = combSeconds.map((seconds) => ({
    line: new Float32Array(Math.round(seconds * rate)),
    keep: 10 ** ((-3 * seconds) / tailSeconds),
    place: 0,
    dull: 0,
  }));
  const smears = smearSeconds.map((seconds) => ({
    line: new Float32Array(Math.round(seconds * rate)),
    place: 0,
  }));
  const wait = new Float32Array(Math.round(preDelaySeconds * rate));
  const cut = 1 - Math.exp((-2 * Math.PI * lowestHz) / rate);
  let low = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const place = at % wait.length;
    const input = wait[place] ?? 0;
    low += cut * ((samples[at] ?? 0) - low);
    wait[place] = (samples[at] ?? 0) - low;
    let answer = 0;
    for (const comb of combs) {
      const out = comb.line[comb.place] ?? 0;
      comb.dull = out * (1 - damping) + comb.dull * damping;
      comb.line[comb.place] = input + comb.dull * comb.keep;
      comb.place = comb.place + 1 === comb.line.length ? 0 : comb.place + 1;
      answer += out;
    }
    answer /= combs.length;
    for (const pass of smears) {
      const held = pass.line[pass.place] ?? 0;
      const inside = answer + smear * held;
      pass.line[pass.place] = inside;
      pass.place = pass.place + 1 === pass.line.length ? 0 : pass.place + 1;
      answer = held - smear * inside;
    }
    samples[at] = answer;
    if (at % atOnce === atOnce - 1) yield;
  }
}

const responses = new Map<number, Samples>();

function clickFor(rate: number): Samples {
  const click = new Float32Array(Math.round((tailSeconds + preDelaySeconds) * rate));
  click[0] = 1;
  return click;
}

/** What the room answers to one click: with it, a convolver is the same room. Computed once for each rate. */
export function roomResponse(rate: number): Samples {
  const known = responses.get(rate);
  if (known) return known;
  const response = clickFor(rate);
  for (const step = intoRoom(response, rate); step.next().done !== true;);
  responses.set(rate, response);
  return response;
}

/** Computes the room's answer while nobody waits for it, in pieces with an `idle` before each. */
export async function prepareRoom(rate: number, idle: () => Promise<void>): Promise<void> {
  if (responses.has(rate)) return;
  const response = clickFor(rate);
  const steps = intoRoom(response, rate);
  do await idle();
  while (steps.next().done !== true);
  responses.set(rate, response);
}
