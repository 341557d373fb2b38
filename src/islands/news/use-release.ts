import { use } from 'react';

const releases = new WeakMap<Element, Promise<unknown>>();

const ends = ['pointerup', 'pointercancel', 'keyup', 'dragend', 'contextmenu', 'blur'];

/**
 * Puts off the first drawing of an island that takes the place of the document's own content while a link or a button
 * of that is being pressed: one that goes away under the finger loses the press. For a component that is drawn once.
 */
export function useRelease(place: string): void {
  const pressed =
    typeof document === 'undefined' ? null : document.querySelector(`${place} :is(a, button):active`);
  if (!pressed) return;
  let release = releases.get(pressed);
  if (!release) {
    release = Promise.race(
      ends.map((type) => new Promise((resolve) => addEventListener(type, resolve, { once: true }))),
    );
    releases.set(pressed, release);
  }
  use(release);
}
