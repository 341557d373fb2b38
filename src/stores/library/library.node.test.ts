import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { heartKeys } from './heart-keys.ts';
import { historyKeys } from './history-keys.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import type { AccountApi } from './account-api.ts';
import { UserChanged } from '../session/current-user.ts';
import { createGuestPlaylists } from './guest-playlists.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { $favourites, emptyFavourites, replaceFavourites, setFavourite } from './favourites.ts';
import { $history, recordPlay, replaceHistory } from './listening-history.ts';
import { heartSent, noteHeart, waitingHearts } from './hearts.ts';
import { viewOfHash } from './library-view.ts';
import { leave } from './leave.ts';
import { mirrorSaved } from './mirror-saved.ts';
import { moveIn } from './move-in.ts';
import { createPlaylists } from './playlists.ts';
import { createSavedTracks } from './saved-tracks.ts';
import { sendHearts } from './send-hearts.ts';
import { shareHistory } from './share-history.ts';

const [first, second] = houseTracks;
if (!first || !second) throw new Error('There are four house tracks');

const newStorage = () => {
  let ids = 0;
  let text: string | null = null;
  return createGuestPlaylists({
    read: () => text,
    write: (next) => {
      text = next;
      return true;
    },
    now: () => new Date('2026-11-21T12:00:00Z'),
    newId: () => `00000000-0000-4000-8000-00000000000${(ids += 1)}`,
  });
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  replaceFavourites([]);
  replaceHistory([]);
});
afterEach(() => vi.unstubAllGlobals());

/** A user who is signed in until told otherwise. */
function userWith(uid: string) {
  let here = true;
  return { uid, isCurrent: () => here, goes: () => (here = false) };
}

const becomeOwner = (uid: string) => localStorage.setItem(storageKeys.libraryOf, uid);

describe('hearts that wait for the account', () => {
  it('are none for a visitor', () => {
    noteHeart('a', true);
    expect(waitingHearts('ann')).toEqual({});
    expect(localStorage.getItem(heartKeys.waitingHearts)).toBeNull();
  });

  it('wait until they are sent; a newer one of the same track stays', () => {
    becomeOwner('ann');
    noteHeart('a', true);
    noteHeart('b', false);
    noteHeart('a', false);
    heartSent('ann', 'a', true);
    expect(waitingHearts('ann')).toEqual({ a: false, b: false });
    heartSent('ann', 'a', false);
    heartSent('ann', 'b', false);
    expect(localStorage.getItem(heartKeys.waitingHearts)).toBeNull();
  });

  it('are never those of somebody else, nor garbage', () => {
    becomeOwner('ann');
    noteHeart('a', true);
    becomeOwner('bob');
    expect(waitingHearts('bob')).toEqual({});
    for (const text of ['{', '[]', '{"owner":"bob","hearts":{"a":"yes"}}', '{"owner":"bob","hearts":4}']) {
      localStorage.setItem(heartKeys.waitingHearts, text);
      expect(waitingHearts('bob')).toEqual({});
    }
  });
});

describe('sending the hearts that wait', () => {
  it('stops when the user goes: nobody else gets them, and what is left waits', async () => {
    becomeOwner('ann');
    noteHeart('a', true);
    noteHeart('b', true);
    const ann = userWith('ann');
    const setSaved = vi.fn<AccountApi['setSaved']>(async () => {
      ann.goes();
      becomeOwner('bob');
      noteHeart('a', true);
      return undefined;
    });
    await sendHearts(ann, { setSaved });
    expect(setSaved).toHaveBeenCalledTimes(1);
    expect(waitingHearts('bob')).toEqual({ a: true });
  });
});

