import { describe, expect, it } from 'vitest';
import { allSung } from '../../../scripts/bench-song/figures.ts';
import { saySong } from '../../../scripts/bench-song/songs.ts';
import { composeSong, SongTooLong } from './compose-song.ts';
import { planFor, textNamed, variedPlans } from './fixture-texts.ts';
import { planLimits, type SongPlan } from './song-plan.ts';
import type { Song } from './song.ts';

const compose = (plan: SongPlan) => composeSong(plan, saySong);
const tuneOf = (song: Song) =>
  allSung(song).map(({ note: { pitch, start, length } }) => [pitch, start, length]);

/** A song in another key, as it would be without being transposed. */
function inHome(song: Song, transposed: number): Song {
  const down = (pitch: number) => (pitch - transposed + 24) % 12;
  return {
    ...song,
    key: { ...song.key, tonic: down(song.key.tonic) },
    chords: song.chords.map((span) => ({ ...span, chord: { ...span.chord, root: down(span.chord.root) } })),
    sections: song.sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => ({
        ...line,
        syllables: line.syllables.map((syllable) => ({
          ...syllable,
          notes: syllable.notes.map((note) => ({ ...note, pitch: note.pitch - transposed })),
        })),
      })),
    })),
  };
}

describe('what is chosen for a song', () => {
  it('gives the same song each time', () => {
    for (const plan of variedPlans.slice(0, 21))
      expect(compose(structuredClone(plan))).toEqual(compose(plan));
  });

  it('with another seed gives another tune', () => {
    const tunes = Array.from({ length: 40 }, (_, seed) => tuneOf(compose(planFor('a whole song', { seed }))));
    expect(new Set(tunes.map((tune) => JSON.stringify(tune))).size).toBe(40);
  });

  it('transposes all of it and changes nothing else', () => {
    const { min, max } = planLimits.transposed;
    for (const plan of variedPlans.slice(0, 7)) {
      const home = compose(plan);
      for (const transposed of [min, -1, 1, 5, max])
        expect(inHome(compose({ ...plan, transposed }), transposed)).toEqual(home);
    }
  });

  it('changes no note with the tempo', () => {
    for (const plan of variedPlans.slice(0, 7)) {
      const { tempo, ...song } = compose({ ...plan, tempo: 77 });
      expect(tempo).toBe(77);
      expect({ ...song, tempo: compose(plan).tempo }).toEqual(compose(plan));
    }
  });

  it('without a tempo takes one of its style, in whole beats', () => {
    const tempos = variedPlans.map((plan) => compose(plan).tempo);
    expect(tempos.filter((tempo) => !Number.isInteger(tempo) || tempo < 40 || tempo > 200)).toEqual([]);
  });

  it('is refused as too long where its words do not fit the bars, and said in words', () => {
    const { sections } = textNamed('a whole song');
    const long = { title: 'Long', sections: Array.from({ length: 8 }, () => sections).flat() };
    expect(() => compose(planFor(long))).toThrow(SongTooLong);
    expect(() => compose(planFor(long))).toThrow('A song has at most 128 bars');
  });

  it.each([
    ['no section', []],
    ['nothing to sing', [{ kind: 'verse' as const, heading: 'Verse', lines: ['…', '😀'] }]],
  ])('is refused with %s', (_, sections) => {
    const refused = () => compose(planFor({ title: 'T', sections }));
    expect(refused).toThrow(RangeError);
    expect(refused).not.toThrow(SongTooLong);
  });
});
