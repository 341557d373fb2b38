import { UnsecuredJWT, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import {
  currentSessionPath,
  historyPath,
  playlistPath,
  playlistsPath,
  playlistTracksPath,
  savedTrackPath,
  sessionsPath,
} from '#lib/contract/library/library-paths.ts';
import { workPath } from '#lib/contract/library/works-paths.ts';
import { claimsFor, createLibraryApi, project, type LibraryUser } from '../../tests/support/identity.ts';
import { libraryEndpoints } from './library-endpoints.ts';

/** Nobody reads or changes what is somebody else's: every endpoint of the app's own table is walked. */
const api = await createLibraryApi();
let ada: LibraryUser;

let playlistId: string;
let adaSignedInAt = 0;
const [{ id: trackId } = { id: '' }] = houseTracks;
const playedAt = '2026-01-01T00:00:00.000Z';

beforeAll(async () => {
  await api.start();
  ada = await api.newUser('ada');
  playlistId = (await ada.json<{ id: string }>('POST', playlistsPath, { title: 'Of Ada' })).id;
  await ada.json('POST', playlistTracksPath(playlistId), { trackId });
  await ada.ask('PUT', savedTrackPath(trackId));
  await ada.ask('PUT', currentSessionPath);
  const [session] = await ada.json<{ id: string }[]>('GET', sessionsPath);
  adaSignedInAt = Number(session?.id);
  await ada.ask('PUT', workPath('melody', 'of-ada'), { from: 0, body: '{"name":"Of Ada"}' });
  await ada.ask('POST', historyPath, { plays: [{ trackId, playedAt }] });
});
afterAll(api.stop);

/** A good body for each endpoint that takes one; a new endpoint without a line here fails the walk. */
const bodies: Record<string, () => unknown> = {
  'POST /api/playlists': () => ({ id: playlistId, title: 'Mine now' }),
  'PATCH /api/playlists/:playlistId': () => ({ title: 'Mine now' }),
  'POST /api/playlists/:playlistId/tracks': () => ({ trackId }),
  'PUT /api/playlists/:playlistId/tracks': () => ({ trackIds: [trackId] }),
  'PUT /api/works/:kind/:workId': () => ({ from: 0, body: '{"name":"Mine now"}' }),
  'POST /api/history': () => ({ plays: [{ trackId, playedAt }] }),
  'POST /api/library/merge': () => ({
    playlists: [
      { id: playlistId, title: 'Mine now', description: '', trackIds: ['lofi-beat'], createdAt: playedAt },
    ],
    saved: [{ trackId: 'lofi-beat', savedAt: playedAt }],
    plays: [{ trackId: 'lofi-beat', playedAt }],
  }),
};
const withoutBody = new Set([
  'PUT /api/account/sessions/current',
  'PUT /api/tracks/saved/:trackId',
  'POST /api/playlists/:playlistId/restore',
]);

const endpoints = Object.entries(libraryEndpoints).flatMap(([pattern, handlers]) =>
  Object.keys(handlers).map((method) => ({ method, pattern, name: `${method} ${pattern}` })),
);

const path = (pattern: string, playlist = playlistId) =>
  pattern
    .replace(':playlistId', playlist)
    .replace(':trackId', trackId)
    .replace(':kind/:workId', 'melody/of-ada')
    .replace(':sessionId', String(adaSignedInAt));

function bodyOf(method: string, name: string): unknown {
  if (method === 'GET' || method === 'DELETE' || withoutBody.has(name)) return undefined;
  const body = bodies[name];
  if (!body) throw new Error(`${name} is new: give it a body in this test.`);
  return body();
}

/** Everything that a user has, as the database holds it. */
async function everythingOf(userId: string) {
  const tables = ['accounts', 'saved_tracks', 'plays', 'playlists', 'sessions', 'works'];
  const rows = await Promise.all(
    tables.map((table) => api.rows(`SELECT * FROM ${table} WHERE user_id = ? ORDER BY 1, 2`, userId)),
  );
  const tracks = await api.rows(
    'SELECT * FROM playlist_tracks WHERE playlist_id IN (SELECT id FROM playlists WHERE user_id = ?) ORDER BY 1, 2',
    userId,
  );
  return JSON.stringify([...rows, tracks]);
}

const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; message: string } }).error;

