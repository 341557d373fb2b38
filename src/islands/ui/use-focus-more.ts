import { useEffect, useRef, type RefObject } from 'react';

/** For 'Show more': the first of what it shows takes the focus. */
interface FocusMore {
  /** What holds the rows. */
  list: RefObject<HTMLDivElement | null>;
  /** Call it in the press, with how many rows there are. */
  showFrom: (count: number) => void;
}

/**
 * The button of a list that was pressed moves away, or goes with the last rows. Where the rows come later the focus stays on
 * the button, and goes to them only if it is still there.
 */
export function useFocusMore(): FocusMore {
  const list = useRef<HTMLDivElement>(null);
  const from = useRef<{ count: number; button: Element | null } | null>(null);
  useEffect(() => {
    const wanted = from.current;
    const row = wanted && list.current?.children[wanted.count];
    const first = row?.querySelector<HTMLElement>('a[href], button');
    if (!wanted || !first) return;
    from.current = null;
    const { activeElement } = document;
    if (activeElement === wanted.button || activeElement === document.body) first.focus();
  });
  return {
    list,
    showFrom: (count) => (from.current = { count, button: document.activeElement }),
  };
}
