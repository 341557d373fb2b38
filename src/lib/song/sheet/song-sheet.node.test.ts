import { describe, expect, it } from 'vitest';
import { meters } from '../meters.ts';
import type { ChordSpan, Key, Meter, Song, SungSyllable } from '../song.ts';
import type { NoteCell, RestCell } from './line-cells.ts';
import { songSheet } from './song-sheet.ts';

type Sung = [text: string, start: number, length: number, pitch: number, place?: SungSyllable['place']];

const syllableOf = ([text, start, length, pitch, place = 'whole']: Sung): SungSyllable => ({
  text,
  phonemes: [],
  stress: 0,
  isFunction: false,
  place,
  notes: [{ start, length, pitch, velocity: 80 }],
});

interface Given {
  meter?: Meter;
  key?: Key;
  chords?: readonly ChordSpan[];
  bars?: number;
}

function songOf(lines: readonly Sung[][], given: Given = {}): Song {
  const { meter = meters['4/4'], key = { tonic: 7, mode: 'major' }, bars = 4 } = given;
  const whole: ChordSpan = { start: 0, length: bars * meter.bar, chord: { root: 7, quality: 'major' } };
  return {
    title: 'A song',
    genre: 'folk',
    mood: 'happy',
    singer: null,
    meter,
    tempo: 90,
    key,
    bars,
    chords: given.chords ?? [whole],
    sections: [
      {
        kind: 'verse',
        heading: 'Verse 1',
        start: 0,
        length: bars * meter.bar,
        lines: lines.map((line) => ({
          text: line.map(([text]) => text).join(' '),
          start: 0,
          syllables: line.map(syllableOf),
        })),
      },
    ],
  };
}

const lineAt = (song: Song, line: number) => songSheet(song).sections[0]?.[line]?.bars ?? [];
const cellsAt = (song: Song, line = 0): (NoteCell | RestCell)[] =>
  lineAt(song, line).flatMap(({ groups }) => groups.flat().flatMap(({ cells }) => cells));
const notesAt = (song: Song, line = 0): NoteCell[] =>
  cellsAt(song, line).filter((cell): cell is NoteCell => cell.kind === 'note');
const plain = (cells: readonly (NoteCell | RestCell)[]) =>
  cells.map((cell) => `${cell.kind === 'note' ? cell.text : 'rest'} ${cell.start}+${cell.length}`);

describe('a line of the sheet', () => {
  it('begins with its pickup and ends where the next one begins', () => {
    const song = songOf(
      [
        [['one', 0, 8, 67]],
        [
          ['the', 14, 2, 69],
          ['two', 16, 16, 71],
        ],
      ],
      { bars: 2 },
    );
    expect(plain(cellsAt(song))).toEqual(['one 0+8', 'rest 8+4', 'rest 12+2']);
    expect(plain(cellsAt(song, 1))).toEqual(['the 14+2', 'two 16+16']);
  });

  it('begins with the rests of its bar when its first note is no pickup', () => {
    const song = songOf([[['one', 4, 4, 67]]], { bars: 1 });
    expect(plain(cellsAt(song))).toEqual(['rest 0+4', 'one 4+4', 'rest 8+8']);
  });

  it('has a bar line at the end of each bar, and the last one of the song', () => {
    const song = songOf([
      [
        ['one', 0, 16, 67],
        ['two', 16, 16, 67],
      ],
    ]);
    expect(lineAt(song, 0).map(({ barLine }) => barLine)).toEqual(['single', 'single', 'single', 'final']);
  });

  it('breaks at strong beats', () => {
    const song = songOf([[0, 4, 8, 12].map((start): Sung => ['la', start, 4, 67])], { bars: 1 });
    expect(lineAt(song, 0)[0]?.groups.map((group) => group.length)).toEqual([2, 2]);
  });
});