describe('moving into an account', () => {
  const api = () => ({ merge: vi.fn<AccountApi['merge']>(async () => undefined) });

  it('leaves own tracks at home: hearts, plays, and the playlists that hold one', async () => {
    const own = { ...first, id: 'kept-0123456789abcdefghijkl' };
    const guest = newStorage();
    const mixed = await guest.create({ title: 'Mixed', description: '' });
    await guest.addTracks?.(mixed.id, [first, own]);
    const plain = await guest.create({ title: 'Plain', description: '' });
    setFavourite(own, true);
    setFavourite(second, true);
    recordPlay(own);
    const account = api();
    await moveIn(userWith('ann'), account, guest);
    const [sent] = account.merge.mock.calls[0] ?? [];
    expect(JSON.stringify(sent)).not.toContain('kept-');
    expect(sent?.playlists.map(({ id }) => id)).toEqual([plain.id]);
    expect(guest.whole().map(({ id }) => id)).toEqual([mixed.id]);
  });

  it('takes along playlists, hearts and history, once', async () => {
    const guest = newStorage();
    const { id } = await guest.create({ title: 'Rain', description: 'd' });
    await guest.addTrack(id, first);
    setFavourite(first, true, new Date('2026-11-01T00:00:00Z'));
    recordPlay(second, new Date('2026-11-02T00:00:00Z'));
    const account = api();
    await moveIn(userWith('ann'), account, guest);
    expect(account.merge.mock.calls).toEqual([
      [
        {
          playlists: [
            {
              id,
              title: 'Rain',
              description: 'd',
              trackIds: [first.id],
              createdAt: '2026-11-21T12:00:00.000Z',
            },
          ],
          saved: [{ trackId: first.id, savedAt: '2026-11-01T00:00:00.000Z' }],
          plays: [{ trackId: second.id, playedAt: '2026-11-02T00:00:00.000Z' }],
        },
      ],
    ]);
    expect(guest.whole()).toEqual([]);
    await moveIn(userWith('ann'), account, guest);
    expect(account.merge).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing where nothing was kept', async () => {
    const account = api();
    await moveIn(userWith('ann'), account, newStorage());
    expect(account.merge).not.toHaveBeenCalled();
    expect(localStorage.getItem(storageKeys.libraryOf)).toBe('ann');
  });

  it('that fails leaves everything where it was', async () => {
    const guest = newStorage();
    await guest.create({ title: 'Rain', description: '' });
    setFavourite(first, true);
    const account = api();
    account.merge.mockRejectedValueOnce(new NetworkError('offline'));
    await expect(moveIn(userWith('ann'), account, guest)).rejects.toBeInstanceOf(NetworkError);
    expect([guest.whole().length, $favourites.get().length]).toEqual([1, 1]);
    expect(localStorage.getItem(storageKeys.libraryOf)).toBeNull();
    await moveIn(userWith('ann'), account, guest);
    expect(guest.whole()).toEqual([]);
  });

  it('never mixes the lists of two accounts', async () => {
    const account = api();
    await moveIn(userWith('ann'), account, newStorage());
    setFavourite(first, true);
    recordPlay(first);
    await moveIn(userWith('bob'), account, newStorage());
    expect(account.merge).not.toHaveBeenCalled();
    expect([$favourites.get(), $history.get()]).toEqual([[], []]);
  });

  it('whose answer comes after the user has gone changes nothing of the visitor who is here now', async () => {
    const guest = newStorage();
    await guest.create({ title: 'Rain', description: '' });
    const ann = userWith('ann');
    const account = api();
    account.merge.mockImplementationOnce(async () => void ann.goes());
    await expect(moveIn(ann, account, guest)).rejects.toBeInstanceOf(UserChanged);
    expect(localStorage.getItem(storageKeys.libraryOf)).toBeNull();
    expect(guest.whole()).toHaveLength(1);
  });

  it('notes the hearts that were pressed while the account was asked', async () => {
    setFavourite(first, true);
    const account = api();
    account.merge.mockImplementationOnce(async () => {
      setFavourite(first, false);
      setFavourite(second, true);
    });
    await moveIn(userWith('ann'), account, newStorage());
    expect(waitingHearts('ann')).toEqual({ [first.id]: false, [second.id]: true });
  });

  it('and out again empties what the account has, and nothing of a visitor', async () => {
    setFavourite(first, true);
    leave(emptyFavourites);
    expect($favourites.get()).toHaveLength(1);
    await moveIn(userWith('ann'), api(), newStorage());
    leave(emptyFavourites);
    expect($favourites.get()).toEqual([]);
  });

  it('shows the hearts of the account, but those that wait as they were pressed', () => {
    becomeOwner('ann');
    setFavourite(second, true);
    mirrorSaved([first], { [first.id]: false, [second.id]: true });
    expect($favourites.get().map(({ id }) => id)).toEqual([second.id]);
    mirrorSaved([first], {});
    expect($favourites.get().map(({ id }) => id)).toEqual([first.id]);
  });
});

