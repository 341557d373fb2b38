import { useEffect } from 'react';
import { pianoKeyOf } from '#lib/melody/piano-keys.ts';
import type { Recorder } from '#stores/record/recorder.ts';

/** Controls that take letters themselves: what one types there is no tune. */
const typed =
  'textarea, select, [contenteditable], [role="grid"], [data-note], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])';

const isTyped = (target: EventTarget | null) => target instanceof Element && target.closest(typed) !== null;

const velocity = 90;

/**
 * Plays by the computer's keys while it is shown. A key that repeats itself is one press; the keys of a page that loses
 * the focus go up, because nobody would tell of it. Escape ends a recording.
 */
export function useComputerKeys(recorder: Recorder, lowestC: number, onOctave: (by: number) => void): void {
  useEffect(() => {
    function down(event: KeyboardEvent) {
      if (event.code === 'Escape' && recorder.position() !== null) return recorder.stop();
      if (event.ctrlKey || event.metaKey || event.altKey) return recorder.releaseAll();
      const key = event.isComposing || isTyped(event.target) ? null : pianoKeyOf(event.code, lowestC);
      if (!key) return;
      event.preventDefault();
      if (event.repeat) return;
      if (key.kind === 'octave') onOctave(key.by);
      else recorder.press(event.code, key.pitch, velocity, event.timeStamp);
    }
    const up = ({ code, timeStamp }: KeyboardEvent) => recorder.release(code, timeStamp);
    const leave = new AbortController();
    const options = { signal: leave.signal };
    addEventListener('keydown', down, options);
    addEventListener('keyup', up, options);
    addEventListener('blur', recorder.releaseAll, options);
    return () => leave.abort();
  }, [recorder, lowestC, onOctave]);
}
