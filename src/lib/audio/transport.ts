import { eventsBetween } from '../melody/schedule.ts';
import type { Score, SoundEvent } from '../melody/score.ts';

/** Notes are handed to the sound this long before they are due, so that a busy page makes none late (measured). */
export const lookAheadSeconds = 0.25;

/** What is later than this is left out: bunched notes are worse than missing ones. */
const tooLateSeconds = 0.1;

interface TransportOptions {
  /** The audio clock, in seconds. */
  clock: () => number;
  /** Read anew each time, so that edits are heard while it plays. */
  score: () => Score;
  /** Sounds the event at `time` of the audio clock. */
  sound: (event: SoundEvent, time: number) => void;
  /** The score has ended by itself. */
  onEnd: () => void;
}

/**
 * Runs a score along the audio clock: `tick` is to be called often (from a timer that a busy page does not
 * hold up) and sounds everything that is due within the look-ahead, each event once.
 */
export function createTransport({ clock, score, sound, onEnd }: TransportOptions, startTime: number) {
  let done = 0;
  let ended = false;
  return {
    startTime,

    /** Seconds since the start as they are heard now; negative until it begins. */
    position: () => clock() - startTime,

    tick(): void {
      if (ended) return;
      const now = clock() - startTime;
      const current = score();
      const until = now + lookAheadSeconds;
      if (until > done) {
        for (const event of eventsBetween(current, done, until))
          if (now - event.at < tooLateSeconds) sound(event, startTime + event.at);
        done = until;
      }
      if (current.endSeconds !== null && now >= current.endSeconds) {
        ended = true;
        onEnd();
      }
    },
  };
}
