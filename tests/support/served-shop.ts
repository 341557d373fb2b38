import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { vi } from 'vitest';
import { contactSubject } from '#lib/contract/support/contact-message.ts';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { sessionList } from '#lib/contract/session/sessions.ts';
import { createFeedsSandbox } from '../../sandbox/feeds/sandbox.ts';
import { inquiryForm } from './form-examples.ts';
import { claimsFor, keysAddress, project } from './identity.ts';
import { createShop, songRequest } from './shop.ts';
import { cents } from './catalogue.ts';

/** Who fills in the forms of an example. */
export interface Person {
  name: string;
  email: string;
  /** Everything else that the person writes. */
  text: string;
}

/** A request as our own pages send it; `route` is its line in the app's table. */
export interface Example {
  route: string;
  path: string;
  body?: unknown;
  /** As the signed-in user of the example. */
  token?: string;
  /** In the place of JSON. */
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** What the good example is answered with, where that is a refusal. */
  status?: number;
}

const ownerEmail = 'owner@example.com';

/**
 * The real Worker with every outside service switched on: payments, feeds that were read, and an identity service
 * whose keys are ours. Whatever it then answers with 5xx is a fault.
 */
export async function createServedShop() {
  const feeds = await createFeedsSandbox().listen(0);
  const shop = createShop({
    PUBLIC_FIREBASE_PROJECT_ID: project,
    PUBLIC_FIREBASE_API_KEY: 'key-of-the-test-suite',
    OWNER_EMAILS: ownerEmail,
    NEWS_FEEDS: JSON.stringify(feeds.feeds),
    BLOG_FEED_URL: feeds.blogUrl,
    FEED_MIN_INTERVAL_S: '0',
    PUBLIC_ORIGIN: 'https://notewright.example',
  });
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

  const tokenOf = (userId: string, more: Record<string, unknown> = {}) =>
    new SignJWT(claimsFor(userId, more)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);

  /** The owner's token, and a paid song on the desk: delivered with a note, and a second version under way. */
  async function songOnDesk(text: string) {
    // A user of its own each time: what one user changes is counted.
    const token = await tokenOf(`owner-${crypto.randomUUID()}`, { email: ownerEmail, email_verified: true });
    const send = async (method: string, path: string, body: BodyInit, headers: Record<string, string>) => {
      const answer = await shop.api.request(path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'CF-Connecting-IP': shop.api.newClient(),
          ...headers,
        },
        body,
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { id: string };
    };
    const post = (path: string, data: unknown) => send('POST', path, JSON.stringify(data), {});
    const visitor = shop.visitor();
    const { orderId, orderLink, paymentId } = await visitor.linkFor(songRequest());
    shop.stripe.pay(paymentId);
    await visitor.verify(paymentId);
    const at = `/api/desk/orders/${orderId}`;
    const link = Object.fromEntries(new URLSearchParams(orderLink.split('?')[1])) as Record<string, string>;
    const bytes = Uint8Array.of(0x49, 0x44, 0x33, 4, 0);
    const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
    const upload = async (version: number) => {
      const { id } = await post(`${at}/files`, { version, name: 'a.mp3', size: bytes.length });
      await send('PUT', `/api/desk/files/${id}/parts/1`, bytes, {
        'Content-Type': 'application/octet-stream',
        'Content-Digest': digest,
      });
      return id;
    };
    await post(`${at}/begin`, {});
    const file = await upload(1);
    await post(`/api/desk/files/${file}/complete`, {});
    await post(`${at}/deliver`, { version: 1, message: text });
    const view = (await (
      await shop.api.request(at, { headers: { Authorization: `Bearer ${token}` } })
    ).json()) as { filesUntil: string };
    const note = { ...link, version: 1, atSeconds: 42, text };
    const noted = (await (await visitor.post('/api/order/note', note)).json()) as {
      delivery: { versions: { notes: { id: string }[] }[] };
    };
    return {
      ...{ token, at, link, note, file, bytes, digest },
      filesUntil: view.filesUntil,
      noteId: noted.delivery.versions[0]?.notes[0]?.id ?? '',
      next: await upload(2),
    };
  }

  /** A user with a session in the list, and that session's id. */
  async function listedSession(): Promise<{ id: string; token: string }> {
    const token = await tokenOf(`user-${crypto.randomUUID()}`);
    const headers = { Authorization: `Bearer ${token}` };
    await shop.api.request('/api/account/sessions/current', { method: 'PUT', headers });
    const answer = await shop.api.request('/api/account/sessions', { headers });
    const [session] = sessionList(await answer.json());
    if (!session) throw new Error('The session that was noted is not in the list');
    return { id: session.id, token };
  }

  return {
    shop,
    tokenOf,

    async start() {
      const outside = globalThis.fetch;
      vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
        const url = input instanceof Request ? input.url : String(input);
        return url === keysAddress ? Response.json({ keys: [jwk] }) : outside(input, init);
      });
      await shop.start();
      // Two feeds a run; the blog is one of them.
      for (let run = 0; run <= feeds.feeds.length / 2; run += 1) await shop.cron(0);
    },

    async stop() {
      await shop.stop();
      vi.unstubAllGlobals();
      await feeds.close();
    },

    /** One example for each endpoint. Ids in them are of rows that exist. */
    async examples(person: Person): Promise<Example[]> {
      const { name, email, text } = person;
      const token = await tokenOf(`user-${crypto.randomUUID()}`);
      const visitor = shop.visitor();
      const order = { ...songRequest(), name, email, title: text, description: text, inspiration: text };
      const { paymentId, orderLink } = await visitor.linkFor(order);
      const [{ id: trackId } = { id: '' }] = houseTracks;
      const playedAt = '2026-01-01T00:00:00.000Z';
      const made = await shop.api.post(
        '/api/playlists',
        { title: text },
        { Authorization: `Bearer ${token}` },
      );
      if (made.status !== 201) throw new Error(`POST /api/playlists: ${made.status} ${await made.text()}`);
      const { id } = (await made.json()) as { id: string };
      const playlist = `/api/playlists/${id}`;
      const session = await listedSession();
      const song = await songOnDesk(text);
      const asked = await shop.api.post('/api/business-inquiry', { ...inquiryForm, email });
      const inquiry = `/api/desk/inquiries/${((await asked.json()) as { id: string }).id}`;
      const data = Buffer.from(text).toString('base64url');
      const moved = await shop.api.post('/api/transfers', { data });
      const transfer = ((await moved.json()) as { id: string }).id;
      const company = { licensee: name, song: text, inquiry: 'NW-1A2B3C4D' };
      const issued = await shop.api.post('/api/desk/licences', company, {
        Authorization: `Bearer ${song.token}`,
      });
      const licence = (await issued.json()) as { number: string; document: string };
      const ofOwner = (route: string, path: string, body?: unknown): Example => ({
        ...{ route, path, token: song.token },
        ...(body !== undefined && { body }),
      });
      const nextFile = `/api/desk/files/${song.next}`;
      const ofUser = (route: string, path: string, body?: unknown): Example => ({
        ...{ route, path, token },
        ...(body !== undefined && { body }),
      });
      return [
        ...[
          ...['/api/health', '/api/news', '/api/blog-posts', '/api/tracks', '/api/identity'],
          '/.well-known/security.txt',
          ...['/news/feed.xml', '/news/sources.opml'],
        ].map((path) => ({ route: `GET ${path}`, path })),
        {
          route: 'POST /api/contact-message',
          path: '/api/contact-message',
          body: { name, email, subject: contactSubject, message: text },
        },
        {
          route: 'POST /api/business-inquiry',
          path: '/api/business-inquiry',
          body: {
            ...{ companyName: name, contactName: name, email, phone: '+1 555 0100' },
            ...{ industry: 'Not specified', serviceType: 'starter', budget: 'Not specified' },
            ...{ timeline: 'Not specified', projectDescription: text },
          },
        },
        {
          route: 'POST /api/lyrics',
          path: '/api/lyrics',
          body: { title: text, content: text, theme: text, genre: null, mood: null, userId: 1 },
        },
        {
          route: 'POST /api/stripe-payments/create-link',
          path: '/api/stripe-payments/create-link',
          body: visitor.purchase('custom-song-standard', { customerEmail: email, customerName: name, order }),
        },
        {
          route: 'GET /api/stripe-payments/verify/:id',
          path: `/api/stripe-payments/verify/${paymentId}`,
        },
        { route: 'GET /api/stripe-payments/unlock', path: '/api/stripe-payments/unlock' },
        {
          route: 'POST /api/custom-song-request',
          path: '/api/custom-song-request',
          body: { ...order, paymentId },
        },
        { route: 'GET /api/order', path: orderLink.replace('/order', '/api/order') },
        {
          route: 'POST /api/order/email',
          path: '/api/order/email',
          body: { ...Object.fromEntries(new URLSearchParams(orderLink.split('?')[1])), email },
        },
        { route: 'POST /api/transfers', path: '/api/transfers', body: { data } },
        { route: 'POST /api/transfers/take', path: '/api/transfers/take', body: { id: transfer } },
        { route: 'POST /api/order/links', path: '/api/order/links', body: { email } },
        {
          route: 'GET /api/order/file',
          path: `/api/order/file?${new URLSearchParams({ ...song.link, file: song.file })}`,
        },
        { route: 'POST /api/order/note', path: '/api/order/note', body: song.note },
        {
          route: 'POST /api/order/accept',
          path: '/api/order/accept',
          body: { ...song.link, version: 1 },
          // Changes are wanted in it, so that it cannot be accepted.
          status: 409,
        },
        ofOwner('GET /api/desk/orders', '/api/desk/orders?show=all&q=ada'),
        ofOwner('GET /api/desk/orders/:orderId', song.at),
        ofOwner('POST /api/desk/orders/:orderId/begin', `${song.at}/begin`, {}),
        ofOwner('POST /api/desk/orders/:orderId/deliver', `${song.at}/deliver`, {
          version: 1,
          message: text,
        }),
        ofOwner('POST /api/desk/orders/:orderId/own-notes', `${song.at}/own-notes`, { note: text }),
        ofOwner('POST /api/desk/orders/:orderId/extend', `${song.at}/extend`, { until: song.filesUntil }),
        ofOwner('POST /api/desk/orders/:orderId/notes/:noteId', `${song.at}/notes/${song.noteId}`, {
          answer: text,
        }),
        ofOwner('POST /api/desk/orders/:orderId/files', `${song.at}/files`, {
          ...{ version: 2, name: `${text}.mp3`, size: 5 },
        }),
        ofOwner('GET /api/desk/files/:fileId', nextFile),
        {
          ...ofOwner('PUT /api/desk/files/:fileId/parts/:part', `${nextFile}/parts/1`),
          bytes: song.bytes,
          headers: { 'Content-Type': 'application/octet-stream', 'Content-Digest': song.digest },
        },
        ofOwner('POST /api/desk/files/:fileId/complete', `${nextFile}/complete`, {}),
        ofOwner('DELETE /api/desk/files/:fileId', nextFile),
        { route: 'GET /api/licence/keys', path: '/api/licence/keys' },
        {
          route: 'GET /api/licence/status',
          path: `/api/licence/status?number=${licence.number}`,
        },
        { route: 'POST /api/licence/check', path: '/api/licence/check', body: { text: licence.document } },
        {
          route: 'POST /api/order/buy',
          path: '/api/order/buy',
          body: {
            ...song.link,
            what: 'commercial-rights',
            amountCents: cents('commercial-rights'),
            licensee: name,
          },
        },
        ofOwner('POST /api/desk/orders/:orderId/elsewhere', `${song.at}/elsewhere`, { note: text }),
        ofOwner('GET /api/desk/inbox', '/api/desk/inbox'),
        ofOwner('GET /api/desk/inbox/:kind', '/api/desk/inbox/messages?all=1'),
        ofOwner('POST /api/desk/inbox/:kind/:id', `/api/desk/inbox/orders/${song.link['id']}`, {
          done: false,
        }),
        ...(
          [
            ['find', { text: email }],
            ['export', { email }],
            ['erasure-plan', { email }],
          ] as const
        ).map(([step, body]) => ofOwner(`POST /api/desk/people/${step}`, `/api/desk/people/${step}`, body)),
        {
          ...ofOwner('POST /api/desk/people/erase', '/api/desk/people/erase', { email, again: email }),
          // An order of this address can still be paid.
          status: 409,
        },
        ofOwner('GET /api/desk/licences', '/api/desk/licences'),
        ofOwner('POST /api/desk/licences', '/api/desk/licences', company),
        ofOwner('POST /api/desk/licences/:number/revoke', `/api/desk/licences/${licence.number}/revoke`, {
          reason: text,
        }),
        ofOwner('GET /api/desk/inquiries', '/api/desk/inquiries?show=all'),
        ofOwner('GET /api/desk/inquiries/:inquiryId', inquiry),
        ofOwner('POST /api/desk/inquiries/:inquiryId/done', `${inquiry}/done`, { done: false }),
        ofOwner('POST /api/desk/inquiries/:inquiryId/offers', `${inquiry}/offers`, {
          ...{ plan: 'starter', priceDollars: 99, message: text },
        }),
        {
          route: 'POST /api/stripe-payments/webhook',
          path: '/api/stripe-payments/webhook',
          body: {
            ...{ id: `evt_${crypto.randomUUID().replaceAll('-', '')}`, object: 'event', livemode: false },
            type: 'checkout.session.completed',
            data: { object: { id: paymentId, customer_details: { email, name } } },
          },
        },
        ofUser('GET /api/tracks/saved', '/api/tracks/saved?limit=5'),
        ofUser('PUT /api/tracks/saved/:trackId', `/api/tracks/saved/${trackId}`),
        ofUser('DELETE /api/tracks/saved/:trackId', `/api/tracks/saved/${trackId}`),
        ofUser('GET /api/playlists/user', '/api/playlists/user'),
        ofUser('POST /api/playlists', '/api/playlists', { title: text, description: text }),
        ofUser('GET /api/playlists/:playlistId', playlist),
        ofUser('PATCH /api/playlists/:playlistId', playlist, { title: text }),
        ofUser('DELETE /api/playlists/:playlistId', playlist),
        ofUser('POST /api/playlists/:playlistId/restore', `${playlist}/restore`),
        ofUser('POST /api/playlists/:playlistId/tracks', `${playlist}/tracks`, { trackId }),
        ofUser('PUT /api/playlists/:playlistId/tracks', `${playlist}/tracks`, { trackIds: [trackId] }),
        ofUser('DELETE /api/playlists/:playlistId/tracks/:trackId', `${playlist}/tracks/${trackId}`),
        ofUser('GET /api/works', '/api/works?since=0'),
        ofUser('PUT /api/works/:kind/:workId', '/api/works/lyrics/one', {
          ...{ from: 0, body: JSON.stringify({ title: text }) },
        }),
        ofUser('GET /api/history', '/api/history'),
        ofUser('POST /api/history', '/api/history', { plays: [{ trackId, playedAt }] }),
        ofUser('POST /api/library/merge', '/api/library/merge', {
          playlists: [
            {
              id: crypto.randomUUID(),
              title: text,
              description: '',
              trackIds: [trackId],
              createdAt: playedAt,
            },
          ],
          saved: [{ trackId, savedAt: playedAt }],
          plays: [{ trackId, playedAt }],
        }),
        ofUser('GET /api/account/export', '/api/account/export'),
        ofUser('PUT /api/account/sessions/current', '/api/account/sessions/current'),
        ofUser('GET /api/account/sessions', '/api/account/sessions'),
        ofUser('DELETE /api/account', '/api/account'),
        // What ends a session is asked by users who have nothing else to ask.
        {
          route: 'DELETE /api/account/sessions/:sessionId',
          path: `/api/account/sessions/${session.id}`,
          token: session.token,
        },
        {
          route: 'DELETE /api/account/sessions',
          path: '/api/account/sessions',
          token: await tokenOf(`user-${crypto.randomUUID()}`),
        },
      ];
    },
  };
}
