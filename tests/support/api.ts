import { setTimeout as wait } from 'node:timers/promises';
import { createTestHarness } from 'wrangler';
import type { MailMode, MailState } from './mail-stand-in/worker.ts';
import { projectDir } from './source-files.ts';

/** The part of D1 that tests use. */
interface Database {
  prepare(sql: string): {
    bind(...values: unknown[]): { all<T>(): Promise<{ results: T[] }>; run(): Promise<unknown> };
  };
}

const closeMs = 30_000;

/** The variables of the developer's own `.dev.vars` must not reach a test, and no test may reach the world. */
const noSecrets = {
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_BASE: '',
  PUBLIC_ORIGIN: '',
  SIGNING_SECRET: '',
  LICENCE_KEYS: '',
  OWNER_EMAIL: '',
  OWNER_EMAILS: '',
  MAIL_FROM: '',
  MAIL_TO_BUYERS: '',
  NEWS_FEEDS: JSON.stringify([{ source: 'Nobody', category: 'general', url: 'http://127.0.0.1:9/feed' }]),
  BLOG_FEED_URL: '',
  FEED_MIN_INTERVAL_S: '',
  PUBLIC_FIREBASE_PROJECT_ID: '',
  PUBLIC_FIREBASE_API_KEY: '',
  PUBLIC_FIREBASE_AUTH_DOMAIN: '',
  PUBLIC_FIREBASE_GOOGLE: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
};

/**
 * The real Worker with its assets, a real D1 and the rate limiter, in a runtime of its own. `withMail` puts a mail
 * service into that runtime which tests can bend; without it the runtime's own takes every mail.
 */
export function createApi(
  secrets: Record<string, string> = {},
  { withMail = false, configPath = './wrangler.jsonc' } = {},
) {
  const harness = createTestHarness({
    root: projectDir,
    workers: [
      {
        configPath,
        secrets: { ...noSecrets, ...secrets },
        ...(withMail && { bindingOverrides: { MAIL: 'mail-stand-in' } }),
      },
      ...(withMail ? [{ configPath: './tests/support/mail-stand-in/wrangler.jsonc' }] : []),
    ],
  });
  let clients = 0;

  /** A network of its own, as far as the rate limiter sees. */
  const newClient = () => {
    clients += 1;
    return `2001:db8:${(clients >> 16).toString(16)}:${(clients & 0xffff).toString(16)}::1`;
  };

  const request = async (path: string, init: RequestInit = {}) => {
    const fetch = harness.fetch as unknown as (path: string, init: RequestInit) => Promise<Response>;
    return fetch(path, { redirect: 'manual', ...init });
  };

  const database = async () => {
    const { DB } = (await harness.getWorker().getEnv()) as { DB: Database };
    return DB;
  };

  /** Works the mail service. */
  const mail = async (init?: RequestInit) => {
    const service = harness.getWorker('mail-stand-in');
    const fetch = service.fetch as unknown as (address: string, init?: RequestInit) => Promise<Response>;
    return (await (await fetch('http://mail.example/', init)).json()) as MailState;
  };

  return {
    mails: {
      state: () => mail(),
      mode: (mode: MailMode) => mail({ method: 'POST', body: JSON.stringify(mode) }),
      forget: () => mail({ method: 'DELETE' }),
    },
    newClient,
    request,
    database,
    /** What the Worker is bound to. */
    bindings: (): Promise<unknown> => harness.getWorker().getEnv(),
    /** Resolves with the address at which the Worker listens. */
    start: async () => {
      const { url } = await harness.listen();
      await harness.getWorker().applyD1Migrations('DB');
      return url.origin;
    },
    /** On a busy machine the harness was seen to wait for ever, after all its tests: the end of the process ends it. */
    stop: () => Promise.race([harness.close(), wait(closeMs, undefined, { ref: false })]),
    logs: () => harness.getLogs(),
    /** Runs one of the two crons of `wrangler.jsonc`. */
    runCron: (now: Date, cron: 'nightly' | 'often' = 'nightly') =>
      harness
        .getWorker()
        .scheduled({ scheduledTime: now, cron: cron === 'nightly' ? '17 3 * * *' : '*/5 * * * *' }),

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
