import { gridWords } from '#lib/melody/grid-words.ts';
import { emptyMelody } from '#lib/melody/melody.ts';
import { melodyLimits } from '#lib/melody/options.ts';
import { toGrid, type GridMelody } from '#lib/melody/to-grid.ts';
import { isTake, type Take, type Tune } from '#lib/melody/tune.ts';
import { sendMelody } from '../song/brought-melody.ts';
import { builder, goToTab, type TabId } from './screen.ts';

/** A take in the song editor, with chords and bass. */
export function sendTake({ notes }: Pick<Take, 'notes'>, name: string): void {
  sendMelody(name, notes);
  goToTab('song');
}

/** A melody as the builder holds it in the place of the one on the desk, one step to undo; `more` to say of it. */
export function openGrid(grid: GridMelody, more = ''): void {
  const { scale, range, noteDuration, tempo } = grid;
  const steps = emptyMelody.steps.map((_, step) => grid.steps[step] ?? null);
  const length = Math.max(melodyLimits.length.min, grid.steps.length);
  const melody = { ...builder.$melody.get(), scale, range, noteDuration, tempo, length, steps };
  builder.open(melody, `${gridWords(grid)}${more}`);
}

/** A take in the builder; one that its 16 steps cannot hold goes to the song editor, with all its notes. */
function openTake({ notes }: Pick<Take, 'notes'>, name: string): TabId {
  const grid = toGrid(notes);
  if (grid.leftOut === 0) {
    openGrid(grid);
    return 'instruments';
  }
  sendMelody(name || 'Melody', notes);
  return 'song';
}

/**
 * Brings a tune that was made elsewhere into the builder, one step to undo, or where that cannot hold it into the song
 * editor, and goes there. `project`: the one that
 * holds it, so that its changes can be saved there; a take is changed on its way and has none.
 */
export function openTune(tune: Tune, name = '', project: string | null = null): void {
  if (isTake(tune)) return goToTab(openTake(tune, name));
  builder.open(tune, `${name || 'The tune'} is in the builder.`, { name: name || 'Melody', project });
  goToTab('instruments');
}
