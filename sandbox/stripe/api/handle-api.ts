/** One request to the API from its arrival to its answer, and what a fault makes of it. */
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { orderIdOf } from '../event-log.ts';
import { ConnectionCut, refusal, stalled, type ApiCall, type Fault } from '../faults.ts';
import { parseForm, type Form } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import { StripeProblem } from '../problem.ts';
import { execute, type Arrival, type ExecuteParts, type Outcome } from './execute.ts';
import { addressedOrder } from './operations.ts';

/** One line of the request log; `status` is 0 when the connection was cut. */
export interface LoggedRequest {
  method: string;
  path: string;
  idempotencyKey: string | null;
  stripeVersion: string | null;
  status: number;
}

interface ApiParts extends ExecuteParts {
  /** Consulted once per request. */
  fault(call: ApiCall): Fault | null;
  /** Ends the waiting of requests that hang. */
  stopped(): AbortSignal;
}

export function createApi(parts: ApiParts) {
  const log: LoggedRequest[] = [];

  async function answer(request: Request, arrival: Arrival): Promise<Response> {
    const { method, path, form, idempotencyKey } = arrival;
    const orderId = orderIdFrom(arrival, parts.ledger);
    const fault = parts.fault({ method, path, form, orderId, idempotencyKey });
    if (fault?.mode === 'hang') await hang(fault.ms, parts.stopped());
    else if (fault && fault.mode !== 'lost' && fault.mode !== 'stall') return refusal(fault);
    const outcome = execute(arrival, parts);
    if (fault?.mode === 'lost') throw new ConnectionCut();
    const response = toResponse(outcome, request.headers);
    return fault?.mode === 'stall' ? stalled(response, parts.stopped()) : response;
  }

  return {
    /** Rejects with ConnectionCut where a fault says so. */
    async handle(request: Request): Promise<Response> {
      const arrival = await readArrival(request);
      const entry: LoggedRequest = {
        method: arrival.method,
        path: arrival.path,
        idempotencyKey: arrival.idempotencyKey,
        stripeVersion: request.headers.get('stripe-version'),
        status: 0,
      };
      log.push(entry);
      const response = await answer(request, arrival);
      entry.status = response.status;
      return response;
    },
    requests: (): readonly LoggedRequest[] => log,
    reset: () => {
      log.length = 0;
    },
  };
}

async function readArrival(request: Request): Promise<Arrival> {
  const { method, headers } = request;
  const { pathname, search, origin } = new URL(request.url);
  const text = method === 'GET' ? search.slice(1) : await request.text();
  return {
    method,
    path: pathname,
    origin,
    text,
    ...readForm(text),
    idempotencyKey: headers.get('idempotency-key'),
    authorization: headers.get('authorization'),
  };
}

function readForm(text: string): { form: Form; formProblem: StripeProblem | null } {
  try {
    return { form: parseForm(text), formProblem: null };
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return { form: {}, formProblem: error };
  }
}

function orderIdFrom({ path, form }: Arrival, ledger: Ledger): string | null {
  const order = addressedOrder(path, form, ledger);
  if (order) return orderIdOf(order.session);
  const metadata = form['metadata'];
  const orderId = typeof metadata === 'object' && !Array.isArray(metadata) ? metadata['order_id'] : null;
  return typeof orderId === 'string' ? orderId : null;
}

/** Rejects with ConnectionCut when the stand-in is reset or closed meanwhile. */
async function hang(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch {
    throw new ConnectionCut();
  }
}

function toResponse({ status, body, replayed, requestId }: Outcome, asked: Headers): Response {
  const key = asked.get('idempotency-key');
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Request-Id': requestId,
      'Stripe-Version': asked.get('stripe-version') ?? Stripe.API_VERSION,
      ...(key === null ? {} : { 'Idempotency-Key': key }),
      ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}),
    },
  });
}
