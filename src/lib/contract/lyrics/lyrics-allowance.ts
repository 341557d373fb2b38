/** Songs that are free in a browser (spec 9). */
export const freeGenerations = 3;

/** The simulated delay of a generation (spec 9). */
export const generationDelayMs = 1500;

/** How long after a payment the waiting generation runs by itself (spec 9). */
export const regenerationDelayMs = 1000;

/**
 * A stored count as a whole number from 0 to 3: anything below or not a number reads as 0, anything above as
 * 3 (decisions E).
 */
export function readCount(stored: string | null): number {
  const count = stored === null || stored.trim() === '' ? 0 : Number(stored);
  if (!Number.isFinite(count)) return count === Infinity ? freeGenerations : 0;
  return Math.min(freeGenerations, Math.max(0, Math.floor(count)));
}

/** Answers whether the unlock that this browser holds is one that we signed. */
export const unlockPath = '/api/stripe-payments/unlock';
