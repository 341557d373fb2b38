/** The events of the stand-in: each is a snapshot of an object at the moment when something happened to it. */
import Stripe from 'stripe';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { SandboxSession } from './objects/session.ts';

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

/** The API request that led to an event; both null when none did. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

export interface SandboxEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: Cause;
  type: EventType;
}

/** An event with the session that it is about. */
export interface LoggedEvent {
  event: SandboxEvent;
  sessionId: string;
  orderId: string | null;
}

export type EventLog = ReturnType<typeof createEventLog>;

/** `onEvent` is called with each new event, before `emit` returns. */
export function createEventLog(clock: Clock, onEvent: (logged: LoggedEvent) => void) {
  const log: LoggedEvent[] = [];
  return {
    emit(type: EventType, object: object, session: SandboxSession, cause?: Cause): void {
      const logged: LoggedEvent = {
        event: {
          id: newId('evt_'),
          object: 'event',
          api_version: Stripe.API_VERSION,
          created: clock.now(),
          data: { object: structuredClone(object) },
          livemode: false,
          pending_webhooks: 1,
          request: cause ?? { id: null, idempotency_key: null },
          type,
        },
        sessionId: session.id,
        orderId: orderIdOf(session),
      };
      log.push(logged);
      onEvent(logged);
    },

    /** All events, the newest first. */
    newestFirst: () => log.map(({ event }) => event).reverse(),

    /** The sessions that events of a type were about, in order. */
    sessionsOf: (type: string) =>
      log.filter(({ event }) => event.type === type).map(({ sessionId }) => sessionId),

    /** The last event of a type about a session, if any. */
    last: (type: string, sessionId: string) =>
      log.findLast((logged) => logged.event.type === type && logged.sessionId === sessionId),

    reset: () => {
      log.length = 0;
    },
  };
}

/** The order that a session was made for: `metadata.order_id`. */
export function orderIdOf(session: Pick<SandboxSession, 'metadata'>): string | null {
  return session.metadata?.['order_id'] ?? null;
}
