import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { UploadView } from '#lib/contract/desk/desk-orders.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import { createDesk, digestOf, mp3Of, ownerAddress, partsIn } from '../../tests/support/desk.ts';
import type { FaultMode } from '../../tests/support/faulty-worker/faults.ts';
import { shopSecrets } from '../../tests/support/shop.ts';

/**
 * The fault list of deliveries, by numbers: whatever is lost, doubled, late or broken between any two steps, no file is
 * lost, doubled or shown early, no mail goes without its file, and no state is skipped.
 */
const desk = createDesk();
const { shop, owner } = desk;
beforeAll(shop.start);
afterAll(shop.stop);
afterEach(() => desk.faults({}));

type Song = Awaited<ReturnType<typeof desk.begunSong>>;
const modes: FaultMode[] = ['fail', 'lost'];

const { partBytes } = deliveryLimits;
const small = mp3Of(1000);
/** Two parts. */
const large = mp3Of(partBytes + 1000);

const started = (id: string, size: number, key?: string) =>
  owner.json<UploadView>(owner.start(id, { size }, key));
const stateOf = (file: string) => owner.json<UploadView>(owner.uploadState(file));

/** The buyer reads exactly these bytes under this file. */
async function expectBytes({ buyer }: Song, file: string, bytes: Uint8Array) {
  const answer = await buyer.file(file);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
}

/** What the buyer was mailed of the song and its files, after all crons. Other mails are tested where they are made. */
async function mailsOf({ order }: Song) {
  for (const minutes of [10, 20]) await shop.cron(minutes);
  const subjects = (await desk.mailsTo(order.email)).map(({ subject }) => subject);
  return subjects.filter((subject) => /^(Your song|The files)/.test(subject));
}

/** Repeats a request while it fails, as the desk does. */
async function untilGood(send: () => Promise<Response>, tries = 6): Promise<Response> {
  const answer = await send();
  return answer.ok || tries <= 1 ? answer : untilGood(send, tries - 1);
}

/** Sends what is missing and completes, until the file is whole. */
async function goOn(file: string, bytes: Uint8Array<ArrayBuffer>, tries = 8): Promise<void> {
  const parts = partsIn(bytes);
  const { state, arrived } = await stateOf(file);
  if (state === 'complete') return;
  for (const [index, part] of parts.entries())
    if (!arrived.includes(index + 1)) await owner.putPart(file, index + 1, part);
  const answer = await owner.complete(file);
  if (answer.ok) return;
  if (tries <= 1) throw new Error(`not whole: ${answer.status} ${await answer.text()}`);
  await goOn(file, bytes, tries - 1);
}

/** The song is delivered with this file, once, and its buyer was told once. */
async function expectDelivered(song: Song, file: string, bytes: Uint8Array) {
  expect((await untilGood(() => owner.deliver(song.id))).status).toBe(200);
  await expectBytes(song, file, bytes);
  expect(await mailsOf(song)).toEqual(['Your song is here: Forty Summers']);
  expect((await song.buyer.view()).delivery?.versions).toMatchObject([{ version: 1, files: [{ id: file }] }]);
  expect(await desk.objectsOf(song.id)).toMatchObject([{ size: bytes.length }]);
}

