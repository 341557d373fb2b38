import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSections } from '#lib/song/read-song-text.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { handOver, readHandedOver } from '../lyrics/hand-over.ts';
import { takeSinging, withHeadings } from './sing.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const five = 'one\n\nla\n\ntwo\n\nthree\n\nla';
const lyrics = { title: 'T', content: five, genre: 'folk', mood: 'sad', wanted: 'song' } as const;

describe('words that are to be sung', () => {
  it('have the headings of the generator where they have its five parts', () => {
    expect(readSections(withHeadings(five)).map(({ heading }) => heading)).toEqual([
      'Verse 1',
      'Chorus',
      'Verse 2',
      'Bridge',
      'Chorus',
    ]);
    for (const other of ['', 'one', 'one\n\ntwo', `${five}\n\nmore`]) expect(withHeadings(other)).toBe(other);
  });

  it('keep headings of their own', () => {
    const own = 'Chorus\nla\n\nVerse\none\n\nChorus\nla\n\nVerse\ntwo\n\n[Outro]\nlo';
    expect(withHeadings(own)).toBe(own);
  });

  it('are taken once, and stay on offer', () => {
    handOver(lyrics);
    expect(takeSinging()).toEqual({ title: 'T', words: withHeadings(five), genre: 'folk', mood: 'sad' });
    expect([takeSinging(), readHandedOver()?.content]).toEqual([null, five]);
  });

  it('are not taken from what is on its way elsewhere', () => {
    handOver({ ...lyrics, wanted: 'order' });
    expect([takeSinging(), readHandedOver()?.wanted]).toEqual([null, 'order']);
  });

  it('have a genre and a mood where theirs are not known', () => {
    handOver({ ...lyrics, genre: 'polka', mood: '' });
    expect(takeSinging()).toMatchObject({ genre: 'pop', mood: 'happy' });
  });
});
