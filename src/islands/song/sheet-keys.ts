/** What a key does with the note that has the focus. */
export type SheetAct =
  | { readonly kind: 'go'; readonly to: 'before' | 'after' | 'first' | 'last' }
  | { readonly kind: 'pitch'; readonly steps: number; readonly chromatic: boolean }
  | { readonly kind: 'length'; readonly longer: boolean }
  | { readonly kind: 'start'; readonly sixteenths: 1 | -1 }
  | { readonly kind: 'lock' | 'retune' | 'play' | 'record' | 'break' | 'chord' };

const acts: Readonly<Record<string, SheetAct>> = {
  ArrowLeft: { kind: 'go', to: 'before' },
  ArrowRight: { kind: 'go', to: 'after' },
  Home: { kind: 'go', to: 'first' },
  End: { kind: 'go', to: 'last' },
  l: { kind: 'lock' },
  t: { kind: 'retune' },
  p: { kind: 'play' },
  r: { kind: 'record' },
  b: { kind: 'break' },
  c: { kind: 'chord' },
  ',': { kind: 'start', sixteenths: -1 },
  '.': { kind: 'start', sixteenths: 1 },
};

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Null for keys that are not the sheet's. Brackets may come with AltGr, which counts as Ctrl and Alt. */
export function actOfKey({ key, shiftKey, altKey, ctrlKey, metaKey }: Press): SheetAct | null {
  if (key === '[' || key === ']') return metaKey ? null : { kind: 'length', longer: key === ']' };
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return { kind: 'pitch', steps: key === 'ArrowUp' ? 1 : -1, chromatic: shiftKey };
  return acts[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** By how many sixteenths a note gets longer or shorter: by an eighth, and by a sixteenth where it would be gone. */
export const lengthStep = (length: number, longer: boolean): number =>
  longer ? (length < 2 ? 1 : 2) : length > 2 ? -2 : -1;

/** What the buttons of a line do. */
export const toolActs: Readonly<Record<string, SheetAct>> = {
  higher: { kind: 'pitch', steps: 1, chromatic: false },
  lower: { kind: 'pitch', steps: -1, chromatic: false },
  longer: { kind: 'length', longer: true },
  shorter: { kind: 'length', longer: false },
  lock: { kind: 'lock' },
  retune: { kind: 'retune' },
  play: { kind: 'play' },
  record: { kind: 'record' },
};
