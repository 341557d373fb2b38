/** What waking needs of an audio context; the rest of the engine knows the real one. */
export interface Sleeper {
  /** Seconds; stands still while the context sleeps, and sometimes while it says that it runs. */
  readonly currentTime: number;
  resume(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** How long a clock may stand still: the first start of a busy machine's audio takes a while. */
export const patienceMs = { first: 2000, second: 4000 } as const;
const lookEveryMs = 10;

/**
 * Holds the one living context. iOS leaves contexts `interrupted`, or 'running' with a clock that stands still
 * (Tone issues 767 and 1114): so it is asked to resume at every press whatever its state says, only its clock
 * is believed, and one that does not move is replaced. `open` makes a context, `wait` lets time pass.
 */
export function createWaker<T extends Sleeper>(open: () => T, wait: (ms: number) => Promise<void>) {
  let current: T | null = null;

  async function moves(context: T, patience: number): Promise<boolean> {
    const start = context.currentTime;
    for (let waited = 0; waited < patience; waited += lookEveryMs) {
      await wait(lookEveryMs);
      if (context.currentTime > start) return true;
    }
    return false;
  }

  function wake(): T {
    current ??= open();
    current.resume().catch(() => undefined);
    return current;
  }

  return {
    /** Call it inside the gesture. Answers at once; whether it sounds, `isRunning` tells. */
    wake,

    /** True when the clock moves within so many milliseconds. */
    isRunning: moves,

    /** Gives up a context that stands still for a new one. */
    replace(): T {
      current?.close().catch(() => undefined);
      current = null;
      return wake();
    },
  };
}
