/** The computer's keyboard as a piano: the row of A has the white keys, the one above it the black ones. */

/**
 * Semitones above the lowest C by `KeyboardEvent.code`, which names the place of a key and not its letter, so that every
 * layout plays the same.
 */
const semitones: Readonly<Record<string, number>> = {
  KeyA: 0,
  KeyW: 1,
  KeyS: 2,
  KeyE: 3,
  KeyD: 4,
  KeyF: 5,
  KeyT: 6,
  KeyG: 7,
  KeyY: 8,
  KeyH: 9,
  KeyU: 10,
  KeyJ: 11,
  KeyK: 12,
  KeyO: 13,
  KeyL: 14,
  KeyP: 15,
  Semicolon: 16,
};

const octaveKeys: Readonly<Record<string, number>> = { KeyZ: -1, KeyX: 1 };

/** The lowest C of the piano at the octaves that it can be moved to: C2 to C6. */
const pianoLimits = { min: 36, max: 84 } as const;

/** The lowest C, moved by octaves as far as there are any. */
export const moveOctave = (lowestC: number, octaves: number): number =>
  Math.max(pianoLimits.min, Math.min(pianoLimits.max, lowestC + octaves * 12));

/** The C from which the piano shows this pitch in its first octave. */
export const lowestCOf = (pitch: number): number => moveOctave(Math.floor(pitch / 12) * 12, 0);

export type PianoKey =
  { readonly kind: 'note'; readonly pitch: number } | { readonly kind: 'octave'; readonly by: number };

/** What a key of the computer does; null for one that is none of the piano's. `lowestC` is a MIDI number. */
export function pianoKeyOf(code: string, lowestC: number): PianoKey | null {
  const above = semitones[code];
  if (above !== undefined) return { kind: 'note', pitch: lowestC + above };
  const by = octaveKeys[code];
  return by === undefined ? null : { kind: 'octave', by };
}

const blackClasses = [1, 3, 6, 8, 10];

export const isBlack = (pitch: number): boolean => blackClasses.includes(((pitch % 12) + 12) % 12);
