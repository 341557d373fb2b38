/** Ways to bend the traffic: what the network and the other side do in a bad hour. */

/** What a fault rule sees of an API request. `orderId` = metadata.order_id of the created session or of the addressed one. */
export interface ApiCall {
  method: string;
  path: string;
  form: Record<string, unknown>;
  orderId: string | null;
  idempotencyKey: string | null;
}

export type Fault =
  /** Refused before it is executed. */
  | { mode: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** The connection is cut, nothing is executed. */
  | { mode: 'drop' }
  /** Executed, then the connection is cut. */
  | { mode: 'lost' }
  /** Waits so many real milliseconds, then executes and answers. */
  | { mode: 'hang'; ms: number }
  /** 200 with an HTML page, nothing is executed. */
  | { mode: 'html' }
  /** Executed; the answer begins and never ends. */
  | { mode: 'stall' };

/** How one webhook delivery is bent: lost (and tried again later, as one that nobody answered), sent twice, or late. */
export type DeliveryFault = { mode: 'drop' } | { mode: 'duplicate' } | { mode: 'delay'; ms: number };

/** The connection ends without an answer. In process, the caller's fetch rejects with it. */
export class ConnectionCut extends TypeError {
  override name = 'ConnectionCut';
  override message = 'fetch failed: the connection was cut';
}

/** Answers of the modes that execute nothing. Throws ConnectionCut for `drop`. */
export function refusal(fault: Extract<Fault, { mode: 'status' | 'drop' | 'html' }>): Response {
  if (fault.mode === 'drop') throw new ConnectionCut();
  if (fault.mode === 'html')
    return new Response('<!doctype html><title>Maintenance</title><p>We will be back soon.', {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  return new Response(fault.body ?? JSON.stringify(errorBody(fault.status)), {
    status: fault.status,
    headers: { 'Content-Type': 'application/json', ...fault.headers },
  });
}

function errorBody(status: number): object {
  const message = `The stand-in was told to answer ${status}.`;
  if (status >= 500) return { error: { type: 'api_error', message } };
  if (status === 429) return { error: { type: 'invalid_request_error', code: 'rate_limit', message } };
  if (status === 409)
    return { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message } };
  if (status === 402) return { error: { type: 'card_error', code: 'card_declined', message } };
  return { error: { type: 'invalid_request_error', message } };
}

/** The answer with the first half of its body; the rest does not come before `signal` ends the connection. */
export async function stalled(response: Response, signal: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      signal.addEventListener('abort', () => controller.error(new ConnectionCut()), { once: true });
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

/** Rules that are used up: each serves the next `times` matches. */
export function createRuleList<Seen, Effect>() {
  let rules: { matches: (seen: Seen) => boolean; effect: Effect; left: number }[] = [];
  return {
    add: (matches: (seen: Seen) => boolean, effect: Effect, times: number) => {
      rules.push({ matches, effect, left: times });
    },
    take(seen: Seen): Effect | null {
      const rule = rules.find(({ matches }) => matches(seen));
      if (!rule) return null;
      rule.left -= 1;
      rules = rules.filter(({ left }) => left > 0);
      return rule.effect;
    },
    reset: () => {
      rules = [];
    },
  };
}
