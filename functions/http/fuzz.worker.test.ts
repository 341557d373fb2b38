import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#lib/data/shapes.ts';
import { apiError, errorCodes } from '#lib/contract/shared/api-error.ts';
import { fuzzedRequest, type FuzzedRequest } from '../../tests/support/fuzz-request.ts';
import { randomFrom } from '../../tests/support/random.ts';
import { createServedShop, type Example } from '../../tests/support/served-shop.ts';
import { shopSecrets } from '../../tests/support/shop.ts';
import { createApp } from '../app.ts';

/**
 * Every endpoint of the app's table, asked in ways that no page of ours asks. `FUZZ_SEED` repeats a run, `FUZZ_RUNS`
 * says how many requests each endpoint gets. All services are on, so no answer may be a 5xx.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const runs = Number(process.env['FUZZ_RUNS'] ?? 25);
console.log(`Fuzzing with FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`);

const served = await createServedShop();
const { shop } = served;
beforeAll(served.start);
afterAll(served.stop);

const routes = [
  ...new Set(
    createApp()
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const person = { name: 'Ada', email: 'ada@example.com', text: 'A song of forty summers' };

/** Words of our inside that no answer may hold; no hostile text of the generator has them. */
const insides = /\n\s+at |node_modules|\.ts:\d|SQLITE|D1_ERROR|SyntaxError|TypeError|ZodError|no such table/;

/**
 * The runtime drains so much of a body that a refusal left unread. Who still sends more may find the connection closed
 * before the answer is read.
 */
const unreadBytes = 64 * 1024;

/** Dots in an address may lead out of the API, to a file of the site. */
const isOfApi = ({ path }: FuzzedRequest) => new URL(path, 'http://site.example').pathname.startsWith('/api');

/**
 * What leads out of the API goes without its body: the runtime's own server of files refuses it unread, and closes a
 * busy connection now and then before its refusal is sent (about 1 in 10 on a loaded machine).
 */
function deliverable(request: FuzzedRequest): FuzzedRequest {
  return isOfApi(request) ? request : { ...request, body: null };
}

/** A webhook is read only when it is signed, so that most of its odd bodies are. */
function signed(request: FuzzedRequest): FuzzedRequest {
  if (!request.route.endsWith('/webhook') || !request.body || 'Stripe-Signature' in request.headers)
    return request;
  const payload = new TextDecoder().decode(request.body);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: shopSecrets.STRIPE_WEBHOOK_SECRET,
  });
  return { ...request, headers: { ...request.headers, 'Stripe-Signature': header } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with an answer; nothing when it is as every answer has to be. */
async function faultsOf(request: FuzzedRequest, answer: Response): Promise<string[]> {
  const { method, headers: sent } = request;
  const { status, headers } = answer;
  const text = await answer.text();
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  must(status < 500, `status ${status}: ${text.slice(0, 200)}`);
  if (!isOfApi(request)) return faults;
  must(/^[\da-f-]{36}$/.test(headers.get('X-Request-Id') ?? ''), 'no request id');
  must(headers.get('X-Content-Type-Options') === 'nosniff', 'no nosniff');
  must(headers.get('Content-Security-Policy')?.startsWith("default-src 'none'") === true, 'no policy');
  must(headers.get('Referrer-Policy') === 'no-referrer', 'no referrer policy');
  must(headers.get('Cross-Origin-Resource-Policy') === 'same-origin', 'no resource policy');
  must(headers.has('Strict-Transport-Security') && headers.has('Cache-Control'), 'headers are missing');
  must(!insides.test(text), `insides: ${text.slice(0, 300)}`);
  must(!headers.has('X-Injected'), 'an injected header');
  if (method === 'HEAD' || status === 204 || status === 304) return faults;
  if (status >= 400 && method === 'POST' && sent['Accept'] === 'text/html') {
    must(/^<!doctype html>/.test(text) && !/<script/i.test(text), 'no page of an error');
    return faults;
  }
  // The file of a song.
  if (request.route === 'GET /api/order/file' && status < 300) return faults;
  must(headers.get('Content-Type')?.startsWith('application/json') === true, 'not JSON');
  const body = parsed(text);
  must(body !== undefined, `status ${status} with no JSON: ${text.slice(0, 100)}`);
  if (status < 400) return faults;
  const known: readonly string[] = errorCodes;
  const problem = readAs(apiError, body);
  must(
    problem !== null && known.includes(problem.error.code),
    `no error of the contract: ${text.slice(0, 200)}`,
  );
  return faults;
}

describe('every endpoint', () => {
  it('has an example that it accepts', async () => {
    const examples = await served.examples(person);
    expect(examples.map(({ route }) => route).sort()).toEqual([...routes].sort());
    for (const example of examples) {
      const [method = ''] = example.route.split(' ');
      const request = signed({
        ...{ route: example.route, method, path: example.path },
        headers: {
          'CF-Connecting-IP': shop.api.newClient(),
          ...(example.token && { Authorization: `Bearer ${example.token}` }),
          ...(example.body !== undefined && { 'Content-Type': 'application/json' }),
          ...example.headers,
        },
        body:
          example.bytes ??
          (example.body === undefined ? null : new TextEncoder().encode(JSON.stringify(example.body))),
      });
      const answer = await shop.api.request(example.path, request);
      // The song of the example is not paid.
      const good = example.status ?? (example.route === 'POST /api/custom-song-request' ? 402 : 299);
      expect([example.route, await answer.text(), answer.status <= good]).toEqual([
        example.route,
        expect.anything(),
        true,
      ]);
    }
  });

  it.each(routes)('%s answers every odd request in order', { timeout: 120_000 }, async (route) => {
    const random = randomFrom(seed + routes.indexOf(route));
    let example: Example | undefined;
    const found: unknown[] = [];
    for (let run = 0; run < runs; run += 1) {
      // A user may change 120 things a minute, and some requests delete what the next ones need.
      if (run % 30 === 0) example = (await served.examples(person)).find((one) => one.route === route);
      if (!example) throw new Error(`${route} has no example: give it one in tests/support/served-shop.ts.`);
      const request = signed(deliverable(fuzzedRequest(example, random, shop.api.newClient())));
      const { method, path, headers, body } = request;
      const faults = await shop.api
        .request(path, { method, headers, body })
        .then((answer) => faultsOf(request, answer))
        .catch((error: unknown) => {
          if ((body?.byteLength ?? 0) > unreadBytes) return [];
          throw error;
        });
      if (faults.length > 0)
        found.push({
          run,
          faults,
          method,
          path,
          headers,
          body: new TextDecoder().decode(body ?? undefined).slice(0, 400),
        });
    }
    expect(found, `FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`).toEqual([]);
  });
});