describe('beginning', () => {
  it('1: twice, and at once', async () => {
    const { id } = await desk.paidSong();
    const answers = await Promise.all([owner.begin(id), owner.begin(id), owner.begin(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { begunAt } = await owner.order(id);
    await owner.begin(id);
    expect((await owner.order(id)).begunAt).toBe(begunAt);
  });

  it.each(modes)('2: the database %ss', async (mode) => {
    const { id } = await desk.paidSong();
    await desk.faults({ database: { calls: [1], mode } });
    expect((await owner.begin(id)).status).toBe(500);
    expect((await untilGood(() => owner.begin(id))).status).toBe(200);
    expect((await owner.order(id)).state).toBe('begun');
  });

  it('3: an order that is not paid, and one whose money went back', async () => {
    const { orderId } = await shop.visitor().linkFor((await desk.paidSong()).order);
    expect(await desk.problem(owner.begin(orderId))).toEqual([404, 'not_found']);
    const song = await desk.paidSong();
    shop.stripe.refund(song.paymentId);
    await shop.stripe.idle();
    expect(await desk.problem(owner.begin(song.id))).toEqual([409, 'order_not_paid']);
    expect((await owner.order(song.id)).state).toBe('waiting');
  });

  it('4: before it nothing is uploaded or delivered', async () => {
    const { id } = await desk.paidSong();
    expect(await desk.problem(owner.start(id, { size: 5 }))).toEqual([409, 'conflict']);
    expect(await desk.problem(owner.deliver(id))).toEqual([409, 'conflict']);
  });

  it('5: after it the address stays', async () => {
    const song = await desk.begunSong();
    const sent = { ...song.buyer.parts, email: 'new@example.com' };
    expect(await desk.problem(shop.visitor().post('/api/order/email', sent))).toEqual([409, 'address_fixed']);
  });
});

describe('starting an upload', () => {
  it('6: twice with one key is one file, and with another content none', async () => {
    const song = await desk.begunSong();
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([started(song.id, 1000, key), started(song.id, 1000, key)]);
    expect(one?.id).toBe(two?.id);
    const other = owner.start(song.id, { size: 1001 }, key);
    expect(await desk.problem(other)).toEqual([422, 'idempotency_key_reused']);
    await goOn(one?.id ?? '', small);
    await expectDelivered(song, one?.id ?? '', small);
  });

  it.each([
    ['7', 1, 'fail'],
    ['7', 1, 'lost'],
    ['8', 2, 'fail'],
    ['8', 2, 'lost'],
  ] as const)('%s: call %i of the database %ss', async (_, call, mode) => {
    const song = await desk.begunSong();
    const key = crypto.randomUUID();
    await desk.faults({ database: { calls: [call], mode } });
    expect((await owner.start(song.id, { size: 1000 }, key)).status).toBe(500);
    const { id } = await started(song.id, 1000, key);
    await goOn(id, small);
    await expectDelivered(song, id, small);
  });

  it.each(modes)('9: the store %ss to open it', async (mode) => {
    const song = await desk.begunSong();
    const key = crypto.randomUUID();
    await desk.faults({ files: { call: 'createMultipartUpload', mode, times: 1 } });
    expect(await desk.problem(owner.start(song.id, { size: 1000 }, key))).toEqual([
      503,
      'storage_unavailable',
    ]);
    const { id } = await started(song.id, 1000, key);
    await goOn(id, small);
    await expectDelivered(song, id, small);
  });

  it('10: a file that was begun while the store was down goes on without a second start', async () => {
    const song = await desk.begunSong();
    await desk.faults({ files: { call: 'createMultipartUpload', mode: 'fail', times: 1 } });
    await owner.start(song.id, { size: 1000 });
    const [version] = (await owner.order(song.id)).versions;
    const file = version?.files[0]?.id ?? '';
    await goOn(file, small);
    await expectDelivered(song, file, small);
  });

  it('11: of a version that is not the next, of too many, of none that can be delivered', async () => {
    const song = await desk.begunSong();
    expect(await desk.problem(owner.start(song.id, { version: 2, size: 5 }))).toEqual([409, 'conflict']);
    for (const name of ['song.exe', 'song', 'song.mp3.html'])
      expect(await desk.problem(owner.start(song.id, { name, size: 5 }))).toEqual([422, 'file_type']);
    for (const size of [0, -1, 1.5, 500 * 1024 * 1024 + 1])
      expect(await desk.problem(owner.start(song.id, { size }))).toEqual([422, 'invalid_request']);
    for (const name of ['', 'a/b.mp3', 'a\\b.mp3', 'a\nb.mp3', `${'x'.repeat(150)}.mp3`])
      expect(await desk.problem(owner.start(song.id, { name, size: 5 }))).toEqual([422, 'invalid_request']);
    await Promise.all(Array.from({ length: 20 }, () => started(song.id, 5)));
    expect(await desk.problem(owner.start(song.id, { size: 5 }))).toEqual([422, 'limit_reached']);
  });
});

describe('a part', () => {
  it('12: sent twice, later and at once, is there once', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, large.length);
    const [first = small, last = small] = partsIn(large);
    await owner.json(owner.putPart(id, 1, first));
    await owner.json(owner.putPart(id, 1, first));
    const answers = await Promise.all([owner.putPart(id, 2, last), owner.putPart(id, 2, last)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await goOn(id, large);
    await expectDelivered(song, id, large);
  });

  it('13: in any order', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, large.length);
    const [first = small, last = small] = partsIn(large);
    expect(await owner.json(owner.putPart(id, 2, last))).toMatchObject({ arrived: [2], type: null });
    expect(await desk.problem(owner.complete(id))).toEqual([409, 'upload_incomplete']);
    expect(await owner.json(owner.putPart(id, 1, first))).toMatchObject({ arrived: [1, 2] });
    await goOn(id, large);
    await expectDelivered(song, id, large);
  });

  it('14: one byte was changed on its way', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, 1000);
    const changed = mp3Of(1000);
    changed[999] = 7;
    const headers = { 'Content-Digest': digestOf(small) };
    expect(await desk.problem(owner.putPart(id, 1, changed, headers))).toEqual([422, 'part_damaged']);
    expect((await stateOf(id)).arrived).toEqual([]);
    await goOn(id, small);
    await expectDelivered(song, id, small);
  });

  it('15: a damaged repetition does not harm the part that is there', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, 1000);
    await owner.json(owner.putPart(id, 1, small));
    const changed = mp3Of(1000);
    changed[500] += 1;
    const headers = { 'Content-Digest': digestOf(small) };
    expect(await desk.problem(owner.putPart(id, 1, changed, headers))).toEqual([422, 'part_damaged']);
    const other = mp3Of(1000, 3);
    other[4] = 9;
    const wrong = { 'Content-Digest': digestOf(mp3Of(1000, 5)) };
    expect(await desk.problem(owner.putPart(id, 1, other, wrong))).toEqual([422, 'part_damaged']);
    await owner.json(owner.complete(id));
    await expectDelivered(song, id, small);
  });

  it('16: too short, too long, and of a number that there is not', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, 1000);
    for (const size of [999, 1001, 1, 5000])
      expect(await desk.problem(owner.putPart(id, 1, mp3Of(size)))).toEqual([422, 'part_damaged']);
    for (const n of [0, 2, -1, 1.5, 64]) expect((await owner.putPart(id, n, small)).status).toBe(404);
    expect((await stateOf(id)).arrived).toEqual([]);
  });

  it.each(modes)('17: the store %ss to keep it', async (mode) => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, large.length);
    const [first = small] = partsIn(large);
    await desk.faults({ files: { call: 'uploadPart', mode, times: 2 } });
    expect(await desk.problem(owner.putPart(id, 1, first))).toEqual([503, 'storage_unavailable']);
    expect((await stateOf(id)).arrived).toEqual([]);
    await goOn(id, large);
    await expectDelivered(song, id, large);
  });

  it.each([
    ['18', 1, 'fail'],
    ['18', 1, 'lost'],
    ['19', 2, 'fail'],
    ['19', 2, 'lost'],
  ] as const)('%s: call %i of the database %ss', async (_, call, mode) => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, 1000);
    await desk.faults({ database: { calls: [call], mode } });
    expect((await owner.putPart(id, 1, small)).status).toBe(500);
    await goOn(id, small);
    await expectDelivered(song, id, small);
  });

  it('20: its first bytes are not what its name promises', async () => {
    const song = await desk.begunSong();
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
    const { id } = await started(song.id, page.length);
    expect(await desk.problem(owner.putPart(id, 1, page))).toEqual([422, 'file_type']);
    expect(await desk.problem(owner.complete(id))).toEqual([409, 'upload_incomplete']);
    expect((await owner.remove(id)).status).toBe(204);
    expect(await desk.objectsOf(song.id)).toEqual([]);
  });

  it('21: the store has forgotten the upload', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, large.length);
    const [first = small, last = small] = partsIn(large);
    await owner.json(owner.putPart(id, 1, first));
    await desk.forgetUpload(id);
    expect(await desk.problem(owner.putPart(id, 2, last))).toEqual([409, 'upload_incomplete']);
    expect((await stateOf(id)).arrived).toEqual([]);
    await goOn(id, large);
    await expectDelivered(song, id, large);
  });

  it('22: replayed after the file is whole, it changes nothing', async () => {
    const song = await desk.begunSong();
    const id = await owner.upload(song.id, small);
    expect(await desk.problem(owner.putPart(id, 1, mp3Of(1000, 9)))).toEqual([409, 'conflict']);
    await expectDelivered(song, id, small);
    expect(await desk.problem(owner.putPart(id, 1, mp3Of(1000, 9)))).toEqual([409, 'conflict']);
    expect((await owner.complete(id)).status).toBe(200);
    await expectBytes(song, id, small);
  });

  it('23: the line breaks off in the middle', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, large.length);
    const [first = small] = partsIn(large);
    const torn = first.subarray(0, first.length / 2);
    expect((await owner.putPart(id, 1, torn, { 'Content-Digest': digestOf(first) })).ok).toBe(false);
    await goOn(id, large);
    await expectDelivered(song, id, large);
  });

  it('24: another upload took the place of its own while it was on its way', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, 1000);
    await desk.faults({ files: { call: 'uploadPart', mode: 'hold', times: 1 } });
    const sending = owner.putPart(id, 1, small);
    await expect.poll(desk.heldNow).toBe(1);
    await shop.api.rows(`UPDATE delivery_files SET upload_id = 'another' WHERE id = ?`, id);
    await desk.faults({});
    expect(await desk.problem(sending)).toEqual([409, 'upload_incomplete']);
    await goOn(id, small);
    await expectDelivered(song, id, small);
  });
});

