import { tonesOf } from '../harmony/chords.ts';
import type { Chord } from '../song.ts';

/** Chords as they lie under the hands: each as near to the one before as it can. */

const lowestTop = 60;
const highestTop = 72;

/** All ways to stack the tones within an octave and a half, with the top note in its place. */
function stacksOf(chord: Chord): number[][] {
  const tones = tonesOf(chord);
  const stacks: number[][] = [];
  for (let top = lowestTop; top <= highestTop; top += 1) {
    if (!tones.includes(top % 12)) continue;
    const stack = [top];
    while (stack.length < Math.max(3, tones.length)) {
      const above = stack[0] ?? top;
      let next = above - 1;
      while (!tones.includes(next % 12)) next -= 1;
      stack.unshift(next);
    }
    stacks.push(stack);
  }
  return stacks;
}

const distance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, pitch) => sum + Math.min(...other.map((near) => Math.abs(near - pitch))), 0) +
  Math.abs((one.at(-1) ?? 0) - (other.at(-1) ?? 0));

const middle = [55, 60, 65];

/** MIDI numbers of each chord, from the lowest; three or four notes. */
export function voicingsOf(chords: readonly Chord[]): number[][] {
  let before: readonly number[] = middle;
  return chords.map((chord) => {
    const near = (stack: readonly number[]) => distance(stack, before) + 0.3 * distance(stack, middle);
    const [best = []] = stacksOf(chord).toSorted((one, other) => near(one) - near(other));
    before = best;
    return best;
  });
}

/** E1, the lowest string of a bass. */
export const lowestBass = 28;

/** The bass note of a root, from E1 to D#2. */
export const bassOf = (root: number): number => lowestBass + ((((root - 4) % 12) + 12) % 12);
