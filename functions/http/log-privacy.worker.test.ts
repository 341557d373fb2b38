import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServedShop, type Example } from '../../tests/support/served-shop.ts';
import { shopSecrets } from '../../tests/support/shop.ts';

/** Nothing that a visitor sends may stand in the log, which whoever runs the site reads and the platform keeps. */
const served = await createServedShop();
const { shop } = served;
beforeAll(served.start);
afterAll(served.stop);

/** Words that nothing else has. */
const person = {
  name: 'Zaphod Zarniwoop',
  email: 'zz9plural@example.com',
  text: 'Slartibartfast sang of forty fjords',
};
const personal = /zaphod|zarniwoop|zz9plural|slartibartfast|fjords|203\.0\.113\.77|vogon-agent|magrathea/i;

const headersOf = ({ token, body, headers }: Example): Record<string, string> => ({
  'CF-Connecting-IP': '203.0.113.77',
  'X-Forwarded-For': '203.0.113.77',
  'User-Agent': 'vogon-agent/1.0',
  Referer: 'https://magrathea.example/zaphod',
  Cookie: 'visitor=zaphod; session=magrathea',
  'Idempotency-Key': `zaphod-${crypto.randomUUID()}`,
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
  ...headers,
});

/** Ids of all answers so far. */
const requestIds: string[] = [];

async function send(
  example: Example,
  change: { path?: string; body?: string | null; headers?: object } = {},
) {
  const [method = ''] = example.route.split(' ');
  const body =
    change.body === undefined && example.body !== undefined ? JSON.stringify(example.body) : change.body;
  const answer = await shop.api.request(change.path ?? example.path, {
    method,
    headers: { ...headersOf(example), ...change.headers },
    body: method === 'GET' ? null : (body ?? example.bytes ?? null),
  });
  await answer.text();
  // What lies beside the API is a file of the site, which the Worker does not see.
  if (example.path.startsWith('/api')) requestIds.push(answer.headers.get('X-Request-Id') ?? 'none');
  return answer.status;
}

const withQuery = (path: string) => `${path}${path.includes('?') ? '&' : '?'}email=${person.email}&q=fjords`;

/** Every endpoint in every way: accepted, refused, broken, unknown. */
async function sendEverything(): Promise<number[]> {
  const statuses: number[] = [];
  for (const example of await served.examples(person)) {
    const own = JSON.stringify(example.body ?? {});
    statuses.push(await send(example, { path: withQuery(example.path) }));
    statuses.push(await send(example, { body: own.slice(0, -1) }));
    statuses.push(
      await send(example, { body: JSON.stringify({ [person.name]: person.text, list: [person.email] }) }),
    );
    statuses.push(await send(example, { body: person.text, headers: { 'Content-Type': 'text/plain' } }));
    statuses.push(await send(example, { headers: { Authorization: 'Bearer zaphod.magrathea.fjords' } }));
    statuses.push(await send(example, { headers: { Origin: 'https://magrathea.example' } }));
    statuses.push(
      await send(example, { path: `${example.path.split('?')[0]}/${encodeURIComponent(person.name)}` }),
    );
    if (!example.route.endsWith('/webhook')) continue;
    for (const type of ['checkout.session.completed', 'charge.refunded', person.name]) {
      const payload = JSON.stringify({
        ...{
          id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
          object: 'event',
          livemode: false,
          type: 'charge.refunded',
        },
        data: {
          object: {
            ...person,
            customer_details: person,
            id: 'cs_test_0123456789abcdef',
            payment_intent: type,
          },
        },
      });
      const secret = shopSecrets.STRIPE_WEBHOOK_SECRET;
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      statuses.push(await send(example, { body: payload, headers: { 'Stripe-Signature': header } }));
    }
  }
  return statuses;
}

/** One line in JSON for each event, the id of every answer in one of them, and nothing personal in any. */
function expectGoodLog() {
  const lines = shop.api.logs().map(({ message }) => message);
  for (const line of lines)
    expect(JSON.parse(line)).toEqual(
      expect.objectContaining({
        level: expect.stringMatching(/^(info|warn|error)$/),
        event: expect.stringMatching(/^[a-z_]+$/),
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
    );
  const all = lines.join('\n');
  expect(all).not.toMatch(personal);
  expect(requestIds.length).toBeGreaterThan(0);
  expect(requestIds.filter((id) => !all.includes(id))).toEqual([]);
}

describe('the log', () => {
  // Some four hundred requests.
  it(
    'holds nothing of what visitors send, while all goes well and while it is refused',
    { timeout: 240_000 },
    async () => {
      const statuses = await sendEverything();
      expect([...new Set(statuses)]).toEqual(
        expect.arrayContaining([200, 201, 400, 401, 403, 404, 415, 422]),
      );
      expectGoodLog();
    },
  );

  it('holds nothing of it while the payment service fails with words about a customer', async () => {
    const examples = await served.examples(person);
    const body = JSON.stringify({ error: { type: 'invalid_request_error', message: `No ${person.email}` } });
    shop.stripe.onApiCall(() => ({ mode: 'status', status: 400, body }));
    for (const example of examples.filter(({ route }) => /payment|song/.test(route))) await send(example);
    shop.stripe.onApiCall(null);
    expectGoodLog();
  });

  it('holds nothing of it while the database fails with words about a row', async () => {
    const examples = await served.examples(person);
    const tables = ['contact_messages', 'business_inquiries', 'saved_lyrics', 'orders', 'playlists', 'plays'];
    for (const table of tables)
      await shop.api.rows(
        `CREATE TRIGGER planted_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'zaphod in magrathea'); END`,
      );
    const statuses: number[] = [];
    for (const example of examples.filter(({ body }) => body !== undefined))
      statuses.push(await send(example));
    for (const table of tables) await shop.api.rows(`DROP TRIGGER planted_${table}`);
    expect(statuses).toContain(500);
    expect(JSON.stringify(shop.api.logs())).toContain('unexpected');
    expectGoodLog();
  });

  it('tells of each run of the cron, under an id of its own', async () => {
    await shop.cron();
    const done = shop.api.logs().filter(({ message }) => message.includes('cron_done'));
    expect(done.length).toBeGreaterThan(1);
    expect(
      new Set(done.map(({ message }) => (JSON.parse(message) as { requestId: string }).requestId)).size,
    ).toBe(done.length);
  });
});
