import { describe, expect, it } from 'vitest';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { createGuestPlaylists } from './guest-playlists.ts';
import { PlaylistError } from './playlist-storage.ts';

const [first, second, third] = houseTracks;
if (!first || !second || !third) throw new Error('There are four house tracks');

/** The playlists of several tabs over one storage. */
function browser({ full = false } = {}) {
  let stored: string | null = null;
  let seconds = 0;
  let ids = 0;
  const tab = () =>
    createGuestPlaylists({
      read: () => stored,
      write: (text) => {
        if (full) return false;
        stored = text;
        return true;
      },
      now: () => new Date(Date.UTC(2026, 10, 21, 12, 0, (seconds += 1))),
      newId: () => `00000000-0000-4000-8000-00000000000${(ids += 1)}`,
    });
  return { tab, store: (text: string) => void (stored = text), stored: () => stored };
}

const words = { title: 'Rain', description: '' };
const idsOf = (playlist: { tracks: readonly { id: string }[] }) => playlist.tracks.map(({ id }) => id);

describe('the playlists of this browser', () => {
  it('are kept, newest change first, with picture and count of their tracks', async () => {
    const { tab } = browser();
    const storage = tab();
    const rain = await storage.create(words);
    const sun = await storage.create({ title: 'Sun', description: 'For walks' });
    await storage.addTrack(rain.id, first);
    await storage.addTrack(rain.id, first);
    const list = await tab().list();
    expect(list.map(({ title, trackCount, coverArt }) => [title, trackCount, coverArt])).toEqual([
      ['Rain', 1, first.coverArt],
      ['Sun', 0, null],
    ]);
    await storage.change(sun.id, { title: 'Sunny', description: '' }, sun);
    expect((await storage.list()).map(({ title }) => title)).toEqual(['Sunny', 'Rain']);
  });

  it('show the pictures of their tracks: four different ones at most, in their order', async () => {
    const storage = browser().tab();
    const { id } = await storage.create(words);
    const same = { ...first, id: 'same-picture' };
    const plain = { id: 'plain', title: 'Plain', artist: 'Nobody', genre: 'None' };
    for (const track of [plain, second, same, first, third]) await storage.addTrack(id, track);
    const pictures = [second.coverArt, first.coverArt, third.coverArt];
    expect((await storage.open(id)).covers).toEqual(pictures);
    for (const name of ['a', 'b'])
      await storage.addTrack(id, { ...first, id: name, coverArt: `/audio/covers/${name}.svg` });
    expect((await storage.open(id)).covers).toEqual([...pictures, '/audio/covers/a.svg']);
  });

  it('keep the order of their tracks, and lose and take tracks', async () => {
    const storage = browser().tab();
    const { id } = await storage.create(words);
    for (const track of [first, second, third]) await storage.addTrack(id, track);
    expect(idsOf(await storage.order(id, [third.id, first.id, second.id]))).toEqual([
      third.id,
      first.id,
      second.id,
    ]);
    expect(idsOf(await storage.removeTrack(id, first.id))).toEqual([third.id, second.id]);
  });

  it('come back after a delete, in their place', async () => {
    const storage = browser().tab();
    const rain = await storage.create(words);
    await storage.create({ title: 'Sun', description: '' });
    await storage.addTrack(rain.id, first);
    await storage.remove(rain.id);
    expect(await storage.list()).toHaveLength(1);
    await storage.restore(rain.id);
    expect((await storage.list()).map(({ title, trackCount }) => [title, trackCount])).toEqual([
      ['Rain', 1],
      ['Sun', 0],
    ]);
    await expect(storage.restore(rain.id)).rejects.toBeInstanceOf(PlaylistError);
  });

  it('are shared by tabs: no change undoes one of another tab', async () => {
    const { tab } = browser();
    const [one, two] = [tab(), tab()];
    const rain = await one.create(words);
    await two.addTrack(rain.id, first);
    await one.create({ title: 'Sun', description: '' });
    expect(idsOf(await one.open(rain.id))).toEqual([first.id]);
    await two.remove(rain.id);
    await expect(one.addTrack(rain.id, second)).rejects.toBeInstanceOf(PlaylistError);
  });

  it('live in memory where storage is blocked, and it is known', async () => {
    const { tab, stored } = browser({ full: true });
    const storage = tab();
    const { id } = await storage.create(words);
    await storage.addTrack(id, first);
    expect([storage.isKept(), stored(), (await storage.list()).length]).toEqual([false, null, 1]);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"a":1}',
    '[null,4,{"id":"x"}]',
    '[{"id":"x","title":"T","createdAt":"no","updatedAt":"no"}]',
  ])('are none where storage holds %j', async (text) => {
    const { tab, store } = browser();
    store(text);
    expect(await tab().list()).toEqual([]);
  });

  it('have limits that are said in words', async () => {
    const { tab, store } = browser();
    const time = '2026-11-21T12:00:00.000Z';
    store(
      JSON.stringify(
        Array.from({ length: 250 }, (_, index) => ({
          id: `p${index}`,
          title: 'T',
          createdAt: time,
          updatedAt: time,
          tracks: [],
        })),
      ),
    );
    await expect(tab().create(words)).rejects.toThrow('at most 200 playlists');
    expect(await tab().list()).toHaveLength(200);
  });
});
