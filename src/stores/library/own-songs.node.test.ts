import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { addOwnSong, putBackOwnSong, readOwnSongs, removeOwnSong } from './own-songs.ts';
import { ownSongKeys } from './own-song-keys.ts';

const song = { id: 'order-file-f1', title: 'Mia is ten', artist: 'Made for you', genre: 'Custom song' };
const link = '/order?id=1a2b3c4d&key=secret';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

it('keeps each song once, the last one first, and lets it go again', () => {
  expect(addOwnSong(song, link)).toBe(true);
  expect(addOwnSong({ ...song, id: 'order-file-f2', title: 'Waltz' }, link)).toBe(true);
  expect(addOwnSong(song, link)).toBe(true);
  expect(readOwnSongs().map(({ title, orderLink }) => [title, orderLink])).toEqual([
    ['Mia is ten', link],
    ['Waltz', link],
  ]);
  expect(removeOwnSong(song.id)).toBe(true);
  expect(readOwnSongs().map(({ title }) => title)).toEqual(['Waltz']);
});

it('puts back what was taken out, to where it was and with its link', () => {
  for (const [place, title] of ['First', 'Second', 'Third'].entries())
    addOwnSong({ ...song, id: title, title }, link, new Date(place));
  const before = readOwnSongs();
  const second = before[1];
  if (!second) throw new Error('Three songs were added');
  removeOwnSong(second.id);
  expect(putBackOwnSong(second)).toBe(true);
  expect(readOwnSongs()).toEqual(before);
});

it('believes no link but one of our order page', () => {
  addOwnSong(song, link);
  const stored = localStorage.getItem(ownSongKeys.ownSongs) ?? '';
  localStorage.setItem(ownSongKeys.ownSongs, stored.replace('/order?', 'https://evil.example/order?'));
  expect(readOwnSongs()).toEqual([]);
});
