import { frequencyOf } from '../../melody/notes.ts';
import { emptySamples, type Instrument, type Samples } from './instrument.ts';
import { addRinging } from './ringing.ts';
import { fall, finish, shape } from './shaping.ts';

/**
 * A tine piano: a pair of sines, one bending the other's phase, as the pickup bends what the tine does; the bend (the
 * bark) fades first. Over it the tine's own bell, kept under 7 kHz. A slow tremolo, as these pianos have.
 */
function compute(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const ring = Math.min(12, 7 * Math.sqrt(220 / hertz));
  const samples = emptySamples(Math.min(seconds, ring), rate);
  const turn = (2 * Math.PI * hertz) / rate;
  const bark = fall(ring * 0.3);
  const depth = Math.min(1.5, 420 / hertz + 0.5);
  let bend = 0;
  for (let at = 0; at < samples.length; at += 1) {
    if (at % 32 === 0) bend = 0.22 + depth * bark(at / rate);
    samples[at] =
      Math.sin(turn * at + bend * Math.sin(turn * at)) - 0.35 * bend * Math.cos(2 * turn * at) * 0.3;
  }
  const level = fall(ring);
  shape(samples, rate, (time) => level(time) * (1 - 0.07 * (1 - Math.cos(2 * Math.PI * 4.8 * time))));
  const bell = Math.min(14.2, 7000 / hertz);
  for (const [ratio, part, ringSeconds] of [
    [bell, 0.11, 0.35],
    [bell * 0.45, 0.07, 0.7],
    [2.003, 0.1, ring * 0.5],
  ] as const)
    addRinging(samples, rate, { hertz: hertz * ratio, level: part, ringSeconds });
  return finish(samples, rate, 0.002);
}

export const electricPiano: Instrument = { compute, releaseSeconds: 0.18, trimDb: -15.9, range: [28, 96] };
