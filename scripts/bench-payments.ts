/**
 * Times our payment calls against the payment service's own answer time, measured in the same run: the real
 * Worker, and the stand-in with a set delay. The goal: at most 1.2 times of it plus 20 ms. Then the service
 * goes silent, and the visitor must hear of it within 10 seconds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStripeSandbox } from '../sandbox/stripe/sandbox.ts';
import { migrateLocal } from './migrate.ts';
import { nextFreePort } from './ports.ts';
import { stopAll, stopOnSignal } from './processes.ts';
import { sandboxDefaults } from './variables.ts';
import { startWorker } from './worker.ts';

const delayMs = 150;
const rounds = 40;

stopOnSignal();
const state = await mkdtemp(join(tmpdir(), 'notewright-bench-'));
const port = await nextFreePort(8870);
const stripe = createStripeSandbox({ webhookSecret: sandboxDefaults.STRIPE_WEBHOOK_SECRET });
const { url, close } = await stripe.listen(0);
const site = `http://127.0.0.1:${port}`;
let client = 0;

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

async function timed(call: () => Promise<Response>): Promise<{ ms: number; response: Response }> {
  const start = performance.now();
  const response = await call();
  await response.clone().text();
  return { ms: performance.now() - start, response };
}

const createLink = () =>
  fetch(`${site}/api/stripe-payments/create-link`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': `2001:db8:0:${(client += 1).toString(16)}::1`,
    },
    body: JSON.stringify({
      productId: 'lyrics-unlimited',
      serviceType: 'lyrics_unlock',
      amount: 1,
      currency: 'USD',
      orderId: crypto.randomUUID(),
    }),
  });
const ask = (id: string) =>
  fetch(`${url}/v1/checkout/sessions/${id}?expand[0]=payment_intent`, {
    headers: { Authorization: `Bearer ${sandboxDefaults.STRIPE_SECRET_KEY}` },
  });
const verify = (id: string) => fetch(`${site}/api/stripe-payments/verify/${id}`);

function say(name: string, ms: number, ownMs: number): void {
  const limit = 1.2 * ownMs + 20;
  const verdict = ms <= limit ? 'within' : 'ABOVE';
  console.log(
    `${name.padEnd(12)} ${ms.toFixed(1).padStart(7)} ms, ratio ${(ms / ownMs).toFixed(2)}, ${verdict} 1.2 times plus 20 ms (${limit.toFixed(0)} ms)`,
  );
}

try {
  await migrateLocal(state);
  await startWorker(port, { state, variables: { ...sandboxDefaults, STRIPE_API_BASE: url }, quiet: true });
  const { paymentId } = (await (await createLink()).json()) as { paymentId: string };
  await (await verify(paymentId)).text();

  stripe.onApiCall(() => ({ mode: 'hang', ms: delayMs }));
  const own: number[] = [];
  const created: number[] = [];
  const verified: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push((await timed(() => ask(paymentId))).ms);
    created.push((await timed(createLink)).ms);
    verified.push((await timed(() => verify(paymentId))).ms);
  }
  const ownMs = median(own);
  console.log(
    `service      ${ownMs.toFixed(1).padStart(7)} ms (its delay: ${delayMs} ms), medians of ${rounds}`,
  );
  say('create-link', median(created), ownMs);
  say('verify', median(verified), ownMs);

  stripe.onApiCall(() => ({ mode: 'hang', ms: 60_000 }));
  for (const [name, call] of [
    ['create-link', createLink],
    ['verify', () => verify(paymentId)],
  ] as const) {
    const { ms, response } = await timed(call);
    console.log(
      `${name.padEnd(12)} while the service is silent: ${response.status} after ${(ms / 1000).toFixed(1)} s`,
    );
  }
} finally {
  stripe.reset();
  await stopAll();
  await close();
  await rm(state, { recursive: true, force: true });
}
