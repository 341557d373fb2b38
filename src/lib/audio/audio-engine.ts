import type { Score } from '../melody/score.ts';
import { playLive, type RunEvents } from './live.ts';
import { startRun } from './run.ts';

export { arm, position, setVolume, stop, wake } from './live.ts';
export { renderScore, renderRate } from './render.ts';
export { warmUp } from './warm-up.ts';
export { writeWav } from './wav-file.ts';

/**
 * Plays a score, and stops what played before. Call it inside the gesture. `score` is read again and again, so
 * that edits are heard; its sound is that of the start.
 */
export function play(score: () => Score, events: RunEvents): void {
  playLive((context, onEnd) => startRun(context, score, onEnd), events);
}
