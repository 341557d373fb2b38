import { aiScore, melodySeconds } from './ai-score.ts';
import type { AiInstrumentId } from './ai-settings.ts';
import type { Melody } from './melody.ts';
import { scoreOf } from './melody-score.ts';
import type { TimedNote } from './notes.ts';
import type { Score } from './score.ts';

/** A melody in free time, as the AI tab composes it, and how it sounds. */
export interface Take {
  readonly notes: readonly TimedNote[];
  readonly instrument: AiInstrumentId;
  /** Decibels, -40 to 0, whole. */
  readonly volumeDb: number;
}

/** What can be kept and sent: a melody of the builder's grid, or a take. */
export type Tune = Melody | Take;

export const isTake = (tune: Tune): tune is Take => 'notes' in tune;

export const tuneScore = (tune: Tune): Score =>
  isTake(tune) ? aiScore(tune.notes, tune.instrument, tune.volumeDb) : scoreOf(tune);

/** Seconds of one time through. */
export const tuneSeconds = (tune: Tune): number =>
  isTake(tune) ? melodySeconds(tune.notes) : (scoreOf(tune).notesPeriod ?? 0);