describe.each(endpoints)('$name', ({ method, pattern, name }) => {
  it('does not touch what is somebody else’s, and says of it what it says of nothing', async () => {
    // Of his own for each endpoint: some end his session.
    const ben = await api.newUser('ben');
    const before = await everythingOf(ada.userId);
    const response = await ben.ask(method, path(pattern), bodyOf(method, name));
    if (pattern.includes(':playlistId') || pattern.includes(':sessionId')) {
      expect(response.status).toBe(404);
      const unknown = await ben.ask(
        method,
        path(pattern, crypto.randomUUID()).replace(String(adaSignedInAt), '1'),
        bodyOf(method, name),
      );
      expect([unknown.status, await errorOf(unknown)]).toEqual([404, await errorOf(response)]);
    } else {
      expect(response.status).toBeLessThan(300);
      expect(await response.text()).not.toContain('Of Ada');
    }
    expect(await everythingOf(ada.userId)).toBe(before);
  });

  it('answers 401 to every token that proves nothing, and changes nothing', async () => {
    const before = await everythingOf(ada.userId);
    for (const [what, header] of await badTokens()) {
      const response = await ada.ask(method, path(pattern), bodyOf(method, name), {
        Authorization: header,
      });
      expect([what, response.status]).toEqual([what, 401]);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect((await errorOf(response)).code).toBe('unauthorized');
    }
    expect(await everythingOf(ada.userId)).toBe(before);
  });
});

/** Authorization headers that name Ada and prove nothing. */
async function badTokens(): Promise<[string, string][]> {
  const now = Math.floor(Date.now() / 1000);
  const { privateKey: foreign } = await generateKeyPair('RS256');
  const claims = claimsFor(ada.userId);
  const changed = async (change: Record<string, unknown>) =>
    `Bearer ${await api.sign({ ...claims, ...change })}`;
  const secret = new TextEncoder().encode(await exportSPKI(api.publicKey));
  const [header = '', payload = '', signature = ''] = ada.token.split('.');
  const forged = btoa(JSON.stringify({ ...claims, sub: 'somebody' })).replace(/=+$/, '');
  return [
    ['none', ''],
    ['another scheme', `Basic ${btoa('ada:secret')}`],
    ['garbage', 'Bearer garbage'],
    ['garbage in three parts', 'Bearer a.b.c'],
    ['expired', await changed({ iat: now - 7200, auth_time: now - 7200, exp: now - 3600 })],
    ['without an expiry', `Bearer ${await api.sign(claimsFor(ada.userId, { exp: undefined }))}`],
    ['not valid yet', await changed({ nbf: now + 600 })],
    ['issued in the future', await changed({ iat: now + 600 })],
    ['signed in in the future', await changed({ auth_time: now + 600 })],
    ['without a sign-in', `Bearer ${await api.sign(claimsFor(ada.userId, { auth_time: undefined }))}`],
    ['a sign-in that is no time', await changed({ auth_time: 'now' })],
    ['unsigned', `Bearer ${new UnsecuredJWT(claims).encode()}`],
    ['unsigned, with the signature of another', `Bearer ${new UnsecuredJWT(claims).encode()}${signature}`],
    ['for another project', await changed({ aud: 'another' })],
    ['of another issuer', await changed({ iss: 'https://securetoken.google.com/another' })],
    [
      'of the service accounts’ issuer',
      await changed({ iss: `https://session.firebase.google.com/${project}` }),
    ],
    ['with an empty subject', await changed({ sub: '' })],
    ['with a long subject', await changed({ sub: 'x'.repeat(129) })],
    ['without a subject', `Bearer ${await api.sign(claimsFor(ada.userId, { sub: undefined }))}`],
    ['signed by another key', `Bearer ${await api.sign(claims, { kid: 'one' }, foreign)}`],
    ['signed by an unknown key', `Bearer ${await api.sign(claims, { kid: 'two' }, foreign)}`],
    [
      'signed with the public key as a secret',
      `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret)}`,
    ],
    ['with other claims', `Bearer ${header}.${forged}.${signature}`],
    ['without its signature', `Bearer ${header}.${payload}.`],
  ];
}

