import { fitRows } from './grid-rows.ts';
import { rowsOf, type Melody } from './melody.ts';
import { melodyLimits } from './options.ts';
import { quantise, recordGrids, type PlayedKey, type RecordGrid } from './quantise.ts';

/** What was played, as the builder holds it. */

/** What a grid makes of the builder's settings: a step for each place, and another tempo where its steps are too long. */
const stepsOf = {
  quarter: { noteDuration: '4n', faster: 1 },
  eighth: { noteDuration: '8n', faster: 1 },
  triplet: { noteDuration: '8n', faster: 1.5 },
  sixteenth: { noteDuration: '8n', faster: 2 },
} as const;

const beatsInBar = 4;

/** The grids that the builder has steps for at this tempo. */
export const builderGrids = (tempo: number) =>
  recordGrids.filter(({ id }) => tempo * stepsOf[id].faster <= melodyLimits.tempo.max);

/** The grid of the builder's own steps. */
export const gridOfSteps = ({ noteDuration }: Melody): RecordGrid =>
  noteDuration === '8n' ? 'eighth' : 'quarter';

const perQuarterOf = (grid: RecordGrid) => recordGrids.find(({ id }) => id === grid)?.perQuarter ?? 2;

/** Seconds of one place of the grid. */
const placeSeconds = (tempo: number, grid: RecordGrid) => 60 / tempo / perQuarterOf(grid);

/** How long one can play until the builder is full. */
export const builderSeconds = (tempo: number, grid: RecordGrid): number =>
  melodyLimits.length.max * placeSeconds(tempo, grid);

/** Before bar 1, so much of a beat is taken for its first. */
const graceBeats = 0.4;

export interface RecordedMelody {
  readonly melody: Melody;
  readonly notes: number;
  /** Notes that were left out: before bar 1, after the last step, under a higher one of the same step. */
  readonly early: number;
  readonly late: number;
  readonly covered: number;
  /** Notes that were moved by octaves into the builder's rows. */
  readonly moved: number;
  /** Notes that were held longer than the step that they get. */
  readonly shortened: number;
}

/** The steps that are needed, in whole bars as far as there are so many. */
function lengthOf(end: number, grid: RecordGrid): number {
  const bar = beatsInBar * perQuarterOf(grid);
  const { min, max } = melodyLimits.length;
  return Math.max(min, Math.min(max, Math.ceil(end / bar) * bar));
}

/**
 * The melody on the desk with these notes in the place of its own, at `tempo`, that of the clicks that they were played
 * to. Its scale and range stay where they hold every pitch; otherwise they are those that change the fewest.
 */
export function recordedMelody(
  desk: Melody,
  keys: readonly PlayedKey[],
  tempo: number,
  grid: RecordGrid,
): RecordedMelody {
  const seconds = placeSeconds(tempo, grid);
  const { notes, ...leftOut } = quantise(keys, {
    secondsOf: (place) => place * seconds,
    from: 0,
    to: melodyLimits.length.max,
    graceSeconds: (graceBeats * 60) / tempo,
  });
  const rows = rowsOf(desk.scale, desk.range).map(({ midi }) => midi);
  const isHeld = notes.every(({ pitch }) => rows.includes(pitch));
  const fit = isHeld
    ? { scale: desk.scale, range: desk.range, pitches: notes.map(({ pitch }) => pitch) }
    : fitRows(notes.map(({ pitch }) => pitch));
  const steps = desk.steps.map((_, step): number | null => {
    const index = notes.findIndex(({ start }) => start === step);
    return fit.pitches[index] ?? null;
  });
  const { noteDuration, faster } = stepsOf[grid];
  const last = notes.at(-1);
  return {
    melody: {
      ...desk,
      ...{ scale: fit.scale, range: fit.range, noteDuration, tempo: Math.round(tempo * faster), steps },
      length: lengthOf(last ? last.start + 1 : 0, grid),
    },
    notes: notes.length,
    ...leftOut,
    moved: notes.filter(({ pitch }, index) => fit.pitches[index] !== pitch).length,
    shortened: notes.filter(({ length }) => length > 1).length,
  };
}
