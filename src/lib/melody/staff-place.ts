/** Where notes sit on the five lines, for pictures of melodies. */

/** Letters above C for each key of the octave; a black key lies half a letter above the white one under it. */
const letters = [0, 0.5, 1, 1.5, 2, 3, 3.5, 4, 4.5, 5, 5.5, 6] as const;
const lettersToE4 = 30;

/** Places above the lowest line of the treble staff, E4; lines are two places apart: 0, 2, 4, 6 and 8. */
export function staffPlace(midi: number): number {
  const octave = Math.floor(midi / 12) - 1;
  return octave * 7 + (letters[midi - (octave + 1) * 12] ?? 0) - lettersToE4;
}

/** The lowest and the highest place that a picture has room for: two ledger lines below, one above. */
export const staffRoom = { low: -4, high: 10 } as const;

/** How many octaves higher (below 0: lower) than they sound these pitches are written, so that the staff holds them. */
export function staffOctaves(pitches: readonly number[]): number {
  const places = pitches.map(staffPlace);
  const fits = (octaves: number) =>
    places.every((place) => {
      const written = place + octaves * 7;
      return written >= staffRoom.low && written <= staffRoom.high;
    });
  return [0, 1, -1, 2, -2].find(fits) ?? 0;
}

/** The places of the short lines that a note away from the five needs. */
export function ledgerPlaces(place: number): number[] {
  const count = Math.max(0, Math.floor(place < 0 ? -place / 2 : (place - 8) / 2));
  return Array.from({ length: count }, (_, index) => (place < 0 ? -2 - 2 * index : 10 + 2 * index));
}

/** The sign for notes that are written so many octaves away from their sound; '' for none. */
export const octaveSign = (octaves: number): string =>
  ({ '-2': '15ma', '-1': '8va', '1': '8vb', '2': '15mb' })[String(octaves)] ?? '';
