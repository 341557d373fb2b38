import { afterAll, describe, expect, it } from 'vitest';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { everyEndpoint, unsignedIdentity } from '../../tests/support/every-endpoint.ts';
import { createShop, songRequest } from '../../tests/support/shop.ts';

/**
 * Every call of the database is a way to another machine and back. Each endpoint of the app's own table is asked
 * once as it usually is, and may call once: with one statement, or with one batch.
 */
const shop = createShop(
  { ...unsignedIdentity, PUBLIC_ORIGIN: 'https://notewright.example' },
  { configPath: './tests/support/counted-worker/wrangler.jsonc' },
);
await shop.start();
// Nobody else may call while somebody counts.
shop.stripe.setWebhookUrl('http://127.0.0.1:9/nobody');
afterAll(shop.stop);
const { visitor, newUser, scenes } = everyEndpoint(shop);

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
const routes = await json<string[]>(shop.api.request('/routes'));
const calls = () => json<string[]>(shop.api.request('/calls'));

const [{ id: trackId } = { id: '' }] = houseTracks;

/** More calls than one, and why. What is not here may call once. */
const more: Record<string, { calls: number; because: string }> = {
  'POST /api/stripe-payments/create-link': {
    calls: 2,
    because: 'the draft and its attempt are kept before the payment service is asked, its answer after',
  },
  'POST /api/custom-song-request': {
    calls: 3,
    because: 'a payment that nobody has heard of yet is settled on the way, and only then confirmed',
  },
  'POST /api/stripe-payments/webhook': {
    calls: 2,
    because: 'the event is kept before it is acted upon, and closed in the transaction that acts',
  },
  'POST /api/order/buy': {
    calls: 3,
    because:
      'what is on offer is read first; then as with every order, before and after the payment service is asked',
  },
  'POST /api/desk/orders/:orderId/deliver': {
    calls: 2,
    because:
      'the rights of the song are read, so that their licences are signed before the batch that delivers',
  },
  'POST /api/desk/orders/:orderId/files': {
    calls: 2,
    because: 'the file is kept before the store opens an upload for it, whose name is kept after',
  },
  'PUT /api/desk/files/:fileId/parts/:part': {
    calls: 2,
    because: 'what may be sent is known before the bytes flow, and what has arrived is kept after',
  },
  'POST /api/desk/files/:fileId/complete': {
    calls: 2,
    because: 'the parts are read before the store makes a file of them, and the file is kept after',
  },
  'DELETE /api/desk/files/:fileId': {
    calls: 2,
    because: 'nobody reads the file any more before its bytes go, and its row goes after',
  },
  'GET /api/account/export': {
    calls: 5,
    because: 'a library of any size is read page by page',
  },
};

/** Answers that a scene without news or with a first payment gives. */
const expected: Record<string, number> = {
  'GET /api/news': 503,
  'GET /api/blog-posts': 503,
  'GET /news/feed.xml': 503,
};

describe('calls of the database', () => {
  it('are counted: one for a statement, one for a batch', async () => {
    await calls();
    await shop.api.request('/api/health');
    expect(await calls()).toEqual(['batch of INSERT INTO health_writes, WITH ages AS']);
    await newUser()('DELETE', `/api/tracks/saved/${trackId}`);
    expect(await calls()).toEqual([
      "batch of SELECT json_extract('{}', CASE, DELETE FROM saved_tracks, SELECT 1 FROM",
    ]);
  });

  it('knows the endpoints', () => {
    expect(routes.length).toBeGreaterThanOrEqual(44);
    expect(Object.keys(scenes).filter((name) => !routes.includes(name))).toEqual([]);
  });

  it.each(routes)('%s', async (route) => {
    const scene = scenes[route];
    if (!scene) throw new Error(`${route} is new: give it a request in this test.`);
    const send = await scene();
    await calls();
    const answer = await send();
    await answer.text();
    const made = await calls();
    expect(answer.status).toBeLessThanOrEqual(expected[route] ?? 299);
    const allowed = more[route]?.calls ?? 1;
    expect(made.slice(0, allowed), `${made.length} calls`).toEqual(made);
  });
});

describe('calls on the way of a payment', () => {
  /** What one request calls. */
  async function during(send: () => Promise<Response>): Promise<string[]> {
    await calls();
    await (await send()).text();
    return calls();
  }

  it('verify reads once where there is no news, and writes once where there is', async () => {
    const { paymentId } = await visitor.linkFor(songRequest());
    const verify = () => during(() => visitor.verify(paymentId));
    expect(await verify()).toHaveLength(1);
    shop.stripe.pay(paymentId);
    expect(await verify()).toHaveLength(2);
    expect(await verify()).toHaveLength(1);
  });

  it('verify writes the end of a payment page once', async () => {
    const { paymentId } = await visitor.linkFor(songRequest());
    shop.stripe.expire(paymentId);
    const verify = () => during(() => visitor.verify(paymentId));
    expect(await verify()).toHaveLength(2);
    expect(await verify()).toHaveLength(1);
  });

  it('a second click asks for the page of the first', async () => {
    const request = songRequest();
    const orderId = crypto.randomUUID();
    await visitor.linkFor(request, orderId);
    await calls();
    await visitor.linkFor(request, orderId);
    // The order, money that does not fit it, the session, and such money again: the session may have brought it.
    expect(await calls()).toHaveLength(4);
  });
});
