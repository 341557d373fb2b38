import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { noteKey, type NoteAddress } from '#lib/song/note-address.ts';

/** A note that moves into another bar is another element: it takes over the focus. */
export function useFocusKept(chosen: NoteAddress | null) {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // At once: later, the focus would have gone to a neighbour (`holdFocus`).
  useLayoutEffect(() => {
    if (!chosen || !hadFocus.current || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(`[data-note="${noteKey(chosen)}"]`)?.focus();
  });
  return {
    ref: place,
    onFocus: ({ target }: FocusEvent) =>
      (hadFocus.current = target instanceof HTMLElement && 'note' in target.dataset),
    onBlur: ({ relatedTarget }: FocusEvent) =>
      (hadFocus.current = hadFocus.current && relatedTarget === null),
  };
}
