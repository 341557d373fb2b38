import type { Score } from './score.ts';
import { aiInstruments, type AiInstrumentId } from './ai-settings.ts';
import { nameOf, type TimedNote } from './notes.ts';

/** The AI melody as sound and in words. */

/** Playing ends by itself so long after the last note's end (spec 4, AI melody). */
const ringSeconds = 0.5;
const tempo = 120;

export function melodySeconds(notes: readonly TimedNote[]): number {
  return notes.reduce((end, { start, duration }) => Math.max(end, start + duration), 0);
}

export function aiScore(notes: readonly TimedNote[], instrument: AiInstrumentId, volumeDb: number): Score {
  return {
    sound: aiInstruments.find(({ id }) => id === instrument)?.sound ?? 'piano',
    notes,
    kicks: [],
    hats: [],
    notesPeriod: null,
    drumsPeriod: null,
    endSeconds: melodySeconds(notes) + ringSeconds,
    tempo,
    volumeDb,
  };
}

/** '14 notes, 8.0 seconds, from G4 to C5': the lowest and the highest note. */
export function melodyWords(notes: readonly TimedNote[]): string {
  const pitches = notes.map(({ pitch }) => pitch);
  const length = `${notes.length} ${notes.length === 1 ? 'note' : 'notes'}, ${melodySeconds(notes).toFixed(1)} seconds`;
  if (pitches.length === 0) return length;
  const [low, high] = [nameOf(Math.min(...pitches)), nameOf(Math.max(...pitches))];
  return low === high ? `${length}, all ${low}` : `${length}, from ${low} to ${high}`;
}
