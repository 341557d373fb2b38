import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkSignature } from '#lib/contract/licence/check-signature.ts';
import type { LicenceCheck } from '#lib/contract/licence/licence-answers.ts';
import { readLicence, type Licence, type PublicKey } from '#lib/contract/licence/licence.ts';
import { revokePath } from '#lib/contract/desk/desk-paths.ts';
import type { DeskLicence } from '#lib/contract/desk/desk-orders.ts';
import { createDesk, mp3Of } from '../../tests/support/desk.ts';
import type { FaultMode } from '../../tests/support/faulty-worker/faults.ts';

/**
 * Licences: one for each right that is paid, once its song is delivered, whatever is lost, doubled or late; and what is
 * refused.
 */
const desk = createDesk();
const { shop, owner } = desk;
const { stripe } = shop;
beforeAll(shop.start);
afterAll(shop.stop);
afterEach(async () => {
  stripe.onDelivery(null);
  await desk.faults({});
});

type Song = Awaited<ReturnType<typeof desk.songWithRights>>;
const modes: FaultMode[] = ['fail', 'lost'];
const small = mp3Of(1000);

const licencesOf = async ({ buyer }: Pick<Song, 'buyer'>) => (await buyer.view()).delivery?.licences ?? [];
const keys = async () =>
  ((await (await shop.api.request('/api/licence/keys')).json()) as { keys: PublicKey[] }).keys;

/** The licence of the song's order, which has to be one, genuine and on record. */
async function theLicence(song: Song): Promise<Licence> {
  const licences = await licencesOf(song);
  expect(licences).toHaveLength(1);
  const licence = readLicence(licences[0]?.document ?? '');
  if (!licence) throw new Error('The licence cannot be read.');
  expect(await checkSignature(licence, await keys())).toBe('genuine');
  return licence;
}

const mailsOf = async ({ order }: Song) => {
  for (const minutes of [10, 20]) await shop.cron(minutes);
  return (await desk.mailsTo(order.email)).filter(({ subject }) => /licence/i.test(subject));
};

async function begun(right = 'commercial-rights') {
  const song = await desk.songWithRights([right]);
  await owner.json(owner.begin(song.id));
  await owner.upload(song.id, small);
  return song;
}

async function delivered(right?: string) {
  const song = await begun(right);
  await owner.json(owner.deliver(song.id));
  return song;
}

const statusOf = async (number: string) => {
  const response = await shop.api.request(`/api/licence/status?number=${number}`);
  return [response.status, ((await response.json()) as { revokedAt?: string | null }).revokedAt];
};
const check = (text: string) => shop.visitor().post('/api/licence/check', { text });

