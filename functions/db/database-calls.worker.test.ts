import { UnsecuredJWT } from 'jose';
import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { contactSubject } from '#lib/contract/support/contact-message.ts';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { createShop, shopSecrets, songRequest } from '../../tests/support/shop.ts';

/**
 * Every call of the database is a way to another machine and back. Each endpoint of the app's own table is asked
 * once as it usually is, and may call once: with one statement, or with one batch.
 */
const project = 'demo-notewright-test';
const shop = createShop(
  {
    PUBLIC_FIREBASE_PROJECT_ID: project,
    PUBLIC_FIREBASE_API_KEY: 'key-of-the-test-suite',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
    PUBLIC_ORIGIN: 'https://notewright.example',
  },
  { configPath: './tests/support/counted-worker/wrangler.jsonc' },
);
await shop.start();
// Nobody else may call while somebody counts.
shop.stripe.setWebhookUrl('http://127.0.0.1:9/nobody');
afterAll(shop.stop);

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
const routes = await json<string[]>(shop.api.request('/routes'));
const calls = () => json<string[]>(shop.api.request('/calls'));

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
  'GET /api/account/export': {
    calls: 4,
    because: 'a library of any size is read page by page',
  },
};

const [{ id: trackId } = { id: '' }] = houseTracks;
const playedAt = '2026-01-01T00:00:00.000Z';

/** A user of its own for each request. */
function newUser() {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: crypto.randomUUID(), auth_time: now, iat: now, exp: now + 3600 };
  const issuer = `https://securetoken.google.com/${project}`;
  const token = new UnsecuredJWT({ ...claims, aud: project, iss: issuer }).encode();
  return (method: string, path: string, data?: unknown) =>
    shop.api.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'CF-Connecting-IP': shop.api.newClient(),
        ...(data !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
}
type User = ReturnType<typeof newUser>;

/** A request of a user who has a playlist with a track in it, a saved track and a play. */
const ofUser =
  (ask: (user: User, playlist: string) => Promise<Response>): Scene =>
  async () => {
    const user = newUser();
    const { id } = await json<{ id: string }>(user('POST', '/api/playlists', { title: 'Mine' }));
    const playlist = `/api/playlists/${id}`;
    await user('POST', `${playlist}/tracks`, { trackId });
    await user('PUT', `/api/tracks/saved/${trackId}`);
    await user('POST', '/api/history', { plays: [{ trackId, playedAt }] });
    return () => ask(user, playlist);
  };

/** Makes what the request needs, and answers how it is sent. */
type Scene = () => Promise<() => Promise<Response>>;

const visitor = shop.visitor();
const get =
  (path: string): Scene =>
  async () =>
  () =>
    shop.api.request(path);
const post =
  (path: string, data: unknown): Scene =>
  async () =>
  () =>
    visitor.post(path, data);

