/** The calls of Stripe's API that are known here. Each runs in one step: nothing can come in between. */
import * as z from 'zod/mini';
import type { Cause, EventLog } from '../event-log.ts';
import type { Form } from '../form.ts';
import type { Ledger, Order } from '../ledger.ts';
import { noSuch } from '../problem.ts';
import { readCreateRequest } from './create-request.ts';
import { listFields, page } from './list-page.ts';
import { checked, integer, metadata, readParams } from './read-params.ts';

/** What an operation works on. `id` is the part of the path that names an object, or ''. */
export interface OperationCall {
  id: string;
  form: Form;
  cause: Cause;
  origin: string;
  ledger: Ledger;
  events: EventLog;
}

export interface Operation {
  method: 'GET' | 'POST';
  path: RegExp;
  /** The name of the schema that describes the parameters, if there is one. */
  params?: 'session_create_params' | 'refund_create_params';
  run(call: OperationCall): object;
}

const expand = z.optional(
  z.array(z.enum(['payment_intent', 'line_items'], 'This property cannot be expanded.')),
);
const sessionId = '(cs_[A-Za-z0-9_]+)';

const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    params: 'session_create_params',
    run({ form, ledger, origin }) {
      const request = readCreateRequest(form);
      return show(ledger.create(request, origin), request.expand);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    run({ form, ledger }) {
      const query = readParams(
        z.strictObject({ ...listFields, payment_intent: z.optional(z.string()) }),
        form,
      );
      const found = ledger
        .all()
        .filter(({ session }) => !query.payment_intent || session.payment_intent === query.payment_intent);
      return page(found.map((order) => show(order)).reverse(), query, '/v1/checkout/sessions');
    },
  },
  {
    method: 'GET',
    path: new RegExp(`^/v1/checkout/sessions/${sessionId}$`),
    run: ({ id, form, ledger }) => show(ledger.find(id), readParams(z.strictObject({ expand }), form).expand),
  },
  {
    method: 'POST',
    path: new RegExp(`^/v1/checkout/sessions/${sessionId}/expire$`),
    run({ id, form, ledger, cause }) {
      const wish = readParams(z.strictObject({ expand }), form);
      return show(ledger.expire(id, cause), wish.expand);
    },
  },
  {
    method: 'GET',
    path: new RegExp(`^/v1/checkout/sessions/${sessionId}/line_items$`),
    run({ id, form, ledger }) {
      const query = readParams(z.strictObject(listFields), form);
      return page(ledger.find(id).lineItems, query, `/v1/checkout/sessions/${id}/line_items`);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    params: 'refund_create_params',
    run({ form, ledger, cause }) {
      const wish = readParams(refundParams, form);
      const order = ledger.ofIntent(wish.payment_intent);
      if (!order) throw noSuch('payment_intent', wish.payment_intent, 'payment_intent');
      return ledger.refund(order, { ...wish, amountCents: wish.amount }, cause);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    run({ form, events }) {
      const query = readParams(eventListParams, form);
      const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = query.created ?? {};
      const found = events
        .newestFirst()
        .filter(({ type }) => !query.type || matchesType(type, query.type))
        .filter(({ type }) => !query.types || query.types.includes(type))
        .filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte);
      return page(found, query, '/v1/events');
    },
  },
];

const refundParams = z.strictObject({
  payment_intent: checked((value) => value.startsWith('pi_'), 'Invalid payment_intent', 'resource_missing'),
  amount: z.optional(integer(1, 99_999_999)),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'], 'Invalid reason')),
  metadata: z.optional(metadata),
});

const unixTime = z.optional(integer(0, 9_999_999_999));
const eventListParams = z.strictObject({
  ...listFields,
  type: z.optional(z.string()),
  types: z.optional(z.array(z.string()).check(z.maxLength(20))),
  created: z.optional(z.strictObject({ gt: unixTime, gte: unixTime, lt: unixTime, lte: unixTime })),
});

/** `checkout.session.*` stands for all that begin so. */
function matchesType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** A session as it is answered: with its payment or its line items in full when these are to be expanded. */
function show({ session, intent, lineItems }: Order, expanded: readonly string[] = []): { id: string } {
  return {
    ...session,
    ...(expanded.includes('payment_intent') ? { payment_intent: intent } : {}),
    ...(expanded.includes('line_items')
      ? { line_items: page(lineItems, {}, `/v1/checkout/sessions/${session.id}/line_items`) }
      : {}),
  };
}

/** The operation for a request, with the id from its path; null when there is none. */
export function findOperation(method: string, path: string): { operation: Operation; id: string } | null {
  for (const operation of operations) {
    const match = operation.method === method ? operation.path.exec(path) : null;
    if (match) return { operation, id: match[1] ?? '' };
  }
  return null;
}

/** The session that a request is about: the one it names, or whose payment it names. */
export function addressedOrder(path: string, form: Form, ledger: Ledger): Order | undefined {
  const id = /^\/v1\/checkout\/sessions\/(cs_[A-Za-z0-9_]+)/.exec(path)?.[1];
  if (id) return ledger.all().find(({ session }) => session.id === id);
  const intentId = form['payment_intent'];
  return typeof intentId === 'string' ? ledger.ofIntent(intentId) : undefined;
}
