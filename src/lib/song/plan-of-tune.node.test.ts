import { describe, expect, it } from 'vitest';
import { saySong } from '../../../scripts/bench-song/songs.ts';
import { createRandom } from '../data/random.ts';
import type { TuneNote } from './brought/find-key.ts';
import {
  arrange,
  changeText,
  composeSong,
  decodeSong,
  encodeSong,
  planOfTune,
  SongTooLong,
} from './composer.ts';
import { isInChord, isInKey } from './harmony/chords.ts';
import { songToMidi } from './sheet/song-midi.ts';
import { readSections } from './read-song-text.ts';
import type { Song } from './song.ts';
import type { SongPlan } from './song-plan.ts';

const compose = (plan: SongPlan) => composeSong(plan, saySong);

/** The notes of a song from its first one on. */
function tuneOf(song: Song): TuneNote[] {
  const notes = song.sections.flatMap(({ lines }) =>
    lines.flatMap(({ syllables }) => syllables.flatMap((syllable) => syllable.notes)),
  );
  const first = notes[0]?.start ?? 0;
  return notes.map(({ start, length, pitch }) => ({ start: start - first, length, pitch }));
}

const melody = (notes: readonly (readonly [start: number, length: number, pitch: number])[]) =>
  notes.map(([start, length, pitch]) => ({ start, length, pitch }));

// A nursery tune of 1761, in C.
const nursery = melody(
  [60, 60, 67, 67, 69, 69, 67, 65, 65, 64, 64, 62, 62, 60].map((pitch, index) => {
    const start = (index + Math.floor(index / 7)) * 4;
    return [start, index % 7 === 6 ? 8 : 4, pitch] as const;
  }),
);

describe('a song of a tune that was there before', () => {
  it('sings the tune of random notes, each of them, in each meter', async () => {
    const random = createRandom(27);
    for (let run = 0; run < 120; run += 1) {
      const meter = (['4/4', '3/4', '6/8'] as const)[run % 3] ?? '4/4';
      let at = random.below(40);
      const notes = Array.from({ length: 1 + random.below(150) }, (): TuneNote => {
        const length = 1 + random.below(8);
        const start = at;
        at += length + (random.below(5) === 0 ? random.below(30) : 0);
        return { start, length, pitch: 40 + random.below(45) };
      });
      const plan = planOfTune({ title: 'Tune', notes, meter, tempo: 110 });
      const song = compose(plan);
      const first = notes[0]?.start ?? 0;
      expect(tuneOf(song).map(({ start, pitch }) => [start, pitch])).toEqual(
        notes.map(({ start, pitch }) => [start - first, pitch]),
      );
      expect(await decodeSong(await encodeSong(plan))).toEqual(plan);
      expect(songToMidi(song, arrange(song)).length).toBeGreaterThan(100);
    }
  });

  it('finds the key, and chords that hold the notes', () => {
    const song = compose(planOfTune({ title: 'Nursery', notes: nursery, meter: '4/4', tempo: 96 }));
    expect(song.key).toEqual({ tonic: 0, mode: 'major' });
    const strong = tuneOf(song).filter(({ start }) => start % 8 === 0);
    const first = song.sections[0]?.start ?? 0;
    const held = strong.filter(({ start, pitch }) => {
      const chord = song.chords.find((span) => start + first < span.start + span.length)?.chord;
      return chord && isInChord(chord, pitch);
    });
    expect(held.length).toBeGreaterThanOrEqual(strong.length - 1);
    expect(song.chords.every(({ chord }) => isInKey(song.key, chord.root))).toBe(true);
    expect(song.tempo).toBe(96);
  });

  it('begins a line with its pickup', () => {
    const notes = melody([
      [12, 4, 62],
      [16, 8, 67],
      [24, 8, 67],
      [32, 8, 69],
      [40, 2, 67],
      [44, 4, 62],
      [48, 8, 69],
    ]);
    const { sections } = compose(planOfTune({ title: 'T', notes, meter: '4/4', tempo: 100 }));
    const starts = sections.flatMap(({ lines }) =>
      lines.map((line) => (line.syllables[0]?.notes[0]?.start ?? 0) - line.start),
    );
    expect(starts).toEqual([-4, -4]);
  });

  it('takes the words along, with syllables that are sung on', () => {
    const hyphened = 'Twin-,kle,twin-,kle,lit-,tle,star,How,I,won-,der,what,you,'.split(',');
    const blanks = 'Twin,kle ,twin,kle ,lit,tle ,star ,How ,I ,won,der ,what ,you ,'.split(',');
    for (const words of [hyphened, blanks]) {
      const plan = planOfTune({ title: 'T', notes: nursery, meter: '4/4', tempo: 96, words });
      const { sections } = compose(plan);
      expect(plan.text.sections[0]?.lines).toEqual(['Twinkle twinkle little star', 'How I wonder what you']);
      expect(sections[0]?.lines[1]?.syllables.at(-1)?.notes.map(({ pitch }) => pitch)).toEqual([62, 60]);
    }
  });

  it('keeps its notes when other words are put to it: some are sung on, or in two', () => {
    const plan = planOfTune({ title: 'T', notes: nursery, meter: '4/4', tempo: 96 });
    const pitches = (song: Song) => [...new Set(tuneOf(song).map(({ pitch }) => pitch))];
    const before = compose(plan);
    for (const words of [
      'Home again\nAll is well',
      'Everything I ever wanted to say to you\nOnly a little and only a while',
    ]) {
      const song = compose(changeText(plan, { title: 'T', sections: readSections(words) }));
      expect(song.bars).toBe(before.bars);
      expect(pitches(song)).toEqual(pitches(before));
    }
    const few = compose(changeText(plan, { title: 'T', sections: readSections('Home again\nAll is well') }));
    expect(tuneOf(few).map(({ pitch }) => pitch)).toEqual(nursery.map(({ pitch }) => pitch));
  });

  it('is refused in words where it is too long, or empty', () => {
    const long = melody(Array.from({ length: 300 }, (_, index) => [index * 8, 4, 60] as const));
    expect(() => planOfTune({ title: 'T', notes: long, meter: '4/4', tempo: 96 })).toThrow(SongTooLong);
    expect(() => planOfTune({ title: 'T', notes: [], meter: '4/4', tempo: 96 })).toThrow('nothing to sing');
  });
});
