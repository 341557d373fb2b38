import { expect, it } from 'vitest';
import { isBlack, lowestCOf, moveOctave, pianoKeyOf } from './piano-keys.ts';

const row = (codes: string) =>
  [...codes].map((letter) => {
    const key = pianoKeyOf(letter === ';' ? 'Semicolon' : `Key${letter}`, 60);
    return key?.kind === 'note' ? key.pitch : null;
  });

it('the row of A has the white keys in their order, the row of W the black ones between them', () => {
  expect(row('ASDFGHJKL;')).toEqual([60, 62, 64, 65, 67, 69, 71, 72, 74, 76]);
  expect(row('WETYUOP')).toEqual([61, 63, 66, 68, 70, 73, 75]);
  expect(row('ASDFGHJKL;').some((pitch) => isBlack(pitch ?? 0))).toBe(false);
  expect(row('WETYUOP').every((pitch) => isBlack(pitch ?? 0))).toBe(true);
});

it('Z and X move by an octave, from C2 to C6', () => {
  expect(pianoKeyOf('KeyZ', 60)).toEqual({ kind: 'octave', by: -1 });
  expect(pianoKeyOf('KeyX', 60)).toEqual({ kind: 'octave', by: 1 });
  expect(moveOctave(60, 1)).toBe(72);
  expect(moveOctave(36, -1)).toBe(36);
  expect(moveOctave(84, 1)).toBe(84);
});

it('shows a pitch in its first octave, as far as it goes', () => {
  expect([60, 71, 47, 20, 127].map(lowestCOf)).toEqual([60, 60, 36, 36, 84]);
});

it('no other key is the piano’s', () => {
  for (const code of [
    'KeyQ',
    'KeyR',
    'KeyI',
    'Space',
    'Enter',
    'Escape',
    'Tab',
    'ArrowUp',
    'Digit1',
    'a',
    '',
  ])
    expect(pianoKeyOf(code, 60), code).toBeNull();
});
