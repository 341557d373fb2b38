import { describe, expect, it } from 'vitest';
import { createRandom } from '../data/random.ts';
import { chunk, exactTextEvent, quantity, uint16, uint24 } from './midi-bytes.ts';
import { writeMidi } from './midi-file.ts';
import { emptyMelody } from './melody.ts';
import { scoreOf } from './melody-score.ts';
import { UnreadableMidi } from './midi-tracks.ts';
import { readMidi } from './read-midi.ts';
import { scoreToMidi } from './score-midi.ts';

type Timed = readonly [delta: number, ...bytes: number[]];

const bytesOf = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const track = (events: readonly Timed[]) =>
  chunk('MTrk', [...events.flatMap(([delta, ...bytes]) => [...quantity(delta), ...bytes]), 0, 0xff, 0x2f, 0]);
const head = (format: number, tracks: number, division: readonly number[] = uint16(96)) =>
  chunk('MThd', [...uint16(format), ...uint16(tracks), ...division]);
const file = (...tracks: Timed[][]) =>
  bytesOf([head(tracks.length > 1 ? 1 : 0, tracks.length), ...tracks.map(track)]);
const on = (delta: number, pitch: number, velocity = 80, channel = 0): Timed => [
  delta,
  0x90 | channel,
  pitch,
  velocity,
];
const off = (delta: number, pitch: number, channel = 0): Timed => [delta, 0x80 | channel, pitch, 0];
const text = (delta: number, kind: number, words: string): Timed => [delta, ...exactTextEvent(kind, words)];
const tune = (pitches: readonly number[], channel = 0): Timed[] =>
  pitches.flatMap((pitch) => [on(0, pitch, 80, channel), off(96, pitch, channel)]);

const brief = (bytes: Uint8Array, melody = 0) =>
  readMidi(bytes).melodies[melody]?.notes.map(({ pitch, start, length }) => [pitch, start, length]);

describe('what is read of a MIDI file', () => {
  it('notes in quarters and in seconds, with their velocity', () => {
    const { melodies, tempo, meter } = readMidi(file([on(0, 60, 33), off(48, 60), on(48, 64), off(96, 64)]));
    expect(melodies[0]?.notes).toEqual([
      { pitch: 60, velocity: 33, start: 0, length: 0.5, startSeconds: 0, seconds: 0.25, word: '' },
      { pitch: 64, velocity: 80, start: 1, length: 1, startSeconds: 0.5, seconds: 0.5, word: '' },
    ]);
    expect([tempo, meter]).toEqual([120, { beats: 4, unit: 4 }]);
  });

  it('running status, and a note-on without velocity as an end', () => {
    expect(brief(file([on(0, 60), [96, 60, 0], [0, 62, 80], [96, 62, 0]]))).toEqual([
      [60, 0, 1],
      [62, 1, 1],
    ]);
  });

  it('a key that is struck while it sounds begins anew; one that is never let go lasts to the end', () => {
    expect(brief(file([on(0, 60), on(96, 60), on(96, 64), [96, 0xb0, 7, 100]]))).toEqual([
      [60, 0, 1],
      [60, 1, 2],
      [64, 2, 1],
    ]);
  });

  it('tempo, also where it changes, and meter', () => {
    const bytes = file(
      [
        [0, 0xff, 0x58, 4, 6, 3, 36, 8],
        [0, 0xff, 0x51, 3, ...uint24(600_000)],
        [96, 0xff, 0x51, 3, ...uint24(300_000)],
      ],
      tune([60, 62, 64]),
    );
    const { tempo, meter, melodies } = readMidi(bytes);
    expect([tempo, meter]).toEqual([100, { beats: 6, unit: 8 }]);
    const [first, second, third] = melodies[0]?.notes ?? [];
    expect([first?.seconds, second?.startSeconds, third?.startSeconds]).toEqual([
      expect.closeTo(0.6, 9),
      expect.closeTo(0.6, 9),
      expect.closeTo(0.9, 9),
    ]);
  });

  it('format 0 by its channels, without the drums', () => {
    const { melodies } = readMidi(file([...tune([60, 62, 64]), ...tune([36, 38], 9), ...tune([40], 3)]));
    expect(melodies.map(({ name, notes }) => [name, notes.length])).toEqual([
      ['Track 1, channel 1', 3],
      ['Track 1, channel 4', 1],
    ]);
  });

  it('the range, and how much of it is one voice', () => {
    const chords = [on(0, 60), on(0, 64), off(96, 60), off(0, 64), on(0, 62), off(96, 62)];
    const { alone, lowest, highest } = readMidi(file(chords)).melodies[0] ?? {};
    expect([alone, lowest, highest]).toEqual([1 / 3, 60, 64]);
    expect(readMidi(file(tune([60, 62]))).melodies[0]?.alone).toBe(1);
  });

  it('the likeliest melody first: by its words, its name, one voice, height', () => {
    const scale = [60, 62, 64, 65, 67, 69, 71, 72];
    const named = (name: string, notes: Timed[]) => [text(0, 3, name), ...notes];
    const first = (...tracks: Timed[][]) => readMidi(file(...tracks)).melodies[0]?.name;
    expect(first(named('Piano', tune(scale)), named('Lead Vocal', tune(scale)))).toBe('Lead Vocal');
    expect(first(named('Bass', tune(scale)), named('Flute', tune(scale)))).toBe('Flute');
    expect(first(named('A', tune(scale.map((pitch) => pitch - 24))), named('B', tune(scale)))).toBe('B');
    const chords = scale.flatMap((pitch) => [
      on(0, pitch + 7),
      on(0, pitch),
      off(96, pitch),
      off(0, pitch + 7),
    ]);
    expect(first(named('A', chords), named('B', tune(scale)))).toBe('B');
    const sung = scale.flatMap((pitch) => [text(0, 5, 'la '), on(0, pitch - 12), off(96, pitch - 12)]);
    expect(first(named('Lead', tune(scale)), named('B', sung))).toBe('B');
  });

  it('names in UTF-8 and in the Latin of old files', () => {
    const named = (bytes: number[]) =>
      readMidi(file([[0, 0xff, 3, bytes.length, ...bytes], ...tune([60])])).melodies[0]?.name;
    expect(named([...new TextEncoder().encode('Für Elise')])).toBe('Für Elise');
    expect(named([0x46, 0xfc, 0x72])).toBe('Für');
    expect(named([0x41, 0x00, 0x0a, 0x42])).toBe('A B');
  });

  it('chunks of other programs and the RIFF around a file are passed over', () => {
    const strange = Uint8Array.from([0x58, 0x46, 0x49, 0x48, 0, 0, 0, 2, 1, 2]);
    const notes = track(tune([60, 62]));
    expect(brief(bytesOf([head(0, 1), strange, notes, strange]))).toHaveLength(2);
    const inner = file(tune([60]));
    const wrapped = bytesOf([new TextEncoder().encode('RIFF0000RMIDdata0000'), inner]);
    expect(brief(wrapped)).toEqual([[60, 0, 1]]);
  });
});

