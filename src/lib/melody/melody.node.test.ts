import { describe, expect, it } from 'vitest';
import { createRandom } from '../data/random.ts';
import { changeRange, changeScale, clearNotes, generateNotes, setHit, setStep } from './change-melody.ts';
import { exampleMelody } from './example-melody.ts';
import { decodeMelody, encodeMelody } from './melody-code.ts';
import { readMelodyFile, writeMelodyFile } from './melody-file.ts';
import { scoreOf } from './melody-score.ts';
import { emptyMelody, noteNames, roundSeconds, rowsOf, stepSeconds, type Melody } from './melody.ts';
import { midiOf, nameOf } from './notes.ts';
import { instruments, noteDurations, pitchRanges, scales } from './options.ts';
import { eventsBetween } from './schedule.ts';
import { tuneScore } from './tune.ts';

const seeded = (seed: number) => {
  const random = createRandom(seed);
  return () => random.below(1_000_000) / 1_000_000;
};

/** A melody of any settings. */
function anyMelody(seed: number): Melody {
  const random = createRandom(seed);
  const flags = () => Array.from({ length: 8 }, () => random.below(2) === 1);
  const settings = {
    ...emptyMelody,
    scale: random.pick(scales).id,
    instrument: random.pick(instruments).id,
    range: random.pick(pitchRanges).id,
    noteDuration: random.pick(noteDurations).id,
    length: 4 + random.below(13),
    tempo: 60 + random.below(121),
    volumeDb: random.below(41) - 40,
    drums: random.below(2) === 1,
    kicks: flags(),
    hats: flags(),
  };
  const rows = rowsOf(settings.scale, settings.range);
  return {
    ...settings,
    steps: settings.steps.map(() => (random.below(4) === 0 ? null : random.pick(rows).midi)),
  };
}

const melodies = Array.from({ length: 500 }, (_, seed) => anyMelody(seed));

describe('scales', () => {
  it.each(scales)('$label lies within C4 and C5 and rises', ({ notes }) => {
    const pitches = notes.map((note) => midiOf(note) ?? 0);
    expect([pitches[0], pitches.at(-1)]).toEqual([60, 72]);
    expect(pitches).toEqual([...new Set(pitches)].sort((a, b) => a - b));
  });

  it.each([
    ['low', 'C2', 'C3', 36],
    ['medium', 'C3', 'C4', 48],
    ['high', 'C4', 'C5', 60],
    ['very-high', 'C5', 'C6', 72],
  ] as const)('%s is from %s to %s', (range, low, high, midi) => {
    const rows = rowsOf('blues', range);
    expect([rows[0], rows.at(-1)?.name]).toEqual([{ midi, name: low }, high]);
  });

  it('names and numbers agree', () => {
    for (let midi = 0; midi < 128; midi += 1) expect(midiOf(nameOf(midi))).toBe(midi);
    expect(['H4', 'C', 'c4', 'C##4', 'G#9', 'C-2', ''].map(midiOf)).toEqual(Array(7).fill(null));
  });
});

describe('changing a melody', () => {
  const melody = setStep(setStep(setStep(emptyMelody, 0, 60), 1, 64), 2, 71);

  it('generates a note of the scale on each step that sounds, and none beyond', () => {
    for (const before of melodies.slice(0, 50)) {
      const made = generateNotes(before, seeded(before.tempo));
      const pitches = rowsOf(before.scale, before.range).map(({ midi }) => midi);
      expect(made.steps.slice(0, made.length).every((midi) => pitches.includes(midi ?? -1))).toBe(true);
      expect(made.steps.slice(made.length).every((midi) => midi === null)).toBe(true);
    }
  });

  it('draws every note of the scale', () => {
    const many = Array.from({ length: 60 }, (_, seed) => generateNotes(emptyMelody, seeded(seed)).steps);
    expect(new Set(many.flat()).size).toBe(9);
  });

  it('moves notes to the nearest of another scale, and by octaves to another range', () => {
    expect(changeScale(melody, 'minor').steps.slice(0, 4)).toEqual([60, 63, 70, null]);
    expect(changeRange(melody, 'low').steps.slice(0, 4)).toEqual([36, 40, 47, null]);
    expect(changeRange(changeRange(melody, 'very-high'), 'high')).toEqual(melody);
  });

  it('clears the notes and keeps the rest', () => {
    const drummed = setHit(melody, 'kicks', 1, true);
    expect(clearNotes(drummed)).toEqual({ ...emptyMelody, kicks: drummed.kicks });
  });

  it('keeps notes beyond the length, silent', () => {
    const long = setStep(melody, 6, 65);
    const short = { ...long, length: 4 };
    expect(noteNames(short)).toEqual(['C4', 'E4', 'B4']);
    expect(noteNames({ ...short, length: 8 })).toEqual(['C4', 'E4', 'B4', 'F4']);
  });
});

describe('the score of a melody', () => {
  it('has the specified drum loop: kick on even eighths, hi-hat on odd ones', () => {
    const score = scoreOf({ ...emptyMelody, drums: true });
    expect([score.kicks, score.hats]).toEqual([
      [0, 0.5, 1, 1.5],
      [0.25, 0.75, 1.25, 1.75],
    ]);
    expect(score.drumsPeriod).toBe(2);
  });

  it('has every note within its round, and rounds of the right length', () => {
    for (const melody of melodies) {
      const score = scoreOf(melody);
      const round = roundSeconds(melody);
      const events = eventsBetween(score, 0, round).filter(({ kind }) => kind === 'note');
      expect(events).toHaveLength(noteNames(melody).length);
      expect(round).toBeCloseTo(stepSeconds(melody) * melody.length, 9);
      expect(score.kicks.length + score.hats.length > 0).toBe(
        melody.drums && [...melody.kicks, ...melody.hats].includes(true),
      );
    }
  });
});

