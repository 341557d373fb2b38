import { describe, expect, it } from 'vitest';
import { delayLine } from './dsp/delay-line.ts';
import { duck, limit, saturate } from './dsp/dynamics.ts';
import { echo } from './dsp/echo.ts';
import { struck, sustained } from './dsp/envelopes.ts';
import { highPass, lowPass, type SweptFilter } from './dsp/filters.ts';
import { pulse, saw, sine, triangle, type Oscillator } from './dsp/oscillators.ts';
import { bipolar, humanDrift, seededRandom } from './dsp/random.ts';
import { reverb } from './dsp/reverb.ts';
import { renderSamples, sampleRate, type Samples } from './dsp/sampling.ts';
import { place, silence } from './dsp/stereo.ts';
import { rmsOf } from './mastering.ts';

function peakOf(samples: Samples): number {
  return samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
}

function meanOf(samples: Samples): number {
  return samples.reduce((sum, value) => sum + value, 0) / samples.length;
}

function risingCrossings(samples: Samples): number {
  return samples.filter((value, index) => value >= 0 && (samples[index - 1] ?? 0) < 0).length;
}

describe.each<[string, () => Oscillator]>([
  ['sine', sine],
  ['saw', saw],
  ['triangle', triangle],
  ['pulse', () => pulse(0.3)],
])('%s', (_name, create) => {
  const wave = create();
  const second = renderSamples(1, () => wave(440));

  it('turns as often as it is asked to', () => {
    expect(Math.abs(risingCrossings(second) - 440)).toBeLessThanOrEqual(1);
  });

  it('is as loud as it should be and carries no DC', () => {
    expect(peakOf(second)).toBeGreaterThan(0.9);
    expect(peakOf(second)).toBeLessThanOrEqual(1.0001);
    expect(Math.abs(meanOf(second))).toBeLessThan(0.005);
  });
});

describe('envelopes', () => {
  const held = sustained({ attackSeconds: 0.01, decaySeconds: 0.1, sustain: 0.6, releaseSeconds: 0.2 }, 0.5);
  const drum = struck(0.3);

  it('stay between silence and full level', () => {
    for (const envelope of [held, drum]) {
      expect(renderSamples(1, envelope).every((level) => level >= 0 && level <= 1)).toBe(true);
    }
  });

  it('begin at nothing, hold the key and end at nothing', () => {
    expect(held(0)).toBe(0);
    expect(held(0.49)).toBeCloseTo(0.6, 1);
    expect(held(0.7)).toBe(0);
  });

  it('lose 60 dB over the ring', () => {
    expect(drum(0.3)).toBeCloseTo(0.001, 6);
  });
});

describe('filters', () => {
  const gainAt = (filter: SweptFilter, hertz: number): number => {
    const wave = sine();
    return peakOf(renderSamples(0.5, () => filter(wave(hertz), 1000)).slice(sampleRate / 4));
  };

  it('let through their side of the cutoff and hold back the other', () => {
    expect(gainAt(lowPass(), 100)).toBeCloseTo(1, 2);
    expect(gainAt(lowPass(), 8000)).toBeLessThan(0.02);
    expect(gainAt(highPass(), 8000)).toBeCloseTo(1, 2);
    expect(gainAt(highPass(), 100)).toBeLessThan(0.02);
  });
});

describe('noise', () => {
  it('repeats with its seed and differs with another', () => {
    const take = (seed: number): number[] => Array.from({ length: 50 }, seededRandom(seed));
    expect(take(3)).toEqual(take(3));
    expect(take(3)).not.toEqual(take(4));
  });

  it('is even around zero, and human drift keeps within bounds', () => {
    const random = seededRandom(7);
    expect(Math.abs(meanOf(renderSamples(1, () => bipolar(random))))).toBeLessThan(0.02);
    expect(peakOf(renderSamples(1, () => humanDrift(random)))).toBeLessThanOrEqual(1);
  });
});

