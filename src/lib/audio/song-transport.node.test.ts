import { describe, expect, it } from 'vitest';
import { demoSong } from '../../../tests/support/demo-song.ts';
import type { PartId, SongScore } from '../song/song-score.ts';
import { defaultMix, partGains } from './song-mix.ts';
import type { SongEvent } from './song-schedule.ts';
import { createSongTransport, type SongPlay } from './song-transport.ts';
import { lookAheadSeconds } from './transport.ts';

const silent = { instrument: 'piano', notes: [] } as const;

/** A note each half second, of pitches that count up from 40. */
const song: SongScore = {
  ...{ seconds: 8, tempo: 120, chords: silent, bass: silent, drums: { hits: [] } },
  melody: {
    instrument: 'piano',
    notes: Array.from({ length: 16 }, (_, at) => ({
      pitch: 40 + at,
      start: at * 0.5,
      duration: 0.45,
      velocity: 90,
    })),
  },
};

function setUp(change: Partial<SongPlay> = {}) {
  let now = 10;
  const sounded: { event: SongEvent; time: number; handed: number }[] = [];
  const levels: [PartId, number][] = [];
  let [ends, hushes] = [0, 0];
  const play: SongPlay = {
    ...{ score: () => song, mix: () => defaultMix, loop: () => null, from: 0, countIn: null },
    ...change,
  };
  const transport = createSongTransport(
    play,
    {
      clock: () => now,
      sound: (event, time) => sounded.push({ event, time, handed: now }),
      level: (part, gain) => levels.push([part, gain]),
      hush: () => (hushes += 1),
      onEnd: () => (ends += 1),
    },
    10,
  );
  return {
    ...{ transport, sounded, levels, ends: () => ends, hushes: () => hushes },
    /** Ticks every 25 ms until this time of the audio clock. */
    run(until: number): void {
      for (; now < until; now = Math.round((now + 0.025) * 1000) / 1000) transport.tick();
    },
    stall(to: number): void {
      now = to;
      transport.tick();
    },
    heard: () =>
      sounded.map(({ event, time }) => [
        event.kind === 'hit' ? event.drum : event.kind === 'note' ? event.pitch : 'line',
        Number(time.toFixed(3)),
      ]),
  };
}