describe('making a file whole', () => {
  const readyFile = async (song: Song, bytes = small) => {
    const { id } = await started(song.id, bytes.length);
    for (const [index, part] of partsIn(bytes).entries())
      await owner.json(owner.putPart(id, index + 1, part));
    return id;
  };

  it.each(modes)('25: the store %ss', async (mode) => {
    const song = await desk.begunSong();
    const id = await readyFile(song);
    await desk.faults({ files: { call: 'complete', mode, times: 1 } });
    expect(await desk.problem(owner.complete(id))).toEqual([503, 'storage_unavailable']);
    expect(await desk.problem(owner.deliver(song.id))).toEqual([409, 'upload_running']);
    await goOn(id, small);
    await expectDelivered(song, id, small);
  });

  it.each([
    ['26', 1, 'fail'],
    ['26', 1, 'lost'],
    ['27', 2, 'fail'],
    ['27', 2, 'lost'],
  ] as const)('%s: call %i of the database %ss', async (_, call, mode) => {
    const song = await desk.begunSong();
    const id = await readyFile(song);
    await desk.faults({ database: { calls: [call], mode } });
    expect((await owner.complete(id)).status).toBe(500);
    expect((await untilGood(() => owner.complete(id))).status).toBe(200);
    await expectDelivered(song, id, small);
  });

  it('28: twice at once', async () => {
    const song = await desk.begunSong();
    const id = await readyFile(song);
    const answers = await Promise.all([owner.complete(id), owner.complete(id), owner.complete(id)]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    await goOn(id, small);
    await expectDelivered(song, id, small);
  });

  it('29: the store has other parts than those that were noted', async () => {
    const song = await desk.begunSong();
    const id = await readyFile(song, large);
    await shop.api.rows(`UPDATE upload_parts SET etag = 'of an older one' WHERE file_id = ? AND n = 1`, id);
    expect(await desk.problem(owner.complete(id))).toEqual([409, 'upload_incomplete']);
    expect((await stateOf(id)).arrived).toEqual([]);
    await goOn(id, large);
    await expectDelivered(song, id, large);
  });

  it('30: the store has forgotten all of it', async () => {
    const song = await desk.begunSong();
    const id = await readyFile(song);
    await desk.forgetUpload(id);
    expect(await desk.problem(owner.complete(id))).toEqual([409, 'upload_incomplete']);
    await goOn(id, small);
    await expectDelivered(song, id, small);
  });

  it('31: while parts are missing', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, large.length);
    const [first = small] = partsIn(large);
    expect(await desk.problem(owner.complete(id))).toEqual([409, 'upload_incomplete']);
    await owner.putPart(id, 1, first);
    expect(await desk.problem(owner.complete(id))).toEqual([409, 'upload_incomplete']);
    expect(await desk.objectsOf(song.id)).toEqual([]);
  });

  it('32: removed meanwhile, it leaves nothing behind', async () => {
    const song = await desk.begunSong();
    const id = await readyFile(song);
    await desk.faults({ files: { call: 'complete', mode: 'hold', times: 1 } });
    const completing = owner.complete(id);
    await expect.poll(desk.heldNow).toBe(1);
    expect((await owner.remove(id)).status).toBe(204);
    await desk.faults({});
    expect((await completing).ok).toBe(false);
    expect(await desk.objectsOf(song.id)).toEqual([]);
    expect((await owner.uploadState(id)).status).toBe(404);
  });
});

