/** Puts the parts of the stand-in together, and forgets or stops them together. */
import { createApi } from './api/handle-api.ts';
import { createClock } from './clock.ts';
import { createEventLog } from './event-log.ts';
import { createRuleList, type ApiCall, type DeliveryFault, type Fault } from './faults.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { createLedger } from './ledger.ts';
import type { SandboxOptions } from './stand-in.ts';
import { createContract } from './schemas/contract.ts';
import { createSettlementTimers } from './settlement-timers.ts';
import { createWebhookSender, type DeliveryRule } from './webhooks.ts';

const defaultRetryDelaysMs = [1000, 5000, 30_000, 120_000];

type ApiRule = (call: ApiCall) => Fault | null;

export type Parts = ReturnType<typeof createParts>;

export function createParts(options: SandboxOptions) {
  const clock = createClock();
  const contract = createContract(options.checkContract ?? false);
  const apiFaults = createRuleList<ApiCall, Fault>();
  const deliveryFaults = createRuleList<string, DeliveryFault>();
  let apiRule: ApiRule | null = null;
  let deliveryRule: DeliveryRule | null = null;
  let pageHeaders: Record<string, string> = {};
  let stopped = new AbortController();
  let base: string | null = null;

  const webhooks = createWebhookSender({
    secret: options.webhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? defaultRetryDelaysMs,
    rule: (event) => deliveryRule?.(event) ?? deliveryFaults.take(event.type),
  });
  webhooks.setUrl(options.webhookUrl ?? null);
  const events = createEventLog(clock, (logged) => {
    contract.event(logged.event);
    webhooks.queue(logged);
  });
  const ledger = createLedger(clock, events);
  const settlements = createSettlementTimers(options.settleDelayedAfterMs ?? null, ledger);
  const keys = createIdempotencyKeys(clock);
  const api = createApi({
    ledger,
    events,
    contract,
    keys,
    fault: (call) => apiRule?.(call) ?? apiFaults.take(call),
    origin: (requested) => base ?? requested,
    stopped: () => stopped.signal,
  });

  /** Drops what waits: webhooks, bank delays, requests that hang. */
  function stop(): void {
    webhooks.stop();
    settlements.stop();
    stopped.abort();
    stopped = new AbortController();
  }

  function reset(): void {
    stop();
    for (const part of [api, apiFaults, clock, contract, deliveryFaults, events, keys, ledger, webhooks])
      part.reset();
    apiRule = null;
    deliveryRule = null;
    pageHeaders = {};
  }

  return {
    api,
    apiFaults,
    clock,
    contract,
    deliveryFaults,
    events,
    ledger,
    settlements,
    webhooks,
    pageHeaders: () => pageHeaders,
    setPageHeaders: (headers: Record<string, string>) => {
      pageHeaders = headers;
    },
    setApiRule: (rule: ApiRule | null) => {
      apiRule = rule;
    },
    setDeliveryRule: (rule: DeliveryRule | null) => {
      deliveryRule = rule;
    },
    setBase: (url: string) => {
      base = url;
    },
    stop,
    reset,
  };
}