describe('words of a MIDI file', () => {
  const words = (bytes: Uint8Array) => readMidi(bytes).melodies[0]?.notes.map(({ word }) => word);

  it('stand on their notes; a note without one goes on with the syllable before', () => {
    const bytes = file([
      text(0, 5, 'Twin'),
      on(0, 60),
      off(96, 60),
      text(0, 5, 'kle '),
      on(0, 62),
      off(96, 62),
      on(0, 64),
      off(96, 64),
      text(0, 5, 'star '),
      on(0, 65),
      off(90, 65),
      text(2, 5, '\r'),
    ]);
    expect(words(bytes)).toEqual(['Twin', 'kle ', '', 'star ']);
    expect(readMidi(bytes).melodies[0]?.hasWords).toBe(true);
  });

  it('may lie in a track of their own, and in karaoke texts', () => {
    const lyrics = [
      text(0, 1, '@KMIDI'),
      text(0, 1, '\\Good'),
      text(96, 1, ' day'),
      text(96, 1, '/sun'),
      text(96, 1, 'shine'),
    ];
    expect(words(file(lyrics, tune([60, 62, 64, 65])))).toEqual(['Good ', 'day ', 'sun', 'shine']);
  });

  it('of another melody are not taken', () => {
    const lyrics = [text(40, 5, 'not '), text(96, 5, 'yours ')];
    expect(readMidi(file(lyrics, tune([60, 62, 64, 65]))).melodies[0]?.hasWords).toBe(false);
  });

  it('texts that are no lyrics are none', () => {
    expect(words(file([text(0, 1, 'Made with love'), ...tune([60, 62])]))).toEqual(['', '']);
  });
});