describe('delivering', () => {
  it('33: twice, and five times at once, is one delivery and one mail', async () => {
    const song = await desk.begunSong();
    const id = await owner.upload(song.id, small);
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.deliver(song.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await expectDelivered(song, id, small);
  });

  it.each(modes)('34: the database %ss', async (mode) => {
    const song = await desk.begunSong();
    const id = await owner.upload(song.id, small);
    await desk.faults({ database: { calls: [1], mode } });
    expect((await owner.deliver(song.id)).status).toBe(500);
    await expectDelivered(song, id, small);
  });

  it('35: with no file, and with one that was taken away', async () => {
    const song = await desk.begunSong();
    expect(await desk.problem(owner.deliver(song.id))).toEqual([409, 'nothing_to_deliver']);
    const id = await owner.upload(song.id, small);
    await owner.remove(id);
    expect(await desk.problem(owner.deliver(song.id))).toEqual([409, 'nothing_to_deliver']);
    expect(await mailsOf(song)).toEqual([]);
  });

  it('36: while a part is on its way, and then once more', async () => {
    const song = await desk.begunSong();
    await owner.upload(song.id, small);
    const { id } = await started(song.id, 1000);
    await desk.faults({ files: { call: 'uploadPart', mode: 'hold', times: 1 } });
    const sending = owner.putPart(id, 1, small);
    await expect.poll(desk.heldNow).toBe(1);
    expect(await desk.problem(owner.deliver(song.id))).toEqual([409, 'upload_running']);
    await desk.faults({});
    await owner.json(sending);
    expect(await desk.problem(owner.deliver(song.id))).toEqual([409, 'upload_running']);
    await owner.json(owner.complete(id));
    expect((await owner.deliver(song.id)).status).toBe(200);
    expect((await song.buyer.view()).delivery?.versions[0]?.files).toHaveLength(2);
  });

  it('37: with other words than the first time', async () => {
    const song = await desk.begunSong();
    await owner.upload(song.id, small);
    await owner.json(owner.deliver(song.id, 1, 'First'));
    expect(await desk.problem(owner.deliver(song.id, 1, 'Second'))).toEqual([409, 'conflict']);
    expect((await song.buyer.view()).delivery?.versions[0]?.message).toBe('First');
  });

  it('38: a version that is skipped', async () => {
    const song = await desk.begunSong();
    await owner.upload(song.id, small);
    expect(await desk.problem(owner.deliver(song.id, 2))).toEqual([409, 'conflict']);
  });

  it('39: after the money went back, with everything ready', async () => {
    const song = await desk.begunSong();
    const id = await owner.upload(song.id, small);
    shop.stripe.refund(song.paymentId);
    await shop.stripe.idle();
    expect(await desk.problem(owner.deliver(song.id))).toEqual([409, 'order_not_paid']);
    expect((await song.buyer.file(id)).status).toBe(404);
    expect((await mailsOf(song)).filter((subject) => subject.startsWith('Your song'))).toEqual([]);
  });

  it('40: the mail service is down, and then not', async () => {
    const song = await desk.begunSong();
    await owner.upload(song.id, small);
    await owner.json(owner.deliver(song.id));
    await shop.api.mails.mode({ name: 'down' });
    await shop.cron(10);
    await shop.api.mails.mode({ name: 'up' });
    for (const minutes of [30, 60]) await shop.cron(minutes);
    expect(await mailsOf(song)).toEqual(['Your song is here: Forty Summers']);
  });

  it('41: refunded before the mail has left, it does not leave', async () => {
    const song = await desk.begunSong();
    await owner.upload(song.id, small);
    await owner.json(owner.deliver(song.id));
    shop.stripe.refund(song.paymentId);
    await shop.stripe.idle();
    expect((await mailsOf(song)).filter((subject) => subject.includes('is here'))).toEqual([]);
  });

  it('42: a delivered file is not taken away, replaced or joined', async () => {
    const song = await desk.deliveredSong();
    expect(await desk.problem(owner.remove(song.file))).toEqual([409, 'conflict']);
    expect(await desk.problem(owner.start(song.id, { version: 1, size: 5 }))).toEqual([409, 'conflict']);
    expect(await desk.problem(owner.putPart(song.file, 1, mp3Of(1000, 9)))).toEqual([409, 'conflict']);
    await expectBytes(song, song.file, song.bytes);
  });
});

describe('a refund', () => {
  it('43: while a part is on its way', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, 1000);
    await desk.faults({ files: { call: 'uploadPart', mode: 'hold', times: 1 } });
    const sending = owner.putPart(id, 1, small);
    await expect.poll(desk.heldNow).toBe(1);
    shop.stripe.refund(song.paymentId);
    await shop.stripe.idle();
    await desk.faults({});
    await sending;
    expect(await desk.problem(owner.putPart(id, 1, small))).toEqual([409, 'order_not_paid']);
    expect(await desk.problem(owner.complete(id))).toEqual([409, 'order_not_paid']);
    expect(await desk.problem(owner.start(song.id, { size: 5 }))).toEqual([409, 'order_not_paid']);
  });

  it('44: between the store and the database, the file is nobody’s and is swept', async () => {
    const song = await desk.begunSong();
    const { id } = await started(song.id, 1000);
    await owner.putPart(id, 1, small);
    await desk.faults({ files: { call: 'complete', mode: 'hold', times: 1 } });
    const completing = owner.complete(id);
    await expect.poll(desk.heldNow).toBe(1);
    shop.stripe.refund(song.paymentId);
    await shop.stripe.idle();
    await desk.faults({});
    expect(await desk.problem(completing)).toEqual([409, 'order_not_paid']);
    expect((await song.buyer.file(id)).status).toBe(404);
    await shop.cron(25 * 60);
    expect(await desk.objectsOf(song.id)).toEqual([]);
  });

  it('45: files that wait for a delivery which never comes are deleted in the night', async () => {
    const song = await desk.begunSong();
    await owner.upload(song.id, small);
    shop.stripe.refund(song.paymentId);
    await shop.stripe.idle();
    await desk.night(1);
    await shop.cron(25 * 60);
    expect(await desk.objectsOf(song.id)).toEqual([]);
  });

  it('46: of a part of the price changes nothing', async () => {
    const song = await desk.deliveredSong();
    shop.stripe.refund(song.paymentId, 30);
    await shop.stripe.idle();
    await expectBytes(song, song.file, song.bytes);
    expect((await song.buyer.accept()).status).toBe(200);
  });
});

