import { describe, expect, it } from 'vitest';
import type { PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { createAccountCopy } from './account-copy.ts';
import type { PlaylistStorage } from './playlist-storage.ts';

const rain: PlaylistWithTracks = {
  id: 'rain',
  title: 'Rain',
  description: '',
  coverArt: null,
  covers: [],
  trackCount: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  tracks: [{ id: 'a', title: 'A', artist: 'B', genre: 'C' }],
};

function newCopy(start: string | null = null) {
  let text = start;
  const copy = createAccountCopy({
    read: () => text,
    write: (next) => {
      text = next;
    },
  });
  return { copy, text: () => text };
}

const account = {
  list: async () => [rain],
  open: async () => rain,
} as Partial<PlaylistStorage> as PlaylistStorage;

describe('the copy of the account’s playlists', () => {
  it('shows what the account answered last, to its user alone', async () => {
    const { copy } = newCopy();
    const storage = copy.copying('ann', account);
    await storage.list();
    await storage.open('rain');
    const kept = copy.storage('ann');
    expect((await kept?.list())?.map(({ title }) => title)).toEqual(['Rain']);
    expect((await kept?.open('rain'))?.tracks).toHaveLength(1);
    expect([copy.storage('bob'), copy.copying('bob', account).copy?.list()]).toEqual([null, null]);
  });

  it('changes nothing, and says so', async () => {
    const { copy } = newCopy();
    await copy.copying('ann', account).list();
    await expect(copy.storage('ann')?.create({ title: 'x', description: '' })).rejects.toThrow(
      /cannot reach your account yet/,
    );
    await expect(copy.storage('ann')?.open('rain')).rejects.toThrow(/cannot reach your account yet/);
  });

  it('forgets a playlist that the account no longer has', async () => {
    const { copy } = newCopy();
    await copy.copying('ann', account).open('rain');
    const storage = copy.copying('ann', { ...account, list: async () => [] });
    await storage.list();
    expect(storage.copy?.open('rain')).toBeNull();
  });

  it.each(['{', '[]', '{"owner":4}', '{"owner":"ann","list":4,"opened":[{}]}'])(
    'reads %s as nothing',
    async (text) => {
      const { copy } = newCopy(text);
      expect(copy.storage('ann')).toBeNull();
    },
  );
});
