import { describe, expect, it } from 'vitest';
import type { Song, SungNote } from '../song.ts';
import { jig, morningSong, waltz } from './fixture-songs.ts';
import { randomSong } from './random-song.ts';
import { writtenBars, type WrittenBar } from './written-bars.ts';

/** 'r8 D2' and so on: rests and notes with their sixteenths, `-` for a tie to the next. */
const shapes = (bars: readonly WrittenBar[]) =>
  bars.map(({ entries }) =>
    entries
      .map((entry) =>
        entry.kind === 'rest'
          ? `r${entry.length}`
          : `${entry.pitch.step}${entry.length}${entry.tiedToNext ? '-' : ''}`,
      )
      .join(' '),
  );

/** The jig with another first note. */
const jigWith = (change: Partial<SungNote>): Song => ({
  ...jig,
  sections: jig.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => ({
      ...line,
      syllables: line.syllables.map((syllable) => ({
        ...syllable,
        notes: syllable.notes.map((note) => (note.start === 0 ? { ...note, ...change } : note)),
      })),
    })),
  })),
});

describe('written bars', () => {
  it('hold the pickup in the bar before the section, and rests where nobody sings', () => {
    expect(shapes(writtenBars(morningSong))).toEqual([
      'r8 r4 r2 D2',
      'G6 A2 B4 A2 G2',
      'G8 r2 F2 E2 D2-',
      'D4 r4 B4 D3 E1-',
      'E4 D4 G8',
      'r16',
    ]);
    expect(shapes(writtenBars(jig))).toEqual(['D4 E2 F2 A4-', 'A2 B1 C3 r4 A2', 'D12-', 'D12']);
  });

  it('are cut at chords where that is asked', () => {
    expect(shapes(writtenBars(morningSong, { cutAtChords: true })).at(-1)).toBe('r8 r8');
    expect(shapes(writtenBars(morningSong)).at(-1)).toBe('r16');
  });

  it('bear headings, double lines after sections and a final line', () => {
    const bars = writtenBars(morningSong);
    expect(bars.map(({ heading }) => heading)).toEqual([null, 'Verse 1', null, 'Chorus', null, null]);
    expect(bars.map(({ barLine }) => barLine)).toEqual([
      ...['single', 'single', 'double', 'single', 'double', 'final'],
    ]);
  });

  it('repeat a chord at the start of a section only', () => {
    expect(writtenBars(morningSong).flatMap(({ chords }) => chords.map(({ at }) => at))).toEqual([
      ...[0, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88],
    ]);
  });

  it('give a syllable to its first note, a bow to a melisma', () => {
    const notes = writtenBars(waltz).flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.kind === 'note' ? [entry] : [])),
    );
    expect(notes.slice(-3).map(({ lyric, slur }) => [lyric, slur])).toEqual([
      [{ text: 'gain', place: 'last', isHeld: true }, 'start'],
      ['held', null],
      ['held', 'stop'],
    ]);
  });

  it('are full in 100 songs by chance', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const song = randomSong(seed);
      for (const cutAtChords of [false, true]) {
        const wrong = writtenBars(song, { cutAtChords }).filter(({ start, entries }) => {
          const ends = entries.map((entry) => entry.start + entry.length);
          const joined = entries.every((entry, i) => entry.start === (ends[i - 1] ?? start));
          return !joined || ends.at(-1) !== start + song.meter.bar;
        });
        expect(wrong, `seed ${seed}`).toEqual([]);
      }
    }
  });

  it('end a note where the next begins', () => {
    expect(shapes(writtenBars(jigWith({ length: 9 })))[0]).toBe('D4 E2 F2 A4-');
  });

  it.each([
    ['before the song', { start: -1 }],
    ['between sixteenths', { start: 0.5 }],
    ['of no length', { length: 0 }],
    ['after the song', { start: 48 }],
  ])('refuse a note %s', (_what, change) => {
    expect(() => writtenBars(jigWith(change))).toThrow(RangeError);
  });
});
