import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageHeaders, scriptsOf } from './expected-site.ts';
import { checkPlainHttp, smokeCheck, smokeProblems, type ExpectedSite } from './smoke-check.ts';

const site: ExpectedSite = {
  canonicalOrigin: 'https://notewright.test',
  identityProject: 'notewright-1',
  headers: { 'content-security-policy': "default-src 'self'", 'x-frame-options': 'DENY' },
  scripts: ['/_astro/page.abc123.js'],
};

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const data = (status: number, body: unknown): Answer => ({
  status,
  headers: {
    'content-type': 'application/json',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  },
  body: JSON.stringify(body),
});

/** What a good site answers. */
function good(path: string): Answer {
  if (path === '/_astro/page.abc123.js')
    return {
      status: 200,
      headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
      body: '',
    };
  if (path === '/api/health') return data(200, { status: 'ok', database: 'ok' });
  if (path === '/api/identity') return data(200, { projectId: 'notewright-1', emulator: false });
  if (path === '/api/stripe-payments/webhook') return data(400, { error: { code: 'bad_signature' } });
  const isMissing = /no-such|_sandbox|vars|googleapis/.test(path);
  const html = `<link rel="canonical" href="https://notewright.test${path}"><h1>Here</h1><script src="/_astro/page.abc123.js"></script>`;
  return {
    status: isMissing ? 404 : 200,
    headers: { ...site.headers, 'content-type': 'text/html' },
    body: html,
  };
}

/** A site on this machine; `change` may bend each of its answers. Answers its address. */
async function serve(
  change: (answer: Answer, path: string) => Partial<Answer> = () => ({}),
): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = good(path);
    const { status, headers, body } = { ...answer, ...change(answer, path) };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Bends the answer of one address only. */
const at =
  (address: string, change: (answer: Answer) => Partial<Answer>) => (answer: Answer, path: string) =>
    path === address ? change(answer) : {};

const without =
  (name: string) =>
  ({ headers }: Answer) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  });

describe('the check of a published site', () => {
  it('finds nothing wrong with a good one', async () => {
    expect(await smokeProblems(await serve(), site)).toEqual([]);
  });

  it.each<[string, string, (answer: Answer) => Partial<Answer>]>([
    ['lacks the header x-frame-options', '/support', without('x-frame-options')],
    ['content-security-policy that is not', '/news', () => ({ headers: { 'content-security-policy': '*' } })],
    ['/custom-song answers 500 and not 200', '/custom-song', () => ({ status: 500 })],
    ['/lyrics answers 307 and not 200', '/lyrics', () => ({ status: 307, headers: { location: '/' } })],
    ['/library has no heading', '/library', ({ body }) => ({ body: body.replace('<h1>', '<p>') })],
    [
      'canonical link',
      '/blog',
      ({ body }) => ({ body: body.replace('notewright.test', 'notewright.example') }),
    ],
    ['of another version', '/', ({ body }) => ({ body: body.replace('abc123', 'def456') })],
    ['is no script', '/_astro/page.abc123.js', () => ({ headers: { 'content-type': 'text/html' } })],
    ['not immutable', '/_astro/page.abc123.js', without('cache-control')],
    ['/no-such-page answers 200', '/no-such-page', () => ({ status: 200 })],
    ['/_astro/no-such-script.js answers 200', '/_astro/no-such-script.js', () => ({ status: 200 })],
    ['/api/no-such-endpoint answers 500', '/api/no-such-endpoint', () => ({ status: 500 })],
    ['/_sandbox/state answers 200', '/_sandbox/state', () => ({ status: 200 })],
    ['/.production.vars answers 200', '/.production.vars', () => ({ status: 200 })],
    [
      'passwordPolicy answers 200',
      '/identitytoolkit.googleapis.com/v2/passwordPolicy',
      () => ({ status: 200 }),
    ],
    ['/api/health answers 500', '/api/health', () => ({ status: 500 })],
    ['the database answers', '/api/health', () => ({ body: '{"status":"ok"}' })],
    ['the database answers', '/api/health', () => ({ body: '<h1>ok</h1>' })],
    ['lacks the header x-content-type-options', '/api/health', without('x-content-type-options')],
    ['content security policy of data', '/api/health', without('content-security-policy')],
    ['kept by caches', '/api/health', without('cache-control')],
    ['another project', '/api/identity', () => data(200, { projectId: 'demo-notewright', emulator: false })],
    ['stand-in', '/api/identity', () => data(200, { projectId: 'notewright-1', emulator: true })],
    ['stand-in', '/api/identity', () => data(200, { projectId: 'notewright-1' })],
    ['without a signature', '/api/stripe-payments/webhook', () => data(200, { received: true })],
    ['without a signature', '/api/stripe-payments/webhook', () => data(500, { error: { code: 'internal' } })],
    ['without a signature', '/api/stripe-payments/webhook', () => data(400, { error: { code: 'other' } })],
    [
      'without a signature',
      '/api/stripe-payments/webhook',
      () => data(200, { error: { code: 'bad_signature' } }),
    ],
  ])('says "%s" when %s is wrong', async (words, path, change) => {
    expect(await smokeProblems(await serve(at(path, change)), site)).toContainEqual(
      expect.stringContaining(words),
    );
  });

  it('says that nobody answers, for each address', async () => {
    const problems = await smokeProblems('http://127.0.0.1:9', site);
    expect(problems).toContainEqual(expect.stringMatching(/^\/api\/health does not answer: /));
    expect(problems.every((line) => line.includes('does not answer'))).toBe(true);
  });
});

