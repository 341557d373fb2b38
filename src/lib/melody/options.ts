/** What the melody builder offers (spec 9, 'Studio defaults'), and its limits (spec 5). */

export const scales = [
  { id: 'major', label: 'Major', notes: ['C4', 'D4', 'E4', 'F4', 'G4', 'A4', 'B4', 'C5'] },
  { id: 'minor', label: 'Minor', notes: ['C4', 'D4', 'Eb4', 'F4', 'G4', 'Ab4', 'Bb4', 'C5'] },
  { id: 'pentatonic', label: 'Pentatonic', notes: ['C4', 'D4', 'E4', 'G4', 'A4', 'C5'] },
  { id: 'blues', label: 'Blues', notes: ['C4', 'Eb4', 'F4', 'Gb4', 'G4', 'Bb4', 'C5'] },
  {
    id: 'chromatic',
    label: 'Chromatic',
    notes: ['C4', 'C#4', 'D4', 'D#4', 'E4', 'F4', 'F#4', 'G4', 'G#4', 'A4', 'A#4', 'B4', 'C5'],
  },
] as const;

export const instruments = [
  { id: 'synth', label: 'Synth' },
  { id: 'fm', label: 'FMSynth' },
  { id: 'am', label: 'AMSynth' },
  { id: 'membrane', label: 'MembraneSynth' },
  { id: 'metal', label: 'MetalSynth' },
] as const;

/** `octaves` is the shift from the notes of the scale. */
export const pitchRanges = [
  { id: 'low', label: 'Low', octaves: -2 },
  { id: 'medium', label: 'Medium', octaves: -1 },
  { id: 'high', label: 'High', octaves: 0 },
  { id: 'very-high', label: 'Very High', octaves: 1 },
] as const;

/** `beats` is the length in quarter notes. */
export const noteDurations = [
  { id: '8n', label: 'Eighth Note (Fast)', beats: 0.5 },
  { id: '4n', label: 'Quarter Note (Medium)', beats: 1 },
  { id: '2n', label: 'Half Note (Slow)', beats: 2 },
] as const;

export type ScaleId = (typeof scales)[number]['id'];
export type InstrumentId = (typeof instruments)[number]['id'];
export type PitchRangeId = (typeof pitchRanges)[number]['id'];
export type NoteDurationId = (typeof noteDurations)[number]['id'];

/** Both ends are included; each slider moves by 1. */
export const melodyLimits = {
  length: { min: 4, max: 16 },
  tempo: { min: 60, max: 180 },
  volumeDb: { min: -40, max: 0 },
} as const;

/** Steps of the drum loop; a step is an eighth note. */
export const drumSteps = 8;

/** The entry with this id. Throws RangeError for an id that is not in the list. */
export function optionOf<T extends { readonly id: string }>(list: readonly T[], id: T['id']): T {
  const found = list.find((option) => option.id === id);
  if (!found) throw new RangeError(`No option ${id}`);
  return found;
}
