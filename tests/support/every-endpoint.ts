import { createHash } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import Stripe from 'stripe';
import { contactSubject } from '#lib/contract/support/contact-message.ts';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { inquiryForm } from './form-examples.ts';
import { shopSecrets, songRequest, type createShop } from './shop.ts';
import { cents } from './catalogue.ts';

const project = 'demo-notewright-test';

/** Whom `unsignedIdentity` lets into the desk. */
const deskOwner = 'owner@example.com';

/** A `demo-` project beside an emulator that nobody asks: the Worker takes tokens without a signature. */
export const unsignedIdentity = {
  PUBLIC_FIREBASE_PROJECT_ID: project,
  PUBLIC_FIREBASE_API_KEY: 'key-of-the-test-suite',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  OWNER_EMAILS: deskOwner,
};

/** A token of this user, who has just signed in, for a Worker with that identity; `more` are further claims. */
export function unsignedToken(userId: string, more: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: userId, auth_time: now, iat: now, exp: now + 3600, ...more };
  const issuer = `https://securetoken.google.com/${project}`;
  return new UnsecuredJWT({ ...claims, aud: project, iss: issuer }).encode();
}

const [{ id: trackId } = { id: '' }] = houseTracks;
const playedAt = '2026-01-01T00:00:00.000Z';

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

/** The first bytes of an MP3, which are enough of one. */
const smallFile = Uint8Array.of(0x49, 0x44, 0x33, 4, 0);

/** The owner at the desk of a shop with `unsignedIdentity`. */
function deskOf(shop: ReturnType<typeof createShop>) {
  const token = unsignedToken('the-owner', { email: deskOwner, email_verified: true });
  const send = (method: string, path: string, type: string, body: BodyInit | null, more: object = {}) =>
    shop.api.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'CF-Connecting-IP': shop.api.newClient(),
        ...(body !== null && { 'Content-Type': type }),
        ...more,
      },
      body,
    });
  const ask = (method: string, path: string, data?: unknown) =>
    send(method, path, 'application/json', data === undefined ? null : JSON.stringify(data));
  const putPart = (file: string) =>
    send('PUT', `/api/desk/files/${file}/parts/1`, 'application/octet-stream', smallFile, {
      'Content-Digest': `sha-256=:${createHash('sha256').update(smallFile).digest('base64')}:`,
    });
  async function startFile(orderId: string): Promise<string> {
    const body = { version: 1, name: 'a.mp3', size: smallFile.length };
    return ((await (await ask('POST', `/api/desk/orders/${orderId}/files`, body)).json()) as { id: string })
      .id;
  }

  /** A paid song that is begun, with one whole file in its first version. */
  async function songWithFile(visitor: ReturnType<typeof shop.visitor>) {
    const { orderId, orderLink, paymentId } = await visitor.linkFor(songRequest());
    shop.stripe.pay(paymentId);
    await visitor.verify(paymentId);
    await ask('POST', `/api/desk/orders/${orderId}/begin`, {});
    const file = await startFile(orderId);
    await putPart(file);
    await ask('POST', `/api/desk/files/${file}/complete`, {});
    return { orderId, orderLink, file };
  }
  return { ask, putPart, startFile, songWithFile };
}

/** Makes what the request needs, and answers how it is sent. */
export type Scene = () => Promise<() => Promise<Response>>;

