import { useRef, useState, type PointerEvent } from 'react';

/** `ids` with the one at `from` at the place `to`. */
export function movedTo(ids: readonly string[], from: number, to: number): string[] {
  const next = [...ids];
  const [id] = next.splice(from, 1);
  if (id !== undefined) next.splice(to, 0, id);
  return next;
}

/**
 * Drags a row of a list by its handle. The rows change places as the pointer crosses them, on the screen alone; what was
 * reached is told when the pointer lets go. Escape takes it back.
 */
export function useDragRow(ids: readonly string[], drop: (ids: readonly string[]) => void) {
  /** The order while a row is dragged. */
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const dragged = useRef<{ id: string; order: readonly string[] } | null>(null);

  function end(): void {
    dragged.current = null;
    setShown(null);
    window.removeEventListener('keydown', escape, true);
  }

  function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !dragged.current) return;
    event.stopPropagation();
    end();
  }

  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      window.addEventListener('keydown', escape, true);
      dragged.current = { id, order: ids };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = dragged.current;
      const row = event.currentTarget.closest('li');
      const rows = row?.parentElement;
      if (!now || !row || !rows) return;
      const place = [...rows.children].findIndex((other) => {
        const { top, bottom } = other.getBoundingClientRect();
        return event.clientY >= top && event.clientY < bottom;
      });
      if (place < 0 || rows.children[place] === row) return;
      const order = movedTo(now.order, now.order.indexOf(now.id), place);
      dragged.current = { ...now, order };
      setShown(order);
    },
    onPointerUp() {
      const order = dragged.current?.order;
      end();
      if (order && order.join('\n') !== ids.join('\n')) drop(order);
    },
    onPointerCancel: end,
  });

  return { order: shown ?? ids, handle };
}
