/** Callers that each wait for their answer, and what they were answered. */

export interface Answer {
  /** The endpoint, as the app's table names it. */
  route: string;
  status: number;
  text: string;
}

export interface LoadResult {
  answered: number;
  seconds: number;
  /** Answered with 429. */
  refused: number;
  broken: number;
  /** Some of the answers that should not be, and errors of the connection. */
  faults: string[];
  /** How long a caller waited, in ms, sorted. */
  waits: number[];
  routes: Set<string>;
}

/** What these writes may be answered besides success: an order that is not paid is none, and 429 is a limit at work. */
const isFine = (status: number) => status < 300 || status === 429;

/** Lets so many callers ask, again and again, for so long. Never rejects: a broken connection is a fault. */
export async function underLoad(
  callers: number,
  durationMs: number,
  ask: () => Promise<Answer[]>,
): Promise<LoadResult> {
  const result: LoadResult = {
    ...{ answered: 0, seconds: 0, refused: 0, broken: 0, faults: [] as string[] },
    ...{ waits: [] as number[], routes: new Set<string>() },
  };
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - start < durationMs) {
        const begun = performance.now();
        try {
          for (const { route, status, text } of await ask()) {
            result.answered += 1;
            result.routes.add(route);
            if (status === 429) result.refused += 1;
            if (status >= 500) result.broken += 1;
            if (!isFine(status)) result.faults.push(`${route} answered ${status}: ${text.slice(0, 160)}`);
          }
        } catch (error) {
          result.faults.push(`No answer: ${String(error)}`);
        }
        result.waits.push(performance.now() - begun);
      }
    }),
  );
  result.seconds = (performance.now() - start) / 1000;
  result.waits.sort((a, b) => a - b);
  return result;
}

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);

/** A line of the report. */
export function rowOf(name: string, callers: number, result: LoadResult, memory: string): string[] {
  const { answered, seconds, waits, refused, broken } = result;
  return [
    name,
    ...[callers, answered, Math.round(answered / seconds)].map(String),
    ...[at(waits, 0.5), at(waits, 0.99), at(waits, 1)],
    ...[refused, broken].map(String),
    memory,
  ];
}

/** The faults of one part, each of them once, with how often. */
export function listFaults(name: string, { faults }: LoadResult): string[] {
  const counts = new Map<string, number>();
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].slice(0, 10).map(([fault, count]) => `${name}: ${fault} (${count} times)`);
}
