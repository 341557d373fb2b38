import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOrdersPath } from '#lib/contract/desk/desk-paths.ts';
import { sessionPath } from '#lib/contract/library/library-paths.ts';
import { createDesk, digestOf, mp3Of, ownerAddress } from '../../tests/support/desk.ts';
import { inquiryForm } from '../../tests/support/form-examples.ts';
import { deskEndpoints } from './desk-endpoints.ts';

/** Nobody but the owner is let in: every endpoint of the desk is walked as everybody else. */
const desk = createDesk();
const { shop, owner } = desk;
let song: Awaited<ReturnType<typeof desk.begunSong>>;
let file: string;
let inquiry: string;

beforeAll(async () => {
  await shop.start();
  song = await desk.begunSong();
  file = await owner.upload(song.id, mp3Of(500));
  const asked = await shop.api.post('/api/business-inquiry', inquiryForm);
  inquiry = ((await asked.json()) as { id: string }).id;
});
afterAll(shop.stop);

const endpoints = Object.entries(deskEndpoints).flatMap(([pattern, handlers]) =>
  Object.keys(handlers).map((method) => ({ method, pattern, name: `${method} ${pattern}` })),
);

/** A good body for each endpoint that takes one; a new endpoint without a line here fails the walk. */
const bodies: Record<string, object> = {
  'POST /api/desk/orders/:orderId/begin': {},
  'POST /api/desk/orders/:orderId/deliver': { version: 1, message: '' },
  'POST /api/desk/orders/:orderId/extend': { until: '2026-12-01T00:00:00.000Z' },
  'POST /api/desk/orders/:orderId/own-notes': { note: 'Called' },
  'POST /api/desk/orders/:orderId/elsewhere': { note: 'Sold to a film' },
  'POST /api/desk/orders/:orderId/notes/:noteId': { answer: 'Yes' },
  'POST /api/desk/orders/:orderId/files': { version: 1, name: 'a.mp3', size: 5 },
  'POST /api/desk/files/:fileId/complete': {},
  'POST /api/desk/inbox/:kind/:id': { done: true },
  'POST /api/desk/inquiries/:inquiryId/done': { done: true },
  'POST /api/desk/inquiries/:inquiryId/offers': { plan: 'starter', priceDollars: 99, message: 'Yes' },
  'POST /api/desk/licences': { licensee: 'Engines', song: 'Morning', inquiry: 'NW-1A2B3C4D' },
  'POST /api/desk/licences/:number/revoke': { reason: 'A mistake' },
  'POST /api/desk/people/find': { text: 'Ada' },
  'POST /api/desk/people/export': { email: inquiryForm.email },
  'POST /api/desk/people/erasure-plan': { email: inquiryForm.email },
  'POST /api/desk/people/erase': { email: inquiryForm.email, again: inquiryForm.email },
};

const path = (pattern: string) =>
  pattern
    .replace(':orderId', song.id)
    .replace(':inquiryId', inquiry)
    .replace(':fileId', file)
    .replace(':number', 'NWL-0000-0000-0000-0000')
    .replace(':noteId', crypto.randomUUID())
    .replace(':part', '1')
    .replace(':kind', 'orders')
    .replace(':id', song.id);

function bodyOf(method: string, name: string): object | undefined {
  if (method !== 'POST') return undefined;
  const body = bodies[name];
  if (!body) throw new Error(`${name} is new: give it a body in this test.`);
  return body;
}

/** Everything that the desk could have changed. */
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      [
        ...['order_progress', 'deliveries', 'delivery_files', 'upload_parts', 'revision_notes'],
        ...['business_inquiries', 'business_offers', 'licences', 'orders'],
      ].map((table) => shop.api.rows(`SELECT * FROM ${table} ORDER BY 1, 2`)),
    ),
  );

const strangers: [string, Record<string, unknown>][] = [
  ['a visitor’s account', { email: 'ada@example.com', email_verified: true }],
  ['the owner’s address, not verified', { email: ownerAddress, email_verified: false }],
  ['the owner’s address, verified by a word', { email: ownerAddress, email_verified: 'true' }],
  ['the owner’s address, nothing said of it', { email: ownerAddress }],
  ['an account without an address', { email_verified: true }],
  ['an empty address', { email: '', email_verified: true }],
  ['an address that begins so', { email: `${ownerAddress}.evil.example`, email_verified: true }],
  ['the whole list as an address', { email: `somebody@example.com, ${ownerAddress}`, email_verified: true }],
  ['an address that is a list', { email: [ownerAddress], email_verified: true }],
];