describe('what lies about', () => {
  it('47: an upload that nothing came for in a day is swept, and one that goes on is not', async () => {
    const song = await desk.begunSong();
    const left = await started(song.id, large.length);
    await owner.putPart(left.id, 1, partsIn(large)[0] ?? small);
    await shop.cron(23 * 60);
    expect((await owner.uploadState(left.id)).status).toBe(200);
    await shop.cron(25 * 60);
    expect((await owner.uploadState(left.id)).status).toBe(404);
    expect(await shop.api.rows('SELECT * FROM delivery_files WHERE order_id = ?', song.id)).toEqual([]);
    const id = await owner.upload(song.id, small);
    await expectDelivered(song, id, small);
  });

  it.each(['abort', 'delete'])('48: the store fails to %s it, and the next run does it', async (call) => {
    const song = await desk.begunSong();
    const id = await owner.upload(song.id, small);
    await desk.faults({ files: { call, mode: 'fail', times: 1 } });
    expect(await desk.problem(owner.remove(id))).toEqual([503, 'storage_unavailable']);
    expect((await owner.uploadState(id)).status).toBe(404);
    expect(await desk.problem(owner.deliver(song.id))).toEqual([409, 'nothing_to_deliver']);
    await shop.cron();
    expect(await desk.objectsOf(song.id)).toEqual([]);
    expect(await shop.api.rows('SELECT * FROM delivery_files WHERE order_id = ?', song.id)).toEqual([]);
  });

  it.each([1, 2])('49: call %i of the database fails while it is taken away', async (call) => {
    const song = await desk.begunSong();
    const id = await owner.upload(song.id, small);
    await desk.faults({ database: { calls: [call], mode: 'fail' } });
    expect((await owner.remove(id)).status).toBe(500);
    await desk.faults({});
    await owner.remove(id);
    await shop.cron();
    expect(await desk.objectsOf(song.id)).toEqual([]);
    expect(await shop.api.rows('SELECT * FROM delivery_files WHERE order_id = ?', song.id)).toEqual([]);
  });

  it('50: the sweep meets one that fails, and goes on with the others', async () => {
    const songs = [await desk.begunSong(), await desk.begunSong()];
    for (const song of songs) await started(song.id, 1000);
    await desk.faults({ files: { call: 'delete', mode: 'fail', times: 1 } });
    await shop.cron(25 * 60);
    await shop.cron(25 * 60 + 5);
    for (const song of songs)
      expect(await shop.api.rows('SELECT * FROM delivery_files WHERE order_id = ?', song.id)).toEqual([]);
  });
});

