import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../support/api.ts';

const api = createApi();
beforeAll(api.start);
afterAll(api.stop);

describe('what is delivered beside the API', () => {
  it('serves a page with every header that protects it, to be revalidated', async () => {
    const { status, headers } = await api.request('/privacy-policy');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'permissions-policy': expect.stringContaining('microphone=()'),
      'cache-control': expect.stringContaining('must-revalidate'),
      etag: expect.any(String),
    });
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((part) => [part.split(' ')[0], part]),
    );
    expect(policy.get('script-src')).toMatch(/^script-src 'self' 'sha256-/);
    expect(policy.get('script-src')).not.toMatch(/unsafe|\*|https?:/);
    // In production the identity SDK speaks to these two; beside its stand-in to this site alone.
    expect(policy.get('connect-src')).toBe(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
    expect(policy.get('worker-src')).toBe("worker-src 'self' blob:");
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy.get('style-src')).not.toContain('unsafe-inline');
    expect(policy.get('object-src')).toBe("object-src 'none'");
    expect(policy.get('base-uri')).toBe("base-uri 'none'");
  });

  it('serves hashed files as immutable', async () => {
    const html = await (await api.request('/')).text();
    const script = /\/_astro\/[^"]+\.js/.exec(html)?.[0] ?? '';
    const { status, headers } = await api.request(script);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toContain('javascript');
  });

  it.each(['/_astro/gone.js', '/audio/gone.mp3', '/nope', '/lyrics/nope'])(
    'answers 404 for %s, with the page that says so',
    async (path) => {
      const response = await api.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page Not Found');
    },
  );

  it('sends an address with a slash at the end to the one without', async () => {
    const { status, headers } = await api.request('/create/');
    expect([status, headers.get('location')]).toEqual([307, '/create']);
  });

  it('sends files of the site, and none of the project’s own', async () => {
    expect((await api.request('/robots.txt')).headers.get('content-type')).toContain('text/plain');
    expect((await api.request('/sitemap-index.xml')).status).toBe(200);
    for (const path of ['/_headers', '/.build-stamp', '/package.json', '/.dev.vars']) {
      expect([path, (await api.request(path)).status]).toEqual([path, 404]);
    }
  });
});
