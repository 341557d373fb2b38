import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFileAddress } from '#lib/contract/order/delivery-paths.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import { createDesk, mp3Of } from '../../tests/support/desk.ts';

/** Who may read a file, and how players read it: in stretches. */
const desk = createDesk();
const { shop, owner } = desk;
let song: Awaited<ReturnType<typeof desk.deliveredSong>>;
/** Over the border of two parts. */
const bytes = mp3Of(deliveryLimits.partBytes + 5000);
const size = bytes.length;

beforeAll(async () => {
  await shop.start();
  song = await desk.deliveredSong(bytes);
});
afterAll(shop.stop);

const get = (headers: Record<string, string> = {}, method = 'GET', more = '') =>
  song.buyer.file(song.file, { method, headers }, more);
const sameBytes = async (answer: Response, first: number, last: number) =>
  Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes.subarray(first, last + 1)));

describe('a file', () => {
  it('comes whole, with its kind, name and tag, and nobody keeps it', async () => {
    const answer = await get();
    expect([answer.status, await sameBytes(answer, 0, size - 1)]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="Forty Summers.mp3"; filename*=UTF-8''Forty%20Summers.mp3`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^".+"$/) as string,
    });
    const download = await get({}, 'HEAD', '&download');
    expect(download.headers.get('Content-Disposition')).toMatch(/^attachment; /);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, size - 1],
    [
      `bytes=${deliveryLimits.partBytes - 3}-${deliveryLimits.partBytes + 2}`,
      deliveryLimits.partBytes - 3,
      deliveryLimits.partBytes + 2,
    ],
    ['bytes=-500', size - 500, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    [`bytes=10-${size + 500}`, 10, size - 1],
  ])('comes in stretches: %s', async (range, first, last) => {
    const answer = await get({ Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${size}`);
    expect(answer.headers.get('Content-Length')).toBe(String(last - first + 1));
    expect(await sameBytes(answer, first, last)).toBe(true);
  });

  it.each(['bytes=5-4', 'bytes=0-1,4-5', 'items=0-1', 'x'])('is whole for %s', async (range) => {
    const answer = await get({ Range: range });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  it('has no bytes after its end', async () => {
    const answer = await get({ Range: `bytes=${size}-` });
    expect(answer.headers.get('Content-Range')).toBe(`bytes */${size}`);
    expect(await desk.problem(answer)).toEqual([416, 'range_not_satisfiable']);
  });

  it('is answered as a whole where the reader had another state of it', async () => {
    const tag = (await get({}, 'HEAD')).headers.get('ETag') ?? '';
    const range = { Range: 'bytes=0-9' };
    expect((await get({ ...range, 'If-Range': tag })).status).toBe(206);
    for (const other of ['"other"', `W/${tag}`, 'Wed, 25 Nov 2026 10:00:00 GMT']) {
      const answer = await get({ ...range, 'If-Range': other });
      expect([other, answer.status]).toEqual([other, 200]);
      await answer.body?.cancel();
    }
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*'])
      expect((await get({ ...range, 'If-None-Match': known })).status).toBe(304);
    expect((await get({ ...range, 'If-None-Match': '"x"' })).status).toBe(206);
  });

  it('tells of itself by HEAD, without its bytes', async () => {
    const answer = await get({ Range: 'bytes=0-9' }, 'HEAD');
    expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([
      200,
      String(size),
      '',
    ]);
  });

  it('keeps the letters of its name', async () => {
    const other = await desk.begunSong();
    const id = await owner.upload(other.id, mp3Of(100), 1, 'Été "für" 歌.mp3');
    await owner.json(owner.deliver(other.id));
    const answer = await other.buyer.file(id, { method: 'HEAD' }, '&download');
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Ete _fur_ _.mp3"; filename*=UTF-8''%C3%89t%C3%A9%20%22f%C3%BCr%22%20%E6%AD%8C.mp3`,
    );
  });
});

describe('a file is not read', () => {
  const at = async (query: string) => (await shop.visitor().call(`/api/order/file${query}`)).status;

  it('without a key, with a wrong one, or with the key of another order', async () => {
    const { id, key } = song.buyer.parts;
    const other = await desk.deliveredSong();
    const { parts } = other.buyer;
    for (const query of [
      '',
      `?id=${id}&file=${song.file}`,
      `?id=${id}&key=&file=${song.file}`,
      `?id=${id}&key=${'A'.repeat(22)}&file=${song.file}`,
      `?id=${id}&key=${key.slice(0, 21)}&file=${song.file}`,
      // The other order's own link, and this order's file: with its id and with ours.
      `?id=${parts.id}&key=${parts.key}&file=${song.file}`,
      `?id=${id}&key=${parts.key}&file=${song.file}`,
      `?id=${parts.id}&key=${key}&file=${song.file}`,
    ])
      expect([query, await at(query)]).toEqual([query, 404]);
    expect(await at(orderFileAddress(song.buyer.link, song.file).replace('/api/order/file', ''))).toBe(200);
  });

  it('by a guessed name', async () => {
    const { id, key } = song.buyer.parts;
    for (const file of [
      crypto.randomUUID(),
      '',
      'x',
      '..',
      `orders/${id}/1/${song.file}`,
      song.file.toUpperCase(),
      '%00',
    ])
      expect([file, await at(`?id=${id}&key=${key}&file=${encodeURIComponent(file)}`)]).toEqual([file, 404]);
  });

  it('before its version is delivered, nor while it is uploaded', async () => {
    const other = await desk.begunSong();
    const whole = await owner.upload(other.id, mp3Of(100));
    const { id: half } = await owner.json<{ id: string }>(owner.start(other.id, { size: 100 }));
    for (const file of [whole, half]) expect((await other.buyer.file(file)).status).toBe(404);
    const [next] = (await owner.order(other.id)).versions;
    expect(next?.files.map(({ state, address }) => [state, address === null])).toEqual([
      ['complete', false],
      ['uploading', true],
    ]);
  });

  it('once the money went back', async () => {
    const other = await desk.deliveredSong();
    expect((await other.buyer.file(other.file)).status).toBe(200);
    shop.stripe.refund(other.paymentId);
    await shop.stripe.idle();
    expect((await other.buyer.file(other.file)).status).toBe(404);
    expect((await other.buyer.view()).delivery?.versions[0]?.files).toMatchObject([{ isGone: true }]);
  });

  it('after its date', async () => {
    const other = await desk.deliveredSong();
    await shop.api.rows(
      `UPDATE order_progress SET files_until = '2026-11-01T00:00:00.000Z' WHERE order_id = ?`,
      other.id,
    );
    expect((await other.buyer.file(other.file)).status).toBe(404);
    expect((await other.buyer.view()).delivery?.versions[0]?.files).toMatchObject([{ isGone: true }]);
  });

  it('by a pass of the desk for another file, of another time, or after its time', async () => {
    const address = (await owner.order(song.id)).versions[0]?.files[0]?.address ?? '';
    const other = await desk.deliveredSong();
    const status = async (change: Record<string, string>) => {
      const url = new URL(address, 'http://desk.example');
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      const answer = await shop.api.request(url.pathname + url.search, { method: 'HEAD' });
      return answer.status;
    };
    const until = new URL(address, 'http://desk.example').searchParams.get('until') ?? '';
    expect(await status({})).toBe(200);
    expect(await status({ file: other.file })).toBe(404);
    expect(await status({ file: other.file, id: other.id })).toBe(404);
    expect(await status({ until: String(Number(until) + 1) })).toBe(404);
    expect(await status({ until: '1' })).toBe(404);
    expect(await status({ until: 'NaN' })).toBe(404);
    expect(await status({ pass: '' })).toBe(404);
    expect(await status({ pass: 'A'.repeat(22) })).toBe(404);
  });
});
