/** Undo and redo over whole states. Typing without a pause counts as one step. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the newest step was and when. */
  readonly last: { kind: string; timeMs: number } | null;
}

const maxSteps = 200;
const joinWithinMs = 1000;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null };
}

/** `kind` names the change; 'typing' within a second of typing joins the step before. */
export function record<T>(history: History<T>, next: T, kind: string, nowMs: number): History<T> {
  const { last } = history;
  const joins = kind === 'typing' && last?.kind === 'typing' && nowMs - last.timeMs < joinWithinMs;
  const past = joins ? history.past : [...history.past, history.present].slice(-maxSteps);
  return { past, present: next, future: [], last: { kind, timeMs: nowMs } };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return {
    past: past.slice(0, -1),
    present: past[past.length - 1] as T,
    future: [present, ...future],
    last: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0] as T, future: future.slice(1), last: null };
}
