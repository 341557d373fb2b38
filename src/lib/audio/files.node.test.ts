import { describe, expect, it } from 'vitest';
import { hatSamples, kickSamples } from './drum-samples.ts';
import { writeWav } from './wav-file.ts';

const peak = (samples: Float32Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

describe('the drum kit', () => {
  it('has a hi-hat 10 dB under the kick', () => {
    expect(20 * Math.log10(peak(hatSamples(44_100)) / peak(kickSamples(44_100)))).toBeCloseTo(-10, 3);
  });

  it.each([kickSamples, hatSamples])('%o starts at once and ends in silence', (make) => {
    const samples = make(48_000);
    expect(peak(samples.subarray(0, 480))).toBeGreaterThan(0.05);
    expect(peak(samples.subarray(-24))).toBeLessThan(0.002);
  });

  it('keeps the kick low and the hi-hat high', () => {
    const crossings = (samples: Float32Array) =>
      samples.reduce((sum, one, at) => sum + Number(at > 0 && one * (samples[at - 1] ?? 0) < 0), 0);
    expect(crossings(kickSamples(44_100)) / 0.35).toBeLessThan(250);
    expect(crossings(hatSamples(44_100)) / 0.09).toBeGreaterThan(4000);
  });
});

describe('a WAV file', () => {
  const bytes = writeWav(Float32Array.of(0, 0.5, -1, 2, -2), 44_100);
  const view = new DataView(bytes.buffer);
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

  it('has a header whose sizes are those of the file', () => {
    expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect([view.getUint32(4, true) + 8, view.getUint32(40, true) + 44]).toEqual([
      bytes.length,
      bytes.length,
    ]);
    expect([view.getUint16(20, true), view.getUint16(22, true)]).toEqual([1, 1]);
    expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([44_100, 88_200]);
    expect([view.getUint16(32, true), view.getUint16(34, true)]).toEqual([2, 16]);
  });

  it('holds what is over full level at full level', () => {
    const samples = [0, 1, 2, 3, 4].map((index) => view.getInt16(44 + index * 2, true));
    expect(samples).toEqual([0, 16_384, -32_767, 32_767, -32_767]);
  });
});
