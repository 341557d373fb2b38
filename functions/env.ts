/** The bindings of `wrangler.jsonc`. */
export interface Bindings {
  DB: D1Database;
  WRITE_LIMITER: RateLimit;
}

/** What Hono's context carries through a request. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: { requestId: string; idempotencyKey: string };
}