describe('a song along the audio clock', () => {
  it('is handed over before it is due, at most the look-ahead before, each event once', () => {
    const dense = demoSong(4);
    const { run, sounded, ends } = setUp({ score: () => dense });
    run(25);
    const due = sounded.map(({ time, handed }) => time - handed);
    expect(sounded.length).toBe(
      dense.melody.notes.length +
        dense.chords.notes.length +
        dense.bass.notes.length +
        dense.drums.hits.length,
    );
    expect(Math.min(...due)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...due)).toBeLessThanOrEqual(lookAheadSeconds);
    expect(ends()).toBe(1);
  });

  it('is never late while the page stalls for 200 ms, and leaves out what is much too late', () => {
    const steady = setUp();
    for (let time = 10; time < 17; time += 0.225) {
      steady.stall(time);
      steady.stall(time + 0.025);
    }
    expect(steady.sounded.every(({ time, handed }) => handed <= time)).toBe(true);
    const stalled = setUp();
    stalled.stall(10);
    stalled.stall(13);
    expect(stalled.heard()).toEqual([
      [40, 10],
      [46, 13],
    ]);
  });

  it('begins at any second, and takes up what is held there', () => {
    const { run, heard, sounded, transport } = setUp({ from: 2.25 });
    run(10.5);
    expect(heard()).toEqual([
      [44, 10],
      [45, 10.25],
    ]);
    expect(sounded[0]?.event).toMatchObject({ offset: 0.25, at: 2.25 });
    expect(transport.position()).toBeCloseTo(2.75, 6);
  });

  it('is counted in', () => {
    const hits = [0, 0.5, 1, 1.5].map((start) => ({ drum: 'rim', start, velocity: 90 }) as const);
    const { run, heard, transport } = setUp({ from: 1, countIn: { seconds: 2, hits } });
    run(11);
    expect(transport.position()).toBeCloseTo(0, 6);
    run(12.1);
    expect(heard()).toEqual([...[10, 10.5, 11, 11.5].map((time) => ['rim', time]), ...[[42, 12]]]);
    expect(transport.position()).toBeCloseTo(1.1, 2);
  });

  it('loops between two seconds without a gap, its last note cut at the end', () => {
    const loop = { from: 1, to: 2.25 };
    const { run, heard, sounded, transport, ends } = setUp({ from: 1, loop: () => loop });
    run(13);
    expect(heard().filter(([, time]) => Number(time) < 12.6)).toEqual([
      ...[42, 43, 44].map((pitch, at) => [pitch, 10 + at * 0.5]),
      ...[42, 43, 44].map((pitch, at) => [pitch, 11.25 + at * 0.5]),
      [42, 12.5],
    ]);
    expect(sounded[2]?.event.duration).toBeCloseTo(0.25, 6);
    expect(transport.position()).toBeCloseTo(1.5, 6);
    run(60);
    expect(ends()).toBe(0);
  });

  it('plays into a loop from before, and out of it when it is taken away', () => {
    let loop: { from: number; to: number } | null = { from: 1, to: 1.5 };
    const { run, heard } = setUp({ loop: () => loop });
    run(12);
    loop = null;
    run(12.7);
    expect(heard().map(([pitch]) => pitch)).toEqual([40, 41, 42, 42, 42, 43]);
  });

  it('enters a loop at once that is drawn around what is heard', () => {
    let loop: { from: number; to: number } | null = null;
    const { run, heard, transport } = setUp({ loop: () => loop });
    run(11.05);
    loop = { from: 0, to: 1.1 };
    run(11.4);
    expect(heard().map(([pitch]) => pitch)).toEqual([40, 41, 42, 40]);
    expect(transport.position()).toBeLessThan(0.2);
  });

  it('goes elsewhere when it is asked to, after silencing what was handed over', () => {
    const { run, heard, transport, hushes } = setUp();
    run(10.6);
    transport.seek(5, 0.03);
    expect(hushes()).toBe(1);
    run(11);
    expect(heard().slice(2)).toEqual([
      [50, 10.63],
      [51, 11.13],
    ]);
  });

  it('goes on in its beats when the tempo changes', () => {
    const half: SongScore = {
      ...song,
      tempo: 60,
      seconds: 16,
      melody: {
        ...song.melody,
        notes: song.melody.notes.map((note) => ({
          ...note,
          start: note.start * 2,
          duration: note.duration * 2,
        })),
      },
    };
    let score = song;
    const { run, heard, transport } = setUp({ score: () => score });
    run(11);
    score = half;
    run(13.3);
    const times = heard().map(([, time]) => Number(time));
    expect(heard().map(([pitch]) => pitch)).toEqual([40, 41, 42, 43, 44]);
    // The note of 11.5 lies half before the change and half after it.
    expect(times[3]).toBeGreaterThan(11.5);
    expect(times[3]).toBeLessThan(12);
    expect((times[4] ?? 0) - (times[3] ?? 0)).toBeCloseTo(1, 3);
    expect(transport.position() / 2).toBeGreaterThan(1.9);
  });

  it('hears edits from the next look on', () => {
    let score = song;
    const { run, sounded } = setUp({ score: () => score });
    run(10.4);
    score = { ...song, melody: silent };
    run(14);
    expect(sounded.length).toBe(2);
  });
});

describe('the parts', () => {
  it('have their levels before the first sound, and again when the mix changes', () => {
    let mix = defaultMix;
    const { run, levels } = setUp({ mix: () => mix });
    run(10.05);
    expect(Object.fromEntries(levels)).toEqual(partGains(defaultMix));
    mix = { ...defaultMix, chords: { ...defaultMix.chords, isMuted: true } };
    run(10.1);
    expect(levels.slice(4)).toEqual([['chords', 0]]);
    mix = { ...defaultMix, bass: { ...defaultMix.bass, isSolo: true } };
    run(10.2);
    expect(levels.slice(5)).toEqual([
      ['melody', 0],
      ['drums', 0],
    ]);
  });
});
