import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv, Bindings } from '../env.ts';
import { getUnlock } from '../routes/unlock.ts';
import { unlockValue } from './signing.ts';
import { knownVisitor, visitor } from './visitor.ts';

/** What only https brings: the rest is tested in the runtime, which these tests reach by http. */

const env = { SIGNING_SECRET: 'a secret of these tests, long enough' } as Bindings;
const app = new Hono<AppEnv>()
  .get('/visitor', (context) => {
    const { owner, headers } = visitor(context, 'seed');
    return context.json({ owner, known: knownVisitor(context) }, 200, headers);
  })
  .get('/unlock', getUnlock);

async function ask(url: string, cookie = '') {
  const answer = await app.request(url, { headers: { Cookie: cookie } }, env);
  return { body: (await answer.json()) as Record<string, unknown>, cookie: answer.headers.get('Set-Cookie') };
}

it('over https the visitor’s cookie belongs to this host alone, and is known by that name alone', async () => {
  const { body, cookie } = await ask('https://a.example/visitor');
  expect(cookie).toMatch(/^__Host-visitor=[\w-]{43}; /);
  expect(cookie?.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  const pair = cookie?.split(';')[0] ?? '';
  expect(await ask('https://a.example/visitor', pair)).toEqual({
    body: { owner: body['owner'], known: body['owner'] },
    cookie: null,
  });
  const planted = await ask('https://a.example/visitor', pair.replace('__Host-', ''));
  expect(planted.body['known']).toBeNull();
});

it('over plain http, as on one’s own machine, it has its plain name and no Secure', async () => {
  const { cookie } = await ask('http://localhost/visitor');
  expect(cookie).toMatch(/^visitor=[\w-]{43}; /);
  expect(cookie).not.toContain('Secure');
});

it('over https a neighbour’s plain cookie unlocks nothing', async () => {
  const value = unlockValue(env, crypto.randomUUID());
  const unlocked = async (cookie: string) => (await ask('https://a.example/unlock', cookie)).body['unlocked'];
  expect(await unlocked(`__Host-lyrics_unlocked=${value}`)).toBe(true);
  expect(await unlocked(`lyrics_unlocked=${value}`)).toBe(false);
});
