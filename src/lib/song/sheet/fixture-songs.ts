import type { Chord, ChordQuality, Meter, Song, SongLine, SungSyllable } from '../song.ts';

/** Songs for the tests of the writers, made by hand. */

export const meters: Readonly<Record<Meter['id'], Meter>> = {
  '4/4': { id: '4/4', bar: 16, beat: 4, strong: [0, 8] },
  '3/4': { id: '3/4', bar: 12, beat: 4, strong: [0] },
  '6/8': { id: '6/8', bar: 12, beat: 6, strong: [0, 6] },
};

/** Start and length in sixteenths, and the MIDI number. */
type FixtureNote = readonly [start: number, length: number, pitch: number];

/** A line from its text, syllables parted by '·', and the notes of each syllable in turn. */
export function sungLine(marked: string, notes: readonly (readonly FixtureNote[])[]): SongLine {
  const places = (count: number, i: number): SungSyllable['place'] =>
    count === 1 ? 'whole' : i === 0 ? 'first' : i === count - 1 ? 'last' : 'middle';
  const syllables = marked.split(' ').flatMap((word) => {
    const parts = word.split('·');
    return parts.map((text, i) => ({ text, place: places(parts.length, i) }));
  });
  return {
    text: marked.replaceAll('·', ''),
    start: notes[0]?.[0]?.[0] ?? 0,
    syllables: syllables.map(({ text, place }, i) => ({
      text,
      place,
      phonemes: ['AH'],
      stress: place === 'whole' || place === 'first' ? 1 : 0,
      isFunction: false,
      notes: (notes[i] ?? []).map(([start, length, pitch]) => ({ start, length, pitch, velocity: 90 })),
    })),
  };
}

/** Chords of equal length, one after the other. */
const row = (length: number, chords: readonly (readonly [root: number, quality: ChordQuality])[]) =>
  chords.map(([root, quality], i) => {
    const chord: Chord = { root, quality };
    return { start: i * length, length, chord };
  });

/** 4/4 in G: a bar of introduction with a pickup in it, a melisma, a tie over the bar line and chords within bars. */
export const morningSong: Song = {
  title: 'Morning & <Evening>',
  genre: 'folk',
  mood: 'happy',
  singer: null,
  meter: meters['4/4'],
  tempo: 96,
  key: { tonic: 7, mode: 'major' },
  bars: 6,
  sections: [
    {
      kind: 'verse',
      heading: 'Verse 1',
      start: 16,
      length: 32,
      lines: [
        sungLine('The morn·ing is a·wake,', [
          [[14, 2, 62]],
          [[16, 6, 67]],
          [[22, 2, 69]],
          [[24, 4, 71]],
          [
            [28, 2, 69],
            [30, 2, 68],
          ],
          [[32, 8, 67]],
        ]),
        sungLine('o·ver me', [[[42, 2, 66]], [[44, 2, 64]], [[46, 6, 62]]]),
      ],
    },
    {
      kind: 'chorus',
      heading: 'Chorus',
      start: 48,
      length: 32,
      lines: [
        sungLine('Hal·le·lu·jah!', [
          [[56, 4, 71]],
          [[60, 3, 74]],
          [
            [63, 5, 76],
            [68, 4, 74],
          ],
          [[72, 8, 67]],
        ]),
      ],
    },
  ],
  chords: row(8, [
    ...([
      [7, 'major'],
      [7, 'major'],
      [7, 'major'],
      [4, 'minor-seventh'],
      [0, 'major'],
      [2, 'sus4'],
    ] as const),
    ...([
      [7, 'major'],
      [4, 'seventh'],
      [9, 'minor'],
      [2, 'seventh'],
      [7, 'major'],
      [7, 'power'],
    ] as const),
  ]),
};

/** 3/4 in C minor, from the first bar, with the leading tone over the dominant. */
export const waltz: Song = {
  title: 'Wal‑tz – «für Élise»',
  genre: 'pop',
  mood: 'sad',
  singer: null,
  meter: meters['3/4'],
  tempo: 120,
  key: { tonic: 0, mode: 'minor' },
  bars: 4,
  sections: [
    {
      kind: 'verse',
      heading: 'Verse 1',
      start: 0,
      length: 48,
      lines: [
        sungLine('Turn and re·turn a·gain', [
          [[0, 4, 72]],
          [[4, 4, 75]],
          [[8, 4, 74]],
          [[12, 8, 71]],
          [[20, 4, 67]],
          [
            [24, 6, 68],
            [30, 18, 72],
          ],
        ]),
      ],
    },
  ],
  chords: row(12, [
    [0, 'minor'],
    [7, 'seventh'],
    [8, 'major-seventh'],
    [0, 'minor'],
  ]),
};

/** 6/8 in D dorian, with a pickup before the second section and a note over the middle of a bar. */
export const jig: Song = {
  title: 'Jig',
  genre: 'country',
  mood: 'energetic',
  singer: null,
  meter: meters['6/8'],
  tempo: 72,
  key: { tonic: 2, mode: 'dorian' },
  bars: 4,
  sections: [
    {
      kind: 'verse',
      heading: 'Verse 1',
      start: 0,
      length: 24,
      lines: [
        sungLine('Roll it on the wa·ter', [
          [[0, 4, 62]],
          [[4, 2, 64]],
          [[6, 2, 65]],
          [[8, 6, 69]],
          [[14, 1, 71]],
          [[15, 3, 72]],
        ]),
      ],
    },
    {
      kind: 'chorus',
      heading: 'Chorus',
      start: 24,
      length: 24,
      lines: [sungLine('O home', [[[22, 2, 69]], [[24, 24, 74]]])],
    },
  ],
  chords: row(12, [
    [2, 'minor'],
    [0, 'major'],
    [5, 'sus2'],
    [2, 'minor-seventh'],
  ]),
};

export const fixtureSongs: readonly Song[] = [morningSong, waltz, jig];
