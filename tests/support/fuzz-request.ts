/** Requests that no page of ours would send, made from those that it does send. The same generator gives the same. */
import type { Random } from './random.ts';
import type { Example } from './served-shop.ts';

export interface FuzzedRequest {
  /** The endpoint that it began as. */
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  '__proto__',
  'constructor',
  'toString',
  `' OR 1=1 --`,
  '"; DROP TABLE orders; --',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  'x'.repeat(300),
  'x'.repeat(30_000),
  '👩‍👩‍👧‍👦'.repeat(40),
  'a\r\nX-Injected: 1',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '2026-02-30T00:00:00.000Z',
  '9999-99-99',
  'cs_test_0123456789abcdef',
  '00000000-0000-4000-8000-000000000000',
] as const;

const oddSegments = [
  '',
  '.',
  '..',
  '%',
  '%2e%2e%2f',
  '%00',
  '%ff%fe',
  '%F0%9F%8E%B5',
  '__proto__',
  'constructor',
  "'%20OR%201=1--",
  'x'.repeat(4000),
  '*',
  ':id',
  '-1',
  'undefined',
] as const;

const numbers = [0, -1, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 31, 1.5, Number.MIN_SAFE_INTEGER] as const;

/** JSON as text, because some of what is hostile is no value: a twofold key, a number beyond all, `__proto__`. */
function oddJson(random: Random, depth = 0): string {
  const kind = random.below(depth > 3 ? 5 : 9);
  if (kind === 0) return JSON.stringify(random.pick(oddTexts));
  if (kind === 1) return JSON.stringify(random.pick(numbers));
  if (kind === 2)
    return random.pick(['null', 'true', 'false', '1e999', '-1e999', '123456789012345678901234567890']);
  if (kind === 3) return '[]';
  if (kind === 4) return '{}';
  if (kind === 5) return `[${oddJson(random, depth + 1)},${oddJson(random, depth + 1)}]`;
  if (kind === 6) return `{"__proto__":${oddJson(random, depth + 1)},"constructor":{"prototype":{}}}`;
  if (kind === 7) return '['.repeat(2000) + ']'.repeat(2000);
  return `{${JSON.stringify(random.pick(oddTexts))}:${oddJson(random, depth + 1)}}`;
}

/** A mark that stands where an odd value goes; JSON.stringify keeps it. */
const hole = '\u{E000}hole';

/** The same value with one part of it taken out, doubled or turned into a hole. */
function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const list: unknown[] = value;
    const at = random.below(list.length);
    if (random.chance(0.3)) return [...list, ...Array<unknown>(random.pick([1, 60, 600])).fill(list[at])];
    return list.map((item, index) => (index === at ? mutate(item, random) : item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value);
    const at = random.below(entries.length + 1);
    if (at === entries.length) return { ...value, [random.pick(oddTexts)]: hole };
    if (random.chance(0.15)) return Object.fromEntries(entries.filter((_, index) => index !== at));
    return Object.fromEntries(entries.map(([k, v], index) => [k, index === at ? mutate(v, random) : v]));
  }
  return hole;
}

function bodyOf(example: Example, random: Random): Uint8Array<ArrayBuffer> | null {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const valid = JSON.stringify(example.body ?? {});
  const kind = random.below(20);
  if (kind === 0) return bytes('');
  if (kind === 1) return bytes(valid.slice(0, random.below(valid.length)));
  if (kind === 2) return new Uint8Array(Array.from({ length: random.below(200) }, () => random.below(256)));
  // Bytes that are no UTF-8, in the middle of something valid.
  if (kind === 3) {
    const broken = bytes(valid);
    broken[random.below(broken.length)] = random.pick([0xff, 0xc0, 0x80, 0xed]);
    return broken;
  }
  if (kind === 4) return bytes(`{"a":`.repeat(5000) + '1' + '}'.repeat(5000));
  if (kind === 5) return bytes(`${' '.repeat(random.pick([65_536, 140_000, 1_100_000]))}${valid}`);
  if (kind === 6) return bytes(oddJson(random));
  if (kind === 7) return bytes(`[${valid}]`);
  if (kind === 8) return bytes(valid.replace(/^\{/, `{"__proto__":${oddJson(random)},`).replace(',}', '}'));
  if (kind === 9) return example.body === undefined ? null : bytes(valid);
  let changed = example.body ?? {};
  for (let times = 1 + random.below(3); times > 0; times -= 1) changed = mutate(changed, random) ?? {};
  return bytes(JSON.stringify(changed).replaceAll(JSON.stringify(hole), () => oddJson(random)));
}

function pathOf(example: Example, random: Random): string {
  const [path = '', query = ''] = example.path.split('?');
  let segments = path.split('/');
  if (random.chance(0.25)) {
    const at = 2 + random.below(segments.length - 1);
    segments = [...segments.slice(0, at), random.pick(oddSegments), ...segments.slice(at + 1)];
  }
  const pairs = query ? query.split('&') : [];
  while (random.chance(0.3)) {
    const name = random.pick(['limit', 'after', 'id', 'order', 'key', 'e', 's', '__proto__', 'x[]', '%ff']);
    pairs.push(`${name}=${random.pick([...oddSegments, ...numbers.map(String)] as [string, ...string[]])}`);
  }
  if (pairs.length > 0 && random.chance(0.3)) pairs.splice(random.below(pairs.length), 1);
  return segments.join('/') + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

const headerValues = {
  'Content-Type': [
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;;;',
    'multipart/form-data',
    '',
  ],
  'Idempotency-Key': ['', 'short', 'x'.repeat(101), '__proto__', 'a key with blanks', '00000000-0000-4000'],
  Authorization: [
    'Bearer',
    'Bearer x.y.z',
    'Basic YTpi',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Bearer a.b.c.d',
    '',
  ],
  Cookie: ['visitor=', 'a=b; a=c; =', `visitor=${'x'.repeat(4000)}`, '__Host-x=%ff', ';;;'],
  Origin: ['null', 'https://evil.example', 'http://[', 'x'],
  Accept: ['text/html', '*/*', 'x'],
  'If-None-Match': ['*', 'W/"x"', '"', ',,,'],
  'Stripe-Signature': ['t=1,v1=00', 't=,v1=', 'v1', 't=99999999999999999999,v1=x', 'x'.repeat(5000)],
  Range: ['bytes=0-', 'bytes=9-1'],
  'X-Request-Id': ['chosen-by-the-client'],
  'X-HTTP-Method-Override': ['DELETE'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
type OddHeader = keyof typeof headerValues;
const oddHeaders = Object.keys(headerValues) as [OddHeader, ...OddHeader[]];

/** The next request; `client` is the network address that it comes from. */
export function fuzzedRequest(example: Example, random: Random, client: string): FuzzedRequest {
  const [own = 'GET'] = example.route.split(' ');
  const method = random.chance(0.85) ? own : random.pick(methods);
  const canHaveBody = method !== 'GET' && method !== 'HEAD';
  const asBytes = example.bytes && random.chance(0.3) ? example.bytes : null;
  const headers: Record<string, string> = {
    'CF-Connecting-IP': client,
    ...(canHaveBody && { 'Content-Type': 'application/json' }),
    ...(example.token && { Authorization: `Bearer ${example.token}` }),
    ...(canHaveBody && example.headers),
  };
  while (random.chance(0.2)) {
    const name = random.pick(oddHeaders);
    headers[name] = random.pick<string>(headerValues[name]);
  }
  return {
    route: example.route,
    method,
    path: pathOf(example, random),
    headers,
    body: canHaveBody ? (asBytes ?? bodyOf(example, random)) : null,
  };
}