describe('the history of an account', () => {
  const play = { ...first, playedAt: '2026-11-01T00:00:00.000Z' };
  const account = (history: AccountApi['history']) => ({ addPlays: async () => undefined, history });

  it('is shown to its user', async () => {
    await shareHistory(
      userWith('ann'),
      account(async () => [play]),
    );
    expect($history.get()).toEqual([play]);
  });

  it('that comes after the user has gone is shown to nobody', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const ann = userWith('ann');
    await shareHistory(
      ann,
      account(async () => {
        ann.goes();
        return [play];
      }),
    );
    expect($history.get()).toEqual([]);
    expect(localStorage.getItem(historyKeys.listeningHistory)).toBe('[]');
  });

  it('has a track once, where it was heard last', () => {
    const play = (track: typeof first, playedAt: string) => ({ ...track, playedAt });
    replaceHistory([
      play(first, '2026-11-01T00:00:00.000Z'),
      play(second, '2026-11-02T00:00:00.000Z'),
      play(first, '2026-11-03T00:00:00.000Z'),
    ]);
    expect($history.get().map(({ id, playedAt }) => [id, playedAt])).toEqual([
      [first.id, '2026-11-03T00:00:00.000Z'],
      [second.id, '2026-11-02T00:00:00.000Z'],
    ]);
  });
});

