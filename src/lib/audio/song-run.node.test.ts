import { describe, expect, it, vi } from 'vitest';
import { demoSong } from '../../../tests/support/demo-song.ts';
import { fakeAudio, gainsOf } from '../../../tests/support/fake-audio.ts';
import { defaultMix } from './song-mix.ts';
import { startSongRun } from './song-run.ts';
import type { SoundWish } from './song-sounds.ts';
import type { SongPlay } from './song-transport.ts';

const song = demoSong(2);

function setUp(change: Partial<SongPlay> = {}) {
  const audio = fakeAudio();
  const wishes: SoundWish[] = [];
  const onEnd = vi.fn();
  const bufferOf = (wish: SoundWish) => {
    wishes.push(wish);
    return { duration: wish.kind === 'note' ? wish.seconds : 0.4 } as AudioBuffer;
  };
  const lineOf = () => Promise.reject(new Error('Nothing is sung'));
  const play: SongPlay = {
    ...{ score: () => song, mix: () => defaultMix, loop: () => null, from: 0, countIn: null },
    ...change,
  };
  const run = startSongRun(audio.context, play, -10, { bufferOf, lineOf }, onEnd);
  return { ...audio, song: run, wishes, onEnd };
}

describe('a run of a song', () => {
  it('plays the first notes 30 ms after the press, their sounds computed before', () => {
    const { sources, wishes } = setUp();
    expect(wishes.length).toBeGreaterThan(0);
    expect(sources.map(({ started }) => started?.at).slice(0, 3)).toEqual([3.03, 3.03, 3.03]);
  });

  it('lets each note fade from its end on, and stops its source then', () => {
    const { sources } = setUp();
    const melody = sources.find(({ stoppedAt }) => stoppedAt < 3.4);
    // A flute of 0.23 seconds that fades in 0.1.
    expect(melody?.stoppedAt).toBeCloseTo(3.03 + 0.23 + 0.1, 6);
    const [fade] = gainsOf(melody);
    expect(fade?.orders.at(-1)).toEqual({ to: 0, at: melody?.stoppedAt });
  });

  it('takes up in its middle what is held, rising from nothing', () => {
    const { sources } = setUp({ from: 0.5 });
    const held = sources.filter(({ started }) => (started?.offset ?? 0) > 0);
    expect(held.length).toBe(5);
    for (const source of held) {
      expect(source.started?.offset).toBeCloseTo(0.5, 6);
      expect(gainsOf(source)[0]?.orders[0]?.to).toBe(0);
    }
  });

  it('stops for good within 50 ms', () => {
    const { song: run, sources, ticks, gains, run: pass } = setUp();
    pass(0.5);
    run.stop();
    expect(ticks.size).toBe(0);
    const volume = gains[0]?.gain.orders.at(-1);
    expect(volume?.to).toBe(0);
    expect((volume?.at ?? Infinity) - 3.5).toBeLessThan(0.05);
    const before = sources.length;
    run.seek(1);
    pass(0.5);
    expect(sources.length).toBe(before);
  });

  it('goes elsewhere: what was handed over fades, what comes is heard', () => {
    const { song: run, gains, sources, run: pass } = setUp();
    pass(0.2);
    const stage = gains[1];
    run.seek(2);
    expect(stage?.gain.orders.at(-1)?.to).toBe(0);
    expect(sources.at(-1)?.started?.at).toBeGreaterThanOrEqual(3.2);
    expect(run.position()).toBeLessThan(2);
    pass(0.2);
    expect(run.position()).toBeCloseTo(2.17, 1);
  });

  it('ends by itself when the last notes have rung', () => {
    const { onEnd, run: pass } = setUp();
    pass(5);
    expect(onEnd).not.toHaveBeenCalled();
    pass(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