describe('the example', () => {
  it.each(scales.flatMap(({ id }) => pitchRanges.map((range) => [id, range.id] as const)))(
    'has a note on every step in %s, %s',
    (scale, range) => {
      const example = exampleMelody({ ...emptyMelody, scale, range });
      const pitches = rowsOf(scale, range).map(({ midi }) => midi);
      expect(example.steps).toHaveLength(16);
      expect(example.steps.filter((midi) => midi === null || !pitches.includes(midi))).toEqual([]);
    },
  );
});

describe('the code of a melody', () => {
  it('gives back every melody from 22 letters', () => {
    for (const melody of melodies) {
      const code = encodeMelody(melody);
      expect(code).toMatch(/^[\w-]{22}$/);
      expect(decodeMelody(code)).toEqual(melody);
    }
  });

  it('refuses a code with any one letter changed', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const code = encodeMelody(anyMelody(3));
    for (let at = 0; at < 22; at += 1)
      for (const letter of letters)
        if (letter !== code[at])
          expect(decodeMelody(code.slice(0, at) + letter + code.slice(at + 1))).toBeNull();
  });

  it.each([
    '',
    'AAAAAAAAAAAAAAAAAAAAAA',
    '<script>alert(1)</script>',
    'x'.repeat(10_000),
    '%00%00',
    '______________________',
  ])('refuses %j', (code) => expect(decodeMelody(code)).toBeNull());

  it('never answers a melody out of its limits, whatever the letters', () => {
    const random = createRandom(5);
    for (let round = 0; round < 3000; round += 1) {
      const fields = Uint8Array.from({ length: 14 }, () => random.below(256));
      let [a, b] = [0, 0];
      for (const byte of fields) {
        a = (a + byte) % 255;
        b = (b + a) % 255;
      }
      const bytes = String.fromCharCode(...fields, a, b);
      const code = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      const melody = decodeMelody(code);
      if (!melody) continue;
      const pitches = rowsOf(melody.scale, melody.range).map(({ midi }) => midi);
      expect(melody.length >= 4 && melody.length <= 16).toBe(true);
      expect(melody.tempo >= 60 && melody.tempo <= 180).toBe(true);
      expect(melody.volumeDb >= -40 && melody.volumeDb <= 0).toBe(true);
      expect(melody.steps.every((midi) => midi === null || pitches.includes(midi))).toBe(true);
    }
  });
});

describe('melodies in a JSON file', () => {
  const named = melodies.slice(0, 40).map((tune, index) => ({ name: `Melody ${index}`, tune }));

  it('come back as they sound', () => {
    const back = readMelodyFile(writeMelodyFile(named));
    expect(back.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
    for (const [index, { tune }] of back.entries())
      expect(tuneScore(tune)).toEqual(tuneScore(named[index]?.tune ?? emptyMelody));
  });

  const take = {
    name: 'Walk',
    tune: {
      instrument: 'strings' as const,
      volumeDb: -20,
      notes: [
        { pitch: 61, start: 0, duration: 0.437_281 },
        { pitch: 57, start: 0.637_281, duration: 0.2 },
      ],
    },
  };

  it('come back from free time, too', () => {
    expect(readMelodyFile(writeMelodyFile([take, ...named]))[0]).toEqual(take);
  });

  const valid = () => JSON.parse(writeMelodyFile(named.slice(0, 1)));
  it.each([
    ['a text', 'hello', /no JSON/],
    ['another file', '{"a":1}', /not one of our melody files/],
    ['another version', '{"notewright":2,"melodies":[]}', /not one of our melody files/],
    ['too many', JSON.stringify({ notewright: 1, melodies: Array(501).fill({}) }), /500/],
  ])('refuses %s', (_, text, words) => expect(() => readMelodyFile(text)).toThrow(words));

  it.each([
    ['tempo', 300, /Melody 1 of the file: tempo: must be at most 180/],
    ['tempo', 'fast', /tempo/],
    ['name', '', /name/],
    ['name', 'x'.repeat(101), /name/],
    ['scale', '__proto__', /scale/],
    ['notes', ['C4', 'D4', 'E4'], /notes/],
    ['notes', ['C9', 'C9', 'C9', 'C9'], /C9 is not in its scale/],
    ['notes', ['<b>', null, null, null], /not in its scale/],
    ['kicks', [true], /kicks/],
  ])('refuses %s = %j and says where', (field, value, words) => {
    const file = valid();
    file.melodies[0][field] = value;
    expect(() => readMelodyFile(JSON.stringify(file))).toThrow(words);
  });

  it.each([
    ['instrument', 'tuba', /instrument/],
    ['take', false, /take/],
    ['volumeDb', 1, /volumeDb: must be at most 0/],
    ['notes', [], /notes/],
    ['notes', [{ note: 'H4', start: 0, seconds: 1 }], /note H4 is none/],
    ['notes', [{ note: 'C4', start: -1, seconds: 1 }], /notes.0.start/],
    ['notes', [{ note: 'C4', start: 0, seconds: 0 }], /notes.0.seconds/],
    ['notes', [{ note: 'C4', start: '0', seconds: 1 }], /notes.0.start: must be a number of seconds/],
  ])('refuses a take with %s = %j and says where', (field, value, words) => {
    const file = JSON.parse(writeMelodyFile([take]));
    file.melodies[0][field] = value;
    expect(() => readMelodyFile(JSON.stringify(file))).toThrow(words);
  });
});