describe('a licence', () => {
  it('is there when the rights are paid and the song is delivered, and not before', async () => {
    const song = await begun();
    expect(await licencesOf(song)).toEqual([]);
    await owner.json(owner.deliver(song.id));
    const licence = await theLicence(song);
    expect(licence).toMatchObject({
      ...{ song: 'Forty Summers', licensee: 'Ada & Co', rights: 'commercial-rights' },
      ...{
        reference: `NW-${song.id.slice(0, 8).toUpperCase()}`,
        issuedOn: new Date().toISOString().slice(0, 10),
      },
    });
    const mails = await mailsOf(song);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(licence.number);
    expect(mails[0]?.text).toMatch(/https:\/\/notewright\.example\/licence#[\w-]+/);
    expect(await statusOf(licence.number)).toEqual([200, null]);
    expect((await owner.order(song.id)).licences).toMatchObject([
      { number: licence.number, revokedAt: null },
    ]);
  });

  it('is one: deliver twice, at once, and a second version', async () => {
    const song = await begun('exclusive-rights');
    await Promise.all([owner.deliver(song.id), owner.deliver(song.id), owner.deliver(song.id)]);
    await owner.upload(song.id, mp3Of(900, 3), 2);
    await owner.json(owner.deliver(song.id, 2));
    expect((await theLicence(song)).rights).toBe('exclusive-rights');
    expect(await mailsOf(song)).toHaveLength(1);
  });

  it('is none for personal use', async () => {
    const song = await desk.deliveredSong();
    await shop.cron();
    expect(await licencesOf(song)).toEqual([]);
  });

  it.each([1, 2].flatMap((call) => modes.map((mode) => [call, mode] as const)))(
    'call %i of the database %ss while it is delivered',
    async (call, mode) => {
      const song = await begun();
      await desk.faults({ database: { calls: [call], mode } });
      const answer = await owner.deliver(song.id);
      expect(answer.status).toBe(500);
      await desk.faults({});
      const before = await licencesOf(song);
      // Delivered and licensed, or neither.
      expect(before).toHaveLength((await song.buyer.view()).delivery?.versions.length ?? 0);
      await owner.json(owner.deliver(song.id));
      await theLicence(song);
      expect(await mailsOf(song)).toHaveLength(1);
    },
  );

  it('is made up for by the cron when its cause had none', async () => {
    const song = await delivered();
    await theLicence(song);
    await shop.api.rows('DROP TRIGGER licences_stay');
    await shop.api.rows('DELETE FROM licences WHERE order_id = ?', song.id);
    await desk.faults({ database: { calls: [1, 2, 3, 4, 5, 6, 7, 8], mode: 'fail' } });
    await shop.cron();
    await desk.faults({});
    await shop.cron(10);
    await theLicence(song);
    expect(await mailsOf(song)).toHaveLength(1);
  });

  it('stays as it was and on record, and is never of rights that nobody paid for', async () => {
    const song = await delivered();
    const { number } = await theLicence(song);
    const stored = await shop.api.rows<{ document: string }>(
      'SELECT document FROM licences WHERE number = ?',
      number,
    );
    for (const sql of [
      `UPDATE licences SET document = '{}' WHERE number = '${number}'`,
      `UPDATE licences SET rights = 'exclusive-rights' WHERE number = '${number}'`,
      `INSERT INTO licences (number, order_id, bought_with, rights, document, issued_at)
         VALUES ('x', '${song.id}', '${song.id}', 'exclusive-rights', '{}', 't')`,
      `INSERT INTO licences (number, order_id, bought_with, rights, document, issued_at)
         VALUES ('x', '${song.id}', '${song.id}', 'commercial-rights', '{}', 't')`,
    ])
      await expect(shop.api.rows(sql)).rejects.toThrow();
    expect(stored).toHaveLength(1);
  });
});

describe('a licence is revoked', () => {
  it('by a refund of its payment, once, and its holder is told', async () => {
    const song = await delivered();
    const { number } = await theLicence(song);
    stripe.refund(song.paymentId);
    await stripe.idle();
    const [status, revokedAt] = await statusOf(number);
    expect([status, typeof revokedAt]).toEqual([200, 'string']);
    stripe.resend('charge.refunded', song.paymentId, 2);
    await stripe.idle();
    expect(await statusOf(number)).toEqual([200, revokedAt]);
    expect(await licencesOf(song)).toMatchObject([{ number, revokedAt }]);
    expect((await mailsOf(song)).filter(({ subject }) => subject.includes('revoked'))).toHaveLength(1);
  });

  it('not by a refund of a part', async () => {
    const song = await delivered();
    stripe.refund(song.paymentId, 100);
    await stripe.idle();
    expect(await statusOf((await theLicence(song)).number)).toEqual([200, null]);
  });

  it('by a refund whose webhook was lost', async () => {
    const song = await delivered();
    const { number } = await theLicence(song);
    stripe.onDelivery(() => ({ mode: 'drop' }));
    stripe.refund(song.paymentId);
    await stripe.idle();
    await shop.cron(10);
    expect((await statusOf(number))[1]).not.toBeNull();
  });

  it.each(modes)(
    'by the owner, with a reason, whatever %ss; another reason later is refused',
    async (mode) => {
      const song = await delivered();
      const { number } = await theLicence(song);
      const revoke = (reason: string) => owner.ask('POST', revokePath(number), { reason });
      await desk.faults({ database: { calls: [1], mode } });
      expect((await revoke('A part of it was refunded.')).status).toBe(500);
      await desk.faults({});
      const answer = await owner.json<DeskLicence>(revoke('A part of it was refunded.'));
      expect(answer).toMatchObject({ number, revokedBecause: 'A part of it was refunded.' });
      expect(await desk.problem(revoke('No reason'))).toEqual([409, 'conflict']);
      expect((await mailsOf(song)).filter(({ subject }) => subject.includes('revoked'))).toHaveLength(1);
      await shop.cron(30);
      expect(await licencesOf(song)).toHaveLength(1);
    },
  );

  it('and its mail does not go out after that', async () => {
    const song = await delivered();
    const { number } = await theLicence(song);
    await owner.json(owner.ask('POST', revokePath(number), { reason: 'A mistake' }));
    expect((await mailsOf(song)).map(({ subject }) => subject)).toEqual([expect.stringContaining('revoked')]);
  });
});

describe('what is refused', () => {
  it.each([
    ['licensee', 'Ada & Cp'],
    ['song', 'Forty summers'],
    ['rights', 'exclusive-rights'],
    ['issuedOn', '2020-01-01'],
    ['reference', 'NW-00000000'],
    ['number', 'NWL-0000-0000-0000-0000'],
  ])('a changed %s', async (name, value) => {
    const licence = await theLicence(await delivered());
    const changed = { ...licence, [name]: value };
    expect(await checkSignature(changed, await keys())).toBe('changed');
    expect(await (await check(JSON.stringify(changed))).json()).toEqual({
      signature: 'changed',
      revokedAt: null,
    });
  });

  it('every changed character of the signature', async () => {
    const licence = await theLicence(await delivered());
    const known = await keys();
    for (let at = 0; at < licence.signature.length; at += 1) {
      const other = licence.signature[at] === 'A' ? 'B' : 'A';
      const signature = licence.signature.slice(0, at) + other + licence.signature.slice(at + 1);
      expect(await checkSignature({ ...licence, signature }, known)).toBe('changed');
    }
    // The last character has bits that no byte needs: each other spelling of the same bytes is refused, too.
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      const signature = licence.signature.slice(0, -1) + last;
      const isSame = signature === licence.signature;
      expect(await checkSignature({ ...licence, signature }, known)).toBe(isSame ? 'genuine' : 'changed');
    }
  });

  it('a key that is not ours', async () => {
    const licence = await theLicence(await delivered());
    const stranger = { ...licence, key: 'somebody-else' };
    expect(await (await check(JSON.stringify(stranger))).json()).toEqual({
      ...{ signature: 'unknown_key', revokedAt: null },
    });
  });

  it.each(['', '{}', '[]', 'null', '{"format":1}', 'x'.repeat(4001)])('%j as a certificate', async (text) => {
    expect((await check(text)).status).toBe(422);
  });

  it('a certificate that says more than we sign', async () => {
    const licence = await theLicence(await delivered());
    expect((await check(JSON.stringify({ ...licence, territory: 'the world' }))).status).toBe(422);
  });

  it('the licences of an order, with the key of another one', async () => {
    const [song, other] = [await delivered(), await delivered()];
    const { key } = other.buyer.parts;
    const response = await shop.visitor().call(`/api/order?id=${song.id}&key=${key}`);
    expect(response.status).toBe(404);
  });

  it.each(['', 'NWL-0000-0000-0000-0001', "NWL-' OR 1=1", 'NWL-aaaa-aaaa-aaaa-aaaa'])(
    'the number %j',
    async (number) => expect((await statusOf(encodeURIComponent(number)))[0]).toBe(404),
  );

  it('a visitor at the owner’s endpoints', async () => {
    const visitor = desk.signedIn({ email: 'eve@example.com', email_verified: true });
    const data = { licensee: 'Eve', song: 'X', inquiry: 'NW-1' };
    expect(await desk.problem(visitor.ask('POST', '/api/desk/licences', data))).toEqual([403, 'not_owner']);
  });
});

