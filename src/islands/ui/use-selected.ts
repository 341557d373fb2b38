import { useCallback, useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

/**
 * What `select` makes of the store's value. The component is drawn again only when that is another one
 * (`Object.is`): for rows of a long list, each of which looks for itself in one store.
 */
export function useSelected<Value, Part>(store: ReadableAtom<Value>, select: (value: Value) => Part): Part {
  const subscribe = useCallback((onChange: () => void) => store.listen(onChange), [store]);
  return useSyncExternalStore(
    subscribe,
    () => select(store.get()),
    () => select(store.init ?? store.get()),
  );
}
