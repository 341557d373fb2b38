import { noise, pickBy } from '../noise.ts';
import type { SectionKind } from '../song-text.ts';

/** Where a tune lies, and how its lines rise and fall; all heights are semitones over the tonic in the song's middle. */

export interface Register {
  readonly low: number;
  readonly high: number;
  /** Where its lines have their middle. */
  readonly middle: number;
}

/** A chorus lies above its verse; both together span a tenth and a half, which untrained voices sing. */
const registers: Readonly<Record<SectionKind, Register>> = {
  verse: { low: -5, high: 7, middle: 1 },
  'pre-chorus': { low: -2, high: 9, middle: 3.5 },
  chorus: { low: 0, high: 11, middle: 6.2 },
  bridge: { low: -3, high: 10, middle: 3.5 },
  outro: { low: -5, high: 9, middle: 2 },
};

export const registerOf = (kind: SectionKind): Register => registers[kind];

/** From the lowest to the highest note that a song may use. */
export const songRange = { low: -5, high: 11 } as const;

/** How a line goes, from -1 to 1, over its way from 0 to 1. */
const shapes: readonly ((way: number) => number)[] = [
  (way) => 1 - 8 * (way - 0.5) ** 2,
  (way) => 0.9 - 1.8 * way,
  (way) => -0.9 + 1.8 * way,
  (way) => (way < 0.35 ? -0.8 + 5 * way : 1 - 2.6 * (way - 0.35)),
  (way) => (way < 0.5 ? 0.8 - 3 * way : -0.7 + 3 * (way - 0.5)),
  (way) => (way < 0.7 ? -0.7 + 2.4 * way : 1 - 5 * (way - 0.7)),
];

/** How the lines of a section repeat one another: the same letter is the same melody. */
const forms: Readonly<Record<number, readonly string[]>> = {
  1: ['a'],
  2: ['ab', 'aa'],
  3: ['aab', 'aba', 'abc'],
  4: ['abac', 'aabc', 'abab', 'aaba', 'abcb'],
  5: ['ababc', 'aabac', 'abacd'],
  6: ['aabaac', 'abcabd', 'aabccb', 'ababcd'],
  8: ['abacabad', 'aabcaabd', 'ababcdce'],
};

/** A letter a line. */
export function formOf(lines: number, seed: number): string {
  const choices = forms[lines];
  if (choices) return pickBy(choices, seed, lines);
  const four = formOf(4, seed);
  return (four + four.toUpperCase()).repeat(Math.ceil(lines / 8)).slice(0, lines);
}

/** The height at a way from 0 to 1 through a line of this letter. */
export function contourOf(kind: SectionKind, letter: string, seed: number): (way: number) => number {
  const code = letter.charCodeAt(0);
  const shape = pickBy(shapes, seed, code, 1);
  const { middle } = registerOf(kind);
  const reach = 2.6 + 1.8 * noise(seed, code, 2);
  const shift = (noise(seed, code, 3) - 0.5) * 2.4;
  return (way) => middle + shift + reach * shape(Math.min(1, Math.max(0, way)));
}
