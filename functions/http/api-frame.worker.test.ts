import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';

const api = createApi();
beforeAll(api.start);
afterAll(api.stop);

const path = '/api/contact-message';
const valid = { name: 'Ada', email: 'ada@example.com', subject: 'Contact Form Submission', message: 'Hello' };

async function codeOf(response: Response): Promise<string> {
  expect(response.headers.get('Content-Type')).toContain('application/json');
  return ((await response.json()) as { error: { code: string } }).error.code;
}

describe('the frame of the API', () => {
  it('says that it is healthy', async () => {
    const response = await api.request('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok', database: 'ok' });
  });

  it.each(['/api/health', '/api/nope', '/news'])('gives %s an id of its own', async (address) => {
    const ids = [await api.request(address), await api.request(address)].map((response) =>
      response.headers.get('X-Request-Id'),
    );
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nope',
    '/api/contact-message/more',
    '/api/health/',
    '/api/playlists/user/',
    '/api/__proto__',
  ])('answers 404 as JSON for %s', async (unknown) => {
    const response = await api.request(unknown);
    expect(response.status).toBe(404);
    expect(await codeOf(response)).toBe('not_found');
  });

  it.each(['user', 'a%20b', '__proto__'])('asks who it is for /api/playlists/%s', async (name) => {
    const response = await api.request(`/api/playlists/${name}`);
    expect([response.status, await codeOf(response)]).toEqual([401, 'unauthorized']);
  });

  it.each(['/api/health', '/news/sources.opml'])('answers HEAD of %s without a body', async (address) => {
    const response = await api.request(address, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it.each([
    ['PUT', path, 'POST'],
    ['GET', path, 'POST'],
    ['DELETE', path, 'POST'],
    ['OPTIONS', path, 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['PATCH', '/api/playlists/user', 'GET, HEAD'],
    ['PUT', '/api/playlists/any', 'GET, HEAD, PATCH, DELETE'],
  ])('answers 405 to %s %s and names what is allowed', async (method, address, allow) => {
    const response = await api.request(address, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(allow);
    expect(await codeOf(response)).toBe('method_not_allowed');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('answers 415 to a body of type %j', async (type) => {
    const response = await api.post(path, valid, { 'Content-Type': type });
    expect(response.status).toBe(415);
    expect(await codeOf(response)).toBe('unsupported_media_type');
  });

  it('takes JSON with a charset', async () => {
    const response = await api.post(path, valid, { 'Content-Type': 'Application/JSON; charset=utf-8' });
    expect(response.status).toBe(201);
  });

  it('tells the sender of a plain form, in words, that nothing was sent', async () => {
    const response = await api.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'CF-Connecting-IP': api.newClient(),
      },
      body: 'name=Ada',
    });
    expect(response.status).toBe(415);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(await response.text()).toContain('Nothing was sent or stored');
  });

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1'])(
    'refuses the origin %s',
    async (origin) => {
      const response = await api.post(path, valid, { Origin: origin });
      expect(response.status).toBe(403);
      expect(await codeOf(response)).toBe('foreign_origin');
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );

  it('takes its own origin', async () => {
    const response = await api.request('https://notewright.example/api/contact-message', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'https://notewright.example',
        'CF-Connecting-IP': api.newClient(),
      },
      body: JSON.stringify(valid),
    });
    expect(response.status).toBe(201);
  });

  it.each(['{"name":', '', 'undefined', '[1,'])('answers 400 to the broken JSON %j', async (body) => {
    const response = await api.post(path, body);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe('invalid_json');
  });

  it('answers 413 over 64 KB, counted by bytes and without trusting the header', async () => {
    const response = await api.post(path, { ...valid, message: 'ü'.repeat(33 * 1024) });
    expect(response.status).toBe(413);
    expect(await codeOf(response)).toBe('too_large');

    const chunk = new TextEncoder().encode('x'.repeat(16 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if ((sent += 1) > 5) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const streamed = await api.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': api.newClient() },
      body,
      ...{ duplex: 'half' },
    });
    expect(streamed.status).toBe(413);
  });

  it('answers 429 with Retry-After when one client writes too often, and lets others go on', async () => {
    const client = { 'CF-Connecting-IP': '203.0.113.200' };
    let accepted = 0;
    let refused = await api.post(path, valid, client);
    for (; refused.status === 201 && accepted < 30; accepted += 1)
      refused = await api.post(path, valid, client);
    // 10 in a minute; up to 20 when the minute turns over in between.
    expect(accepted).toBeGreaterThanOrEqual(10);
    expect(accepted).toBeLessThanOrEqual(20);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await codeOf(refused)).toBe('rate_limited');
    expect((await api.post(path, valid)).status).toBe(201);
  });

  it('gives every answer an id of its own and headers that keep it from being used elsewhere', async () => {
    const answers = await Promise.all([
      api.request('/api/health', { headers: { 'X-Request-Id': 'chosen by the client' } }),
      api.request('/api/nope'),
      api.post(path, '{'),
    ]);
    const ids = answers.map(({ headers }) => headers.get('X-Request-Id'));
    expect(new Set(ids).size).toBe(3);
    for (const [i, { headers }] of answers.entries()) {
      expect(ids[i]).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
      expect(headers.get('X-Powered-By')).toBeNull();
    }
  });

  it('writes one line a request with its id, and nothing personal', async () => {
    const secret = 'Zaphod Beeblebrox';
    const response = await api.post(`${path}?name=${encodeURIComponent(secret)}`, {
      ...valid,
      name: secret,
      email: 'zaphod@example.com',
    });
    await api.post(`/api/${encodeURIComponent(secret)}`, { ...valid, name: secret });
    const id = response.headers.get('X-Request-Id') ?? 'none';
    const all = JSON.stringify(api.logs());
    expect(all).toContain(id);
    expect(all).not.toMatch(/zaphod|Beeblebrox|198\.51\.100/i);
  });
});
