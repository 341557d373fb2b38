import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { $toast } from '../toast/toasts.ts';
import { readSongDraft } from './kept-song.ts';
import { emptySongFields, holdsRequest, type SongFields } from './song-draft.ts';
import { createSongOrder } from './song-order.ts';

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage());
  $toast.set(null);
});
afterEach(() => vi.unstubAllGlobals());

const fields: SongFields = {
  ...emptySongFields,
  title: 'Forty Summers',
  email: 'ada@example.com',
  genre: 'folk',
  mood: 'romantic',
  description: 'They met on a ferry.',
};
let ids = 0;
const newOrder = () =>
  createSongOrder({ check: () => import('./check-song.ts') }, undefined, () => `order ${(ids += 1)}`);

async function prepared(change: Partial<SongFields>) {
  const order = newOrder();
  await order.prepare({ ...fields, ...change }, async () => undefined);
  return order.$order.get();
}

describe('what is ordered beside a song', () => {
  it('is beside the request, in the order of the catalogue, and never in it', async () => {
    const state = await prepared({ addOns: 'exclusive-rights extended-length', licensee: ' Ada ' });
    if (state.status !== 'ready') throw new Error(state.status);
    expect(state.extras?.addOns.map(({ id }) => id)).toEqual(['extended-length', 'exclusive-rights']);
    expect(state.extras?.licensee).toBe('Ada');
    expect(Object.keys(state.request)).toHaveLength(12);
  });

  it('is nothing where nothing was chosen, whoever typed a name', async () => {
    expect(await prepared({ licensee: 'Ada' })).not.toHaveProperty('extras');
    expect(await prepared({ addOns: 'free-song revision' })).not.toHaveProperty('extras');
  });

  it('wants a name with rights, and none without', async () => {
    expect(await prepared({ addOns: 'commercial-rights', licensee: ' ' })).toMatchObject({
      status: 'editing',
      errors: { licensee: 'Name on the licence is required' },
    });
    expect($toast.get()?.title).toBe('Missing Information');
    expect(await prepared({ addOns: 'all-formats' })).toMatchObject({ status: 'ready' });
  });

  it('is another order when it changes, and the same when it does not', async () => {
    const order = newOrder();
    const idOf = async (addOns: string, licensee = '') => {
      await order.prepare({ ...fields, addOns, licensee }, async () => undefined);
      const state = order.$order.get();
      order.backToEdit();
      return state.status === 'ready' && state.orderId;
    };
    const first = await idOf('');
    const second = await idOf('all-formats');
    expect(second).not.toBe(first);
    expect(await idOf('all-formats')).toBe(second);
    expect(await idOf('all-formats commercial-rights', 'Ada')).not.toBe(second);
  });

  it('is kept with the draft, and given up with it once the request is paid', () => {
    const order = newOrder();
    const chosen = { ...fields, addOns: 'all-formats commercial-rights', licensee: 'Ada' };
    order.keep(chosen);
    expect(readSongDraft().fields).toEqual(chosen);
    const request = Object.fromEntries(
      Object.entries(chosen).filter(([name]) => name !== 'addOns' && name !== 'licensee'),
    );
    expect(holdsRequest(chosen, request)).toBe(true);
    order.paid(null, request);
    expect(order.$fields.get()).toEqual(emptySongFields);
  });
});