describe('a file that is refused says why', () => {
  const good = file(tune([60, 62, 64]));
  const cases: [string, Uint8Array, RegExp][] = [
    ['nothing', new Uint8Array(), /no MIDI file/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /no MIDI file/],
    ['a text', new TextEncoder().encode('MTrk but not really'), /no MIDI file/],
    ['a head that is cut', good.subarray(0, 10), /damaged/],
    ['a head alone', bytesOf([head(0, 1)]), /damaged: tracks are missing/],
    ['a track that is cut', good.subarray(0, good.length - 6), /ends in the middle/],
    ['fewer tracks than it says', bytesOf([head(1, 3), track(tune([60]))]), /tracks are missing/],
    ['no tracks', bytesOf([head(1, 0)]), /no tracks/],
    [
      'a track that claims to be endless',
      bytesOf([head(0, 1), Uint8Array.from([0x4d, 0x54, 0x72, 0x6b, 0xff, 0xff, 0xff, 0xff, 0])]),
      /ends in the middle/,
    ],
    [
      'a head that claims to be endless',
      bytesOf([Uint8Array.from([0x4d, 0x54, 0x68, 0x64, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1, 0, 96])]),
      /missing/,
    ],
    ['format 2', bytesOf([head(2, 1), track(tune([60]))]), /format 2/],
    ['film frames', bytesOf([head(0, 1, [0xe7, 40]), track(tune([60]))]), /SMPTE/],
    ['no length of a beat', bytesOf([head(0, 1, [0, 0]), track(tune([60]))]), /length of a beat/],
    ['an unknown status', file([[0, 0xf1, 0, 0]]), /may/],
    ['data before any status', file([[0, 60, 80]]), /may/],
    ['a tempo of two bytes', file([[0, 0xff, 0x51, 2, 1, 2]]), /may/],
    ['a meta event that is too short', bytesOf([head(0, 1), chunk('MTrk', [0, 0xff])]), /./],
    ['a note that is cut off', bytesOf([head(0, 1), chunk('MTrk', [0, 0x90, 60])]), /cut off/],
    ['a note whose key is no number', file([[0, 0x90, 0x85, 80]]), /./],
    ['no notes', file([text(0, 3, 'Silence')]), /no notes/],
    ['only note ends', file([off(0, 60), off(96, 60)]), /no notes/],
    ['only drums', file(tune([36, 38, 42], 9)), /only drums/],
    ['too many bytes', new Uint8Array(1_000_001), /1 MB/],
    [
      'a million events',
      file(
        Array.from({ length: 249_000 }, (): Timed => [0, 0xc0, 1]).map(([d, s, v], i) =>
          i ? [d, v ?? 1] : [d, s ?? 0, v ?? 1],
        ),
      ),
      /too much/,
    ],
    [
      'more notes than a tune has',
      file([on(0, 60), ...Array.from({ length: 41_000 }, (_, index): Timed => [1, 60, index % 2 ? 80 : 0])]),
      /too many notes/,
    ],
  ];

  it.each(cases)('%s', (_, bytes, why) => {
    expect(() => readMidi(bytes)).toThrow(UnreadableMidi);
    expect(() => readMidi(bytes)).toThrow(why);
  });

  it('a tempo of nothing is passed over', () => {
    expect(readMidi(file([[0, 0xff, 0x51, 3, 0, 0, 0], ...tune([60])])).tempo).toBe(120);
  });

  it('a file of which any byte is another is read or refused in words, and never hangs', () => {
    const random = createRandom(31);
    const whole = file(
      [text(0, 3, 'Melody'), text(0, 5, 'la '), ...tune([60, 62, 64, 65, 67])],
      tune([48, 50], 1),
    );
    for (let round = 0; round < 3000; round += 1) {
      const bytes = Uint8Array.from(whole);
      for (let change = random.below(4); change >= 0; change -= 1)
        bytes[random.below(bytes.length)] = random.below(256);
      try {
        for (const { notes } of readMidi(bytes.subarray(0, bytes.length - random.below(8))).melodies)
          for (const { pitch, start, length, startSeconds, seconds } of notes)
            expect([pitch, start, length, startSeconds, seconds].every(Number.isFinite)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableMidi);
      }
    }
  });
});

describe('what this app writes comes back', () => {
  it('a melody of the builder, note for note', () => {
    const melody = {
      ...emptyMelody,
      tempo: 97,
      steps: emptyMelody.steps.map((_, step) => (step % 3 === 1 ? null : 60 + step)),
    };
    const score = { ...scoreOf({ ...melody, drums: true }), notesPeriod: null };
    const { notes, name } = readMidi(scoreToMidi(score, 10, 'My tune')).melodies[0] ?? {
      notes: [],
      name: '',
    };
    expect(name).toBe('My tune');
    expect(notes.map(({ pitch }) => pitch)).toEqual(score.notes.map(({ pitch }) => pitch));
    notes.forEach(({ startSeconds, seconds }, index) => {
      expect(startSeconds).toBeCloseTo(score.notes[index]?.start ?? -1, 2);
      expect(seconds).toBeCloseTo(score.notes[index]?.duration ?? -1, 2);
    });
  });

  it('title and tempo', () => {
    const notes = [{ pitch: 60, start: 0, duration: 1, velocity: 90 }];
    const bytes = writeMidi({
      name: 'Née',
      tempo: 83,
      tracks: [{ kind: 'melody', name: 'Flute', program: 73, notes }],
    });
    expect(readMidi(bytes)).toMatchObject({ title: 'Née', tempo: 83 });
  });
});
