/** Lets the page draw and hear presses before work goes on; where the browser has no word for it, by a timer of 0 ms. */
export const pause = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
