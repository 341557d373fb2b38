import { describe, expect, it, vi } from 'vitest';
import { demoSong } from '../../../tests/support/demo-song.ts';
import { limitedAsInBrowser } from '../../../tests/support/limiter-model.ts';
import { highestOf } from '../../../tests/support/sound-figures.ts';
import { loudnessOf, onsetsOf } from '../../../tests/support/wav.ts';
import type { PartId, SongInstrument, SongScore, SungLineScore } from '../song/song-score.ts';
import { instruments } from './instruments/catalogue.ts';
import { defaultMix, partGains, type SongMix } from './song-mix.ts';
import { mixSong, renderSong } from './song-render.ts';
import { computeLine } from './sung/compute-line.ts';

const rate = 44_100;

function mixed(score: SongScore, mix: SongMix = defaultMix): Float32Array {
  const mixing = mixSong(score, mix, rate);
  let step = mixing.next();
  while (step.done !== true) step = mixing.next();
  return step.value;
}
const loudness = (samples: Float32Array, seconds: number) =>
  loudnessOf({ rate, samples: Float64Array.from(samples) }, seconds);

const silent = { instrument: 'piano', notes: [] } as const;
const alone = (instrument: SongInstrument, pitches: readonly number[], seconds: number): SongScore => ({
  seconds: pitches.length * seconds,
  tempo: 120,
  melody: {
    instrument,
    notes: pitches.map((pitch, at) => ({ pitch, start: at * seconds, duration: seconds, velocity: 100 })),
  },
  ...{ chords: silent, bass: silent, drums: { hits: [] } },
});
const scale = [0, 2, 4, 5, 7, 9, 11, 12];
const names = Object.keys(instruments).filter((name): name is SongInstrument => name in instruments);

describe('loudness behind the limiter', () => {
  it.each(names)('%s plays a scale at -20 LUFS, its peaks under full level', (name) => {
    const lowest = name.endsWith('bass') ? 36 : 60;
    const score = alone(
      name,
      scale.map((step) => lowest + step),
      0.5,
    );
    // At the level of the instrument itself: the mix lifts the melody by a decibel.
    const level = { ...defaultMix, melody: { ...defaultMix.melody, volumeDb: -1 } };
    const samples = limitedAsInBrowser(mixed(score, level), rate);
    expect(Math.abs(loudness(samples, 4) + 20)).toBeLessThan(0.5);
    expect(highestOf(samples)).toBeLessThan(1);
  });

  it.each([
    ['flute', 'piano', 'finger-bass'],
    ['piano', 'strings', 'upright-bass'],
    ['bright-synth', 'pad', 'synth-bass'],
    ['electric-piano', 'guitar', 'finger-bass'],
    ['soft-synth', 'electric-guitar', 'finger-bass'],
  ] as const)('a song of %s, %s, %s and drums has -16 LUFS, and peaks under 1', (melody, chords, bass) => {
    const samples = limitedAsInBrowser(mixed(demoSong(8, { melody, chords, bass })), rate);
    expect(Math.abs(loudness(samples, 16) + 16)).toBeLessThan(2);
    expect(highestOf(samples)).toBeLessThan(1);
  });
});

describe('a mix', () => {
  const part = (id: PartId, change: Partial<SongMix[PartId]>): SongMix => ({
    ...defaultMix,
    [id]: { ...defaultMix[id], ...change },
  });

  it('has the melody on top, and mute over solo over the rest', () => {
    const { melody, chords, bass } = partGains(defaultMix);
    expect(melody).toBeGreaterThan(bass);
    expect(20 * Math.log10(chords / melody)).toBeCloseTo(-7, 5);
    expect(partGains(part('bass', { isMuted: true }))).toEqual({ ...partGains(defaultMix), bass: 0 });
    expect(partGains(part('bass', { isSolo: true }))).toEqual({ melody: 0, chords: 0, bass, drums: 0 });
    expect(partGains(part('bass', { isSolo: true, isMuted: true })).bass).toBe(0);
    expect(partGains(part('melody', { volumeDb: -6 })).melody).toBeCloseTo(melody * 10 ** (-6 / 20), 6);
  });

  it('leaves out what is muted, and is the sum of its parts', () => {
    const song = demoSong(2);
    const whole = mixed(song);
    const without = mixed(song, part('drums', { isMuted: true }));
    const drums = mixed(song, part('drums', { isSolo: true }));
    const rest = whole.map((value, at) => value - (without[at] ?? 0) - (drums[at] ?? 0));
    expect(highestOf(drums)).toBeGreaterThan(0.1);
    expect(highestOf(rest)).toBeLessThan(1e-5);
  });
});