describe('the end', () => {
  it('51: files go after their date, the buyer hears of it a week before, once, and their names stay', async () => {
    const song = await desk.deliveredSong();
    await desk.night(22);
    expect(await mailsOf(song)).toEqual(['Your song is here: Forty Summers']);
    for (const day of [24, 25, 26]) await desk.night(day);
    expect(await mailsOf(song)).toEqual([
      'Your song is here: Forty Summers',
      'The files of your song end soon: Forty Summers',
    ]);
    expect(await desk.objectsOf(song.id)).toHaveLength(1);
    await desk.night(31);
    await shop.cron(31 * 24 * 60);
    expect(await desk.objectsOf(song.id)).toEqual([]);
    expect((await song.buyer.file(song.file)).status).toBe(404);
    expect((await song.buyer.view()).delivery?.versions[0]?.files).toMatchObject([
      { name: 'Forty Summers.mp3', isGone: true },
    ]);
  });

  it('52: extended, they stay, and the buyer hears of the new end', async () => {
    const song = await desk.deliveredSong();
    const { filesUntil } = await owner.order(song.id);
    await owner.json(owner.extend(song.id, filesUntil));
    await desk.night(31);
    await shop.cron(31 * 24 * 60);
    await expectBytes(song, song.file, song.bytes);
    await desk.night(54);
    expect((await mailsOf(song)).filter((subject) => subject.includes('end soon'))).toHaveLength(1);
  });

  it('53: files that are gone are not extended', async () => {
    const song = await desk.deliveredSong();
    const { filesUntil } = await owner.order(song.id);
    await desk.night(31);
    const extend = () => owner.extend(song.id, filesUntil);
    expect(await desk.problem(extend())).toEqual([409, 'files_gone']);
    await shop.cron(31 * 24 * 60);
    expect(await desk.problem(extend())).toEqual([409, 'files_gone']);
  });

  it('54: the store fails to delete in the night, and nobody reads the file any more', async () => {
    const song = await desk.deliveredSong();
    await desk.night(31);
    await desk.faults({ files: { call: 'delete', mode: 'fail', times: 1 } });
    await shop.cron(31 * 24 * 60);
    expect((await song.buyer.file(song.file)).status).toBe(404);
    await desk.faults({});
    await shop.cron(31 * 24 * 60 + 5);
    expect(await desk.objectsOf(song.id)).toEqual([]);
  });

  it('55: thirty days without a word are a yes, once, and a word is none', async () => {
    const silent = await desk.deliveredSong();
    const loud = await desk.deliveredSong();
    await loud.buyer.note('Louder');
    await desk.night(29);
    expect((await silent.buyer.view()).delivery?.state).toBe('delivered');
    for (const day of [30.1, 31]) await desk.night(day);
    expect(await silent.buyer.view()).toMatchObject({
      isOpen: false,
      delivery: { state: 'accepted', acceptedBy: 'time' },
    });
    expect((await loud.buyer.view()).delivery?.state).toBe('revising');
    for (const minutes of [10, 20]) await shop.cron(minutes);
    const toOwner = (await desk.mailsTo(shopSecrets.OWNER_EMAIL)).filter(({ text }) =>
      text.includes(silent.id),
    );
    expect(toOwner.filter(({ subject }) => subject.includes('accepted'))).toHaveLength(1);
    expect(await desk.problem(silent.buyer.note('Too late'))).toEqual([409, 'conflict']);
  });
});