describe('the walk', () => {
  it('knows the endpoints, and that every one of them wants a user', async () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(17);
    for (const { method, pattern } of endpoints)
      expect((await api.request(path(pattern), { method })).status).toBe(401);
  });

  it('takes a subject of 128 characters', async () => {
    const longest = await api.newUser('x'.repeat(128));
    expect(longest.userId).toHaveLength(128);
    expect(await longest.json('GET', '/api/playlists/user')).toEqual([]);
  });
});

describe('no request makes the server break', () => {
  const odd = [
    '%',
    '%00',
    '%E0%A4%A',
    '..%2F..',
    'a'.repeat(4000),
    'null',
    '%F0%9F%8E%B9',
    "' OR 1=1--",
    'USER',
  ];
  const oddBodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1e999',
    '{"__proto__":1}',
    '{"trackIds":{}}',
    '{"plays":[null]}',
  ];

  it.each(endpoints)('$name', async ({ method, pattern, name }) => {
    const user = await api.newUser();
    const statuses: number[] = [];
    for (const text of odd) {
      const address = pattern.replace(':playlistId', text).replace(':trackId', text);
      statuses.push((await user.ask(method, address, bodyOf(method, name))).status);
    }
    if (method !== 'GET')
      for (const body of oddBodies) statuses.push((await user.ask(method, path(pattern), body)).status);
    for (const headers of [
      { 'Content-Type': 'text/plain' },
      { 'Idempotency-Key': '!' },
      { 'If-None-Match': '\u00ff' },
      { Authorization: `Bearer ${'a'.repeat(5000)}.${'b'.repeat(5000)}.c` },
      { Authorization: `Bearer ${user.token}, Bearer ${user.token}` },
    ] as Record<string, string>[])
      statuses.push((await user.ask(method, path(pattern), bodyOf(method, name), headers)).status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it('refuses foreign origins, plain text and too much', async () => {
    const user = await api.newUser();
    const patch = (headers: Record<string, string>, data: unknown = { title: 'x' }) =>
      user.ask('PATCH', playlistPath(playlistId), data, headers);
    expect((await patch({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await patch({ 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await patch({}, { title: 'x'.repeat(70_000) })).status).toBe(413);
    const merge = (size: number) => user.ask('POST', '/api/library/merge', { x: 'x'.repeat(size) });
    expect((await merge(900_000)).status).toBe(422);
    expect((await merge(1_100_000)).status).toBe(413);
  });

  it('answers 405 and names what is allowed', async () => {
    const response = await ada.ask('POST', playlistPath(playlistId));
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, PATCH, DELETE']);
    expect((await ada.ask('PATCH', '/api/playlists/user', { title: 'x' })).status).toBe(405);
  });

  it('answers 429 to a user who changes too much, and lets others go on', async () => {
    const hasty = await api.newUser();
    let accepted = 0;
    let last = await hasty.ask('PUT', savedTrackPath(trackId));
    for (; last.status === 204 && accepted < 300; accepted += 1)
      last = await hasty.ask('PUT', savedTrackPath(trackId));
    // 120 in a minute; up to 240 when the minute turns over in between.
    expect(accepted).toBeGreaterThanOrEqual(120);
    expect(accepted).toBeLessThanOrEqual(240);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ada.ask('PUT', savedTrackPath(trackId))).status).toBe(204);
  });
});
