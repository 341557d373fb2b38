import { rowsOf, type Melody } from './melody.ts';
import { optionOf, pitchRanges, type PitchRangeId, type ScaleId } from './options.ts';

/** The same list with another entry at `index`. */
const withEntry = <T>(list: readonly T[], index: number, entry: T): readonly T[] =>
  list.map((old, at) => (at === index ? entry : old));

/** Puts a note on a step, which has one at a time, or null: a rest. */
export const setStep = (melody: Melody, step: number, midi: number | null): Melody => ({
  ...melody,
  steps: withEntry(melody.steps, step, midi),
});

export const setHit = (melody: Melody, lane: 'kicks' | 'hats', step: number, on: boolean): Melody => ({
  ...melody,
  [lane]: withEntry(melody[lane], step, on),
});

/** Every note goes to the nearest of the new scale, the lower one of two. */
export function changeScale(melody: Melody, scale: ScaleId): Melody {
  const rows = rowsOf(scale, melody.range);
  const nearest = (midi: number) =>
    rows.reduce(
      (best, row) => (Math.abs(row.midi - midi) < Math.abs(best - midi) ? row.midi : best),
      Infinity,
    );
  return { ...melody, scale, steps: melody.steps.map((midi) => (midi === null ? null : nearest(midi))) };
}

/** Every note moves by the octaves between the two ranges. */
export function changeRange(melody: Melody, range: PitchRangeId): Melody {
  const shift = (optionOf(pitchRanges, range).octaves - optionOf(pitchRanges, melody.range).octaves) * 12;
  return { ...melody, range, steps: melody.steps.map((midi) => (midi === null ? null : midi + shift)) };
}

/** A note of the scale by chance on every step (spec 4, 'Generate & Play'). `random` is from 0 up to 1. */
export function generateNotes(melody: Melody, random: () => number): Melody {
  const rows = rowsOf(melody.scale, melody.range);
  const steps = melody.steps.map((_, step) =>
    step < melody.length ? (rows[Math.floor(random() * rows.length)]?.midi ?? null) : null,
  );
  return { ...melody, steps };
}

/** All rests; the settings and the drum lane stay. */
export const clearNotes = (melody: Melody): Melody => ({ ...melody, steps: melody.steps.map(() => null) });