describe('notes', () => {
  it('56: one sent twice, and at once, is one note, one round and one mail', async () => {
    const song = await desk.deliveredSong();
    const key = crypto.randomUUID();
    const send = () => song.buyer.note('Softer', 42, 1, key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send()).status).toBe(200);
    expect(await desk.problem(song.buyer.note('Other words', 42, 1, key))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    const { delivery } = await song.buyer.view();
    expect(delivery?.versions[0]?.notes).toHaveLength(1);
    expect(delivery?.roundsLeft).toBe(0);
    for (const minutes of [10, 20]) await shop.cron(minutes);
    const mails = (await desk.mailsTo(shopSecrets.OWNER_EMAIL)).filter(({ text }) => text.includes(song.id));
    expect(mails.filter(({ subject }) => subject.includes('changes wanted'))).toHaveLength(1);
  });

  it.each(modes)('57: the database %ss, and the same note again is one note', async (mode) => {
    const song = await desk.deliveredSong();
    const key = crypto.randomUUID();
    await desk.faults({ database: { calls: [1], mode } });
    expect((await song.buyer.note('Softer', null, 1, key)).status).toBe(500);
    expect((await song.buyer.note('Softer', null, 1, key)).status).toBe(200);
    expect((await song.buyer.view()).delivery?.versions[0]?.notes).toHaveLength(1);
  });

  it('58: a round has many notes, a second round is refused and can be bought', async () => {
    const song = await desk.deliveredSong();
    for (const at of [1, 2, 3]) expect((await song.buyer.note(`At ${at}`, at)).status).toBe(200);
    await owner.upload(song.id, mp3Of(100, 2), 2);
    await owner.json(owner.deliver(song.id, 2));
    expect(await desk.problem(song.buyer.note('Again', 1, 2))).toEqual([409, 'rounds_used_up']);
    expect((await song.buyer.view()).delivery?.state).toBe('delivered');
    await shop.api.rows('UPDATE order_progress SET rounds = 2 WHERE order_id = ?', song.id);
    expect((await song.buyer.note('Again', 1, 2)).status).toBe(200);
  });

  it('59: on a version that is not the last, before a delivery, and after the yes', async () => {
    const song = await desk.begunSong();
    expect(await desk.problem(song.buyer.note('Early'))).toEqual([409, 'conflict']);
    await owner.upload(song.id, small);
    await owner.json(owner.deliver(song.id));
    expect(await desk.problem(song.buyer.note('Of the future', 1, 2))).toEqual([409, 'conflict']);
    expect((await song.buyer.accept()).status).toBe(200);
    expect((await song.buyer.accept()).status).toBe(200);
    expect(await desk.problem(song.buyer.note('Late'))).toEqual([409, 'conflict']);
  });

  it('60: with a place that is none, with too many words, and with odd ones', async () => {
    const song = await desk.deliveredSong();
    for (const at of [-1, 6 * 60 * 60 + 1, 1e308]) expect((await song.buyer.note('x', at)).status).toBe(422);
    expect((await song.buyer.note('x'.repeat(2001))).status).toBe(422);
    expect((await song.buyer.note('   ')).status).toBe(422);
    expect((await song.buyer.note('a\u0000b')).status).toBe(422);
    expect((await song.buyer.note(`${'ü'.repeat(1998)}👩`)).status).toBe(200);
    expect((await song.buyer.view()).delivery?.roundsLeft).toBe(0);
  });

  it('61: a note on an order that was ticked off brings it back to the owner', async () => {
    const song = await desk.deliveredSong();
    await shop.api.rows(`UPDATE orders SET done_at = '2026-12-01' WHERE id = ?`, song.id);
    await song.buyer.note('Softer');
    expect((await owner.orders()).orders.some(({ id }) => id === song.id)).toBe(true);
  });
});

