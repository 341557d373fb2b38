import type { SoundId } from '../melody/score.ts';
import { toneKeys } from './held-keys.ts';
import { playLive, type RunEvents } from './live.ts';
import { startRecordRun, type RecordCourse, type RecordRun } from './record-run.ts';

export { stop, wake } from './live.ts';

/** Keys of the melody instruments, and the clicks that one plays to. */

let run: RecordRun | null = null;

/**
 * Makes this instrument ready, and stops what played before; with a course it begins to count in. Call it inside the
 * gesture.
 */
export function openKeys(
  sound: SoundId,
  volumeDb: number,
  course: RecordCourse | null,
  events: RunEvents,
): void {
  playLive((context, onEnd) => {
    const begun = startRecordRun(context, toneKeys(sound), volumeDb, course, onEnd);
    run = begun;
    return begun;
  }, events);
}

export const press = (pitch: number, velocity: number): void => run?.press(pitch, velocity);
export const release = (pitch: number): void => run?.release(pitch);

/** The second of the course that was heard when an event with this time stamp happened; null without a course. */
export const heardAt = (stampMs: number): number | null => run?.heardAt(stampMs) ?? null;
