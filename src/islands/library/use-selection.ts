import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** `isRange`: all from the last one that was pressed to this one. */
  toggle: (id: string, isRange: boolean) => void;
  all: () => void;
  clear: () => void;
}

/** What is selected in a list that may be searched and sorted meanwhile: only what is shown counts. */
export function useSelection(shown: readonly { readonly id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const latest = useRef(shown);
  latest.current = shown;

  const toggle = useCallback((id: string, isRange: boolean) => {
    const list = latest.current;
    const from = list.findIndex((one) => one.id === anchor.current);
    const to = list.findIndex((one) => one.id === id);
    anchor.current = id;
    setChosen((before) => {
      const next = new Set(before);
      if (isRange && from >= 0 && to >= 0)
        for (const one of list.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one.id);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const all = useCallback(() => setChosen(new Set(latest.current.map(({ id }) => id))), []);
  const clear = useCallback(() => setChosen(new Set()), []);

  const ids = useMemo(
    () => (chosen.size === 0 ? chosen : new Set(shown.flatMap(({ id }) => (chosen.has(id) ? [id] : [])))),
    [chosen, shown],
  );
  return { ids, toggle, all, clear };
}