describe.each(endpoints)('$name', ({ method, pattern, name }) => {
  it('answers 401 without a token and the same 403 to everybody else, and changes nothing', async () => {
    const before = await everything();
    const nobody = await shop.api.request(path(pattern), {
      method,
      headers: { 'CF-Connecting-IP': shop.api.newClient(), 'Content-Type': 'application/json' },
    });
    expect([nobody.status, nobody.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    const answers = await Promise.all(
      strangers.map(async ([what, claims]) => {
        const answer = await desk.signedIn(claims).ask(method, path(pattern), bodyOf(method, name));
        return [what, answer.status, await answer.text()];
      }),
    );
    const [, , words] = answers[0] ?? [];
    expect(words).toContain('"not_owner"');
    expect(answers).toEqual(strangers.map(([what]) => [what, 403, words]));
    expect(await everything()).toBe(before);
  });

  it('answers 404 to the owner for what does not exist, and for ids that are none', async () => {
    if (!pattern.includes(':')) return;
    for (const id of [crypto.randomUUID(), 'x', "'%20OR%201=1--"]) {
      const address = pattern
        .replace(/:(orderId|fileId|inquiryId|number|kind)/, id)
        .replace(':id', song.id)
        .replace(':noteId', crypto.randomUUID())
        .replace(':part', '1');
      const answer =
        method === 'PUT'
          ? await owner.putPart(id, 1, mp3Of(5))
          : await owner.ask(method, address, bodyOf(method, name));
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  it('answers no 5xx to an owner who sends odd things', async () => {
    if (method !== 'POST') return;
    for (const body of [null, [], 'text', 5, { version: 1e9 }, { version: '1', name: {}, size: -1 }])
      expect((await owner.ask(method, path(pattern), body)).status).toBeLessThan(500);
  });
});

describe('the desk', () => {
  const list = (who: { ask: typeof owner.ask }) => who.ask('GET', deskOrdersPath);

  it('knows its owners in any case of letters, and every one of them', async () => {
    for (const email of [ownerAddress, 'Owner@Example.COM', 'somebody@example.com'])
      expect((await list(desk.signedIn({ email, email_verified: true }))).status).toBe(200);
  });

  it('is shut with the session, and with the account', async () => {
    const claims = { email: ownerAddress, email_verified: true };
    const leaving = desk.signedIn(claims);
    await leaving.ask('PUT', '/api/account/sessions/current');
    const [session] = (await (await leaving.ask('GET', '/api/account/sessions')).json()) as { id: string }[];
    expect((await list(leaving)).status).toBe(200);
    expect((await leaving.ask('DELETE', sessionPath(session?.id ?? ''))).status).toBe(204);
    expect(await desk.problem(list(leaving))).toEqual([401, 'session_ended']);
    expect(await desk.problem(leaving.putPart(file, 1, mp3Of(500)))).toEqual([401, 'session_ended']);
    const gone = desk.signedIn(claims);
    expect((await gone.ask('DELETE', '/api/account')).status).toBe(204);
    expect(await desk.problem(gone.begin(song.id))).toEqual([401, 'account_deleted']);
  });

  it('takes parts as bytes with their digest, and nothing else', async () => {
    const { id } = await owner.json<{ id: string }>(owner.start(song.id, { size: 5 }));
    const bytes = mp3Of(5);
    const status = async (headers: object) => (await owner.putPart(id, 1, bytes, headers)).status;
    expect(await status({ 'Content-Type': 'application/json' })).toBe(415);
    for (const digest of ['', 'sha-256=:x:', `md5=:${'a'.repeat(43)}=:`, digestOf(bytes).replaceAll(':', '')])
      expect(await status({ 'Content-Digest': digest })).toBe(422);
    expect(await status({ Origin: 'https://evil.example' })).toBe(403);
    expect(await status({})).toBe(200);
    expect((await owner.remove(id)).status).toBe(204);
  });

  it('is nobody’s where no owner is named', async () => {
    const closed = createDesk({ OWNER_EMAILS: ' , ' });
    await closed.shop.start();
    try {
      for (const email of ['', ' ', ownerAddress])
        expect(
          (await closed.signedIn({ email, email_verified: true }).ask('GET', deskOrdersPath)).status,
        ).toBe(403);
    } finally {
      await closed.shop.stop();
    }
  });
});
