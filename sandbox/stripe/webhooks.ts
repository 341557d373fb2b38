/** Sends events to the shop: signed, each by itself, tried again after each wait of the schedule. */
import Stripe from 'stripe';
import type { LoggedEvent } from './event-log.ts';
import type { DeliveryFault } from './faults.ts';

const answerTimeMs = 10_000;

/** One try: `status` is null when no answer came. */
export interface Delivery {
  eventId: string;
  type: string;
  sessionId: string | null;
  attempt: number;
  status: number | null;
}

export type DeliveryRule = (event: {
  type: string;
  orderId: string | null;
  attempt: number;
}) => DeliveryFault | null;

interface Job {
  logged: LoggedEvent;
  attempt: number;
}

interface SenderOptions {
  secret: string;
  retryDelaysMs: readonly number[];
  rule: DeliveryRule;
}

export function createWebhookSender({ secret, retryDelaysMs, rule }: SenderOptions) {
  const log: Delivery[] = [];
  const pending = new Set<Job>();
  const timers = new Set<NodeJS.Timeout>();
  let held: Job[] = [];
  let idleWaiters: (() => void)[] = [];
  let stopped = new AbortController();
  let url: string | null = null;
  let paused = false;

  /** Posts a payload once; resolves with the status, rejects when no answer comes. */
  async function post(target: string, payload: string): Promise<number> {
    const response = await fetch(target, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(answerTimeMs)]),
    });
    await response.body?.cancel();
    return response.status;
  }

  async function tryOnce({ logged, attempt }: Job): Promise<boolean> {
    const { signal } = stopped;
    const payload = JSON.stringify(logged.event, null, 2);
    const status = url === null ? null : await post(url, payload).catch(() => null);
    if (signal.aborted) return true;
    const { id, type } = logged.event;
    log.push({ eventId: id, type, sessionId: logged.sessionId, attempt, status });
    return status !== null && status >= 200 && status < 300;
  }

  async function send(job: Job, copies: number): Promise<void> {
    const outcomes = await Promise.all(Array.from({ length: copies }, () => tryOnce(job)));
    if (outcomes.includes(true)) finish(job);
    else retry(job);
  }

  function start(job: Job): void {
    if (paused) {
      held.push(job);
      return;
    }
    const { type, id } = job.logged.event;
    const fault = rule({ type, orderId: job.logged.orderId, attempt: job.attempt });
    if (fault?.mode === 'drop') {
      log.push({ eventId: id, type, sessionId: job.logged.sessionId, attempt: job.attempt, status: null });
      retry(job);
    } else if (fault?.mode === 'delay') later(fault.ms, () => void send(job, 1));
    else void send(job, fault?.mode === 'duplicate' ? 2 : 1);
  }

  function retry(job: Job): void {
    const delayMs = retryDelaysMs[job.attempt - 1];
    // Forgotten while its last try was under way.
    if (!pending.has(job)) return;
    if (delayMs === undefined) {
      finish(job);
      return;
    }
    job.attempt += 1;
    later(delayMs, () => start(job));
  }

  function later(delayMs: number, action: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, delayMs);
    timers.add(timer);
  }

  function finish(job: Job): void {
    pending.delete(job);
    if (pending.size > 0) return;
    for (const resolve of idleWaiters) resolve();
    idleWaiters = [];
  }

  function stop(): void {
    stopped.abort();
    stopped = new AbortController();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    held = [];
    for (const job of [...pending]) finish(job);
  }

  return {
    /** Sends an event, if there is an address to send to. */
    queue(logged: LoggedEvent): void {
      if (url === null) return;
      const job = { logged, attempt: 1 };
      pending.add(job);
      start(job);
    },

    /** Signs and posts any event once; resolves with the HTTP status. Throws without an address. */
    async sendNow(event: Record<string, unknown>): Promise<number> {
      if (url === null) throw new Error('There is no address to send webhooks to: setWebhookUrl first.');
      return post(url, JSON.stringify(event, null, 2));
    },

    pause(value: boolean): void {
      paused = value;
      if (paused) return;
      const jobs = held;
      held = [];
      jobs.forEach(start);
    },

    idle: () =>
      pending.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => idleWaiters.push(resolve)),

    setUrl(value: string | null): void {
      url = value;
    },

    deliveries: () => log,

    /** Drops what is queued, waiting or in flight. */
    stop,

    reset(): void {
      stop();
      paused = false;
      log.length = 0;
    },
  };
}