describe('a version that spreads', () => {
  it('is waited for', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => said.mockRestore());
    let looks = 0;
    const origin = await serve(
      at('/', ({ body }) => {
        looks += 1;
        return looks < 3 ? { body: body.replace('abc123', 'before') } : {};
      }),
    );
    expect(await smokeCheck(origin, site, { rounds: 5, pauseMs: 1 })).toEqual([]);
    expect(looks).toBe(3);
    expect(said.mock.calls.flat()).toEqual([
      expect.stringContaining('look 1 of 5): The home page is of another version'),
      expect.stringContaining('look 2 of 5'),
    ]);
  });

  it('is given up after so many looks', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => said.mockRestore());
    let looks = 0;
    const origin = await serve(
      at('/api/health', () => {
        looks += 1;
        return { status: 503 };
      }),
    );
    expect(await smokeCheck(origin, site, { rounds: 3, pauseMs: 1 })).toEqual([
      '/api/health answers 503 and not 200.',
    ]);
    expect(looks).toBe(3);
  });
});

describe('what is expected', () => {
  it('is read from the built headers', () => {
    const file =
      "/*\n  Content-Security-Policy: a 'self'; b:\n  X-Frame-Options: DENY\n\n/_astro/*\n  Cache-Control: x\n";
    expect(pageHeaders(file)).toEqual({
      'content-security-policy': "a 'self'; b:",
      'x-frame-options': 'DENY',
    });
  });

  it.each(['', '/*\n  X-Frame-Options: DENY\n', '/audio/*\n  Content-Security-Policy: a\n'])(
    'is nothing without a policy for all pages: %j',
    (file) => expect(() => pageHeaders(file)).toThrow('npm run build'),
  );

  it('names each script of a page once', () => {
    expect(scriptsOf('<script src="/_astro/b.1.js"></script> "/_astro/a.2.js" /_astro/b.1.js')).toEqual([
      '/_astro/a.2.js',
      '/_astro/b.1.js',
    ]);
  });
});

describe('plain http', () => {
  it('has to be sent on to https', async () => {
    const sentTo = (location: string, status = 301) =>
      serve(() => ({ status, headers: { location }, body: '' }));
    expect(await checkPlainHttp(await sentTo('https://notewright.test/'))).toEqual([]);
    for (const origin of [
      await serve(),
      await sentTo('http://notewright.test/'),
      await sentTo('https://x', 200),
    ])
      expect(await checkPlainHttp(origin)).toEqual([expect.stringContaining('Always Use HTTPS')]);
  });
});
