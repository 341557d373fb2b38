import { describe, expect, it } from 'vitest';
import { createRandom } from '../data/random.ts';
import { aiInstruments } from './ai-settings.ts';
import { writeCode } from './code-bytes.ts';
import { encodeMelody } from './melody-code.ts';
import { emptyMelody } from './melody.ts';
import { musicalTakes } from './musical-melody.ts';
import { randomMelody } from './random-melody.ts';
import { decodeTune, encodeTune } from './tune-code.ts';
import { isTake, tuneScore, tuneSeconds, type Take } from './tune.ts';

/** A link that went out before tunes had names. */
const oldLetters = 'LEIRe1SqAkx_______7GUA';

const melody = {
  ...emptyMelody,
  tempo: 77,
  steps: emptyMelody.steps.map((_, step) => (step < 5 ? 64 : null)),
};
const takeOf = (notes: Take['notes']): Take => ({ notes, instrument: 'marimba', volumeDb: -12 });

/** Takes of both styles over their whole range. */
const takes = Array.from({ length: 60 }, (_, index): Take => {
  const random = createRandom(index);
  const settings = {
    scale: (['c-major', 'a-minor', 'pentatonic', 'blues'] as const)[index % 4] ?? 'blues',
    temperature: (1 + (index % 20)) / 10,
    length: 8 + 4 * (index % 15),
  };
  const notes =
    index % 2 === 0
      ? randomMelody(settings, () => random.below(2 ** 32) / 2 ** 32)
      : (musicalTakes(settings, index)[0] ?? []);
  return { notes, instrument: aiInstruments[index % 4]?.id ?? 'piano', volumeDb: (index % 41) - 40 };
});

describe('the code of a tune', () => {
  it('is for a melody without a name what it always was', () => {
    expect(encodeTune(melody)).toBe(encodeMelody(melody));
    const steps = emptyMelody.steps.map((_, step) => [60, 63, 65, 72, 66][step] ?? null);
    expect(decodeTune(oldLetters)).toEqual({
      tune: { ...emptyMelody, scale: 'blues', tempo: 77, drums: true, steps },
      name: '',
    });
  });

  it.each(['Kitchen Waltz', 'Süße 雨 🎵', 'x'.repeat(100)])('keeps the name %s', (name) => {
    expect(decodeTune(encodeTune(melody, name))).toEqual({ tune: melody, name });
    expect(decodeTune(encodeTune(takeOf([{ pitch: 60, start: 0, duration: 1 }]), name))?.name).toBe(name);
  });

  it('cuts a name that is too long between letters', () => {
    expect(decodeTune(encodeTune(melody, '🎵'.repeat(120)))?.name).toBe('🎵'.repeat(100));
  });

  it('loses nothing of a take: every note, to less than a sample, its sound and its volume', () => {
    for (const take of takes) {
      const back = decodeTune(encodeTune(take, '🎵'.repeat(100)))?.tune;
      if (!back || !isTake(back)) throw new Error('It is no take');
      expect([back.instrument, back.volumeDb]).toEqual([take.instrument, take.volumeDb]);
      expect(back.notes.map(({ pitch }) => pitch)).toEqual(take.notes.map(({ pitch }) => pitch));
      for (const [index, note] of back.notes.entries()) {
        expect(Math.abs(note.start - (take.notes[index]?.start ?? NaN))).toBeLessThanOrEqual(1e-6);
        expect(Math.abs(note.duration - (take.notes[index]?.duration ?? NaN))).toBeLessThanOrEqual(1e-6);
      }
    }
  });

  it('is the same when what it gave is written again, and short enough for a message', () => {
    for (const take of takes) {
      const code = encodeTune(take, '雨'.repeat(100));
      const back = decodeTune(code);
      expect(back && encodeTune(back.tune, back.name)).toBe(code);
      expect(code.length).toBeLessThan(1500);
    }
  });

  it('holds notes that begin before the last has ended', () => {
    const chord = takeOf([
      { pitch: 60, start: 0, duration: 2 },
      { pitch: 64, start: 0.5, duration: 0.25 },
    ]);
    expect(decodeTune(encodeTune(chord))?.tune).toEqual(chord);
  });

  it('is refused with any one letter changed or cut off', () => {
    const code = encodeTune(takes[0] ?? melody, 'Rain');
    for (let at = 0; at < code.length; at += 1) {
      const other = code[at] === 'A' ? 'B' : 'A';
      expect(decodeTune(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
      expect(decodeTune(code.slice(0, at))).toBeNull();
    }
  });

  it.each([
    ['another version', [3 * 32, 0]],
    ['another kind', [2 * 32 + 7, 0]],
    ['no content', [2 * 32 + 1, 0]],
    ['a name longer than the code', [2 * 32, 200, 65]],
    ['a name that is no UTF-8', [2 * 32 + 1, 1, 0xff, 0, 0, 1, 60, 0, 1]],
    ['a name that breaks lines', [2 * 32 + 1, 1, 10, 0, 0, 1, 60, 0, 1]],
    ['an instrument that is none', [2 * 32 + 1, 0, 4, 0, 1, 60, 0, 1]],
    ['too loud a volume', [2 * 32 + 1, 0, 0, 41, 1, 60, 0, 1]],
    ['no notes', [2 * 32 + 1, 0, 0, 0, 0]],
    ['fewer notes than it says', [2 * 32 + 1, 0, 0, 0, 2, 60, 0, 1]],
    ['more than it says', [2 * 32 + 1, 0, 0, 0, 1, 60, 0, 1, 60, 0, 1]],
    ['a pitch that is none', [2 * 32 + 1, 0, 0, 0, 1, 128, 0, 1]],
    ['a start before the first second', [2 * 32 + 1, 0, 0, 0, 1, 60, 1, 1]],
    ['a note of no length', [2 * 32 + 1, 0, 0, 0, 1, 60, 0, 0]],
    ['a note of hours', [2 * 32 + 1, 0, 0, 0, 1, 60, 0, 255, 255, 255, 255, 127]],
    ['a number without an end', [2 * 32 + 1, 0, 0, 0, 1, 60, 0, 255, 255, 255, 255, 255, 1]],
  ])('refuses %s', (_, bytes) => expect(decodeTune(writeCode(Uint8Array.from(bytes)))).toBeNull());

  it('reads the least take there is, so that the refusals above have one cause each', () => {
    expect(decodeTune(writeCode(Uint8Array.of(2 * 32 + 1, 0, 0, 0, 1, 60, 0, 1)))?.name).toBe('');
  });

  it('never throws, whatever the bytes', () => {
    const random = createRandom(9);
    for (let round = 0; round < 3000; round += 1) {
      const bytes = Uint8Array.from({ length: random.below(60) }, () => random.below(256));
      bytes[0] = 2 * 32 + (round % 2);
      const read = decodeTune(writeCode(bytes));
      if (read) expect(tuneScore(read.tune).notes.length).toBeLessThanOrEqual(256);
    }
  });
});

describe('a tune', () => {
  it('of the grid goes round; a take ends by itself', () => {
    expect(tuneScore(melody).endSeconds).toBeNull();
    expect(tuneScore(takeOf([{ pitch: 60, start: 1, duration: 1 }])).endSeconds).toBe(2.5);
    expect([tuneSeconds(melody), tuneSeconds(takeOf([{ pitch: 60, start: 1, duration: 1 }]))]).toEqual([
      (8 * 30) / 77,
      2,
    ]);
  });
});
