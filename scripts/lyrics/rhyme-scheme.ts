/** Which lines of an alternative rhyme. */
import { lastWord, soundsAlike } from './meter.ts';

/** AA of a couplet, AXA of a chorus; of a quatrain ABCB, ABAB or AABB, as its lines rhyme. */
export function schemeOf(lines: readonly string[]): string {
  if (lines.length === 2) return 'AA';
  if (lines.length === 3) return 'AXA';
  const alike = (one: number, other: number) =>
    soundsAlike(lastWord(lines[one] ?? ''), lastWord(lines[other] ?? ''));
  if (alike(0, 2) && alike(1, 3)) return 'ABAB';
  return alike(0, 1) && alike(2, 3) ? 'AABB' : 'ABCB';
}

/** The pairs of lines that a scheme makes rhyme; in a longer run each with the one before. */
export const pairsOf = (scheme: string): [one: number, other: number][] =>
  [...scheme].flatMap((letter, at): [number, number][] => {
    const before = scheme.slice(0, at).lastIndexOf(letter);
    return before < 0 ? [] : [[before, at]];
  });
