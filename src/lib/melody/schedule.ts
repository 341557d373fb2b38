import type { Score, SoundEvent } from './score.ts';

/** The starts of something at `start`, repeated every `period` seconds, within `from` (included) and `to`. */
function startsBetween(start: number, period: number | null, from: number, to: number): number[] {
  if (period === null) return start >= from && start < to ? [start] : [];
  const starts: number[] = [];
  // Multiplied, not summed, so that no error grows with the hours.
  for (let round = Math.max(0, Math.ceil((from - start) / period)); start + round * period < to; round += 1)
    starts.push(start + round * period);
  return starts;
}

/**
 * What sounds from `from` (included) until `to` (seconds from the start), in the order of time. Windows that
 * meet tell of everything once.
 */
export function eventsBetween(score: Score, from: number, to: number): SoundEvent[] {
  const end = Math.min(to, score.endSeconds ?? Infinity);
  const notes = score.notes.flatMap(({ pitch, start, duration }) =>
    startsBetween(start, score.notesPeriod, from, end).map((at) => ({
      kind: 'note' as const,
      at,
      pitch,
      duration,
    })),
  );
  const hits = (kind: 'kick' | 'hat', times: readonly number[]) =>
    times.flatMap((time) =>
      startsBetween(time, score.drumsPeriod, from, end).map((at): SoundEvent => ({ kind, at })),
    );
  return [...notes, ...hits('kick', score.kicks), ...hits('hat', score.hats)].sort((a, b) => a.at - b.at);
}
