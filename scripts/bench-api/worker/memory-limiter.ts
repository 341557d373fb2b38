const periodMs = 60_000;

/** With more keys than this, those whose minute is over are forgotten. */
const mostKeys = 10_000;

/**
 * A rate limiter as the platform has it: the counts lie in memory. The one of the local runtime keeps them in a
 * database, and would cost a write more than the endpoint itself. Answers by key, so many in a minute.
 */
export function memoryLimiter(limit: number): RateLimit {
  const counts = new Map<string, { untilMs: number; count: number }>();
  return {
    async limit({ key }) {
      const nowMs = Date.now();
      if (counts.size > mostKeys)
        for (const [old, { untilMs }] of counts) if (untilMs <= nowMs) counts.delete(old);
      const known = counts.get(key);
      const entry = known && known.untilMs > nowMs ? known : { untilMs: nowMs + periodMs, count: 0 };
      entry.count += 1;
      counts.set(key, entry);
      return { success: entry.count <= limit };
    },
  };
}
