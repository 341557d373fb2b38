import { describe, expect, it } from 'vitest';
import { integrated } from './gating.ts';
import { kWeighting } from './k-weighting.ts';
import { keepLoudness, loudnessOf, readLoudness, writeLoudness } from './kept-loudness.ts';
import { levelGain } from './level-gain.ts';
import { createLoudnessMeter } from './measure-loudness.ts';

interface Tone {
  seconds: number;
  decibels: number;
  hertz?: number;
  phase?: number;
}

function tones(rate: number, parts: readonly Tone[]): Float32Array {
  return Float32Array.from(
    parts.flatMap(({ seconds, decibels, hertz = 1000, phase = 0 }) =>
      Array.from(
        { length: Math.round(seconds * rate) },
        (_, at) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hertz * at) / rate + phase),
      ),
    ),
  );
}

function measure(rate: number, channels: readonly Float32Array[], pieceLength = 65_536) {
  const meter = createLoudnessMeter(rate, channels.length);
  for (let begin = 0; begin < (channels[0]?.length ?? 0); begin += pieceLength)
    meter.feed(channels.map((samples) => samples.subarray(begin, begin + pieceLength)));
  return meter.result();
}

const stereo = (rate: number, parts: readonly Tone[]) => {
  const side = tones(rate, parts);
  return measure(rate, [side, side]);
};

describe('integrated loudness', () => {
  it('has the filters that ITU-R BS.1770-4 sets out for 48 kHz', () => {
    const table = [
      [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
      [1, -2, 1, -1.99004745483398, 0.99007225036621],
    ];
    kWeighting(48_000).forEach((filter, which) =>
      filter.forEach((value, place) => expect(value).toBeCloseTo(table[which]?.[place] ?? NaN, 8)),
    );
  });

  // EBU Tech 3341, table 1: tones of 1 kHz in both channels; each must be met within 0.1 LU.
  it.each([
    ['case 1', [{ seconds: 20, decibels: -23 }], -23],
    ['case 2', [{ seconds: 20, decibels: -33 }], -33],
    [
      'case 3',
      [
        { seconds: 10, decibels: -36 },
        { seconds: 60, decibels: -23 },
        { seconds: 10, decibels: -36 },
      ],
      -23,
    ],
    [
      'case 4',
      [
        { seconds: 10, decibels: -72 },
        { seconds: 10, decibels: -36 },
        { seconds: 60, decibels: -23 },
        { seconds: 10, decibels: -36 },
        { seconds: 10, decibels: -72 },
      ],
      -23,
    ],
    [
      'case 5',
      [
        { seconds: 20, decibels: -26 },
        { seconds: 20.1, decibels: -20 },
        { seconds: 20, decibels: -26 },
      ],
      -23,
    ],
  ])('meets EBU Tech 3341, %s', (_, parts, lufs) => {
    expect(Math.abs((stereo(48_000, parts).lufs ?? 0) - lufs)).toBeLessThan(0.1);
  });

  it('is the same at other rates, and of pieces of any length', () => {
    const parts = [{ seconds: 5, decibels: -23 }];
    expect(stereo(44_100, parts).lufs).toBeCloseTo(-23, 1);
    const side = tones(44_100, parts);
    const whole = measure(44_100, [side, side], side.length);
    expect(measure(44_100, [side, side], 777)).toEqual(whole);
  });

  it('is 3 LU less of one channel alone', () => {
    const side = tones(48_000, [{ seconds: 5, decibels: -23 }]);
    expect(measure(48_000, [side]).lufs).toBeCloseTo(-26, 1);
  });

  it('is none of silence, and of a sound shorter than a block', () => {
    expect(measure(48_000, [new Float32Array(96_000)])).toEqual({ lufs: null, peak: 0 });
    expect(stereo(48_000, [{ seconds: 0.3, decibels: -20 }]).lufs).toBeNull();
    expect(integrated([])).toBeNull();
  });
});

describe('true peak', () => {
  // EBU Tech 3341, cases 15 to 18: within +0.2 and −0.4 dB.
  it.each([
    [12_000, 0],
    [12_000, Math.PI / 4],
    [8_000, Math.PI / 3],
    [6_000, Math.PI / 8],
  ])('of a tone of %d Hz is that of its wave, wherever the samples lie', (hertz, phase) => {
    // A tone that begins at once is a step too, whose wave does rise higher.
    const tone = tones(48_000, [{ seconds: 0.5, decibels: -6, hertz, phase }]);
    const { peak } = measure(48_000, [tone.map((sample, at) => sample * Math.min(1, at / 4800))]);
    const decibels = 20 * Math.log10(peak);
    expect(decibels).toBeGreaterThan(-6.4);
    expect(decibels).toBeLessThan(-5.8);
  });
});

describe('the gain of a track', () => {
  it('brings it to −16 LUFS', () => {
    expect(levelGain({ lufs: -10, peak: 1 })).toBeCloseTo(0.501, 3);
    expect(levelGain({ lufs: -22, peak: 0.3 })).toBeCloseTo(1.995, 3);
  });

  it('never takes a peak over −1 dBTP, never more than 12 dB, and leaves silence alone', () => {
    expect(levelGain({ lufs: -22, peak: 0.8 }) * 0.8).toBeCloseTo(0.89);
    expect(levelGain({ lufs: -60, peak: 0.001 })).toBe(4);
    expect(levelGain({ lufs: null, peak: 0 })).toBe(1);
  });
});

describe('what was measured', () => {
  it('is kept for the last 500 tracks', () => {
    let kept = readLoudness(null);
    for (let track = 0; track < 510; track += 1)
      kept = keepLoudness(kept, `t${track}`, { lufs: -14.123, peak: 0.5 });
    const back = readLoudness(writeLoudness(kept));
    expect(back).toHaveLength(500);
    expect(loudnessOf(back, 't509')).toMatchObject({ lufs: -14.12, peak: 0.5 });
    expect(loudnessOf(back, 't9')).toBeNull();
  });

  it.each([
    null,
    'x',
    '{"format":1,"tracks":[{"id":"a","lufs":"x","peak":1},{"id":"b","lufs":-9,"peak":-1}]}',
  ])('is nothing where %j is stored', (text) => expect(readLoudness(text)).toEqual([]));
});