describe('a company', () => {
  const facts = { licensee: 'Café Müller', song: 'Morning', inquiry: 'NW-1A2B3C4D' };
  const issue = (key: string, data: object = facts) =>
    owner.ask('POST', '/api/desk/licences', data, { 'Idempotency-Key': key });

  it('gets a licence for business use, once for each key', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([issue(key), issue(key)]);
    const [one, two] = (await Promise.all(answers.map((answer) => answer.json()))) as DeskLicence[];
    expect(one?.document).toBe(two?.document);
    const licence = readLicence(one?.document ?? '');
    expect(licence).toMatchObject({
      rights: 'business-use',
      reference: 'NW-1A2B3C4D',
      licensee: 'Café Müller',
    });
    expect(licence && (await checkSignature(licence, await keys()))).toBe('genuine');
    expect(one?.page).toMatch(/^\/licence#[\w-]+$/);
    expect(await desk.problem(issue(key, { ...facts, song: 'Evening' }))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    const listed = await owner.json<{ licences: DeskLicence[] }>(owner.ask('GET', '/api/desk/licences'));
    expect(listed.licences.filter(({ number }) => number === one?.number)).toHaveLength(1);
  });

  it.each(modes)('and when the database %ss it is issued by the second try', async (mode) => {
    const key = crypto.randomUUID();
    await desk.faults({ database: { calls: [1], mode } });
    expect((await issue(key)).status).toBe(500);
    await desk.faults({});
    const { number } = await owner.json<DeskLicence>(issue(key));
    expect(await statusOf(number)).toEqual([200, null]);
    await owner.json(owner.ask('POST', revokePath(number), { reason: 'The plan has ended' }));
    const answer = await check((await owner.json<DeskLicence>(issue(key))).document);
    const { revokedAt } = (await answer.json()) as LicenceCheck;
    expect(revokedAt).not.toBeNull();
  });
});

describe('another key', () => {
  it('keeps old licences good', async () => {
    const { document } = await owner.json<DeskLicence>(
      owner.ask('POST', '/api/desk/licences', { licensee: 'A', song: 'B', inquiry: 'NW-1' }),
    );
    const licence = readLicence(document);
    const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
    const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
    const newer = [{ kid: 'newest-key', x }, ...(await keys())];
    expect(licence && (await checkSignature(licence, newer))).toBe('genuine');
    expect(licence && (await checkSignature(licence, newer.slice(0, 1)))).toBe('unknown_key');
  });
});
