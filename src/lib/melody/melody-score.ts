import type { Score } from './score.ts';
import { roundSeconds, soundingSteps, stepSeconds, type Melody } from './melody.ts';
import { drumSteps } from './options.ts';

/** The melody as it sounds: round and round, with the drum loop beside it at its own length of 8 eighths. */
export function scoreOf(melody: Melody): Score {
  const duration = stepSeconds(melody);
  const eighth = 30 / melody.tempo;
  const hits = (lane: readonly boolean[]) =>
    melody.drums ? lane.flatMap((on, step) => (on ? [step * eighth] : [])) : [];
  return {
    sound: melody.instrument,
    notes: soundingSteps(melody).flatMap((pitch, step) =>
      pitch === null ? [] : [{ pitch, start: step * duration, duration }],
    ),
    kicks: hits(melody.kicks),
    hats: hits(melody.hats),
    notesPeriod: roundSeconds(melody),
    drumsPeriod: drumSteps * eighth,
    endSeconds: null,
    tempo: melody.tempo,
    volumeDb: melody.volumeDb,
  };
}
