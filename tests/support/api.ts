import { createTestHarness } from 'wrangler';
import { projectDir } from './source-files.ts';

/** The part of D1 that tests use. */
interface Database {
  prepare(sql: string): {
    bind(...values: unknown[]): { all<T>(): Promise<{ results: T[] }>; run(): Promise<unknown> };
  };
}

/** The real Worker with its assets, a real D1 and the rate limiter, in a runtime of its own. */
export function createApi() {
  const harness = createTestHarness({ root: projectDir, workers: [{ configPath: './wrangler.jsonc' }] });
  let clients = 0;

  /** A network address of its own, as far as the rate limiter sees. */
  const newClient = () => `198.51.100.${(clients += 1)}`;

  const request = async (path: string, init: RequestInit = {}) => {
    const fetch = harness.fetch as unknown as (path: string, init: RequestInit) => Promise<Response>;
    return fetch(path, { redirect: 'manual', ...init });
  };

  const database = async () => {
    const { DB } = (await harness.getWorker().getEnv()) as { DB: Database };
    return DB;
  };

  return {
    newClient,
    request,
    database,
    start: async () => {
      await harness.listen();
      await harness.getWorker().applyD1Migrations('DB');
    },
    stop: () => harness.close(),
    logs: () => harness.getLogs(),
    runCron: (now: Date) => harness.getWorker().scheduled({ scheduledTime: now }),

    /** A POST as our own pages send it; `headers` change it. A string is sent as it is. */
    post: (path: string, data: unknown, headers: Record<string, string> = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': newClient(), ...headers },
        body: typeof data === 'string' ? data : JSON.stringify(data),
      }),

    rows: async <T>(sql: string, ...values: unknown[]) =>
      (
        await (
          await database()
        )
          .prepare(sql)
          .bind(...values)
          .all<T>()
      ).results,
  };
}