/** Each endpoint of the app's own table as it usually is asked, in a shop with `unsignedIdentity`; and a new user of it. */
export function everyEndpoint(shop: ReturnType<typeof createShop>) {
  const visitor = shop.visitor();

  /** A user of its own for each request. */
  function newUser() {
    const token = unsignedToken(crypto.randomUUID());
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
      const made = await user('POST', '/api/playlists', { title: 'Mine' });
      const { id } = (await made.json()) as { id: string };
      const playlist = `/api/playlists/${id}`;
      await user('POST', `${playlist}/tracks`, { trackId });
      await user('PUT', `/api/tracks/saved/${trackId}`);
      await user('POST', '/api/history', { plays: [{ trackId, playedAt }] });
      return () => ask(user, playlist);
    };

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

  const owner = deskOf(shop);
  /** A request of the owner for a song of which work has begun, with a file that is whole. */
  const ofOwner =
    (ask: (at: string, file: string, orderId: string) => Promise<Response>): Scene =>
    async () => {
      const { orderId, file } = await owner.songWithFile(visitor);
      return () => ask(`/api/desk/orders/${orderId}`, file, orderId);
    };
  /** A request of the owner about what a company asked for. */
  const ofInquiry =
    (ask: (at: string) => Promise<Response>): Scene =>
    async () => {
      const { id } = (await (await visitor.post('/api/business-inquiry', inquiryForm)).json()) as {
        id: string;
      };
      return () => ask(`/api/desk/inquiries/${id}`);
    };
  /** A request of the owner about somebody who wrote to us. */
  const ofPerson =
    (step: string, body: (email: string) => object): Scene =>
    async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      await visitor.post('/api/business-inquiry', { ...inquiryForm, email });
      return () => owner.ask('POST', `/api/desk/people/${step}`, body(email));
    };
  const licenceFacts = { licensee: 'Engines', song: 'Morning', inquiry: 'NW-1A2B3C4D' };
  const companyLicence = async () =>
    (await (await owner.ask('POST', '/api/desk/licences', licenceFacts)).json()) as {
      number: string;
      document: string;
    };
  /** A request of the buyer of a song that is delivered. */
  const ofBuyer =
    (ask: (link: Record<string, string>, file: string) => Promise<Response>): Scene =>
    async () => {
      const { orderId, orderLink, file } = await owner.songWithFile(visitor);
      await owner.ask('POST', `/api/desk/orders/${orderId}/deliver`, { version: 1, message: '' });
      return () => ask(Object.fromEntries(new URLSearchParams(orderLink.split('?')[1])), file);
    };

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
    'POST /api/business-inquiry': post('/api/business-inquiry', inquiryForm),
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
    'POST /api/transfers': post('/api/transfers', { data: 'c2VhbGVk' }),
    'POST /api/transfers/take': async () => {
      const kept = await visitor.post('/api/transfers', { data: 'c2VhbGVk' });
      const { id } = (await kept.json()) as { id: string };
      return () => visitor.post('/api/transfers/take', { id });
    },
    'POST /api/order/links': post('/api/order/links', { email: 'ada@example.com' }),
    'GET /api/order/file': ofBuyer((link, file) =>
      shop.api.request(`/api/order/file?${new URLSearchParams({ ...link, file })}`),
    ),
    'POST /api/order/note': ofBuyer((link) =>
      visitor.post('/api/order/note', { ...link, version: 1, atSeconds: 42, text: 'Louder' }),
    ),
    'POST /api/order/accept': ofBuyer((link) => visitor.post('/api/order/accept', { ...link, version: 1 })),
    'POST /api/order/buy': ofBuyer((link) =>
      visitor.post('/api/order/buy', {
        ...link,
        ...{ what: 'commercial-rights', amountCents: cents('commercial-rights'), licensee: 'Ada' },
      }),
    ),
    'POST /api/desk/orders/:orderId/own-notes': ofOwner((at) =>
      owner.ask('POST', `${at}/own-notes`, { note: 'Called' }),
    ),
    'POST /api/desk/orders/:orderId/elsewhere': ofOwner((at) =>
      owner.ask('POST', `${at}/elsewhere`, { note: 'Sold to a film' }),
    ),
    'GET /api/desk/orders': ofOwner(() => owner.ask('GET', '/api/desk/orders')),
    'GET /api/desk/orders/:orderId': ofOwner((at) => owner.ask('GET', at)),
    'POST /api/desk/orders/:orderId/begin': ofOwner((at) => owner.ask('POST', `${at}/begin`, {})),
    'POST /api/desk/orders/:orderId/deliver': ofOwner((at) =>
      owner.ask('POST', `${at}/deliver`, { version: 1, message: '' }),
    ),
    'POST /api/desk/orders/:orderId/extend': async () => {
      const { orderId } = await owner.songWithFile(visitor);
      const at = `/api/desk/orders/${orderId}`;
      const delivered = await owner.ask('POST', `${at}/deliver`, { version: 1, message: '' });
      const { filesUntil } = (await delivered.json()) as { filesUntil: string };
      return () => owner.ask('POST', `${at}/extend`, { until: filesUntil });
    },
    'POST /api/desk/orders/:orderId/notes/:noteId': async () => {
      const { orderId, orderLink } = await owner.songWithFile(visitor);
      const at = `/api/desk/orders/${orderId}`;
      await owner.ask('POST', `${at}/deliver`, { version: 1, message: '' });
      const link = Object.fromEntries(new URLSearchParams(orderLink.split('?')[1]));
      const noted = await visitor.post('/api/order/note', {
        ...link,
        version: 1,
        atSeconds: 1,
        text: 'Louder',
      });
      const { delivery } = (await noted.json()) as { delivery: { versions: { notes: { id: string }[] }[] } };
      const note = delivery.versions[0]?.notes[0]?.id;
      return () => owner.ask('POST', `${at}/notes/${note}`, { answer: 'Yes' });
    },
    'POST /api/desk/orders/:orderId/files': ofOwner((at) =>
      owner.ask('POST', `${at}/files`, { version: 1, name: 'b.mp3', size: 5 }),
    ),
    'GET /api/desk/files/:fileId': ofOwner((_, file) => owner.ask('GET', `/api/desk/files/${file}`)),
    'DELETE /api/desk/files/:fileId': ofOwner((_, file) => owner.ask('DELETE', `/api/desk/files/${file}`)),
    'PUT /api/desk/files/:fileId/parts/:part': async () => {
      const { orderId } = await owner.songWithFile(visitor);
      const file = await owner.startFile(orderId);
      return () => owner.putPart(file);
    },
    'POST /api/desk/files/:fileId/complete': async () => {
      const { orderId } = await owner.songWithFile(visitor);
      const file = await owner.startFile(orderId);
      await owner.putPart(file);
      return () => owner.ask('POST', `/api/desk/files/${file}/complete`, {});
    },
    'GET /api/desk/inbox': ofOwner(() => owner.ask('GET', '/api/desk/inbox')),
    'GET /api/desk/inbox/:kind': ofOwner(() => owner.ask('GET', '/api/desk/inbox/orders')),
    'POST /api/desk/inbox/:kind/:id': ofOwner((_at, _file, orderId) =>
      owner.ask('POST', `/api/desk/inbox/orders/${orderId}`, { done: true }),
    ),
    'GET /api/desk/inquiries': ofOwner(() => owner.ask('GET', '/api/desk/inquiries')),
    'GET /api/desk/inquiries/:inquiryId': ofInquiry((at) => owner.ask('GET', at)),
    'POST /api/desk/inquiries/:inquiryId/done': ofInquiry((at) =>
      owner.ask('POST', `${at}/done`, { done: true }),
    ),
    'POST /api/desk/inquiries/:inquiryId/offers': ofInquiry((at) =>
      owner.ask('POST', `${at}/offers`, { plan: 'starter', priceDollars: 99, message: 'Yes' }),
    ),
    'GET /api/licence/keys': get('/api/licence/keys'),
    'GET /api/licence/status': async () => {
      const { number } = await companyLicence();
      return () => shop.api.request(`/api/licence/status?number=${number}`);
    },
    'POST /api/licence/check': async () => {
      const { document } = await companyLicence();
      return () => visitor.post('/api/licence/check', { text: document });
    },
    'POST /api/desk/people/find': async () => () =>
      owner.ask('POST', '/api/desk/people/find', { text: 'ada' }),
    'POST /api/desk/people/export': ofPerson('export', (email) => ({ email })),
    'POST /api/desk/people/erasure-plan': ofPerson('erasure-plan', (email) => ({ email })),
    'POST /api/desk/people/erase': ofPerson('erase', (email) => ({ email, again: email })),
    'GET /api/desk/licences': async () => () => owner.ask('GET', '/api/desk/licences'),
    'POST /api/desk/licences': async () => () => owner.ask('POST', '/api/desk/licences', licenceFacts),
    'POST /api/desk/licences/:number/revoke': async () => {
      const { number } = await companyLicence();
      return () => owner.ask('POST', `/api/desk/licences/${number}/revoke`, { reason: 'A mistake' });
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
    'GET /api/works': ofUser((user) => user('GET', '/api/works?since=0')),
    'PUT /api/works/:kind/:workId': ofUser((user) =>
      user('PUT', '/api/works/melody/one', { from: 0, body: '{"name":"One"}' }),
    ),
    'GET /api/history': ofUser((user) => user('GET', '/api/history')),
    'POST /api/history': ofUser((user) => user('POST', '/api/history', { plays: [{ trackId, playedAt }] })),
    'POST /api/library/merge': ofUser((user) =>
      user('POST', '/api/library/merge', {
        playlists: [
          {
            id: crypto.randomUUID(),
            title: 'Kept',
            description: '',
            trackIds: [trackId],
            createdAt: playedAt,
          },
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
      const listed = await user('GET', '/api/account/sessions');
      const [session] = (await listed.json()) as { id: string }[];
      return () => user('DELETE', `/api/account/sessions/${session?.id}`);
    },
  };
  return { visitor, newUser, scenes };
}
