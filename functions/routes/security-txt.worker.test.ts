import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';

const path = '/.well-known/security.txt';

describe('security.txt', () => {
  const known = createApi({ PUBLIC_ORIGIN: 'https://notewright.example/' });
  const unknown = createApi();
  beforeAll(async () => {
    await known.start();
    await unknown.start();
  });
  afterAll(async () => {
    await known.stop();
    await unknown.stop();
  });

  it('names a page of this site that exists, and ends about a year after the deployment', async () => {
    const answer = await known.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8/i);
    const fields = new Map(
      (await answer.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(Object.fromEntries(fields)).toMatchObject({
      Contact: 'https://notewright.example/support',
      Canonical: `https://notewright.example${path}`,
    });
    const contact = new URL(fields.get('Contact') ?? '');
    expect((await known.request(contact.pathname)).status).toBe(200);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(330);
    expect(days).toBeLessThanOrEqual(365);
  });

  it('is not there while nobody has said where the site is', async () => {
    expect((await unknown.request(path)).status).toBe(404);
  });
});
