/** What the stand-in can do, for the tests and its own control page. */
import type { LoggedRequest } from './api/handle-api.ts';
import type { ApiCall, Fault } from './faults.ts';
import type { SandboxSession } from './objects/session.ts';
import type { Delivery, DeliveryRule } from './webhooks.ts';

export interface SandboxOptions {
  webhookSecret: string;
  /** Where events go; none are sent without it. May be set later with setWebhookUrl. */
  webhookUrl?: string;
  /** Waits before each further try of a webhook. */
  retryDelaysMs?: readonly number[];
  /** Validates requests and answers against the schemas and records violations (compiling takes 2 s). */
  checkContract?: boolean;
  /** A delayed payment succeeds by itself after so long; null leaves it pending. */
  settleDelayedAfterMs?: number | null;
}

export interface StripeSandbox {
  /** Answers in process. Rejects where a fault cuts the connection. */
  fetch(request: Request): Promise<Response> | Response;
  /** Answers on 127.0.0.1 (0: any free port); the addresses of hosted pages follow. */
  listen(port?: number): Promise<{ url: string; close(): Promise<void> }>;
  setWebhookUrl(url: string | null): void;
  /** The rule is consulted once per incoming API request; null takes it away. */
  onApiCall(rule: ((call: ApiCall) => Fault | null) | null): void;
  /** The rule is consulted once per try of a webhook; null takes it away. */
  onDelivery(rule: DeliveryRule | null): void;
  /** Holds webhooks back, or lets those that were held back go. */
  pauseWebhooks(paused: boolean): void;
  /** Resolves when no webhook is queued, waiting for a retry, or in flight. While paused, queued ones count. */
  idle(): Promise<void>;
  /** Moves the virtual clock; expires what is due and sends its events. */
  advance(seconds: number): void;
  /** Virtual unix seconds. */
  now(): number;
  /** Throws a StripeProblem, as those below, when the session is unknown or in another state. */
  pay(sessionId: string, email?: string): void;
  payDelayed(sessionId: string): void;
  settleDelayed(sessionId: string, outcome: 'succeeded' | 'failed'): void;
  expire(sessionId: string): void;
  /** Changes fields of a stored session, for tests of answers that do not fit. */
  mutate(sessionId: string, fields: Record<string, unknown>): void;
  /** As the owner would in the dashboard; sends refund.created and charge.refunded. */
  refund(sessionId: string, amountCents?: number): void;
  /** As the payer's bank would; sends refund.updated and refund.failed. */
  failRefund(refundId: string): void;
  dispute(sessionId: string): void;
  closeDispute(sessionId: string, outcome: 'won' | 'lost'): void;
  /** Delivers the last event of this type of this session again. Throws when there is none. */
  resend(type: string, sessionId: string, times?: number): void;
  /** Signs and posts any event once; resolves with the HTTP status, rejects when no answer comes. */
  sendEvent(event: Record<string, unknown>): Promise<number>;
  sessions(): readonly Readonly<SandboxSession>[];
  /** The sessions that events of a type were about, in order. */
  events(type: string): readonly string[];
  refunds(): readonly { id: string; payment_intent: string; amount: number; status: string }[];
  /** The tries of webhooks, in order; `status` is null when no answer came. */
  deliveries(): readonly Delivery[];
  /** The API requests, in order; `status` is 0 when the connection was cut. */
  requests(): readonly LoggedRequest[];
  /** What did not fit Stripe's own description; always empty without checkContract. */
  violations(): readonly string[];
  /** Forgets everything incl. queued webhooks, rules and the clock's lead; keeps the options. */
  reset(): void;
}
