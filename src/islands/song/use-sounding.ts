import { useEffect, useRef, type RefObject } from 'react';
import { noteKey, type NoteAddress } from '#lib/song/note-address.ts';
import { useOwnScroll } from './use-own-scroll.ts';

export interface TimedNote {
  readonly address: NoteAddress;
  /** Seconds from the start of the song. */
  readonly start: number;
  readonly end: number;
}

/** The last note that has begun, by halving; notes are in order of time. */
function noteAt(timed: readonly TimedNote[], seconds: number): TimedNote | null {
  let low = 0;
  let high = timed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timed[middle]?.start ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  const note = timed[low - 1];
  return note && seconds < note.end ? note : null;
}

/**
 * Marks the note that sounds with `data-sounding`, and how much of it has sounded with `--sounded` (0 to 1): read from
 * the clock on each frame and written to the element, past React. `position` answers null while nothing sounds. The ref
 * returned belongs to the sheet.
 */
export function useSounding(
  position: () => number | null,
  timed: readonly TimedNote[],
  playing: boolean,
): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  const bringIntoView = useOwnScroll(playing);
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    let note: TimedNote | null = null;
    let element: HTMLElement | null = null;

    function leave() {
      element?.removeAttribute('data-sounding');
      element?.style.removeProperty('--sounded');
      element = null;
    }
    function draw() {
      const now = position();
      const next = now === null ? null : noteAt(timed, now);
      if (next !== note || !element?.isConnected) {
        leave();
        note = next;
        element =
          next &&
          (sheet.current?.querySelector<HTMLElement>(`[data-note="${noteKey(next.address)}"]`) ?? null);
        element?.setAttribute('data-sounding', '');
        if (element) bringIntoView(element);
      }
      if (element && note && now !== null)
        element.style.setProperty('--sounded', ((now - note.start) / (note.end - note.start)).toFixed(3));
      frame = requestAnimationFrame(draw);
    }
    draw();
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [position, timed, playing, bringIntoView]);
  return sheet;
}
