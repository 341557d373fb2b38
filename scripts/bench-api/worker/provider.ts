/**
 * Every outside service of the bench, as a Worker beside ours that answers at once: the payment service with a
 * session for each order, and the keys that tokens are checked with.
 */

const sessions = new Map<string, Record<string, unknown>>();
let made = 0;

/** The load test's customer, who has paid as soon as there is a session. */
const payer = 'paid@notewright.example';

/** A fresh session of what was asked for; unpaid, but for that customer. */
function makeSession(form: URLSearchParams): Record<string, unknown> {
  made += 1;
  const isPaid = form.get('customer_email') === payer;
  const id = `cs_test_bench${String(made).padStart(12, '0')}`;
  const session = {
    id,
    object: 'checkout.session',
    url: `http://127.0.0.1:9/c/pay/${id}`,
    status: isPaid ? 'complete' : 'open',
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: isPaid ? `pi_bench${made}` : null,
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]') ?? 100),
    currency: 'usd',
    mode: 'payment',
    livemode: false,
    client_reference_id: form.get('client_reference_id'),
    metadata: {
      order_id: form.get('metadata[order_id]') ?? '',
      attempt: form.get('metadata[attempt]') ?? '1',
    },
    customer_details: isPaid ? { email: payer } : null,
  };
  sessions.set(id, session);
  return session;
}

export default {
  async fetch(request: Request, env: { KEYS: string }): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    if (hostname === 'www.googleapis.com')
      return new Response(env.KEYS, { headers: { 'Content-Type': 'application/json' } });
    if (request.method === 'POST' && pathname === '/v1/checkout/sessions')
      return Response.json(makeSession(new URLSearchParams(await request.text())));
    const session = sessions.get(pathname.split('/').at(-1) ?? '');
    return session
      ? Response.json(session)
      : Response.json({ error: { message: 'No such session' } }, { status: 404 });
  },
};
