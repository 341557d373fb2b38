import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../support/api.ts';

const api = createApi({ PUBLIC_ORIGIN: 'https://notewright.example' });
beforeAll(api.start);
afterAll(api.stop);

/** The policy by directive. */
const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('Content-Security-Policy') ?? '')
      .split(';')
      .map((part) => part.trim())
      .map((part) => [part.split(' ')[0] ?? '', part]),
  );

const post = (path: string, body: string) => () => api.post(path, body);
const get = (path: string) => () => api.request(path);

/** A hashed script of the home page. */
const script = async () => {
  const html = await (await api.request('/')).text();
  return api.request(/\/_astro\/[^"]+\.js/.exec(html)?.[0] ?? '/no-script');
};

interface Kind {
  kind: string;
  status: number;
  ask: () => Promise<Response>;
}

const ofSite: Kind[] = [
  { kind: 'a page', status: 200, ask: get('/') },
  { kind: 'the page with content of the Worker', status: 200, ask: get('/news') },
  { kind: 'the page of a payment', status: 200, ask: get('/payment-success') },
  { kind: 'the page of a missing page', status: 404, ask: get('/nope') },
  { kind: 'a missing script', status: 404, ask: get('/_astro/gone.js') },
  { kind: 'a script', status: 200, ask: script },
  { kind: 'the service worker', status: 200, ask: get('/sw.js') },
  { kind: 'a sound', status: 200, ask: get('/audio/lofi-beat.mp3') },
  { kind: 'a text', status: 200, ask: get('/robots.txt') },
];

const ofApi: Kind[] = [
  { kind: 'an answer', status: 200, ask: get('/api/tracks') },
  { kind: 'the sources of the news', status: 200, ask: get('/news/sources.opml') },
  { kind: 'security.txt', status: 200, ask: get('/.well-known/security.txt') },
  { kind: 'the health', status: 200, ask: get('/api/health') },
  { kind: 'an unknown address', status: 404, ask: get('/api/nope') },
  { kind: 'a refused body', status: 400, ask: post('/api/contact-message', '{') },
  { kind: 'a wrong body', status: 422, ask: post('/api/contact-message', '{}') },
  { kind: 'a refused method', status: 405, ask: post('/api/health', '{}') },
  { kind: 'a missing sign-in', status: 401, ask: get('/api/playlists/user') },
  { kind: 'nothing fetched yet', status: 503, ask: get('/api/news') },
  {
    kind: 'another site',
    status: 403,
    ask: () => api.request('/api/tracks', { headers: { Origin: 'https://evil.example' } }),
  },
  {
    kind: 'a page of an error',
    status: 400,
    ask: () => api.post('/api/contact-message', '{', { Accept: 'text/html' }),
  },
];

/** What pages, files and answers of the API have in common. */
const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** No other site may read it, and nothing says what it runs on. */
function expectNothingTold({ headers }: Response): void {
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(headers.get('X-Powered-By')).toBeNull();
}

describe.each(ofSite)('$kind of the site', ({ status, ask }) => {
  it('has every header that protects a visitor', async () => {
    const response = await ask();
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...everywhere,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(\)/),
    });
    const policy = policyOf(response);
    expect(policy.get('default-src')).toBe("default-src 'self'");
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy.get('object-src')).toBe("object-src 'none'");
    expect(policy.get('base-uri')).toBe("base-uri 'none'");
    expect(policy.get('form-action')).toBe("form-action 'self'");
    expect(policy.get('script-src')).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(policy.get('style-src')).not.toMatch(/unsafe|\*/);
    // The payment window speaks to the page that opened it (docs/security.md says why there is none).
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBeNull();
    expectNothingTold(response);
  });
});

describe.each(ofApi)('$kind of the API', ({ status, ask }) => {
  it('has every header that keeps data from being used elsewhere', async () => {
    const response = await ask();
    await response.text();
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...everywhere,
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(status === 200 ? /./ : /^no-store$/),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expectNothingTold(response);
  });
});
