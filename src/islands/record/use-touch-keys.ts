import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Recorder } from '#stores/record/recorder.ts';

const velocity = 90;
/** A press that has no length of its own: that of a screen reader. */
const tapMs = 300;

const keyAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-pitch]') : null;

const pitchOf = (key: HTMLElement | null): number | null => (key ? Number(key.dataset.pitch) : null);

/** Plays by fingers that slide from key to key, several at once, by mouse, and by Enter and Space on a key. */
export function useTouchKeys(recorder: Recorder) {
  /** The pitch under each pointer. */
  const under = useRef(new Map<number, number | null>());

  function slide(pointer: number, pitch: number | null, stampMs: number) {
    if (under.current.get(pointer) === pitch) return;
    recorder.release(`pointer ${pointer}`, stampMs);
    under.current.set(pointer, pitch);
    if (pitch !== null) recorder.press(`pointer ${pointer}`, pitch, velocity, stampMs);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const pitch = pitchOf(keyAt(event.target));
    if (event.button !== 0 || pitch === null) return;
    // The focus stays where it is, and nothing is marked or dragged.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    slide(event.pointerId, pitch, event.timeStamp);
  }

  function onPointerMove({ pointerId, clientX, clientY, timeStamp, currentTarget }: PointerEvent) {
    if (!under.current.has(pointerId)) return;
    const key = keyAt(document.elementFromPoint(clientX, clientY));
    slide(pointerId, key && currentTarget.contains(key) ? pitchOf(key) : null, timeStamp);
  }

  function onPointerUp({ pointerId, timeStamp }: PointerEvent) {
    if (!under.current.delete(pointerId)) return;
    recorder.release(`pointer ${pointerId}`, timeStamp);
  }

  /** Enter and Space hold a key, the arrows go to the next. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = keyAt(event.target);
    const pitch = pitchOf(key);
    if (!key || pitch === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pitch]')];
    const at = keys.indexOf(key);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: keys.length - 1 }[event.key];
    if (to === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (to !== undefined) keys[to]?.focus();
    else if (!event.repeat) recorder.press(`held ${event.key}`, pitch, velocity, event.timeStamp);
  }

  function onKeyUp(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    recorder.release(`held ${event.key}`, event.timeStamp);
  }

  /** A click without a pointer or a key comes from a screen reader. */
  function onClick({ detail, target, timeStamp }: MouseEvent) {
    const pitch = pitchOf(keyAt(target));
    if (detail !== 0 || pitch === null) return;
    recorder.press('tap', pitch, velocity, timeStamp);
    setTimeout(() => recorder.release('tap', timeStamp + tapMs), tapMs);
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onLostPointerCapture: onPointerUp,
    onKeyDown,
    onKeyUp,
    onClick,
  };
}
