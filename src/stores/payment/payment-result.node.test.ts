import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPending, writePending } from './pending-payment.ts';
import { songKeys } from '../custom-song/song-keys.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import type { PaymentStatus } from '#lib/contract/payment/payment-paths.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { readSongDraft, writeSongDraft } from '../custom-song/kept-song.ts';
import { emptySongFields, finishSongDraft } from '../custom-song/song-draft.ts';
import { findOutcome, readQuery, type ResultEnvironment } from './payment-result.ts';

const id = `cs_test_${'a'.repeat(58)}`;
const song = { orderId: 'o', paymentId: id, orderLink: '/order?id=n-1&key=k', action: { title: 'T' } };
const fields = { ...emptySongFields, title: 'T', email: 'a@b.co' };
const succeeded = readQuery(`?payment_id=${id}&status=succeeded`);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function environment(
  status: PaymentStatus | Error,
  serviceType: 'custom_song' | 'lyrics_unlock' = 'custom_song',
) {
  const finish = vi.fn<ResultEnvironment['finish']>(async ({ action }) => {
    finishSongDraft(action);
    return '/order?id=n-1&key=k';
  });
  const ask = vi.fn<ResultEnvironment['ask']>(async () => {
    if (status instanceof Error) throw status;
    return { status, serviceType };
  });
  return { ask, finish };
}

describe('what became of a payment', () => {
  it.each([
    ['processing', { kind: 'pending', orderLink: null }],
    ['open', { kind: 'failed' }],
    ['expired', { kind: 'failed' }],
    ['failed', { kind: 'failed' }],
    [new HttpError(404, ''), { kind: 'failed' }],
    [new HttpError(503, ''), { kind: 'unknown' }],
    [new NetworkError('offline'), { kind: 'unknown' }],
    ['succeeded', { kind: 'succeeded', next: '/', orderLink: null }],
  ] as const)('the address says succeeded, the server %s', async (status, outcome) => {
    expect(await findOutcome(succeeded, environment(status))).toEqual(outcome);
  });

  it('an id that cannot be one is not asked about', async () => {
    for (const paymentId of ['', '..', 'pi_1', `${id}/../x`]) {
      const world = environment('succeeded');
      expect(await findOutcome({ paymentId, orderId: null, succeeded: true }, world)).toEqual({
        kind: 'failed',
      });
      expect(world.ask).not.toHaveBeenCalled();
    }
  });

  it('hands in the song of this tab, and the draft of the form is done with', async () => {
    writePending('song', { ...song, action: fields });
    writeSongDraft({ fields, order: null });
    const world = environment('succeeded');
    expect(await findOutcome(succeeded, world)).toEqual({
      kind: 'succeeded',
      next: '/',
      orderLink: song.orderLink,
    });
    expect(world.finish).toHaveBeenCalledWith({ ...song, action: fields });
    expect([readPending('song'), localStorage.getItem(songKeys.songDraft)]).toEqual([null, null]);
  });

  it('keeps the draft that another tab has begun since', async () => {
    writePending('song', { ...song, action: fields });
    writeSongDraft({ fields: { ...fields, title: 'Another' }, order: null });
    await findOutcome(succeeded, environment('succeeded'));
    expect(readSongDraft().fields.title).toBe('Another');
  });

  it('knows the order’s page again after a reload', async () => {
    writePending('song', { ...song, action: fields });
    await findOutcome(succeeded, environment('succeeded'));
    expect(await findOutcome(succeeded, environment('succeeded'))).toMatchObject({
      orderLink: song.orderLink,
    });
    localStorage.setItem(
      storageKeys.lastOrder,
      `{"paymentId":"${id}","orderLink":"https://evil.example/order?id=1&key=2"}`,
    );
    expect(await findOutcome(succeeded, environment('succeeded'))).toMatchObject({ orderLink: null });
  });

  it('keeps the song when it cannot be handed in', async () => {
    writePending('song', song);
    const world = environment('succeeded');
    world.finish.mockRejectedValue(new HttpError(500, ''));
    expect(await findOutcome(succeeded, world)).toEqual({ kind: 'unconfirmed-request' });
    expect(readPending('song')).toEqual(song);
  });

  it('leaves the song of another payment alone', async () => {
    writePending('song', { ...song, paymentId: 'cs_test_other_payment' });
    const world = environment('succeeded');
    await findOutcome(succeeded, world);
    expect(world.finish).not.toHaveBeenCalled();
  });

  it('goes back to the lyrics that wait for their unlock, and leaves the generation to them', async () => {
    writePending('lyrics', { ...song, action: { theme: 'x' } });
    const outcome = await findOutcome(succeeded, environment('succeeded', 'lyrics_unlock'));
    expect(outcome).toEqual({ kind: 'succeeded', next: '/lyrics', orderLink: song.orderLink });
    expect(readPending('lyrics')).not.toBeNull();
  });
});

describe('a cancelled payment', () => {
  const cancelled = readQuery('?status=cancelled&order=n-1');

  it('of this tab: the way back, after the server has said that it is not paid', async () => {
    writePending('song', song);
    const world = environment('open');
    expect(await findOutcome(cancelled, world)).toEqual({ kind: 'cancelled', next: '/custom-song' });
    expect(world.ask).toHaveBeenCalledWith(id);
  });

  it('that was paid after all is not called cancelled', async () => {
    writePending('song', song);
    expect(await findOutcome(cancelled, environment('succeeded'))).toMatchObject({ kind: 'succeeded' });
  });

  it.each(['', '?status=cancelled', '?status=whatever', '?status=cancelled&order=n-2'])(
    'of nobody: %j',
    async (search) => {
      writePending('song', song);
      const world = environment('succeeded');
      expect(await findOutcome(readQuery(search), world)).toEqual({ kind: 'cancelled', next: '/' });
      expect(world.ask).not.toHaveBeenCalled();
    },
  );
});
