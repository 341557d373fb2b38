import { aiScore, melodySeconds } from './ai-score.ts';
import { aiInstruments, type AiInstrumentId } from './ai-settings.ts';
import { noteNames, settingsWords, type Melody } from './melody.ts';
import { scoreOf } from './melody-score.ts';
import { nameOf, type TimedNote } from './notes.ts';
import type { Score } from './score.ts';

/** A melody in free time, as the AI tab composes it, and how it sounds. */
export interface Take {
  readonly notes: readonly TimedNote[];
  readonly instrument: AiInstrumentId;
  /** Decibels, -40 to 0, whole. */
  readonly volumeDb: number;
}

/** The most that a code or a file is read for. */
export const takeLimits = { notes: 256, seconds: 600 } as const;

/** What can be kept and sent: a melody of the builder's grid, or a take. */
export type Tune = Melody | Take;

export const isTake = (tune: Tune): tune is Take => 'notes' in tune;

export const tuneScore = (tune: Tune): Score =>
  isTake(tune) ? aiScore(tune.notes, tune.instrument, tune.volumeDb) : scoreOf(tune);

/** The names of the notes in their order, without the rests. */
export const tuneNotes = (tune: Tune): string[] =>
  isTake(tune) ? tune.notes.map(({ pitch }) => nameOf(pitch)) : noteNames(tune);

/** 'Synth, Major, High, 120 BPM', or 'Piano, 8.0 seconds': to tell tunes apart. */
export function tuneWords(tune: Tune): string {
  if (!isTake(tune)) return settingsWords(tune);
  const instrument = aiInstruments.find(({ id }) => id === tune.instrument);
  return `${instrument?.label ?? ''}, ${tuneSeconds(tune).toFixed(1)} seconds`;
}

/** Seconds of one time through. */
export const tuneSeconds = (tune: Tune): number =>
  isTake(tune) ? melodySeconds(tune.notes) : (scoreOf(tune).notesPeriod ?? 0);
