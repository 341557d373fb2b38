import { createServer, type IncomingMessage, type Server } from 'node:http';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identitySettings } from '#lib/contract/session/identity.ts';
import { identityPath, userPlaylistsPath } from '#lib/contract/library/library-paths.ts';
import { createApi } from '../../tests/support/api.ts';
import { claimsFor, createLibraryApi, project } from '../../tests/support/identity.ts';

const demo = 'demo-test';
const demoClaims = (change: Record<string, unknown> = {}) =>
  claimsFor('ada', { iss: `https://securetoken.google.com/${demo}`, aud: demo, ...change });

type Api = ReturnType<typeof createApi>;

const ask = (api: Api, token: string) =>
  api.request(userPlaylistsPath, { headers: { Authorization: `Bearer ${token}` } });

const settingsOf = async (api: Api) => {
  const response = await api.request(identityPath);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return identitySettings(await response.json());
};

/** A server of this machine in the place of the stand-in: says what it was sent. */
let standIn: Server;
let host: string;
const received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  standIn = createServer(async (request, response) => {
    const body = (await Array.fromAsync(request, String)).join('');
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    response.writeHead(400, { 'Content-Type': 'application/json', 'Set-Cookie': 'a=b', Location: '/x' });
    response.end('{"error":{"code":400,"message":"INVALID_LOGIN_CREDENTIALS"}}');
  });
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  const address = standIn.address();
  host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => standIn.close(resolve)));

const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=a%20b';

describe('in production', async () => {
  const api = await createLibraryApi({ PUBLIC_FIREBASE_GOOGLE: '1' });
  beforeAll(api.start);
  afterAll(api.stop);

  it('says how to reach the identity service', async () => {
    expect(await settingsOf(api)).toEqual({
      enabled: true,
      apiKey: 'key-of-the-test-suite',
      projectId: project,
      authDomain: `${project}.firebaseapp.com`,
      google: true,
      emulator: false,
    });
  });

  it.each([
    ['an error', () => new Response('no', { status: 500 })],
    ['a page', () => new Response('<html>')],
    ['something else', () => Response.json({})],
    ['a redirect', () => Response.redirect('https://evil.example/keys')],
  ])('answers 503 and not 401 while the keys cannot be read: %s', async (_, answer) => {
    api.answerKeys(answer);
    const response = await ask(api, await api.sign(claimsFor('ada')));
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(await response.json()).toMatchObject({ error: { code: 'identity_unavailable' } });
  });

  it('has no way to a stand-in', async () => {
    for (const path of [
      signUp,
      '/identitytoolkit.googleapis.com/v2/passwordPolicy',
      '/securetoken.googleapis.com/v1/token',
    ])
      for (const method of ['GET', 'POST']) expect((await api.request(path, { method })).status).toBe(404);
  });
});

describe('without a project', () => {
  const api = createApi({ PUBLIC_FIREBASE_API_KEY: 'key', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' });
  beforeAll(api.start);
  afterAll(api.stop);

  it('nobody can sign in, and it says so', async () => {
    expect(await settingsOf(api)).toEqual({
      enabled: false,
      apiKey: '',
      projectId: '',
      authDomain: '',
      google: false,
      emulator: false,
    });
    const answers = [
      new UnsecuredJWT(claimsFor('ada', { aud: '', iss: 'https://securetoken.google.com/' })).encode(),
      new UnsecuredJWT(
        claimsFor('ada', { aud: undefined, iss: 'https://securetoken.google.com/null' }),
      ).encode(),
    ].map((token) => ask(api, token));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401]);
    expect((await api.request(signUp, { method: 'POST' })).status).toBe(404);
  });
});

