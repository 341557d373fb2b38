import { describe, expect, it } from 'vitest';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { createAddToPlaylist } from './add-to-playlist.ts';
import { createGuestPlaylists } from './guest-playlists.ts';
import { PlaylistError, type PlaylistStorage } from './playlist-storage.ts';
import { createPlaylists } from './playlists.ts';

const track = houseTracks[0] ?? expect.fail('There are four house tracks');

async function library(change: (storage: PlaylistStorage) => Partial<PlaylistStorage> = () => ({})) {
  let text: string | null = null;
  let ids = 0;
  const guest = createGuestPlaylists({
    read: () => text,
    write: (next) => {
      text = next;
      return true;
    },
    now: () => new Date('2026-11-25T12:00:00Z'),
    newId: () => `00000000-0000-4000-8000-00000000000${(ids += 1)}`,
  });
  const { id } = await guest.create({ title: 'Rain', description: '' });
  const lists = createPlaylists();
  await lists.useStorage({ ...guest, ...change(guest) });
  const adding = createAddToPlaylist([track], lists);
  const rain = () => guest.whole().find((playlist) => playlist.id === id) ?? expect.fail('no playlist');
  return { guest, adding, rain, said: () => adding.$added.get() };
}

describe('adding a track to a playlist', () => {
  it('adds it, and says so', async () => {
    const { adding, rain, said } = await library();
    await adding.add(rain());
    expect(rain().tracks.map(({ id }) => id)).toEqual([track.id]);
    expect(said()).toMatchObject({ done: 'Added to Rain', trouble: '', busy: false });
    expect([...said().inside]).toEqual([rain().id]);
  });

  it('twice is once, and is said', async () => {
    const { adding, rain, said } = await library();
    await adding.add(rain());
    await adding.add(rain());
    expect(rain().tracks).toHaveLength(1);
    expect(said().done).toBe('It is already in Rain');
  });

  it('makes a playlist that begins with it', async () => {
    const { adding, guest, said } = await library();
    expect(await adding.create('  Sun ')).toBe(true);
    const made = guest.whole().find(({ title }) => title === 'Sun');
    expect(made?.tracks.map(({ id }) => id)).toEqual([track.id]);
    expect(said().done).toBe('Added to Sun');
    expect(said().inside.has(made?.id ?? '')).toBe(true);
  });

  it('adds several at once, in their order and each once, and all or none', async () => {
    const { guest, rain } = await library();
    const lists = createPlaylists();
    await lists.useStorage(guest);
    const many = Array.from({ length: 499 }, (_, index) => ({ ...track, id: `track-${index}` }));
    const adding = createAddToPlaylist([track, ...many, track], lists);
    await adding.add(rain());
    expect(rain().tracks).toHaveLength(500);
    expect(rain().tracks[0]?.id).toBe(track.id);
    await adding.add(rain());
    expect(adding.$added.get().done).toBe('They are already in Rain');
    const more = createAddToPlaylist([{ ...track, id: 'one-more' }], lists);
    await more.add(rain());
    expect(more.$added.get().trouble).toMatch(/at most 500/);
    expect(rain().tracks).toHaveLength(500);
  });

  it('asks for a title, and makes nothing without', async () => {
    const { adding, guest, said } = await library();
    expect(await adding.create('  ')).toBe(false);
    expect(said()).toMatchObject({ fault: 'Enter a title', trouble: '' });
    expect(guest.whole()).toHaveLength(1);
  });

  it('says why it was refused; a playlist that was made on the way is there', async () => {
    const refuse = () => Promise.reject(new PlaylistError('A playlist holds at most 500 tracks.'));
    const { adding, guest, rain, said } = await library(() => ({ addTracks: refuse }));
    await adding.add(rain());
    expect(said()).toMatchObject({ done: '', trouble: 'A playlist holds at most 500 tracks.' });
    expect(await adding.create('Sun')).toBe(false);
    expect(guest.whole().map(({ title }) => title)).toEqual(['Sun', 'Rain']);
    expect(said().inside.size).toBe(0);
  });

  it('takes one press at a time', async () => {
    const { adding, rain, guest } = await library();
    await Promise.all([adding.add(rain()), adding.create('Sun')]);
    expect(guest.whole().map(({ title }) => title)).toEqual(['Rain']);
  });
});
