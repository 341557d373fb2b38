import { useRef, type PointerEvent } from 'react';
import { addressOfKey, type NoteAddress } from '#lib/song/note-address.ts';

interface Drag {
  readonly pointer: number;
  readonly address: NoteAddress;
  readonly fromY: number;
  /** Pixels of a step on the staff. */
  readonly step: number;
  steps: number;
}

/** Notes are dragged up and down by mouse or pen, a step of the key for a place on the staff; fingers scroll the page. */
export function useNoteDrag(
  onPitch: (address: NoteAddress, steps: number, chromatic: boolean) => void,
  onStroke: () => void,
) {
  const drag = useRef<Drag | null>(null);

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'touch' || event.button !== 0 || !(event.target instanceof Element)) return;
    const note = event.target.closest<HTMLElement>('[data-note]');
    const address = addressOfKey(note?.dataset.note ?? '');
    const staff = note?.querySelector('.staff-notes');
    if (!note || !address || !(staff instanceof SVGSVGElement)) return;
    const step = (staff.getBoundingClientRect().height * 5) / staff.viewBox.baseVal.height;
    note.setPointerCapture(event.pointerId);
    onStroke();
    drag.current = { pointer: event.pointerId, address, fromY: event.clientY, step, steps: 0 };
  }

  function onPointerMove({ pointerId, clientY, shiftKey }: PointerEvent) {
    const now = drag.current;
    if (now?.pointer !== pointerId) return;
    const steps = Math.round((now.fromY - clientY) / now.step);
    if (steps === now.steps) return;
    onPitch(now.address, steps - now.steps, shiftKey);
    now.steps = steps;
  }

  function end({ pointerId }: PointerEvent) {
    if (drag.current?.pointer === pointerId) drag.current = null;
  }
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end };
}