describe.each([
  ['the project is a real one', project, '127.0.0.1:9099'],
  ['there is no stand-in', demo, ''],
])('the gate stays closed when %s', (_, projectId, emulatorHost) => {
  const api = createApi({
    PUBLIC_FIREBASE_PROJECT_ID: projectId,
    PUBLIC_FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
  });
  beforeAll(api.start);
  afterAll(api.stop);

  it('to unsigned tokens and to the browser', async () => {
    const claims = claimsFor('ada', { iss: `https://securetoken.google.com/${projectId}`, aud: projectId });
    const token = new UnsecuredJWT(claims).encode();
    expect((await ask(api, token)).status).toBe(401);
    expect((await api.request(signUp, { method: 'POST' })).status).toBe(404);
    expect((await settingsOf(api)).emulator).toBe(false);
  });
});

describe('beside the stand-in', () => {
  let api: Api;
  beforeAll(async () => {
    api = createApi({
      PUBLIC_FIREBASE_PROJECT_ID: demo,
      PUBLIC_FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_EMULATOR_HOST: host,
    });
    await api.start();
  });
  afterAll(() => api.stop());

  const now = Math.floor(Date.now() / 1000);

  it('takes unsigned tokens, and says that it is one', async () => {
    expect((await ask(api, new UnsecuredJWT(demoClaims()).encode())).status).toBe(200);
    expect(await settingsOf(api)).toMatchObject({ enabled: true, emulator: true, google: false });
  });

  it.each([
    ['of another project', { aud: project }],
    ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['that is expired', { exp: now - 60 }],
    ['without an expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['without a sign-in', { auth_time: undefined }],
    ['with a sign-in in the future', { auth_time: now + 600 }],
  ])('refuses a token %s', async (_, change) => {
    expect((await ask(api, new UnsecuredJWT(demoClaims(change)).encode())).status).toBe(401);
  });

  it('refuses signed tokens, which it has no keys for', async () => {
    const signed = `${new UnsecuredJWT(demoClaims()).encode()}c2ln`;
    const [, payload = ''] = signed.split('.');
    const header = btoa('{"alg":"RS256","kid":"one"}').replace(/=+$/, '');
    for (const token of [signed, `${header}.${payload}.c2ln`])
      expect((await ask(api, token)).status).toBe(401);
  });

  it('hands the calls of the browser on, without the rights of an administrator', async () => {
    received.length = 0;
    const response = await api.request(signUp, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Client-Version': 'Browser/JsCore/12',
        Authorization: 'Bearer owner',
        Cookie: 'visitor=1',
      },
      body: '{"email":"ada@example.com"}',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(received).toEqual([
      expect.objectContaining({ method: 'POST', url: signUp, body: '{"email":"ada@example.com"}' }),
    ]);
    expect(received[0]?.headers).toMatchObject({ 'x-client-version': 'Browser/JsCore/12' });
    expect(received[0]?.headers).not.toHaveProperty('authorization');
    expect(received[0]?.headers).not.toHaveProperty('cookie');
  });

  it('does not hand on what another site sends, nor other addresses of the stand-in', async () => {
    received.length = 0;
    const foreign = await api.request(signUp, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const admin = await api.request(`/emulator/v1/projects/${demo}/accounts`, { method: 'DELETE' });
    expect(admin.ok).toBe(false);
    expect(received).toEqual([]);
  });

  it('answers the password policy that the emulator does not know', async () => {
    received.length = 0;
    const response = await api.request('/identitytoolkit.googleapis.com/v2/passwordPolicy?key=key');
    expect(await response.json()).toMatchObject({
      schemaVersion: 1,
      customStrengthOptions: { minPasswordLength: 6 },
    });
    expect(received).toEqual([]);
  });
});

describe('before the stand-in is ready', () => {
  const api = createApi({
    PUBLIC_FIREBASE_PROJECT_ID: demo,
    PUBLIC_FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  });
  beforeAll(api.start);
  afterAll(api.stop);

  it('says in words that it is not', async () => {
    const response = await api.request(signUp, { method: 'POST' });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringMatching(/^STAND_IN_NOT_READY : .*still starting/) as string },
    });
  });
});
