/** Time of the stand-in: it runs with the real clock and can be moved ahead of it. */
export interface Clock {
  /** Virtual unix seconds. */
  now(): number;
  /** How many seconds the virtual clock is ahead of the real one. */
  ahead(): number;
  advance(seconds: number): void;
  reset(): void;
}

export function createClock(): Clock {
  let aheadSeconds = 0;
  return {
    now: () => realNow() + aheadSeconds,
    ahead: () => aheadSeconds,
    advance: (seconds) => {
      aheadSeconds += seconds;
    },
    reset: () => {
      aheadSeconds = 0;
    },
  };
}

/** The real unix seconds: what a caller of the API goes by. */
export function realNow(): number {
  return Math.floor(Date.now() / 1000);
}
