import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';
import { inquiryForm } from '../../tests/support/form-examples.ts';

const api = createApi();
beforeAll(api.start);
afterAll(api.stop);

const path = '/api/business-inquiry';
const valid = { ...inquiryForm, serviceType: 'Not specified' };

/** An inquiry that only this test sends, with its idempotency key. */
function newInquiry(change: object = {}) {
  return {
    data: { ...valid, projectDescription: `Jingles ${crypto.randomUUID()}`, ...change },
    key: { 'Idempotency-Key': crypto.randomUUID() },
  };
}

const stored = (description: string) =>
  api.rows<Record<string, string | null>>(
    'SELECT * FROM business_inquiries WHERE project_description = ?',
    description,
  );
const mailsOf = (id: string) =>
  api.rows('SELECT kind, state FROM outbox WHERE inquiry_id = ?1 OR message_id = ?1', id);

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: { code: string } }).error.code;
}

describe('POST /api/business-inquiry', () => {
  it('stores every field and one mail about it, and answers id and reference', async () => {
    const { data, key } = newInquiry({ phone: ' +44 20 ', serviceType: 'enterprise' });
    const response = await api.post(path, { ...data, companyName: '  عائشة 🎵 ' }, key);
    expect(response.status).toBe(201);
    const { id, reference } = (await response.json()) as { id: string; reference: string };
    expect(reference).toBe(`NW-${id.slice(0, 8).toUpperCase()}`);
    expect(await stored(data.projectDescription)).toEqual([
      {
        id,
        idempotency_key: key['Idempotency-Key'],
        company_name: 'عائشة 🎵',
        contact_name: 'Ada',
        email: 'ada@example.com',
        phone: '+44 20',
        industry: 'Not specified',
        service_type: 'enterprise',
        budget: 'Not specified',
        timeline: 'Not specified',
        project_description: data.projectDescription,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        done_at: null,
      },
    ]);
    expect(await mailsOf(id)).toEqual([{ kind: 'inquiry', state: 'pending' }]);
  });

  it('stores one row and one mail for the same submit sent ten times at once', async () => {
    const { data, key } = newInquiry();
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(path, data, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ id: string }>));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await stored(data.projectDescription)).toHaveLength(1);
    expect(await mailsOf(bodies[0]?.id ?? '')).toHaveLength(1);
  });

  it.each(['companyName', 'contactName', 'email', 'phone', 'serviceType'])(
    'refuses a key that belongs to an inquiry with another %s',
    async (field) => {
      const { data, key } = newInquiry();
      await api.post(path, data, key);
      const other = { email: 'other@example.com', serviceType: 'starter' }[field] ?? 'Other';
      const response = await api.post(path, { ...data, [field]: other }, key);
      expect([response.status, await codeOf(response)]).toEqual([422, 'idempotency_key_reused']);
    },
  );

  it('names the fields that are wrong and stores nothing', async () => {
    const { data } = newInquiry();
    const response = await api.post(path, {
      ...data,
      companyName: ' ',
      email: 'ada',
      phone: 'x'.repeat(51),
      serviceType: 'free',
      industry: 'Mining',
    });
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: { issues: { path: string; message: string }[] } };
    expect(error.issues.map(({ path: field }) => field)).toEqual([
      'companyName',
      'email',
      'phone',
      'industry',
      'serviceType',
    ]);
    expect(await stored(data.projectDescription)).toHaveLength(0);
  });
});

describe.each([
  { address: path, make: () => newInquiry().data },
  {
    address: '/api/contact-message',
    make: () => ({
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Contact Form Submission',
      message: `Hello ${crypto.randomUUID()}`,
    }),
  },
])('the guard of $address', ({ address, make }) => {
  const count = async () =>
    (
      await api.rows<{ n: number }>(
        'SELECT (SELECT COUNT(*) FROM business_inquiries) + (SELECT COUNT(*) FROM contact_messages) + (SELECT COUNT(*) FROM outbox) AS n',
      )
    )[0]?.n;

  it.each([
    ['the field that nobody sees is filled in', { website: 'https://cheap.example' }],
    ['that field holds a blank', { website: ' ' }],
    ['it was filled in within 1,999 ms', { filledInMs: 1999 }],
    ['it was filled in within no time', { website: '', filledInMs: 0 }],
    ['it was filled in before it was opened', { filledInMs: -5000 }],
  ])('says so and stores nothing when %s', async (_, change) => {
    const before = await count();
    const response = await api.post(address, { ...make(), ...change });
    expect([response.status, await codeOf(response)]).toEqual([422, 'looks_automatic']);
    expect(await count()).toBe(before);
  });

  it.each([{}, { website: '' }, { website: '', filledInMs: 2000 }, { filledInMs: 86_400_000 }])(
    'lets %j through',
    async (change) => {
      expect((await api.post(address, { ...make(), ...change })).status).toBe(201);
    },
  );

  it('takes a second try, under the same key, of a person whom it refused', async () => {
    const data = make();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await api.post(address, { ...data, website: 'autofill' }, key)).status).toBe(422);
    expect((await api.post(address, { ...data, filledInMs: 4000 }, key)).status).toBe(201);
    // The guard's fields are no part of what was sent.
    expect((await api.post(address, { ...data, filledInMs: 9000 }, key)).status).toBe(200);
  });
});

describe('the nightly cron', () => {
  it('deletes inquiries after 12 months, as the privacy policy promises, and no others', async () => {
    const [old, young] = [newInquiry(), newInquiry()];
    for (const { data, key } of [old, young]) await api.post(path, data, key);
    const set = 'UPDATE business_inquiries SET created_at = ? WHERE project_description = ?';
    await api.rows(set, '2025-11-20T23:59:59.000Z', old.data.projectDescription);
    await api.rows(set, '2025-11-22T00:00:00.000Z', young.data.projectDescription);
    await api.runCron(new Date('2026-11-21T03:17:00Z'));
    expect(await stored(old.data.projectDescription)).toHaveLength(0);
    expect(await stored(young.data.projectDescription)).toHaveLength(1);
  });
});
