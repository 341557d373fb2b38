import { expect, it } from 'vitest';
import type { Bindings } from '../env.ts';
import { toHttps } from './https-only.ts';

const envOf = (origin?: string) => ({ PUBLIC_ORIGIN: origin }) as Bindings;
const locationOf = (url: string, origin?: string) =>
  toHttps(new Request(url, { method: 'POST' }), envOf(origin))?.headers.get('Location') ?? null;

it('sends plain http at the public address on to https, whole', () => {
  const answer = toHttps(new Request('http://a.example/api/order?id=1'), envOf('https://a.example/'));
  expect(answer?.status).toBe(308);
  expect(answer?.headers.get('Location')).toBe('https://a.example/api/order?id=1');
});

it.each([
  ['https://a.example/api', 'https://a.example'],
  ['http://localhost:8788/api', 'http://localhost:8788'],
  ['http://192.168.1.2:8788/api', 'https://a.example'],
  ['http://evil.example/api', 'https://a.example'],
  ['http://a.example/api', 'http://a.example'],
  ['http://a.example/api', 'a.example'],
  ['http://a.example/api', undefined],
])('leaves %s alone where the public address is %s', (url, origin) =>
  expect(locationOf(url, origin)).toBeNull(),
);
