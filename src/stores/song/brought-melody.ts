import type { TimedNote } from '#lib/melody/notes.ts';
import type { BroughtMelody } from '#lib/song/plan-of-tune.ts';

/** A melody on its way from another tab of the studio to the Song tab. */

/** At 120 quarters a minute, the tempo of takes; a sixteenth then has so many seconds. */
const tempo = 120;
const sixteenth = 60 / tempo / 4;

/** A melody, and what there is to say of how it came. */
interface Brought {
  readonly melody: BroughtMelody;
  readonly said: string;
}

let waiting: Brought | null = null;

/** Sends a melody that has bars and beats already. */
export function sendTune(melody: BroughtMelody, said = ''): void {
  waiting = { melody, said };
}

/** A melody in free time, its notes set on the nearest sixteenths, from the first note on. */
export function melodyOf(title: string, notes: readonly TimedNote[]): BroughtMelody {
  const first = Math.min(...notes.map(({ start }) => start));
  return {
    title,
    notes: notes.map(({ start, duration, pitch }) => ({
      start: Math.round((start - first) / sixteenth),
      length: Math.max(1, Math.round(duration / sixteenth)),
      pitch,
    })),
    meter: '4/4',
    tempo,
  };
}

/** Sends a melody in free time. */
export function sendMelody(title: string, notes: readonly TimedNote[]): void {
  sendTune(melodyOf(title, notes));
}

/** The melody that was sent, once; null without any. */
export function takeMelody(): Brought | null {
  const brought = waiting;
  waiting = null;
  return brought;
}
