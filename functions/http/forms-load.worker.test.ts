import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';
import { contactForm, inquiryForm } from '../../tests/support/form-examples.ts';
import { randomFrom } from '../../tests/support/random.ts';

const api = createApi();
beforeAll(api.start);
afterAll(api.stop);

const forms = 1000;
const atOnce = 20;
const random = randomFrom(20261123);

const endpoints = [
  { path: '/api/contact-message', make: (message: string) => ({ ...contactForm, message }) },
  {
    path: '/api/business-inquiry',
    make: (projectDescription: string) => ({ ...inquiryForm, projectDescription }),
  },
] as const;

/** One network that sends more than it may. */
const hasty = api.newClient();

interface Form {
  path: string;
  data: object;
  key: string;
  kind: 'new' | 'repeated' | 'invalid' | 'automatic' | 'hasty';
}

/** A thousand submits: most are new, some come again under their key, some are refused for one reason or another. */
function prepare(): Form[] {
  const all: Form[] = [];
  while (all.length < forms) {
    const { path, make } = random.pick(endpoints);
    const key = crypto.randomUUID();
    const data = make(`Text of ${key}`);
    const dice = random.below(10);
    if (dice === 0) all.push({ path, data: { ...data, email: 'nobody' }, key, kind: 'invalid' });
    else if (dice === 1) all.push({ path, data: { ...data, website: 'x' }, key, kind: 'automatic' });
    else if (dice === 2) all.push({ path, data, key, kind: 'hasty' });
    else if (dice === 3)
      all.push(...Array.from({ length: 3 }, () => ({ path, data, key, kind: 'repeated' as const })));
    else all.push({ path, data: { ...data, website: '', filledInMs: 2000 + dice }, key, kind: 'new' });
  }
  return all.slice(0, forms);
}

it(
  'stores every accepted one of 1,000 forms exactly once, with one mail about it, and never breaks',
  { timeout: 300_000 },
  async () => {
    const all = prepare();
    const answers: { form: Form; status: number; id: string | undefined }[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let form = all[next++]; form; form = all[next++]) {
          const response = await api.post(form.path, form.data, {
            'Idempotency-Key': form.key,
            ...(form.kind === 'hasty' && { 'CF-Connecting-IP': hasty }),
          });
          const { id } = (await response.json()) as { id?: string };
          answers.push({ form, status: response.status, id });
        }
      }),
    );

    const statuses = (kind: Form['kind']) =>
      new Set(answers.filter(({ form }) => form.kind === kind).map(({ status }) => status));
    expect(answers).toHaveLength(forms);
    expect(statuses('new')).toEqual(new Set([201]));
    expect(statuses('repeated')).toEqual(new Set([200, 201]));
    expect(statuses('invalid')).toEqual(new Set([422]));
    expect(statuses('automatic')).toEqual(new Set([422]));
    expect(statuses('hasty')).toEqual(new Set([201, 429]));

    const rows = await api.rows<{ id: string; key: string; mails: number }>(
      `SELECT id, idempotency_key AS key, (SELECT COUNT(*) FROM outbox WHERE message_id = m.id) AS mails FROM contact_messages m
       UNION ALL
       SELECT id, idempotency_key, (SELECT COUNT(*) FROM outbox WHERE inquiry_id = i.id) FROM business_inquiries i`,
    );
    const accepted = answers.filter(({ status }) => status === 200 || status === 201);
    const ids = new Map(accepted.map(({ form, id }) => [form.key, id]));
    // Each key was given one id, each id is one row, and no row came from anywhere else.
    expect(accepted.filter(({ form, id }) => ids.get(form.key) !== id)).toEqual([]);
    expect(rows.map(({ key, id }) => `${key} ${id}`).sort()).toEqual(
      [...ids].map(([key, id]) => `${key} ${id}`).sort(),
    );
    expect(rows.filter(({ mails }) => mails !== 1)).toEqual([]);
    expect(await api.rows('SELECT COUNT(*) AS n FROM outbox')).toEqual([{ n: rows.length }]);
    expect(rows.length).toBeGreaterThan(forms / 2);
  },
);
