import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { vi } from 'vitest';
import { createApi } from './api.ts';

/** The identity project of the test suite: not a `demo-` one, so the Worker checks tokens as in production. */
export const project = 'notewright-test';

/** Where the identity service publishes its keys. */
export const keysAddress =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The claims of a good token of now; `undefined` in `change` leaves one out. */
export function claimsFor(userId: string, change: Record<string, unknown> = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: userId,
    auth_time: now - 10,
    iat: now - 10,
    exp: now + 3600,
    ...change,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

/**
 * The real Worker beside an identity service of our own, which publishes its keys where Google publishes its
 * ones: requests of the Worker to that address end here, and no setting of the Worker is different.
 */
export async function createLibraryApi(secrets: Record<string, string> = {}) {
  const api = createApi({
    PUBLIC_FIREBASE_PROJECT_ID: project,
    PUBLIC_FIREBASE_API_KEY: 'key-of-the-test-suite',
    ...secrets,
  });
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let keysAnswer = () => Response.json({ keys: [jwk] });
  let users = 0;

  const sign = (claims: JWTPayload, header: { kid?: string } = { kid: 'one' }, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(key);

  return {
    ...api,
    publicKey,
    sign,
    start: async () => {
      const outside = globalThis.fetch;
      vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
        const url = input instanceof Request ? input.url : String(input);
        return url === keysAddress ? keysAnswer() : outside(input, init);
      });
      return api.start();
    },
    stop: async () => {
      await api.stop();
      vi.unstubAllGlobals();
    },
    /** What the keys' address answers from now on. */
    answerKeys: (answer: () => Response) => {
      keysAnswer = answer;
    },
    /** A user whom nobody else has, with what the user's browser can do. */
    newUser: async (name = '') => {
      users += 1;
      const userId = `user-${users}-${name}${crypto.randomUUID()}`.slice(0, 128);
      const token = await sign(claimsFor(userId));
      const ask = (method: string, path: string, data?: unknown, headers: Record<string, string> = {}) =>
        api.request(path, {
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            'CF-Connecting-IP': api.newClient(),
            ...(data !== undefined && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(data !== undefined && { body: typeof data === 'string' ? data : JSON.stringify(data) }),
        });
      const json = async <T>(method: string, path: string, data?: unknown) => {
        const response = await ask(method, path, data);
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
        return (await response.json()) as T;
      };
      return { userId, token, ask, json };
    },
  };
}

export type LibraryUser = Awaited<ReturnType<Awaited<ReturnType<typeof createLibraryApi>>['newUser']>>;
