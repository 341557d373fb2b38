import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';
import { contactForm, inquiryForm } from '../../tests/support/form-examples.ts';
import { xssPayloads } from '../../tests/support/xss-payloads.ts';

const api = createApi();
beforeAll(api.start);
afterAll(api.stop);

const forms = [
  {
    path: '/api/contact-message',
    table: 'contact_messages',
    valid: contactForm,
    line: { field: 'name', column: 'name', max: 100 },
    text: { field: 'message', column: 'message' },
  },
  {
    path: '/api/business-inquiry',
    table: 'business_inquiries',
    valid: inquiryForm,
    line: { field: 'companyName', column: 'company_name', max: 100 },
    text: { field: 'projectDescription', column: 'project_description' },
  },
] as const;

/** What people may type, however odd: it is stored as it is. */
const oddTexts = [
  `'); DROP TABLE contact_messages; --`,
  `" OR ""="`,
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '${process.env} {{7*7}} %s %n \\0 \\r\\n',
  'Subject: x%0d%0aBcc: victim@example.com',
  '=?utf-8?Q?=0D=0ABcc:_victim@example.com?=',
  '=HYPERLINK("https://evil.example")',
  '🎵'.repeat(20),
  '👩‍👩‍👧‍👦 e\u0301 ﷽',
  'مرحبا \u202Eabc\u202C עברית',
  '../../etc/passwd',
  'null',
  '-1e999',
];

/** What no field may hold. */
const unusable = ['\u0000', 'a\u0000b', '\u001B[31m', '\u0007', '\uD83D', 'x\uDC00y', '\u007F'];

