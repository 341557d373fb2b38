import { describe, expect, it } from 'vitest';
import { allSung, mean } from '../../../../scripts/bench-song/figures.ts';
import { saySong } from '../../../../scripts/bench-song/songs.ts';
import { composeSong } from '../compose-song.ts';
import { variedPlans } from '../fixture-texts.ts';
import { isInChord } from '../harmony/chords.ts';
import { meters } from '../meters.ts';
import { styleOf } from '../styles.ts';
import { arrange, songTime } from './arrange.ts';
import { timeMap } from './time-map.ts';
import { voicingsOf } from './voicings.ts';

const cases = variedPlans.map((plan) => {
  const song = composeSong(plan, saySong);
  return { song, score: arrange(song), secondsOf: songTime(song), name: `${plan.text.title}, ${plan.genre}` };
});
const breaking = (rule: (one: (typeof cases)[number]) => boolean) =>
  cases.filter((one) => !rule(one)).map(({ name }) => name);

describe('an arranged song', () => {
  it('plays all parts within the song, at velocities of MIDI', () => {
    expect(
      breaking(({ score: { seconds, melody, chords, bass, drums } }) =>
        [...[melody, chords, bass].flatMap(({ notes }) => notes), ...drums.hits].every(
          ({ start, velocity, ...note }) =>
            start >= 0 &&
            start + ('duration' in note ? note.duration : 0) <= seconds &&
            Number.isInteger(velocity) &&
            velocity >= 1 &&
            velocity <= 127,
        ),
      ),
    ).toEqual([]);
  });

  it('sings each note of the song when it is due', () => {
    for (const { song, score, secondsOf } of cases)
      expect(score.melody.notes.map(({ pitch, start }) => [pitch, start])).toEqual(
        allSung(song).map(({ note: { pitch, start } }) => [pitch, secondsOf(start)]),
      );
  });

  it('plays the bass on four strings, from E1 to G3', () => {
    expect(
      breaking(({ score }) => score.bass.notes.every(({ pitch }) => pitch >= 28 && pitch <= 55)),
    ).toEqual([]);
  });

  it('has the drums in order of time', () => {
    expect(
      breaking(({ score: { drums } }) =>
        drums.hits.every(({ start }, index) => start >= (drums.hits[index - 1]?.start ?? 0)),
      ),
    ).toEqual([]);
  });
});

describe('chords under the hands', () => {
  it('hold three or four notes of their chord, in order', () => {
    for (const { song } of cases)
      voicingsOf(song.chords.map(({ chord }) => chord)).forEach((voicing, index) => {
        const chord = song.chords[index]?.chord;
        expect([3, 4]).toContain(voicing.length);
        expect(voicing).toEqual(voicing.toSorted((one, other) => one - other));
        expect(voicing.every((pitch) => chord && isInChord(chord, pitch))).toBe(true);
      });
  });

  it('move each voice by less than four semitones in the mean', () => {
    const moves = cases.flatMap(({ song }) => {
      const voicings = voicingsOf(song.chords.map(({ chord }) => chord));
      return voicings
        .slice(1)
        .flatMap((voicing, index) =>
          voicing.map((pitch) => Math.min(...(voicings[index] ?? []).map((near) => Math.abs(near - pitch)))),
        );
    });
    expect(mean(moves)).toBeLessThan(4);
    const tops = cases.flatMap(({ song }) => {
      const voicings = voicingsOf(song.chords.map(({ chord }) => chord)).map((one) => one.at(-1) ?? 0);
      return voicings.slice(1).map((top, index) => Math.abs(top - (voicings[index] ?? 0)));
    });
    expect(mean(tops)).toBeLessThan(4);
  });
});

describe('the time of a song', () => {
  it('never goes back, and ends with the song', () => {
    for (const { song, score, secondsOf } of cases.slice(0, 21)) {
      const sixteenths = song.bars * song.meter.bar;
      for (let at = 0.5; at <= sixteenths; at += 0.5)
        expect(secondsOf(at)).toBeGreaterThan(secondsOf(at - 0.5));
      expect(secondsOf(0)).toBe(0);
      expect(secondsOf(sixteenths)).toBe(score.seconds);
      expect(score.seconds).toBeCloseTo(((song.bars * song.meter.bar) / song.meter.beat / song.tempo) * 60);
    }
  });

  it.each([
    ['eighths', 4, 2],
    ['sixteenths', 2, 1],
  ] as const)('delays the second of two %s, and nothing that is on the beat', (swung, pair, half) => {
    const straight = timeMap(meters['4/4'], 90, { swing: 0, swung });
    const late = timeMap(meters['4/4'], 90, { swing: 0.2, swung });
    for (let at = 0; at < 64; at += pair) {
      expect(late(at)).toBeCloseTo(straight(at));
      expect((late(at + half) - straight(at + half)) / straight(half)).toBeCloseTo(0.2);
    }
  });

  it('leaves 6/8 as it is', () => {
    const straight = timeMap(meters['6/8'], 60, { swing: 0, swung: 'eighths' });
    const late = timeMap(meters['6/8'], 60, { swing: 0.3, swung: 'eighths' });
    for (let at = 0; at < 24; at += 1) expect(late(at)).toBe(straight(at));
    expect(styleOf('country', 'happy').swing).toBeGreaterThan(0);
  });
});
