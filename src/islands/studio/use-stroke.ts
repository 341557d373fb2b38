import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Cell } from './grid-keys.ts';

interface StrokeOptions {
  isOn: (cell: Cell) => boolean;
  newStroke: () => void;
  paint: (cell: Cell, on: boolean) => void;
  toggle: (cell: Cell) => void;
  touched: (cell: Cell) => void;
}

function cellAt(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  return cell && { row: Number(cell.dataset.row), step: Number(cell.dataset.step) };
}

interface Stroke {
  first: Cell;
  last: Cell;
  sets: boolean;
  begun: boolean;
  x: number;
  y: number;
}

const isSame = (a: Cell, b: Cell) => a.row === b.row && a.step === b.step;

/**
 * Painting on a grid: the first cell of a stroke decides whether it sets or clears. A mouse paints at once; a
 * finger when it lifts or moves to another cell, because until then it may be about to scroll the page.
 */
export function useStroke({ isOn, newStroke, paint, toggle, touched }: StrokeOptions) {
  const stroke = useRef<Stroke | null>(null);
  const handled = useRef(false);

  function begin(): void {
    const { current } = stroke;
    if (!current || current.begun) return;
    current.begun = true;
    newStroke();
    paint(current.first, current.sets);
  }

  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellAt(event.target);
      handled.current = cell !== null;
      if (!cell || event.button !== 0) return;
      if (event.pointerType === 'touch') event.currentTarget.releasePointerCapture(event.pointerId);
      const { clientX: x, clientY: y } = event;
      stroke.current = { first: cell, last: cell, sets: !isOn(cell), begun: false, x, y };
      touched(cell);
      if (event.pointerType !== 'touch') begin();
    },

    onPointerMove(event: PointerEvent) {
      const { current } = stroke;
      if (!current) return;
      if (event.buttons === 0) return void (stroke.current = null);
      const { clientX, clientY } = event;
      // Up or down, an unbegun stroke is the start of a scroll.
      if (!current.begun && Math.abs(clientX - current.x) <= Math.abs(clientY - current.y)) return;
      const cell = cellAt(document.elementFromPoint(clientX, clientY));
      if (!cell || isSame(cell, current.last)) return;
      begin();
      current.last = cell;
      paint(cell, current.sets);
    },

    onPointerUp() {
      begin();
      stroke.current = null;
    },

    onPointerCancel() {
      stroke.current = null;
    },

    /** A screen reader presses without a pointer. */
    onClick(event: MouseEvent) {
      const cell = cellAt(event.target);
      if (cell && !handled.current) toggle(cell);
      handled.current = false;
    },
  };
}
