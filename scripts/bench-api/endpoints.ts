/** Which endpoint is compared with what, and how near it has to come. */
import { lyricsExample, contactExample } from './examples.ts';
import type { Call } from './client.ts';
import { trackOf, type User } from './stage.ts';

export interface Endpoint {
  /** As the app's table names it. */
  route: string;
  /** What the bare handler does, where it is measured beside more than one. */
  beside?: string;
  /** The part of the bare handler's requests a second that it has to reach; null where the project promises nothing. */
  goal: number | null;
  /** Both sides are sent the same headers and body, those of the page: to take them in is the runtime's work. */
  ours: () => Call;
  bare: () => Call;
}

/** Who and what the calls speak of. */
export interface Stage {
  reader: User;
  writers: readonly User[];
  playlistId: string;
  /** A session that is not paid, and the query of its order's private page. */
  sessionId: string;
  orderQuery: string;
}

let count = 0;
let saves = 0;
const next = () => (count += 1);

/** A network of its own for each request: the limits count by it. */
const client = () => ({
  'CF-Connecting-IP': `2001:db8:${(next() >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`,
});

const linkRequest = () => ({
  productId: 'lyrics-unlimited',
  serviceType: 'lyrics_unlock',
  amount: 1,
  currency: 'USD',
  orderId: crypto.randomUUID(),
});

/** What a visitor sends to get a payment page. */
export const createLink = (): Call => ({
  method: 'POST',
  path: '/api/stripe-payments/create-link',
  headers: client(),
  body: linkRequest(),
});

const get = (path: string, headers: Record<string, string> = {}): Call => ({ method: 'GET', path, headers });
const post = (path: string, body: unknown, headers: Record<string, string> = client()): Call => ({
  method: 'POST',
  path,
  body,
  headers,
});

const memoryGoal = 0.8;
const readGoal = 0.9;
const writeGoal = 0.85;
const paymentGoal = 0.9;

/** All that is measured. What the app answers besides is named in the report. */
export function endpointsOf({ reader, writers, playlistId, sessionId, orderQuery }: Stage): Endpoint[] {
  const writer = () => writers[next() % writers.length] ?? reader;
  const play = () => ({
    plays: [{ trackId: trackOf(next()), playedAt: new Date(Date.now() - next()).toISOString() }],
  });
  const reads = (route: string, path: string, bare: string, headers?: Record<string, string>): Endpoint => ({
    route,
    goal: readGoal,
    ours: () => get(path, { ...client(), ...headers }),
    bare: () => get(bare, { ...client(), ...headers }),
  });
  const readsOfUser = (route: string, path: string, bare: string) => reads(route, path, bare, reader.headers);
  const fromMemory = (route: string, path: string, bare: string, goal: number | null): Endpoint => ({
    route,
    goal,
    ours: () => get(path),
    bare: () => get(bare),
  });
  /** A user and a track that this user has not saved yet: one after the other all users save a track, then the next. */
  const save = () => {
    saves += 1;
    const user = writers[saves % writers.length] ?? reader;
    return { user, track: trackOf(Math.floor(saves / writers.length)) };
  };
  const payment = (route: string, beside: string, ours: () => Call, bare: () => Call): Endpoint => ({
    route,
    beside,
    goal: paymentGoal,
    ours,
    bare,
  });
  const verify = () => get(`/api/stripe-payments/verify/${sessionId}`, client());
  const user = `user=${reader.id}`;
  return [
    fromMemory('GET /api/news', '/api/news', '/bare/news', memoryGoal),
    fromMemory('GET /api/blog-posts', '/api/blog-posts', '/bare/blog', memoryGoal),
    fromMemory('GET /api/tracks', '/api/tracks', '/bare/json', null),
    fromMemory('GET /api/identity', '/api/identity', '/bare/json', null),
    reads('GET /api/health', '/api/health', '/bare/health'),
    reads('GET /api/order', `/api/order${orderQuery}`, `/bare/order${orderQuery}`),
    readsOfUser('GET /api/tracks/saved', '/api/tracks/saved', `/bare/saved?${user}`),
    readsOfUser('GET /api/playlists/user', '/api/playlists/user', `/bare/playlists?${user}`),
    readsOfUser(
      'GET /api/playlists/:playlistId',
      `/api/playlists/${playlistId}`,
      `/bare/playlist?${user}&id=${playlistId}`,
    ),
    readsOfUser('GET /api/history', '/api/history', `/bare/history?${user}`),
    {
      route: 'POST /api/contact-message',
      beside: 'its own insert with the owner’s mail',
      goal: writeGoal,
      ours: () => post('/api/contact-message', contactExample),
      bare: () => post('/bare/mailedContact', contactExample),
    },
    {
      route: 'POST /api/contact-message',
      beside: 'an insert without the mail',
      goal: writeGoal,
      ours: () => post('/api/contact-message', contactExample),
      bare: () => post('/bare/contact', contactExample),
    },
    {
      route: 'POST /api/lyrics',
      goal: writeGoal,
      ours: () => post('/api/lyrics', lyricsExample),
      bare: () => post('/bare/lyrics', lyricsExample),
    },
    {
      route: 'POST /api/playlists',
      goal: writeGoal,
      ours: () => post('/api/playlists', { title: 'A playlist' }, writer().headers),
      bare: () => {
        const { id, headers } = writer();
        return post(`/bare/newPlaylist?user=${id}`, { title: 'A playlist' }, headers);
      },
    },
    {
      route: 'POST /api/history',
      goal: writeGoal,
      ours: () => post('/api/history', play(), writer().headers),
      bare: () => {
        const { id, headers } = writer();
        return post(`/bare/plays?user=${id}`, play(), headers);
      },
    },
    {
      route: 'PUT /api/tracks/saved/:trackId',
      goal: writeGoal,
      ours: () => {
        const { user, track } = save();
        return { method: 'PUT', path: `/api/tracks/saved/${track}`, headers: user.headers };
      },
      bare: () => {
        const { user, track } = save();
        return { method: 'PUT', path: `/bare/save?user=${user.id}&track=${track}`, headers: user.headers };
      },
    },
    payment('POST /api/stripe-payments/create-link', 'its own two writes and call', createLink, () =>
      post('/bare/keptLink', linkRequest()),
    ),
    payment('POST /api/stripe-payments/create-link', 'one insert and a plain fetch', createLink, () =>
      post('/bare/createLink', linkRequest()),
    ),
    payment('GET /api/stripe-payments/verify/:id', 'its own read and call', verify, () =>
      get(`/bare/verifyBySdk?id=${sessionId}`, client()),
    ),
    payment('GET /api/stripe-payments/verify/:id', 'its own read and a plain fetch', verify, () =>
      get(`/bare/verify?id=${sessionId}`, client()),
    ),
  ];
}