function signedEvent() {
  const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`;
  const payload = JSON.stringify({
    ...{ id, object: 'event', type: 'customer.created', livemode: false },
    data: { object: {} },
  });
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: shopSecrets.STRIPE_WEBHOOK_SECRET,
  });
  return { payload, header };
}

const scenes: Record<string, Scene> = {
  'GET /api/health': get('/api/health'),
  'GET /api/news': get('/api/news'),
  'GET /api/blog-posts': get('/api/blog-posts'),
  'GET /api/tracks': get('/api/tracks'),
  'GET /api/identity': get('/api/identity'),
  'GET /.well-known/security.txt': get('/.well-known/security.txt'),
  'GET /news/feed.xml': get('/news/feed.xml'),
  'GET /news/sources.opml': get('/news/sources.opml'),
  'POST /api/contact-message': post('/api/contact-message', {
    ...{ name: 'Ada', email: 'ada@example.com', subject: contactSubject, message: 'Hello' },
  }),
  'POST /api/business-inquiry': post('/api/business-inquiry', {
    ...{ companyName: 'Engines', contactName: 'Ada', email: 'ada@example.com', phone: '' },
    ...{ industry: 'Not specified', serviceType: 'starter', budget: 'Not specified' },
    ...{ timeline: 'Not specified', projectDescription: 'A jingle' },
  }),
  'POST /api/lyrics': post('/api/lyrics', {
    ...{ title: 'A song', content: 'La', theme: null, genre: null, mood: null, userId: 1 },
  }),
  'POST /api/stripe-payments/create-link': async () => () =>
    visitor.createLink(visitor.purchase('lyrics-unlimited')),
  'GET /api/stripe-payments/verify/:id': async () => {
    const { paymentId } = await visitor.linkFor(songRequest());
    return () => visitor.verify(paymentId);
  },
  'GET /api/stripe-payments/unlock': get('/api/stripe-payments/unlock'),
  'POST /api/custom-song-request': async () => {
    const request = songRequest();
    const { paymentId } = await visitor.linkFor(request);
    shop.stripe.pay(paymentId);
    return () => visitor.submit(request, paymentId);
  },
  'GET /api/order': async () => {
    const { orderLink } = await visitor.linkFor(songRequest());
    return () => shop.api.request(orderLink.replace('/order', '/api/order'));
  },
  'POST /api/order/email': async () => {
    const { orderLink, paymentId } = await visitor.linkFor(songRequest());
    shop.stripe.pay(paymentId);
    await visitor.verify(paymentId);
    const link = Object.fromEntries(new URLSearchParams(orderLink.split('?')[1]));
    return () => visitor.post('/api/order/email', { ...link, email: 'ada@example.com' });
  },
  'POST /api/stripe-payments/webhook': async () => {
    const { payload, header } = signedEvent();
    return () =>
      shop.api.request('/api/stripe-payments/webhook', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
        body: payload,
      });
  },
  'GET /api/tracks/saved': ofUser((user) => user('GET', '/api/tracks/saved')),
  'PUT /api/tracks/saved/:trackId': ofUser((user) => user('PUT', '/api/tracks/saved/lofi-beat')),
  'DELETE /api/tracks/saved/:trackId': ofUser((user) => user('DELETE', `/api/tracks/saved/${trackId}`)),
  'GET /api/playlists/user': ofUser((user) => user('GET', '/api/playlists/user')),
  'POST /api/playlists': ofUser((user) => user('POST', '/api/playlists', { title: 'Another' })),
  'GET /api/playlists/:playlistId': ofUser((user, path) => user('GET', path)),
  'PATCH /api/playlists/:playlistId': ofUser((user, path) => user('PATCH', path, { title: 'New' })),
  'DELETE /api/playlists/:playlistId': ofUser((user, path) => user('DELETE', path)),
  'POST /api/playlists/:playlistId/restore': ofUser((user, path) => user('POST', `${path}/restore`)),
  'POST /api/playlists/:playlistId/tracks': ofUser((user, path) =>
    user('POST', `${path}/tracks`, { trackId: 'lofi-beat' }),
  ),
  'PUT /api/playlists/:playlistId/tracks': ofUser((user, path) =>
    user('PUT', `${path}/tracks`, { trackIds: [trackId] }),
  ),
  'DELETE /api/playlists/:playlistId/tracks/:trackId': ofUser((user, path) =>
    user('DELETE', `${path}/tracks/${trackId}`),
  ),
  'GET /api/history': ofUser((user) => user('GET', '/api/history')),
  'POST /api/history': ofUser((user) => user('POST', '/api/history', { plays: [{ trackId, playedAt }] })),
  'POST /api/library/merge': ofUser((user) =>
    user('POST', '/api/library/merge', {
      playlists: [
        { id: crypto.randomUUID(), title: 'Kept', description: '', trackIds: [trackId], createdAt: playedAt },
      ],
      saved: [{ trackId, savedAt: playedAt }],
      plays: [{ trackId, playedAt }],
    }),
  ),
  'DELETE /api/account': ofUser((user) => user('DELETE', '/api/account')),
  'GET /api/account/export': ofUser((user) => user('GET', '/api/account/export')),
  'GET /api/account/sessions': ofUser((user) => user('GET', '/api/account/sessions')),
  'PUT /api/account/sessions/current': ofUser((user) => user('PUT', '/api/account/sessions/current')),
  'DELETE /api/account/sessions': ofUser((user) => user('DELETE', '/api/account/sessions')),
  'DELETE /api/account/sessions/:sessionId': async () => {
    const user = newUser();
    await user('PUT', '/api/account/sessions/current');
    const [session] = await json<{ id: string }[]>(user('GET', '/api/account/sessions'));
    return () => user('DELETE', `/api/account/sessions/${session?.id}`);
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
    expect(routes.length).toBeGreaterThanOrEqual(29);
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