describe('what is rendered', () => {
  it('begins each note within 5 ms of the score', () => {
    const onsets = onsetsOf({
      rate,
      samples: Float64Array.from(mixed(alone('guitar', [52, 60, 67, 76], 0.2))),
    });
    const spaced: SongScore = {
      ...alone('guitar', [], 1),
      seconds: 6,
      drums: {
        hits: [0.5, 1.7, 2.903, 4.1].map((start, at) => ({
          drum: (['kick', 'snare', 'hat', 'rim'] as const)[at] ?? 'kick',
          start,
          velocity: 100,
        })),
      },
      melody: {
        instrument: 'piano',
        notes: [1.103, 2.3, 3.5, 5].map((start) => ({ pitch: 64, start, duration: 0.1, velocity: 100 })),
      },
    };
    expect(onsets[0]).toBeLessThan(0.005);
    const heard = onsetsOf({ rate, samples: Float64Array.from(mixed(spaced)) });
    const due = [0.5, 1.103, 1.7, 2.3, 2.903, 3.5, 4.1, 5];
    expect(heard.length).toBe(due.length);
    heard.forEach((onset, at) => expect(Math.abs(onset - (due[at] ?? 0))).toBeLessThan(0.005));
  });

  it('fades a note from its end on, without a step', () => {
    const samples = mixed(alone('pad', [60], 1));
    expect(highestOf(samples.subarray(0.9 * rate, rate))).toBeGreaterThan(0.02);
    // What is left then is the room.
    expect(highestOf(samples.subarray(1.62 * rate))).toBeLessThan(0.005);
    const steps = samples.map((value, at) => value - (samples[at - 1] ?? 0));
    expect(highestOf(steps)).toBeLessThan(0.03);
  });

  it('plays a hard stroke louder than a soft one', () => {
    const at = (velocity: number) =>
      highestOf(
        mixed({
          ...alone('piano', [], 1),
          seconds: 1,
          drums: { hits: [{ drum: 'kick', start: 0, velocity }] },
        }),
      );
    expect(20 * Math.log10(at(120) / at(40))).toBeGreaterThan(12);
  });
});

const noSinger = () => Promise.reject(new Error('Nothing is sung'));

describe('writing a song', () => {
  it('tells how far it is, breathes, and stops when it is told to', async () => {
    const aborter = new AbortController();
    const shares: number[] = [];
    const rendering = renderSong(
      demoSong(30),
      defaultMix,
      noSinger,
      (share) => {
        shares.push(share);
        if (shares.length === 3) aborter.abort();
      },
      aborter.signal,
    );
    await expect(rendering).rejects.toThrow('abort');
    expect(shares.length).toBe(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('is not begun over five minutes', async () => {
    const long = { ...demoSong(1), seconds: 301 };
    await expect(renderSong(long, defaultMix, noSinger, () => undefined)).rejects.toThrow(RangeError);
  });
});

describe('a sung line', () => {
  const line: SungLineScore = {
    ...{ singer: 'tenor', isChoir: false, breathes: true, duration: 1.4 },
    syllables: [
      {
        phonemes: ['L', 'AY', 'T'],
        stress: 1,
        notes: [{ pitch: 55, start: 0, duration: 0.6, velocity: 90 }],
      },
      {
        phonemes: ['N', 'AY', 'T'],
        stress: 1,
        notes: [{ pitch: 57, start: 0.7, duration: 0.7, velocity: 90 }],
      },
    ],
  };
  const sung: SongScore = {
    ...demoSong(4),
    ...{
      seconds: 6,
      chords: { instrument: 'piano', notes: [] },
      bass: { instrument: 'finger-bass', notes: [] },
    },
    drums: { hits: [] },
    melody: {
      instrument: 'flute',
      notes: demoSong(4).melody.notes,
      sung: [2, 4].map((start) => ({ start, line })),
    },
  };

  it('sounds in the place of the notes, from the consonant before its beat on', async () => {
    const rate = 44_100;
    const mixing = mixSong(sung, defaultMix, rate, (one) => computeLine(one, rate));
    let step = mixing.next();
    while (step.done !== true) step = mixing.next();
    const loudest = (from: number, to: number) => highestOf(step.value.slice(from * rate, to * rate));
    expect(loudest(0, 1.3)).toBeLessThan(1e-6);
    expect(loudest(1.85, 2)).toBeGreaterThan(0.005);
    expect(loudest(2.05, 2.5)).toBeGreaterThan(0.05);
    expect(loudest(4.05, 4.5)).toBeGreaterThan(0.05);
  });

  it('that comes twice is sung once for a file, and none where the melody is silent', async () => {
    const sing = vi.fn(async (one: SungLineScore, rate: number) => computeLine(one, rate));
    const muted = { ...defaultMix, melody: { ...defaultMix.melody, isMuted: true } };
    const renders = [
      renderSong(sung, defaultMix, sing, () => undefined),
      renderSong(sung, muted, sing, () => undefined),
    ];
    await Promise.allSettled(renders);
    expect(sing).toHaveBeenCalledTimes(1);
  });
});
