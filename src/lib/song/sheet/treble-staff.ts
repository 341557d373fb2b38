import { signatureOf } from './accidentals.ts';
import type { Letter, SpelledPitch } from './key-spelling.ts';

/** Where things stand on the treble staff, in places above its lowest line, E4: lines are 0, 2, 4, 6 and 8. */

const letters = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const;
const placeOfE4 = 30;
const middleLine = 4;

/** The place of a pitch that is written so many octaves higher than it sounds. */
export const staffPlaceOf = ({ step, octave }: SpelledPitch, octavesUp: number): number =>
  (octave + octavesUp) * 7 + letters.indexOf(step) - placeOfE4;

/**
 * How many octaves higher than it sounds a voice is written, so that its notes lie about the middle of the staff. As in
 * songbooks no voice is written lower than it sounds, and a small 8 or 15 under the clef says so.
 */
export function writtenOctavesUp(pitches: readonly SpelledPitch[]): number {
  const places = pitches.map((pitch) => staffPlaceOf(pitch, 0));
  const middle = places.length > 0 ? (Math.min(...places) + Math.max(...places)) / 2 : middleLine;
  const distance = (octaves: number) => Math.abs(middle + octaves * 7 - middleLine);
  return [0, 1, 2].reduce((best, octaves) => (distance(octaves) < distance(best) ? octaves : best));
}

const sharpPlaces = { F: 8, C: 5, G: 9, D: 6, A: 3, E: 7, B: 4 } satisfies Record<Letter, number>;
const flatPlaces = { B: 4, E: 7, A: 3, D: 6, G: 2, C: 5, F: 1 } satisfies Record<Letter, number>;

/** The signs of a key signature of so many fifths, in the order in which they are written. */
export function signatureSigns(fifths: number): { readonly letter: Letter; readonly place: number }[] {
  const places: Record<Letter, number> = fifths < 0 ? flatPlaces : sharpPlaces;
  const alters = signatureOf(fifths);
  const order =
    fifths < 0
      ? (['B', 'E', 'A', 'D', 'G', 'C', 'F'] as const)
      : (['F', 'C', 'G', 'D', 'A', 'E', 'B'] as const);
  return order.filter((letter) => alters[letter] !== 0).map((letter) => ({ letter, place: places[letter] }));
}
