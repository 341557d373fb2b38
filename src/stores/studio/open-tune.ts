import { gridWords } from '#lib/melody/grid-words.ts';
import { emptyMelody } from '#lib/melody/melody.ts';
import { melodyLimits } from '#lib/melody/options.ts';
import { toGrid } from '#lib/melody/to-grid.ts';
import { isTake, type Take, type Tune } from '#lib/melody/tune.ts';
import { builder, goToTab } from './screen.ts';

/** A take as the builder can hold it. */
function openTake({ notes }: Pick<Take, 'notes'>): void {
  const grid = toGrid(notes);
  const { scale, range, noteDuration, tempo } = grid;
  const steps = emptyMelody.steps.map((_, step) => grid.steps[step] ?? null);
  const length = Math.max(melodyLimits.length.min, grid.steps.length);
  const melody = { ...builder.$melody.get(), scale, range, noteDuration, tempo, length, steps };
  builder.open(melody, gridWords(grid));
}

/**
 * Brings a tune that was made elsewhere into the builder, one step to undo, and goes there. `project`: the one that
 * holds it, so that its changes can be saved there; a take is changed on its way and has none.
 */
export function openTune(tune: Tune, name = '', project: string | null = null): void {
  if (isTake(tune)) openTake(tune);
  else builder.open(tune, `${name || 'The tune'} is in the builder.`, { name: name || 'Melody', project });
  goToTab('instruments');
}