/** Values of a wrong type, in the place of any field. */
const wrongTypes = [null, 0, 1e308, true, [], ['x'], {}, { toString: 'x' }, [[[]]]];

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe.each(forms)('POST $path', ({ path, table, valid, line, text }) => {
  const count = async () => (await api.rows<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n;
  const row = async (response: Response) => {
    const { id } = (await response.json()) as { id: string };
    return (await api.rows<Record<string, string>>(`SELECT * FROM ${table} WHERE id = ?`, id))[0];
  };

  it.each(oddTexts)('stores %j as it was typed, without the blanks around it', async (typed) => {
    const response = await api.post(path, {
      ...valid,
      [line.field]: `  ${typed}\t`,
      [text.field]: `\n\n ${typed}\r\n${typed} \n`,
    });
    expect(response.status).toBe(201);
    expect(await row(response)).toMatchObject({
      [line.column]: typed,
      [text.column]: `${typed}\r\n${typed}`,
    });
  });

  it('stores markup that is made to run as the text that it is', async () => {
    const all = xssPayloads.map((payload) => JSON.stringify(payload));
    for (let i = 0; i < all.length; i += 15) {
      const html = all.slice(i, i + 15).join('\n');
      const response = await api.post(path, { ...valid, [text.field]: html });
      expect(response.status).toBe(201);
      expect((await row(response))?.[text.column]).toBe(html);
    }
  });

  it('takes texts up to their limits and none over them, counted after trimming', async () => {
    const fits = { [line.field]: 'n'.repeat(line.max), [text.field]: ` ${'m'.repeat(5000)} ` };
    expect((await api.post(path, { ...valid, ...fits })).status).toBe(201);
    const before = await count();
    for (const over of [
      { [line.field]: 'n'.repeat(line.max + 1) },
      { [text.field]: 'm'.repeat(5001) },
      { email: `${'a'.repeat(64)}@${'b'.repeat(186)}.com` },
    ])
      expect((await api.post(path, { ...valid, ...over })).status).toBe(422);
    expect(await count()).toBe(before);
  });

  it.each(unusable)('refuses %j in every field and stores nothing', async (bad) => {
    const before = await count();
    for (const field of Object.keys(valid))
      expect((await api.post(path, { ...valid, [field]: `x${bad}x` })).status).toBe(422);
    expect(await count()).toBe(before);
  });

  it.each(['\r\nBcc: victim@example.com', '\nX: y', '\rX: y', '\u2028X: y', '\u2029X: y'])(
    'refuses %j in the fields of one line',
    async (bad) => {
      for (const field of Object.keys(valid).filter((name) => name !== text.field))
        expect((await api.post(path, { ...valid, [field]: `x${bad}` })).status).toBe(422);
    },
  );

  it('refuses wrong types, missing and unknown fields, and stores nothing', async () => {
    const before = await count();
    for (const field of [...Object.keys(valid), 'website', 'filledInMs'])
      for (const wrong of wrongTypes.filter((value) => typeof value !== 'number' || field !== 'filledInMs'))
        expect([field, (await api.post(path, { ...valid, [field]: wrong })).status]).toEqual([field, 422]);
    for (const field of Object.keys(valid))
      expect((await api.post(path, { ...valid, [field]: undefined })).status).toBe(422);
    for (const more of [{ id: 'x' }, { created_at: 'x' }, { done_at: 'x' }, { constructor: 'x' }])
      expect((await api.post(path, { ...valid, ...more })).status).toBe(422);
    expect(await count()).toBe(before);
  });

  it.each([
    ['an empty body', ''],
    ['no JSON', 'name=Ada'],
    ['half of it', JSON.stringify(valid).slice(0, -5)],
    ['a bare NUL', '\u0000'],
    ['a trailing comma', JSON.stringify(valid).replace(/}$/, ',}')],
    ['a number that is none', '{"filledInMs":NaN}'],
  ])('answers 400 to %s', async (_, body) => {
    expect((await api.post(path, body)).status).toBe(400);
  });

  it.each([
    ['null', 'null'],
    ['a text', '"x"'],
    ['a list', JSON.stringify([valid])],
    ['a list 20,000 deep', deep(20_000)],
    ['an object 5,000 deep', '{"name":'.repeat(5000) + '1' + '}'.repeat(5000)],
    ['a number beyond all', JSON.stringify(valid).replace(/}$/, ',"filledInMs":1e999}')],
    ['a prototype', JSON.stringify(valid).replace(/}$/, ',"__proto__":{"website":"x"},"x":1}')],
    [
      '5,000 unknown fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, 1]))),
    ],
  ])('answers 400 or 422 to %s and stores nothing', async (_, body) => {
    const before = await count();
    expect([400, 422]).toContain((await api.post(path, body)).status);
    expect(await count()).toBe(before);
  });

  it('lets a prototype in the body change nothing', async () => {
    const response = await api.post(
      path,
      JSON.stringify(valid).replace(/}$/, ',"__proto__":{"polluted":"x"}}'),
    );
    expect([201, 422]).toContain(response.status);
    expect((await api.post(path, valid)).status).toBe(201);
  });

  it('takes the last of two fields with one name', async () => {
    const body = `{"${line.field}":"first",${JSON.stringify({ ...valid, [line.field]: 'last' }).slice(1)}`;
    const response = await api.post(path, body);
    expect(response.status).toBe(201);
    expect((await row(response))?.[line.column]).toBe('last');
  });

  it('takes bodies up to 64 KB and answers 413 beyond', async () => {
    const padded = (bytes: number) => {
      const body = JSON.stringify(valid);
      return `${' '.repeat(bytes - body.length)}${body}`;
    };
    expect((await api.post(path, padded(64 * 1024))).status).toBe(201);
    expect((await api.post(path, padded(64 * 1024 + 1))).status).toBe(413);
    expect((await api.post(path, { ...valid, [text.field]: '\u0800'.repeat(40_000) })).status).toBe(413);
  });

  it('answers 415 to anything but JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ])
      expect((await api.post(path, valid, { 'Content-Type': type })).status).toBe(415);
  });

  it('answers 429 to whoever sends too much', async () => {
    const address = { 'CF-Connecting-IP': api.newClient() };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await api.post(path, valid, address)).status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
  });
});
