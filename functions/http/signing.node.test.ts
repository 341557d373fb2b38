import { expect, test } from 'vitest';
import type { Bindings } from '../env.ts';
import { isOrderKey, isUnlockValue, orderQuery, unlockValue } from './signing.ts';

const envOf = (secret: string) => ({ SIGNING_SECRET: secret }) as Bindings;
const env = envOf('a secret of more than thirty-two characters');
const rotated = envOf('another secret of more than thirty-two characters');
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const keyOf = (of: Bindings, id: string) => new URLSearchParams(orderQuery(of, id)).get('key') ?? '';

test('a link opens its own order, each time', () => {
  const key = keyOf(env, idOf(1));
  expect(isOrderKey(env, idOf(1), key)).toBe(true);
  expect(isOrderKey(env, idOf(1), key)).toBe(true);
});

test('a link that was found right opens nothing else, and nothing under another secret', () => {
  const key = keyOf(env, idOf(2));
  expect(isOrderKey(env, idOf(2), key)).toBe(true);
  expect(isOrderKey(env, idOf(3), key)).toBe(false);
  expect(isOrderKey(env, idOf(2), `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBe(false);
  expect(isOrderKey(env, idOf(2), '')).toBe(false);
  expect(isOrderKey(rotated, idOf(2), key)).toBe(false);
});

test('a key opens no order whose id is none, though it is signed', () => {
  const odd = `${idOf(9)}0`;
  expect(isOrderKey(env, odd, keyOf(env, odd))).toBe(false);
});

test('a key of the same length in letters, and of another in bytes, is refused', () => {
  expect(isOrderKey(env, idOf(1), 'ä'.repeat(22))).toBe(false);
});

test('a wrong key is refused again when it comes again', () => {
  const wrong = keyOf(env, idOf(4));
  expect(isOrderKey(env, idOf(5), wrong)).toBe(false);
  expect(isOrderKey(env, idOf(5), wrong)).toBe(false);
});

test('what the secret before signed counts while it is there, and new links are signed with the new one', () => {
  const both = { ...rotated, SIGNING_SECRET_PREVIOUS: env.SIGNING_SECRET ?? '' } as Bindings;
  const [old, next] = [keyOf(env, idOf(6)), keyOf(rotated, idOf(6))];
  expect([isOrderKey(both, idOf(6), old), isOrderKey(both, idOf(6), next)]).toEqual([true, true]);
  expect(keyOf(both, idOf(6))).toBe(next);
  // Taken out, it counts no more.
  expect(isOrderKey(rotated, idOf(6), old)).toBe(false);
  const cookie = unlockValue(env, idOf(7));
  expect([isUnlockValue(both, cookie), isUnlockValue(rotated, cookie)]).toEqual([true, false]);
  const short = { ...rotated, SIGNING_SECRET_PREVIOUS: 'short' } as Bindings;
  expect(isUnlockValue(short, unlockValue(rotated, idOf(7)))).toBe(true);
});

test.each(['', '.', 'x.y', `${idOf(8)}`, `${idOf(8)}.`, `${idOf(8)}.${'A'.repeat(43)}`])(
  'the cookie %j unlocks nothing',
  (value) => expect(isUnlockValue(env, value)).toBe(false),
);