describe('a note', () => {
  it('of five sixteenths is a quarter tied to a sixteenth, in one cell', () => {
    const [note] = notesAt(songOf([[['light', 0, 5, 67]]], { bars: 1 }));
    expect(note?.pieces.map(({ value: { type }, tied, offset }) => [type, tied, offset])).toEqual([
      ['quarter', true, 0],
      ['16th', false, 4],
    ]);
  });

  it('over a bar line has the line in its cell, and its bar has none of its own', () => {
    const song = songOf(
      [
        [
          ['long', 12, 8, 67],
          ['way', 20, 4, 67],
        ],
      ],
      { bars: 2 },
    );
    const [note] = notesAt(song);
    expect(note?.pieces.map(({ afterBarLine }) => afterBarLine)).toEqual([false, true]);
    expect(lineAt(song, 0).map(({ barLine }) => barLine)).toEqual(['none', 'final']);
  });

  it('ends where the next one begins', () => {
    const song = songOf([
      [
        ['too', 0, 9, 67],
        ['long', 4, 4, 67],
      ],
    ]);
    expect(notesAt(song)[0]?.length).toBe(4);
  });

  it('bears a sign once in a bar', () => {
    const line = [0, 4, 16].map((start): Sung => ['la', start, 4, 70]);
    const key: Key = { tonic: 0, mode: 'major' };
    expect(notesAt(songOf([line], { key })).map(({ pieces }) => pieces[0]?.sign)).toEqual([-1, null, -1]);
  });

  it('says what it is', () => {
    const song = songOf([
      [
        ['“light,', 0, 4, 67],
        ['on', 6, 3, 66],
      ],
    ]);
    expect(notesAt(song).map(({ name }) => name)).toEqual([
      '“light”, G4, quarter note, bar 1 beat 1, chord G major',
      '“on”, F sharp 4, eighth note tied to a sixteenth, bar 1 beat 2 and, chord G major',
    ]);
  });

  it('in 6/8 counts two beats of three eighths', () => {
    const given = { meter: meters['6/8'], bars: 1 };
    const [note] = notesAt(songOf([[['light', 8, 4, 70]]], { ...given, key: { tonic: 10, mode: 'major' } }));
    expect(note?.name).toContain('B flat 4, quarter note, bar 1 beat 2, second eighth');
  });

  it('of a low voice is written an octave higher, of a high one as it sounds', () => {
    const sheet = (pitch: number) => songSheet(songOf([[['la', 0, 4, pitch]]]));
    expect(sheet(55).octavesUp).toBe(1);
    expect(sheet(69).octavesUp).toBe(0);
    expect(sheet(57).sections[0]?.[0]).toMatchObject({ low: 3, high: 3 });
  });
});

describe('chord symbols', () => {
  const chord = { root: 10, quality: 'minor-seventh' } as const;
  const other = { root: 3, quality: 'major' } as const;

  it('stand where a chord begins, also within a note, and once for the same chord', () => {
    const chords = [
      { start: 0, length: 8, chord },
      { start: 8, length: 8, chord: other },
      { start: 16, length: 48, chord: other },
    ];
    const line: Sung[] = [
      ['la', 0, 16, 70],
      ['la', 16, 16, 70],
    ];
    const notes = notesAt(songOf([line], { key: { tonic: 10, mode: 'minor' }, chords }));
    expect(notes.map((note) => note.chords)).toEqual([
      [
        { root: 'B♭', suffix: 'm7', offset: 0 },
        { root: 'E♭', suffix: '', offset: 8 },
      ],
      [],
    ]);
  });

  it('begin anew with each line', () => {
    const line = (start: number): Sung[] => [['la', start, 16, 67]];
    const chords = [0, 1, 2, 3].map((bar) => ({ start: bar * 16, length: 16, chord }));
    const song = songOf([line(0), line(16)], { chords });
    expect([0, 1].map((at) => notesAt(song, at)[0]?.chords.length)).toEqual([1, 1]);
  });
});
