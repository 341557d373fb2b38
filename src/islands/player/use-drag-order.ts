import { useRef, type PointerEvent } from 'react';
import { player } from '#stores/player/player.ts';

/** Drags a row of the queue by its handle; it changes places as the pointer crosses the others. Escape takes it back. */
export function useDragOrder(id: string) {
  const start = useRef<number | null>(null);

  /** Pressed while the pointer drags, so that it reaches nothing else. */
  function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || start.current === null) return;
    event.stopPropagation();
    player.move(id, start.current);
    end();
  }

  function end(): void {
    start.current = null;
    window.removeEventListener('keydown', escape, true);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      window.addEventListener('keydown', escape, true);
      start.current = player.$queue.get().findIndex((track) => track.id === id);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li');
      const rows = row?.parentElement;
      if (start.current === null || !row || !rows) return;
      const place = [...rows.children].findIndex((other) => {
        const { top, bottom } = other.getBoundingClientRect();
        return event.clientY >= top && event.clientY < bottom;
      });
      if (place >= 0 && rows.children[place] !== row) player.move(id, place);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
}
