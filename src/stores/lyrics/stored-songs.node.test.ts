import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { lyricsKeys } from './lyrics-keys.ts';
import { readSavedSongs, writeSavedSongs } from './stored-songs.ts';

const song = (title: string) => ({
  title,
  content: 'La la',
  genre: 'folk',
  mood: 'calm',
  seed: 1,
  savedAt: '2026-11-01T00:00:00.000Z',
});

const storage = memoryStorage();
beforeEach(() => vi.stubGlobal('localStorage', storage));
afterEach(() => vi.unstubAllGlobals());

const store = (songs: readonly unknown[]) =>
  storage.setItem(lyricsKeys.savedLyrics, JSON.stringify({ format: 1, songs }));

it('one entry that cannot be read hides no other, and outlives what is saved after it', () => {
  const later = { ...song('Later'), content: { of: 'a later version' } };
  store([song('Rain'), later]);
  expect(readSavedSongs()).toEqual([song('Rain')]);
  expect(writeSavedSongs([song('Sun'), song('Rain')])).toBe(true);
  expect(readSavedSongs().map(({ title }) => title)).toEqual(['Sun', 'Rain']);
  expect(JSON.parse(storage.getItem(lyricsKeys.savedLyrics) ?? '').songs[2]).toEqual(later);
});

it.each(['x', '[]', '{"format":2,"songs":[]}'])('%s reads as none', (text) => {
  storage.setItem(lyricsKeys.savedLyrics, text);
  expect(readSavedSongs()).toEqual([]);
});
