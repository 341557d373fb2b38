/** Undo and redo over whole states. Typing, or sliding, without a pause counts as one step; so does a stroke. */
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

/**
 * `kind` names the change. 'typing' and 'slide …' join a step of their kind that is less than a second old;
 * 'stroke …' joins its own stroke however long it takes.
 */
export function record<T>(history: History<T>, next: T, kind: string, nowMs: number): History<T> {
  const { last } = history;
  const isQuick = /^(?:typing$|slide )/.test(kind) && nowMs - (last?.timeMs ?? 0) < joinWithinMs;
  const joins = last?.kind === kind && (isQuick || kind.startsWith('stroke '));
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
