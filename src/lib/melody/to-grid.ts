import { fitRows } from './grid-rows.ts';
import { fitTiming, sameTimeSeconds } from './grid-timing.ts';
import type { TimedNote } from './notes.ts';
import { melodyLimits, type NoteDurationId, type PitchRangeId, type ScaleId } from './options.ts';

/** A melody as the builder holds it. */
export interface GridMelody {
  scale: ScaleId;
  range: PitchRangeId;
  noteDuration: NoteDurationId;
  tempo: number;
  /** 4 to 16 steps: the MIDI number that sounds, the pitch range included; null is a rest. */
  steps: (number | null)[];
  /** Notes that found no place. */
  leftOut: number;
  /** Notes with a place whose pitch or time was changed. */
  moved: number;
  /** Notes with a place that were nearer to another length than to that of a step, which all have here. */
  resized: number;
}

/** An eighth note at 120: the builder's own setting. */
const defaultStepSeconds = 0.25;

/**
 * The builder's settings that come nearest to a melody. Time counts from its first note. Throws RangeError for a
 * pitch that is not a whole number.
 */
export function toGrid(melody: readonly TimedNote[]): GridMelody {
  const notes = melody.toSorted((a, b) => a.start - b.start);
  const begin = notes[0]?.start ?? 0;
  const durations = notes.map(({ duration }) => duration).sort((a, b) => a - b);
  const usual = durations[durations.length >> 1] ?? defaultStepSeconds;
  const onsets = notes.map(({ start }) => start - begin);
  const { steps: places, stepSeconds, ...timing } = fitTiming(onsets, usual);
  const placed = notes.flatMap((note, index) => {
    const step = places[index];
    return typeof step === 'number' ? [{ note, step }] : [];
  });
  const { pitches, ...rows } = fitRows(placed.map(({ note }) => note.pitch));

  const { min, max } = melodyLimits.length;
  const used = placed.map(({ note, step }) =>
    Math.max(step + 1, Math.round((note.start + note.duration - begin) / stepSeconds)),
  );
  const isCut = places.at(-1) === null;
  const length = isCut ? max : Math.min(max, Math.max(min, ...used));
  const steps = Array.from({ length }, (): number | null => null);
  let moved = 0;
  let resized = 0;
  for (const [index, { note, step }] of placed.entries()) {
    const pitch = pitches[index] ?? note.pitch;
    steps[step] = pitch;
    if (Math.round(note.duration / stepSeconds) !== 1) resized += 1;
    const late = Math.abs(step * stepSeconds - (note.start - begin));
    if (pitch !== note.pitch || late >= sameTimeSeconds) moved += 1;
  }
  return { ...rows, ...timing, steps, leftOut: notes.length - placed.length, moved, resized };
}
