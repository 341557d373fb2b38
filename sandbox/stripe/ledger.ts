/**
 * What the stand-in knows of sessions, payments and refunds, and the only ways these change:
 * open → paid | unpaid (delayed) → paid | failed; open → expired; paid → refunded → refund failed; paid → disputed → won | lost.
 */
import type Stripe from 'stripe';
import type { CreateRequest } from './api/create-request.ts';
import { realNow, type Clock } from './clock.ts';
import type { Cause, EventLog } from './event-log.ts';
import { newCharge } from './objects/charge.ts';
import { newDispute } from './objects/dispute.ts';
import { newLineItems, type LineItem } from './objects/line-item.ts';
import { markFailed, markSucceeded, newPaymentIntent } from './objects/payment-intent.ts';
import { newRefund, type RefundWish } from './objects/refund.ts';
import { customerDetails, newSession, type SandboxSession } from './objects/session.ts';
import { noSuch, StripeProblem } from './problem.ts';

/** A session with what belongs to it. */
export interface Order {
  session: SandboxSession;
  lineItems: LineItem[];
  intent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null;
  dispute: Stripe.Dispute | null;
  intentData: { description: string | null; metadata: Record<string, string> };
  /** When the session expires, by the virtual clock. */
  dueAt: number;
}

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(clock: Clock, events: EventLog) {
  const orders = new Map<string, Order>();
  const refunds: Stripe.Refund[] = [];

  /** The order of a session. Throws a StripeProblem (404) when there is none. */
  function find(sessionId: string): Order {
    const order = orders.get(sessionId);
    if (!order) throw noSuch('checkout.session', sessionId, 'session');
    return order;
  }

  function needOpen({ session }: Order): void {
    if (session.status === 'open') return;
    throw new StripeProblem(400, {
      message: `Session ${session.id} is ${String(session.status)}, not open.`,
    });
  }

  function create(request: CreateRequest, origin: string): Order {
    const now = clock.now();
    const order: Order = {
      session: newSession(request, origin, now),
      lineItems: newLineItems(request, now),
      intent: null,
      charge: null,
      dispute: null,
      intentData: {
        description: request.payment_intent_data?.description ?? null,
        metadata: request.payment_intent_data?.metadata ?? {},
      },
      // The caller counts by the real clock: the session lasts as long as was asked for.
      dueAt: clock.now() + (request.expires_at - realNow()),
    };
    orders.set(order.session.id, order);
    return order;
  }

  function complete(order: Order, email: string): Stripe.PaymentIntent {
    needOpen(order);
    const { session } = order;
    const now = clock.now();
    order.intent = newPaymentIntent({
      amountCents: session.amount_total ?? 0,
      now,
      email,
      ...order.intentData,
    });
    session.status = 'complete';
    session.payment_intent = order.intent.id;
    session.customer_details = customerDetails(email);
    session.url = null;
    return order.intent;
  }

  function expire(sessionId: string, cause?: Cause): Order {
    const order = find(sessionId);
    const { session } = order;
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(session.status)}.`;
      throw new StripeProblem(400, { param: 'session', message });
    }
    session.status = 'expired';
    session.url = null;
    events.emit('checkout.session.expired', session, session, cause);
    return order;
  }

  function receiveMoney(order: Order, intent: Stripe.PaymentIntent): void {
    order.charge = newCharge(intent, order.session.customer_details?.email ?? '', clock.now());
    markSucceeded(intent, order.charge.id);
    order.session.payment_status = 'paid';
  }

  function emailOf({ session }: Order, email?: string): string {
    return email ?? session.customer_email ?? 'visitor@example.com';
  }

  return {
    find,
    create,
    all: () => [...orders.values()],
    refunds: () => refunds,
    ofIntent: (intentId: string) => [...orders.values()].find(({ intent }) => intent?.id === intentId),

    pay(sessionId: string, email?: string): void {
      const order = find(sessionId);
      receiveMoney(order, complete(order, emailOf(order, email)));
      events.emit('checkout.session.completed', order.session, order.session);
    },

    payDelayed(sessionId: string, email?: string): void {
      const order = find(sessionId);
      complete(order, emailOf(order, email));
      events.emit('checkout.session.completed', order.session, order.session);
    },

    settleDelayed(sessionId: string, outcome: 'succeeded' | 'failed'): void {
      const order = find(sessionId);
      const { intent } = order;
      if (intent?.status !== 'processing')
        throw new StripeProblem(400, { message: `Session ${sessionId} waits for no delayed payment.` });
      if (outcome === 'succeeded') receiveMoney(order, intent);
      else markFailed(intent);
      events.emit(`checkout.session.async_payment_${outcome}`, order.session, order.session);
    },

    expire,

    /** Expires the open sessions whose time has come. */
    expireDue(): void {
      for (const { session, dueAt } of orders.values())
        if (session.status === 'open' && dueAt <= clock.now()) expire(session.id);
    },

    /** Gives money back. Throws a StripeProblem when there is none, or less than that. */
    refund(order: Order, wish: RefundWish, cause?: Cause): Stripe.Refund {
      const charge = needCharge(order);
      const left = charge.amount - charge.amount_refunded;
      if (left === 0)
        throw new StripeProblem(400, {
          code: 'charge_already_refunded',
          message: `Charge ${charge.id} has already been refunded.`,
        });
      const amountCents = wish.amountCents ?? left;
      if (amountCents > left) {
        const message = `Refund amount (${dollars(amountCents)}) is greater than unrefunded amount on charge (${dollars(left)})`;
        throw new StripeProblem(400, { param: 'amount', message });
      }
      const refund = newRefund(charge, amountCents, wish, clock.now());
      refunds.push(refund);
      charge.amount_refunded += amountCents;
      charge.refunded = charge.amount_refunded === charge.amount;
      events.emit('refund.created', refund, order.session, cause);
      events.emit('charge.refunded', charge, order.session, cause);
      return refund;
    },

    /** The bank of the payer sends a refund back: the money is with the shop again. */
    failRefund(refundId: string): void {
      const refund = refunds.find(({ id }) => id === refundId);
      const order = [...orders.values()].find(({ charge }) => charge?.id === refund?.charge);
      if (!refund || !order?.charge) throw noSuch('refund', refundId, 'refund');
      refund.status = 'failed';
      refund.failure_reason = 'lost_or_stolen_card';
      order.charge.amount_refunded -= refund.amount;
      order.charge.refunded = false;
      events.emit('refund.updated', refund, order.session);
      events.emit('refund.failed', refund, order.session);
    },

    dispute(order: Order): void {
      const charge = needCharge(order);
      charge.disputed = true;
      order.dispute = newDispute(charge, clock.now());
      events.emit('charge.dispute.created', order.dispute, order.session);
    },

    closeDispute({ session, dispute }: Order, outcome: 'won' | 'lost'): void {
      if (!dispute)
        throw new StripeProblem(400, { message: `The payment of ${session.id} is not disputed.` });
      dispute.status = outcome;
      events.emit('charge.dispute.closed', dispute, session);
    },

    reset(): void {
      orders.clear();
      refunds.length = 0;
    },
  };
}

function needCharge({ session, charge }: Order): Stripe.Charge {
  if (charge) return charge;
  const message = `The payment of ${session.id} does not have a successful charge.`;
  throw new StripeProblem(400, { param: 'payment_intent', message });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
