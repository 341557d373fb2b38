import { describe, expect, it } from 'vitest';
import { saySong } from '../../../scripts/bench-song/songs.ts';
import { readMidi, type MidiMelody, type ReadMidi } from '../melody/read-midi.ts';
import { arrange } from './arrangement/arrange.ts';
import { composeSong } from './compose-song.ts';
import { variedPlans } from './fixture-texts.ts';
import { midiTune } from './midi-tune.ts';
import { planOfTune } from './plan-of-tune.ts';
import { fixtureSongs } from './sheet/fixture-songs.ts';
import { plainScore, randomSong } from './sheet/random-song.ts';
import { songToMidi } from './sheet/song-midi.ts';
import type { Song } from './song.ts';

const songs: readonly Song[] = [
  ...fixtureSongs,
  ...Array.from({ length: 20 }, (_, seed) => randomSong(seed + 1, 0)),
];

const sungNotes = ({ sections }: Song) =>
  sections.flatMap(({ lines }) => lines.flatMap(({ syllables }) => syllables.flatMap(({ notes }) => notes)));

const read = (change: Partial<ReadMidi>): ReadMidi => ({
  ...{ title: 'Tune', tempo: 100, meter: { beats: 4, unit: 4 }, melodies: [] },
  ...change,
});
const melody = (
  notes: readonly (readonly [start: number, length: number, pitch: number, word?: string])[],
): MidiMelody => ({
  ...{ name: 'Voice', lowest: 0, highest: 127, alone: 1, hasWords: notes.some(([, , , word]) => word) },
  notes: notes.map(([start, length, pitch, word = '']) => ({
    ...{ start, length, pitch, word, velocity: 90, startSeconds: start / 2, seconds: length / 2 },
  })),
});

describe('a MIDI melody as a tune', () => {
  it('is set on sixteenths, with its words', () => {
    const { tune, words } = midiTune(
      read({}),
      melody([
        [0, 0.98, 60, 'Twin'],
        [1.02, 0.5, 62, 'kle '],
        [2, 1, 64],
      ]),
    );
    expect(tune).toEqual({
      ...{ title: 'Tune', meter: '4/4', tempo: 100 },
      notes: [
        { pitch: 60, start: 0, length: 4 },
        { pitch: 62, start: 4, length: 2 },
        { pitch: 64, start: 8, length: 4 },
      ],
      words: ['Twin', 'kle ', ''],
    });
    expect(words).toBe('');
  });

  it('of a chord has the highest, and says what was left out', () => {
    const { tune, words } = midiTune(
      read({}),
      melody([
        [0, 1, 60],
        [0, 1, 67],
        [1, 1, 62],
      ]),
    );
    expect(tune.notes.map(({ pitch }) => pitch)).toEqual([67, 62]);
    expect(words).toBe('1 note under a higher one left out.');
  });

  it.each([
    [4, 4, '4/4', ''],
    [2, 4, '4/4', '2/4 is written as 4/4.'],
    [5, 4, '4/4', '5/4 is written as 4/4.'],
    [3, 4, '3/4', ''],
    [6, 8, '6/8', ''],
    [12, 8, '6/8', '12/8 is written as 6/8.'],
    [3, 8, '3/4', '3/8 is written as 3/4.'],
  ] as const)('%i/%i is written as %s', (beats, unit, id, said) => {
    const { tune, words } = midiTune(read({ meter: { beats, unit } }), melody([[0, 1, 60]]));
    expect([tune.meter, words]).toEqual([id, said]);
  });

  it('that is longer than a song is not cut silently', () => {
    const long = melody(Array.from({ length: 600 }, (_, beat) => [beat, 1, 60] as const));
    const { tune, words } = midiTune(read({}), long);
    expect(words).toMatch(/after the song’s last bar/);
    expect(() => planOfTune(tune)).toThrow(/128 bars/);
  });
});

describe('a song of this app comes back from its MIDI file', () => {
  it.each(songs.map((song) => [song.title, song] as const))('%s: the same notes', (_, song) => {
    const file = readMidi(songToMidi(song, plainScore(song)));
    const [first] = file.melodies;
    expect(first?.name).toBe('Melody');
    expect(first?.hasWords).toBe(true);
    const { tune } = midiTune(file, first ?? melody([]));
    const written = sungNotes(song).toSorted((a, b) => a.start - b.start);
    expect(tune.notes.map(({ start, pitch }) => [start, pitch])).toEqual(
      written.map(({ start, pitch }) => [start, pitch]),
    );
    expect(tune.meter).toBe(song.meter.id);
  });

  it.each(variedPlans.map((plan) => [`${plan.genre}, ${plan.text.title}`, plan] as const))(
    '%s: the same notes on the same sixteenths, swing or not, and words',
    (_, plan) => {
      const song = composeSong(plan, saySong);
      const file = readMidi(songToMidi(song, arrange(song)));
      const { tune } = midiTune(file, file.melodies[0] ?? melody([]));
      expect(tune.notes.map(({ start, pitch }) => [start, pitch])).toEqual(
        sungNotes(song).map(({ start, pitch }) => [start, pitch]),
      );
      const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').toLowerCase();
      const sung = song.sections.flatMap(({ lines }) => lines.flatMap(({ syllables }) => syllables));
      expect(letters((tune.words ?? []).join(''))).toBe(letters(sung.map(({ text }) => text).join('')));
    },
  );
});
