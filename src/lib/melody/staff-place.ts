/** Where notes sit on the five lines, for pictures of melodies. */

/** Letters above C for each key of the octave; a black key lies half a letter above the white one under it. */
const letters = [0, 0.5, 1, 1.5, 2, 3, 3.5, 4, 4.5, 5, 5.5, 6] as const;
const lettersToE4 = 30;

/** Places above the lowest line of the treble staff, E4; lines are two places apart: 0, 2, 4, 6 and 8. */
export function staffPlace(midi: number): number {
  const octave = Math.floor(midi / 12) - 1;
  return octave * 7 + (letters[midi - (octave + 1) * 12] ?? 0) - lettersToE4;
}