describe('time effects', () => {
  const click = { left: new Float32Array(sampleRate), right: new Float32Array(sampleRate) };
  click.left[0] = 1;
  click.right[0] = 1;

  it('read what was written so many frames ago', () => {
    const memory = delayLine(0.01);
    for (const value of [1, 2, 3, 4]) memory.write(value);
    expect([memory.read(1), memory.read(3), memory.read(1.5)]).toEqual([4, 2, 3.5]);
  });

  it('send each repeat to the other side, softer', () => {
    const { left, right } = echo(click, { delaySeconds: 0.1, feedback: 0.5, toneHz: 20_000 });
    const [first, second, third] = [
      peakOf(left.slice(0, 6000)),
      peakOf(right.slice(0, 10_000)),
      peakOf(left.slice(6000)),
    ];
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(third);
    expect(third).toBeGreaterThan(0.1);
  });

  it('let a room die away in its time', () => {
    const { left } = reverb(click, { tailSeconds: 0.4, toneHz: 8000, preDelaySeconds: 0.01 });
    const early = peakOf(left.slice(0, 10_000));
    expect(early).toBeGreaterThan(0.01);
    expect(peakOf(left.slice(sampleRate * 0.8))).toBeLessThan(early / 500);
  });
});

describe('dynamics', () => {
  const random = seededRandom(1);
  const loud = {
    left: renderSamples(0.5, (time) => bipolar(random) * (time > 0.2 ? 3 : 0.1)),
    right: renderSamples(0.5, () => bipolar(random) * 0.2),
  };

  it('never lets a sample over the ceiling', () => {
    const { left, right } = limit(loud, 0.75);
    expect(Math.max(peakOf(left), peakOf(right))).toBeLessThanOrEqual(0.75);
    expect(peakOf(left)).toBeGreaterThan(0.6);
  });

  it('turns a sudden peak down before it comes instead of cutting it off', () => {
    const tone = sine();
    const sudden = renderSamples(0.3, (time) => tone(220) * (time > 0.1 ? 3 : 0.1));
    const { left } = limit({ left: sudden, right: sudden }, 0.75);
    expect(left.filter((value) => Math.abs(value) === 0.75).length).toBeLessThan(30);
  });

  it('leaves quiet sound alone', () => {
    const quiet = { left: loud.right, right: loud.right };
    const change = limit(quiet, 0.8).left.map((value, frame) => value - (loud.right[frame] ?? NaN));
    expect(peakOf(change)).toBeLessThan(1e-5);
  });

  it('rounds peaks and keeps small sound as it is', () => {
    expect(saturate(0.01, 2)).toBeCloseTo(0.01, 4);
    expect(saturate(50, 2)).toBeLessThanOrEqual(0.5);
  });

  it('dips under a drum and swells back', () => {
    const steady = {
      left: new Float32Array(sampleRate).fill(1),
      right: new Float32Array(sampleRate).fill(1),
    };
    const { left } = duck(steady, [0.2], 0.5, 0.1);
    expect(left[0]).toBe(1);
    expect(left[Math.round(sampleRate * 0.206)]).toBeLessThan(0.55);
    expect(left[Math.round(sampleRate * 0.9)]).toBeCloseTo(1, 2);
  });
});

describe('placing', () => {
  it('keeps its power across the stereo field and drops what lies outside', () => {
    const tone = renderSamples(0.1, () => 0.5);
    const loudnessAt = (pan: number): number => {
      const target = silence(0.1);
      place(target, tone, { atSeconds: 0, gain: 1, pan });
      return rmsOf(target);
    };
    expect(loudnessAt(-1)).toBeCloseTo(loudnessAt(0), 5);
    const short = silence(0.05);
    place(short, tone, { atSeconds: 0.04, gain: 1, pan: -1 });
    expect(short.left.filter((value) => value > 0).length).toBe(441);
  });
});
