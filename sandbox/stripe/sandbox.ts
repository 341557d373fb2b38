/**
 * A payment service for this machine: it speaks the part of Stripe's API that the shop uses, has a page to pay
 * on, sends signed webhooks, and can be bent as real networks bend. Node only; never part of the Worker.
 */
import type Stripe from 'stripe';
import { createPublicApp } from './app.ts';
import { createParts } from './parts.ts';
import { StripeProblem } from './problem.ts';
import { listenOn } from './server.ts';
import type { SandboxOptions, StripeSandbox } from './stand-in.ts';

export type { ApiCall, DeliveryFault, Fault } from './faults.ts';
export type { SandboxOptions, StripeSandbox } from './stand-in.ts';

/** A stand-in of its own: several in one process share nothing. */
export function createStripeSandbox(options: SandboxOptions): StripeSandbox {
  const parts = createParts(options);
  const { api, clock, contract, events, ledger, settlements, webhooks } = parts;

  async function listen(port = 0) {
    const server = await listenOn(port, handle);
    parts.setBase(server.url);
    const close = () => {
      parts.stop();
      return server.close();
    };
    return { url: server.url, close };
  }

  const sandbox: StripeSandbox = {
    fetch: handle,
    listen,
    setWebhookUrl: webhooks.setUrl,
    onApiCall: parts.setApiRule,
    onDelivery: parts.setDeliveryRule,
    pauseWebhooks: webhooks.pause,
    idle: webhooks.idle,
    advance(seconds) {
      clock.advance(seconds);
      ledger.expireDue();
    },
    now: clock.now,
    pay: ledger.pay,
    payDelayed(sessionId) {
      ledger.payDelayed(sessionId);
      settlements.begin(sessionId);
    },
    settleDelayed: ledger.settleDelayed,
    expire: (sessionId) => void ledger.expire(sessionId),
    mutate: (sessionId, fields) => void Object.assign(ledger.find(sessionId).session, fields),
    refund: (sessionId, amountCents) => void ledger.refund(ledger.find(sessionId), { amountCents }),
    failRefund: ledger.failRefund,
    dispute: (sessionId) => ledger.dispute(ledger.find(sessionId)),
    closeDispute: (sessionId, outcome) => ledger.closeDispute(ledger.find(sessionId), outcome),
    resend(type, sessionId, times = 1) {
      const logged = events.last(type, sessionId);
      if (!logged) throw new StripeProblem(404, { message: `Session ${sessionId} has had no ${type}.` });
      for (let copy = 0; copy < times; copy += 1) webhooks.queue(logged);
    },
    sendEvent: webhooks.sendNow,
    sessions: () => ledger.all().map(({ session }) => structuredClone(session)),
    events: events.sessionsOf,
    refunds: () => ledger.refunds().map(summary),
    deliveries: webhooks.deliveries,
    requests: api.requests,
    violations: contract.violations,
    reset: parts.reset,
  };

  const app = createPublicApp(parts, sandbox);

  function handle(request: Request): Promise<Response> | Response {
    return app.fetch(request);
  }

  return sandbox;
}

function summary({ id, payment_intent: intent, amount, status }: Stripe.Refund) {
  return { id, payment_intent: typeof intent === 'string' ? intent : '', amount, status: status ?? '' };
}
