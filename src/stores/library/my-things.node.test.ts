import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { savedSongs } from '../lyrics/saved-songs.ts';
import { lyricsKeys } from '../lyrics/lyrics-keys.ts';
import { newsKeys } from '../news/news-keys.ts';
import { toggleSaved } from '../news/saved-stories.ts';
import { keepLastOrder } from '../order/last-order.ts';
import { accountKeys } from '../session/account-keys.ts';
import { writeProjects } from '../studio/stored-projects.ts';
import { studioKeys } from '../studio/studio-keys.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readMyThings } from './my-things.ts';

const now = new Date('2026-11-25T12:00:00Z');
const groups = () => Object.fromEntries(readMyThings(now).map((group) => [group.title, group]));
const titles = () => readMyThings(now).map(({ things }) => things.map(({ title }) => title));

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('the things of a visitor', () => {
  it('are none at first, each kind with a kind line and a way to begin', () => {
    expect(titles()).toEqual([[], [], [], [], []]);
    for (const { none, more } of readMyThings(now)) expect(none && more.label && more.href).toBeTruthy();
  });

  it('are the last three songs, and lead to all of them', () => {
    for (const seed of [1, 2, 3, 4]) {
      const song = { title: `Song ${seed}`, content: 'la', genre: 'pop', mood: 'happy', seed };
      savedSongs.keep(song, new Date(now.getTime() - 60_000));
    }
    expect(groups()['Songs']).toMatchObject({
      things: [
        { title: 'Song 4', about: 'saved 1 minute ago', href: '/lyrics#saved' },
        { title: 'Song 3' },
        { title: 'Song 2' },
      ],
      more: { label: 'All saved lyrics' },
    });
  });

  it('are the tunes that were saved last', () => {
    const projects = [1, 4, 2, 3].map((hour) => ({
      id: `p${hour}`,
      name: `Melody ${hour}`,
      savedAt: now.getTime() - hour * 3_600_000,
      code: 'A'.repeat(13),
    }));
    localStorage.setItem(studioKeys.studioProjects, writeProjects({ projects, foreign: [] }));
    expect(groups()['Tunes']?.things.map(({ title }) => title)).toEqual(['Melody 1', 'Melody 2', 'Melody 3']);
  });

  it('are stories as the news page keeps them', () => {
    const story = { title: 'A story', source: 'NPR', isoDate: '2026-11-25T10:00:00Z', contentSnippet: '' };
    toggleSaved({ ...story, id: '1', link: 'https://example.com/1', category: '' });
    expect(groups()['Stories']?.things).toEqual([
      { title: 'A story', about: 'NPR, 2 hours ago', href: 'https://example.com/1' },
    ]);
  });

  it('are the last order and the account', () => {
    keepLastOrder({ paymentId: null, orderLink: '/order?id=1&key=k' });
    localStorage.setItem(accountKeys.session, 'ann');
    localStorage.setItem(accountKeys.email, 'ann@example.com');
    expect(groups()['Orders']?.things).toEqual([
      { title: 'Your order', about: 'Your song: ordered', href: '/order?id=1&key=k' },
    ]);
    expect(groups()['Account']?.things).toMatchObject([{ title: 'ann@example.com', about: 'signed in' }]);
  });

  it.each([
    'null',
    '{}',
    '[1]',
    'no JSON',
    '{"format":1,"songs":[{"title":{}}]}',
    '[{"title":"x","source":"x","isoDate":"2026-11-25","link":"javascript:alert(1)"}]',
    '{"orderLink":"https://example.com/","paymentId":null}',
  ])('are nothing where %s is stored', (text) => {
    const keys = [lyricsKeys.savedLyrics, lyricsKeys.lyricsWork, studioKeys.studioProjects];
    for (const key of [...keys, newsKeys.savedStories, storageKeys.lastOrder])
      localStorage.setItem(key, text);
    expect(titles()).toEqual([[], [], [], [], []]);
  });
});
