const ends = ['pointerup', 'pointercancel', 'keyup', 'dragend', 'contextmenu', 'blur'];

let release: Promise<unknown> | null = null;

/**
 * Until the press on a control is over and has had its effect; null where none is pressed, the same promise as long as
 * one is. For what would take the control away or move it: such a press is lost. `place` is a selector.
 */
export function released(place = 'main'): Promise<unknown> | null {
  if (!document.querySelector(`${place} :is(a, button, input, select, summary):active`)) return null;
  // The click comes in the same task, so before the next frame.
  release ??= new Promise<unknown>((resolve) => {
    for (const type of ends) addEventListener(type, resolve, { once: true });
  })
    .then(() => new Promise(requestAnimationFrame))
    .finally(() => (release = null));
  return release;
}
