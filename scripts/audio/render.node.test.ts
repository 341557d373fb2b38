import { describe, expect, it } from 'vitest';
import { seededRandom } from './dsp/random.ts';
import { sampleRate, type Samples } from './dsp/sampling.ts';
import { encodeMp3 } from './encode-mp3.ts';
import { electricPiano } from './instruments/electric-piano.ts';
import { leadSynth } from './instruments/lead-synth.ts';
import { pluck } from './instruments/plucked-string.ts';
import { master, rmsOf } from './mastering.ts';
import { hertzOf } from './score/pitch.ts';
import { playBars } from './tracks/drum-pattern.ts';

const bar = { kick: '9...4...', snare: '....9..2', hat: '8.5.7.53', crash: '9' };

/** Share of a sound's energy that repeats after one period, −1 to 1. */
function periodicity(samples: Samples, lagFrames: number): number {
  const whole = Math.floor(lagFrames);
  const fraction = lagFrames - whole;
  let shared = 0;
  let energy = 0;
  for (let frame = 0; frame + whole + 1 < samples.length; frame += 1) {
    const here = samples[frame] ?? 0;
    const later =
      (samples[frame + whole] ?? 0) * (1 - fraction) + (samples[frame + whole + 1] ?? 0) * fraction;
    shared += here * later;
    energy += (here * here + later * later) / 2;
  }
  return shared / energy;
}

describe('instruments', () => {
  const string = { ringSeconds: 4, pluckHz: 3000, pluckPoint: 0.3, bodyHz: [200] };
  const lead = (midi: number): Samples =>
    leadSynth([{ atSeconds: 0, heldSeconds: 0.3, midi, velocity: 0.9 }], 0.2);

  it.each([
    ['a plucked F2', 41, () => pluck(string, 41, 1, 0.8, seededRandom(1))],
    ['a plucked A4', 69, () => pluck(string, 69, 1, 0.8, seededRandom(2))],
    ['a plucked Bb5', 82, () => pluck(string, 82, 1, 0.8, seededRandom(3))],
    ['an electric piano E4', 64, () => electricPiano(64, 1, 0.7)],
    ['a lead A5', 81, () => lead(81)],
  ])('%s is in tune within ten cents', (_name, midi, play) => {
    const sound = play().slice(2000, 8000);
    const cents = [-40, -30, -20, -10, 0, 10, 20, 30, 40];
    const best = cents.reduce((winner, offset) => {
      // Eight periods on, a small error of pitch has become a large one of phase.
      const fit = (value: number): number =>
        periodicity(sound, (8 * sampleRate) / hertzOf(midi + value / 100));
      return fit(offset) > fit(winner) ? offset : winner;
    }, -40);
    expect(Math.abs(best)).toBeLessThanOrEqual(10);
  });
});

describe('a bar of drums', () => {
  const first = playBars([bar], 1.2);

  it('is the same every time it is played', () => {
    const again = playBars([bar], 1.2);
    expect(Buffer.from(again.left.buffer).equals(Buffer.from(first.left.buffer))).toBe(true);
    expect(Buffer.from(again.right.buffer).equals(Buffer.from(first.right.buffer))).toBe(true);
  });

  it('is the same file every time it is encoded', () => {
    const [once, again] = [encodeMp3(first.left, 112), encodeMp3(first.left, 112)];
    expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true);
    expect([once[0], (once[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
  });

  it('is mastered to its loudness, silent at both ends and below full scale', () => {
    const done = master(first, { rmsDb: -22, fadeOutSeconds: 0.2 });
    expect(Math.abs(20 * Math.log10(rmsOf(done)) + 22)).toBeLessThan(1);
    expect(Math.abs(done.left[0] ?? 1)).toBeLessThan(1e-4);
    expect(Math.abs(done.left.at(-1) ?? 1)).toBeLessThan(1e-4);
    expect(done.left.every((value) => Math.abs(value) <= Math.fround(0.85))).toBe(true);
  });
});