describe('the playlists on the screen', () => {
  it('show a change when the storage has it, and undo a delete', async () => {
    const store = createPlaylists();
    await store.useStorage(newStorage());
    expect(await store.create({ title: 'Rain', description: '' })).toBe('');
    const state = store.$playlists.get();
    const [rain] = state.status === 'ready' ? state.list : [];
    if (!rain) throw new Error('It was created');
    await store.open(rain.id);
    await store.addTrack(rain.id, first);
    expect(store.$open.get()).toMatchObject({ status: 'ready', playlist: { trackCount: 1 } });
    await store.remove(rain);
    expect(store.$playlists.get()).toEqual({ status: 'ready', list: [] });
    await store.undoRemove();
    expect(store.$playlists.get()).toMatchObject({ list: [{ title: 'Rain', trackCount: 1 }] });
    expect(store.$deleted.get()).toBeNull();
  });

  it.each([
    [new NetworkError('offline'), /No connection/],
    [new HttpError(401, ''), /session has ended/],
    [new HttpError(404, ''), /not here any more/],
    [
      new HttpError(422, '', { issues: [{ path: 'title', message: 'Title is too long' }] }),
      /Title is too long/,
    ],
  ])('say in words that a change was refused: %s', async (error, words) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = createPlaylists();
    await store.useStorage({ ...newStorage(), create: () => Promise.reject(error) });
    expect(await store.create({ title: 'Rain', description: '' })).toMatch(words);
    expect(store.$trouble.get()).toMatch(words);
    expect(store.$playlists.get()).toEqual({ status: 'ready', list: [] });
  });

  it('that cannot be loaded say so, and can be asked for again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const storage = newStorage();
    const list = vi.spyOn(storage, 'list').mockRejectedValueOnce(new NetworkError('timeout'));
    const store = createPlaylists();
    await store.useStorage(storage);
    expect(store.$playlists.get()).toMatchObject({ status: 'failed' });
    list.mockRestore();
    await store.reload();
    expect(store.$playlists.get()).toEqual({ status: 'ready', list: [] });
  });

  it('say it of a change whose session ended under it too, so that nothing typed is taken for saved', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = createPlaylists();
    const create = async () => {
      await store.useStorage(newStorage());
      throw new HttpError(401, '');
    };
    await store.useStorage({ ...newStorage(), create });
    expect(await store.create({ title: 'Rain', description: '' })).toMatch(/session has ended/);
  });

  it('ask again when the words were changed elsewhere, and show how they stand now', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const storage = newStorage();
    const rain = await storage.create({ title: 'Rain', description: '' });
    const store = createPlaylists();
    await store.useStorage(storage);
    await store.open(rain.id);
    await storage.change(rain.id, { title: 'Fog', description: '' }, rain);
    const seen: unknown[] = [];
    const stop = store.$open.subscribe((shown) => seen.push(shown?.status));
    expect(await store.rename(rain.id, { title: 'Snow', description: '' })).toMatch(/changed elsewhere/);
    expect(store.$open.get()).toMatchObject({ status: 'ready', playlist: { title: 'Fog' } });
    expect(await store.rename(rain.id, { title: 'Snow', description: '' })).toBe('');
    expect(store.$open.get()).toMatchObject({ status: 'ready', playlist: { title: 'Snow' } });
    stop();
    // A dialog over the playlist would go with it, and what was typed into it.
    expect(new Set(seen)).toEqual(new Set(['ready']));
  });

  it('are those of the last visit while the network is gone, and say so', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = createPlaylists();
    const storage = newStorage();
    const rain = await storage.create({ title: 'Rain', description: '' });
    const known = await storage.open(rain.id);
    const gone = () => Promise.reject(new NetworkError('offline'));
    const copy = { list: () => [rain], open: () => known };
    await store.useStorage({ ...storage, list: gone, open: gone, copy });
    expect(store.$playlists.get()).toMatchObject({
      list: [rain],
      stale: expect.stringContaining('No connection'),
    });
    await store.open(rain.id);
    expect(store.$open.get()).toMatchObject({ status: 'ready', playlist: known });
    const broken = () => Promise.reject(new HttpError(503, ''));
    await store.useStorage({ ...storage, list: broken, copy });
    expect(store.$playlists.get()).toMatchObject({ status: 'failed' });
  });

  it('of one account never appear in another, however late they come', async () => {
    const store = createPlaylists();
    const slow = newStorage();
    await slow.create({ title: 'Secret', description: '' });
    let answer = () => {};
    const list = slow.list();
    const held = new Promise<void>((resolve) => (answer = resolve));
    const late = store.useStorage({ ...slow, list: () => held.then(() => list) });
    await store.useStorage(newStorage());
    answer();
    await late;
    expect(store.$playlists.get()).toEqual({ status: 'ready', list: [] });
  });
});

describe('saved tracks', () => {
  const page = (ids: number[], next: string | null) => ({
    tracks: ids.map((id) => ({ ...first, id: String(id) })),
    next,
  });

  it('come a page at a time, each track once, and a page that fails can be asked for again', async () => {
    const seen: number[] = [];
    const store = createSavedTracks((tracks) => seen.push(tracks.length));
    const savedPage = vi
      .fn<AccountApi['savedPage']>()
      .mockResolvedValueOnce(page([1, 2], '/next'))
      .mockRejectedValueOnce(new NetworkError('offline'))
      .mockResolvedValueOnce(page([2, 3], null));
    await store.load({ savedPage });
    await store.loadMore();
    expect(store.$saved.get()).toMatchObject({
      status: 'ready',
      more: expect.stringContaining('No connection'),
    });
    await Promise.all([store.loadMore(), store.loadMore()]);
    const state = store.$saved.get();
    expect(state.status === 'ready' && state.tracks.map(({ id }) => id)).toEqual(['1', '2', '3']);
    await store.loadMore();
    expect(savedPage.mock.calls).toEqual([[], ['/next'], ['/next']]);
    expect(seen).toEqual([2, 2]);
  });
});

describe('the address of the library', () => {
  it.each([
    ['', 'playlists', null],
    ['#saved', 'saved', null],
    ['#history', 'history', null],
    ['#nonsense', 'playlists', null],
    ['#playlist=a-1', 'playlists', 'a-1'],
    ['#playlist=../../x', 'playlists', null],
  ])('%s shows %s', (hash, tab, playlist) => expect(viewOfHash(hash)).toEqual({ tab, playlist }));
});