describe('somebody else', () => {
  it('62: the key of another order opens, changes and accepts nothing', async () => {
    const [mine, other] = [await desk.deliveredSong(), await desk.deliveredSong()];
    const mixed = { id: mine.id, key: other.buyer.parts.key, version: 1 };
    const visitor = shop.visitor();
    expect((await visitor.post('/api/order/accept', mixed)).status).toBe(404);
    expect((await visitor.post('/api/order/note', { ...mixed, atSeconds: 1, text: 'x' })).status).toBe(404);
    expect((await visitor.call(`/api/order?id=${mixed.id}&key=${mixed.key}`)).status).toBe(404);
    expect((await mine.buyer.view()).delivery).toMatchObject({ state: 'delivered', roundsLeft: 1 });
    // One's own key of a note is one's own.
    const key = crypto.randomUUID();
    expect((await mine.buyer.note('Mine', 1, 1, key)).status).toBe(200);
    expect((await other.buyer.note('Other', 1, 1, key)).status).toBe(200);
    expect((await other.buyer.view()).delivery?.versions[0]?.notes).toMatchObject([{ text: 'Other' }]);
  });

  it('63: the same key of an upload for two orders is two files', async () => {
    const [one, two] = [await desk.begunSong(), await desk.begunSong()];
    const key = crypto.randomUUID();
    const files = [await started(one.id, 1000, key), await started(two.id, 1000, key)];
    expect(files[0]?.id).not.toBe(files[1]?.id);
  });

  it('64: a visitor’s account and an owner whose address is not verified upload nothing', async () => {
    const song = await desk.begunSong();
    for (const claims of [
      { email: 'ada@example.com', email_verified: true },
      { email: ownerAddress, email_verified: false },
    ])
      expect(await desk.problem(desk.signedIn(claims).start(song.id, { size: 5 }))).toEqual([
        403,
        'not_owner',
      ]);
    expect(await shop.api.rows('SELECT * FROM delivery_files WHERE order_id = ?', song.id)).toEqual([]);
  });
});

describe('a file that was taken away and whose bytes do not go', () => {
  it('67: is no part of a version: it waits for the sweep, in the database too', async () => {
    const song = await desk.begunSong();
    const kept = await owner.upload(song.id, small);
    const taken = await owner.upload(song.id, mp3Of(500), 1, 'Wrong.mp3');
    await desk.faults({ files: { call: 'delete', mode: 'fail', times: 1 } });
    expect(await desk.problem(owner.remove(taken))).toEqual([503, 'storage_unavailable']);
    expect(await desk.problem(owner.deliver(song.id))).toEqual([409, 'upload_running']);
    await expect(
      shop.api.rows(`INSERT INTO deliveries VALUES (?, 1, '', '2026-01-01')`, song.id),
    ).rejects.toThrow('nothing to deliver');
    await shop.cron(5);
    await expectDelivered(song, kept, small);
    expect((await song.buyer.view()).delivery?.versions[0]?.files).toHaveLength(1);
    const { filesUntil } = await owner.order(song.id);
    expect((await owner.extend(song.id, filesUntil)).status).toBe(200);
  });
});

describe('reading', () => {
  it.each(['fail', 'lost'] as const)('65: the store %ss', async (mode) => {
    const song = await desk.deliveredSong();
    await desk.faults({ files: { call: 'get', mode, times: 1 } });
    const answer = await song.buyer.file(song.file);
    expect(answer.headers.get('Retry-After')).toBe('10');
    expect(await desk.problem(answer)).toEqual([503, 'storage_unavailable']);
    await expectBytes(song, song.file, song.bytes);
  });

  it('66: fifty listeners at once, each in stretches', async () => {
    const song = await desk.deliveredSong(large);
    const heard = await Promise.all(
      Array.from({ length: 50 }, async (_, listener) => {
        const first = listener * 1000;
        const answer = await song.buyer.file(song.file, {
          headers: { Range: `bytes=${first}-${first + 99_999}` },
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        return answer.status === 206 && bytes.equals(Buffer.from(large.subarray(first, first + 100_000)));
      }),
    );
    expect(heard.filter((isRight) => !isRight)).toEqual([]);
  });
});
