import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultMix } from '#lib/audio/song-mix.ts';
import { arrange } from '#lib/song/arrangement/arrange.ts';
import { composeSong } from '#lib/song/compose-song.ts';
import { planFor } from '#lib/song/fixture-texts.ts';
import { emptyPronunciations } from '#lib/song/words/pronunciations.ts';
import { wordsOfLine } from '#lib/song/words/words-of-line.ts';
import { createSongPlayer, type SongEngine } from './song-player.ts';

afterEach(() => void vi.restoreAllMocks());

const song = composeSong(planFor('a whole song', { tempo: 120 }), (line) =>
  wordsOfLine(line, emptyPronunciations),
);
const made = { song, score: arrange(song) };

function setUp(isThere = true) {
  const engine = {
    playSong: vi.fn<SongEngine['playSong']>(),
    prepareSong: vi.fn<SongEngine['prepareSong']>(async () => true),
    seekSong: vi.fn(),
    position: () => 1.5,
    stop: vi.fn(),
    wake: vi.fn(),
    arm: vi.fn(),
  };
  const load = vi.fn(async () => engine);
  const takeTurn = vi.fn();
  const clock = { ms: 0 };
  const player = createSongPlayer({
    ...{ load, takeTurn, idle: async () => undefined, nowMs: () => clock.ms },
    made: () => (isThere ? made : null),
  });
  const started = async (times = 1) => {
    await vi.waitFor(() => expect(engine.playSong).toHaveBeenCalledTimes(times));
    const [play, , events] = engine.playSong.mock.lastCall ?? [];
    if (!play || !events) throw new Error('Nothing was played');
    return { play, events };
  };
  return { engine, load, takeTurn, player, started, clock };
}

describe('the song player', () => {
  it('plays the song from its start, takes its turn, and stops', async () => {
    const { engine, takeTurn, player, started } = setUp();
    player.play();
    expect([player.$playing.get(), takeTurn.mock.calls.length]).toEqual([true, 1]);
    const { play } = await started();
    expect([play.from, play.score(), play.loop(), play.countIn]).toEqual([0, made.score, null, null]);
    expect(player.position()).toBe(1.5);
    player.stop();
    expect([player.$playing.get(), engine.stop.mock.calls.length, player.position()]).toEqual([
      false,
      1,
      null,
    ]);
  });

  it('does not start what was stopped while the engine was on its way', async () => {
    const { engine, load, player } = setUp();
    player.play();
    player.stop();
    await load.mock.results[0]?.value;
    await Promise.resolve();
    expect([engine.playSong.mock.calls.length, player.$playing.get()]).toEqual([0, false]);
  });

  it('loops a section, in seconds', async () => {
    const { player, started } = setUp();
    player.$loop.set(1);
    player.play();
    const { play } = await started();
    const { start, length } = song.sections[1] ?? { start: 0, length: 0 };
    // At 120 beats a minute a sixteenth takes an eighth of a second.
    expect(play.from).toBeLessThanOrEqual(start / 8);
    expect(play.loop()).toEqual({ from: play.from, to: play.from + length / 8 });
    player.$loop.set(99);
    expect(play.loop()).toBeNull();
  });

  it('loops every section from its first note, also where that lies before its first bar', async () => {
    const { player, started } = setUp();
    player.play();
    const { play } = await started();
    const firsts = song.sections.map(({ start, lines }) =>
      Math.min(start, lines[0]?.syllables[0]?.notes[0]?.start ?? start),
    );
    expect(
      firsts.filter((first, index) => first < (song.sections[index]?.start ?? 0)).length,
    ).toBeGreaterThan(0);
    for (const [index, first] of firsts.entries()) {
      player.$loop.set(index);
      expect(play.loop()?.from).toBe(first / 8);
    }
  });

  it('counts a bar in, the strong beats louder', async () => {
    const { player, started } = setUp();
    player.$countsIn.set(true);
    player.play(3);
    const { play } = await started();
    expect([play.from, play.countIn?.seconds]).toEqual([3, 2]);
    expect(play.countIn?.hits.map(({ start, velocity }) => [start, velocity])).toEqual([
      [0, 110],
      [0.5, 80],
      [1, 110],
      [1.5, 80],
    ]);
  });

  it('is idle at the end, and hears nothing of a run that was left', async () => {
    const { player, started } = setUp();
    player.play();
    const { events: old } = await started();
    player.play();
    const { events } = await started(2);
    old.onEnd();
    old.onBlocked();
    old.onInterrupted(true);
    expect([player.$playing.get(), player.$trouble.get()]).toEqual([true, null]);
    events.onInterrupted(true);
    expect([player.$playing.get(), player.$trouble.get()]).toEqual([true, 'interrupted']);
    player.stop();
    expect(player.$trouble.get()).toBeNull();
  });

  it('says so when the engine does not come or fails, and can be pressed again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { engine, load, player, started } = setUp();
    load.mockRejectedValueOnce(new Error('offline'));
    player.play();
    await vi.waitFor(() => expect(player.$trouble.get()).toBe('not-loaded'));
    expect(player.$playing.get()).toBe(false);
    engine.playSong.mockImplementationOnce(() => {
      throw new Error('no device');
    });
    player.play();
    await vi.waitFor(() => expect(player.$trouble.get()).toBe('blocked'));
    expect([player.$playing.get(), warn.mock.calls.length]).toEqual([false, 2]);
    player.play();
    await started(2);
    expect([player.$playing.get(), player.$trouble.get()]).toEqual([true, null]);
  });

  it('is idle where there is no song', async () => {
    const { player } = setUp(false);
    player.play();
    await vi.waitFor(() => expect(player.$playing.get()).toBe(false));
    expect(player.$trouble.get()).toBeNull();
  });

  it('changes one part of the mix', () => {
    const { player } = setUp();
    player.changePart('bass', { isMuted: true });
    expect(player.$mix.get()).toEqual({ ...defaultMix, bass: { ...defaultMix.bass, isMuted: true } });
  });

  it('hushes the voice for three seconds when one moves to a note, where that is wanted', async () => {
    const { player, started, clock } = setUp();
    player.play();
    const { play } = await started();
    player.moved();
    expect(play.mix().melody.isMuted).toBe(false);
    player.$hushes.set(true);
    player.moved();
    expect([play.mix().melody.isMuted, play.mix().bass.isMuted]).toEqual([true, false]);
    clock.ms = 3000;
    expect(play.mix().melody.isMuted).toBe(false);
  });
});
