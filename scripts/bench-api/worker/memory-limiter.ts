const periodMs = 60_000;

/**
 * A rate limiter as the platform has it: the counts lie in memory. The one of the local runtime keeps them in a
 * database, and would cost a write more than the endpoint itself. Answers by key, so many in a minute. All minutes
 * begin together, so that the past is forgotten at once: to look through the keys would cost the endpoint more the
 * longer a bench runs.
 */
export function memoryLimiter(limit: number): RateLimit {
  const counts = new Map<string, number>();
  let untilMs = 0;
  return {
    async limit({ key }) {
      const nowMs = Date.now();
      if (nowMs >= untilMs) {
        counts.clear();
        untilMs = nowMs + periodMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= limit };
    },
  };
}
