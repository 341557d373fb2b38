import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes up what the visitor set before the page was alive: React believes that what it built still stands there. `shown`
 * is that, `read` what the control says. The store hears of it when all effects are done, one of which takes up the
 * work of the last visit.
 */
export function useEarlyValue<Control extends Element, Value>(
  shown: Value,
  read: (control: Control) => Value,
  take: (value: Value) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const first = useRef({ shown, read, take });
  useEffect(() => {
    if (!control.current) return;
    const { shown, read, take } = first.current;
    const early = read(control.current);
    if (early !== shown) queueMicrotask(() => take(early));
  }, []);
  return control;
}
