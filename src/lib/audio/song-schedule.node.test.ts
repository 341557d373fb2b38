import { describe, expect, it } from 'vitest';
import { demoSong } from '../../../tests/support/demo-song.ts';
import { songEventsBetween, soundingAt } from './song-schedule.ts';
import { keyOf, wishesOf } from './song-sounds.ts';

const song = demoSong(4);

describe('what of a song sounds when', () => {
  it('tells of everything once, in the order of time, however the time is cut', () => {
    const whole = songEventsBetween(song, 0, song.seconds);
    const starts = [song.melody.notes, song.chords.notes, song.bass.notes, song.drums.hits].flat();
    expect(whole.length).toBe(starts.length);
    expect(whole.map(({ at }) => at)).toEqual(starts.map(({ start }) => start).sort((a, b) => a - b));
    const cut = Array.from({ length: 80 }, (_, at) =>
      songEventsBetween(song, at * 0.1, (at + 1) * 0.1),
    ).flat();
    expect(cut.length).toBe(whole.length);
  });

  it('closes an open hi-hat with the next stroke on the closed one, and lets all else ring', () => {
    const hits = songEventsBetween(song, 0, 4).filter(({ kind }) => kind === 'hit');
    const open = hits.find((event) => event.kind === 'hit' && event.drum === 'open-hat');
    expect(open?.duration).toBeCloseTo(0.25, 6);
    expect(hits.find((event) => event.kind === 'hit' && event.drum === 'kick')?.duration).toBe(Infinity);
  });

  it('takes up in its middle what is held', () => {
    const held = soundingAt(song, 2.5);
    expect(held.map(({ part }) => part)).toEqual(['chords', 'chords', 'chords', 'chords', 'bass']);
    expect(held[0]).toMatchObject({ at: 2.5, offset: 0.5 });
    expect(held[0]?.duration).toBeCloseTo(0.45, 6);
    expect(soundingAt(song, 0)).toEqual([]);
  });
});

describe('what is to be computed for a song', () => {
  it('is each sound once, as long as its longest note, in the order of first use', () => {
    const keys = wishesOf(song).map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 3)).toContain('flute 64');
    const longest = wishesOf(song).find((wish) => keyOf(wish) === 'finger-bass 36');
    expect(longest).toMatchObject({ kind: 'note', seconds: 1 });
    expect(wishesOf(song, 7.9).map(keyOf).toSorted()).toEqual(keys.toSorted());
    expect(wishesOf(song, 2).map(keyOf)[0]).toBe('flute 65');
  });

  it('is never longer than eight seconds', () => {
    const notes = [{ pitch: 60, start: 0, duration: 30, velocity: 90 }];
    const wishes = wishesOf({ ...song, chords: { instrument: 'pad', notes } });
    expect(wishes.find((wish) => keyOf(wish) === 'pad 60')).toMatchObject({ seconds: 8 });
  });
});
