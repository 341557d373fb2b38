/** Banks that take their time: settles delayed payments by themselves, if that is wished. */
import type { Ledger } from './ledger.ts';

/** `delayMs` null leaves every delayed payment to the controls. */
export function createSettlementTimers(delayMs: number | null, ledger: Ledger) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    begin(sessionId: string): void {
      if (delayMs === null) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        // The controls may have settled it in the meantime.
        if (ledger.find(sessionId).intent?.status === 'processing')
          ledger.settleDelayed(sessionId, 'succeeded');
      }, delayMs);
      timer.unref();
      timers.add(timer);
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
