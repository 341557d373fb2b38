import { useState, type PointerEvent } from 'react';

/** `ids` with the one at `from` at the place `to`. */
export function movedTo(ids: readonly string[], from: number, to: number): string[] {
  const next = [...ids];
  const [id] = next.splice(from, 1);
  if (id !== undefined) next.splice(to, 0, id);
  return next;
}

const placeUnder = (rows: Element, y: number): number =>
  [...rows.children].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y < bottom;
  });

/**
 * Drags a row of a list by its handle. The rows change places as the pointer crosses them, on the screen alone; `drop`
 * gets what was reached when the pointer lets go. Escape takes it back.
 */
export function useDragRow(ids: readonly string[], drop: (ids: readonly string[]) => Promise<unknown>) {
  /** The order while a row is dragged, and until the drop is done. */
  const [shown, setShown] = useState<readonly string[] | null>(null);

  function start(id: string, event: PointerEvent<HTMLElement>): void {
    const rows = event.currentTarget.closest('li')?.parentElement;
    if (event.button !== 0 || !rows) return;
    event.preventDefault();
    const { pointerId } = event;
    let order = ids;
    // The window listens, for a row that moves in the document loses the pointer.
    const listening = new AbortController();
    const { signal } = listening;

    const isMine = (one: globalThis.PointerEvent) => one.pointerId === pointerId;
    function cancel(): void {
      listening.abort();
      setShown(null);
    }

    window.addEventListener(
      'pointermove',
      (moved) => {
        const place = isMine(moved) ? placeUnder(rows, moved.clientY) : -1;
        const from = order.indexOf(id);
        if (place < 0 || place === from) return;
        order = movedTo(order, from, place);
        setShown(order);
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      (released) => {
        if (!isMine(released)) return;
        if (order.join('\n') === ids.join('\n')) return cancel();
        listening.abort();
        void drop(order).finally(() => setShown(null));
      },
      { signal },
    );
    window.addEventListener('pointercancel', (ended) => isMine(ended) && cancel(), { signal });
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        // Pressed while the pointer drags, so that it reaches nothing else.
        pressed.stopPropagation();
        cancel();
      },
      { signal, capture: true },
    );
  }

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => start(id, event),
  });

  return { order: shown ?? ids, handle };
}
