/** The scale sets of the melody generator in MIDI numbers, lowest first (spec 9, AI melody). */

/**
 * What the musical style knows of a scale beside its notes, all in pitch classes (0 is C): where it is at home,
 * where it may rest, which of those answers the home in the middle, and which notes are only passed through.
 */
export const aiScales = [
  {
    id: 'c-major',
    label: 'C major',
    notes: [60, 62, 64, 65, 67, 69, 71, 72],
    tonic: 0,
    stable: [0, 4, 7],
    halfCadence: [7, 4],
    passing: [],
  },
  {
    id: 'a-minor',
    label: 'A minor',
    notes: [57, 59, 60, 62, 64, 65, 67, 69],
    tonic: 9,
    stable: [9, 0, 4],
    halfCadence: [4, 0],
    passing: [],
  },
  {
    id: 'pentatonic',
    label: 'Pentatonic',
    notes: [60, 62, 64, 67, 69, 72],
    tonic: 0,
    stable: [0, 4, 7],
    halfCadence: [7, 4],
    passing: [],
  },
  {
    id: 'blues',
    label: 'Blues',
    notes: [60, 63, 65, 66, 67, 70, 72],
    tonic: 0,
    stable: [0, 5, 7],
    halfCadence: [7, 5],
    passing: [3, 6, 10],
  },
] as const;

export type AiScaleId = (typeof aiScales)[number]['id'];

/** The entry with this id. */
export function aiScale(id: AiScaleId): (typeof aiScales)[number] {
  return aiScales.find((scale) => scale.id === id) ?? aiScales[0];
}
