import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lyricsKeys } from '../lyrics/lyrics-keys.ts';
import { songKeys } from './song-keys.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { readMyLyrics } from '../lyrics/my-lyrics.ts';
import { clearSongDraft, readSongDraft, writeSongDraft } from './kept-song.ts';
import { emptySongFields } from './song-draft.ts';

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const fields = { ...emptySongFields, title: 'Rain', genre: 'hip-hop', deadline: 'express' };
const order = { id: '11111111-1111-4111-8111-111111111111', fingerprint: '{}' };
const store = (value: unknown) => storage.map.set(songKeys.songDraft, JSON.stringify(value));

describe('the draft of an order', () => {
  it('reads what was written, and nothing once it is cleared', () => {
    writeSongDraft({ fields, order });
    expect(readSongDraft()).toEqual({ fields, order });
    clearSongDraft();
    expect(storage.map.size).toBe(0);
    expect(readSongDraft()).toEqual({ fields: emptySongFields, order: null });
  });

  it.each(['', 'garbage', 'null', '[]', '{}', '{"format":2,"fields":{}}', '{"format":1,"fields":null}'])(
    'reads %j as no draft',
    (text) => {
      storage.map.set(songKeys.songDraft, text);
      expect(readSongDraft()).toEqual({ fields: emptySongFields, order: null });
    },
  );

  it.each([
    ['title', 7],
    ['email', null],
    ['description', ['x']],
    ['inspiration', 'x'.repeat(100_001)],
    ['genre', 'polka'],
    ['mood', '<img>'],
    ['deadline', 'yesterday'],
  ] as const)('reads a foreign %s as empty and keeps the others', (name, value) => {
    store({ format: 1, fields: { ...fields, [name]: value }, order });
    expect(readSongDraft()).toEqual({ fields: { ...fields, [name]: emptySongFields[name] }, order });
  });

  it.each([
    'x',
    { id: 'x', fingerprint: '{}' },
    { id: order.id, fingerprint: 7 },
    { id: `${order.id} OR 1`, fingerprint: '{}' },
  ])('reads the order number %j as none', (foreign) => {
    store({ format: 1, fields, order: foreign });
    expect(readSongDraft()).toEqual({ fields, order: null });
  });

  it('reads a draft of another format as none', () => {
    store({ format: 2, fields, order });
    expect(readSongDraft()).toEqual({ fields: emptySongFields, order: null });
  });

  it('keeps texts that are too long to send, to be shortened', () => {
    const description = 'x'.repeat(6000);
    writeSongDraft({ fields: { ...fields, description }, order: null });
    expect(readSongDraft().fields.description).toBe(description);
  });

  it.each(['blocked', 'full'])('never throws when storage is %s', (fault) => {
    if (fault === 'blocked') vi.stubGlobal('localStorage', undefined);
    else storage.full = true;
    writeSongDraft({ fields, order });
    clearSongDraft();
    expect(readSongDraft()).toEqual({ fields: emptySongFields, order: null });
  });
});

describe('the lyrics of this browser', () => {
  const song = (title: string) => ({ title, seed: 1, theme: 't', genre: 'pop', mood: 'sad', sections: [] });
  const versions = [
    { id: 'b', song: song('Newest'), content: 'new words' },
    { id: 'a', song: song('On the desk'), content: 'old words' },
    { id: 'c', song: song('Empty'), content: ' ' },
  ];
  const storeWork = (current: string | null) =>
    storage.map.set(lyricsKeys.lyricsWork, JSON.stringify({ format: 1, current, versions }));

  it('are none at first', () => expect(readMyLyrics()).toBeNull());

  it.each([
    ['a', 'On the desk'],
    [null, 'Newest'],
    ['gone', 'Newest'],
  ])('are the song on the desk, else the newest: %s', (current, title) => {
    storeWork(current);
    expect(readMyLyrics()?.title).toBe(title);
  });

  it('are none when the song has no words', () => {
    storeWork('c');
    expect(readMyLyrics()).toBeNull();
  });

  it('are those taken along, if they have words', () => {
    storeWork('a');
    sessionStorage.setItem(lyricsKeys.handedOver, JSON.stringify({ title: 'Along', content: 'words' }));
    expect(readMyLyrics()).toMatchObject({ title: 'Along', content: 'words', wanted: false });
    sessionStorage.setItem(lyricsKeys.handedOver, JSON.stringify({ title: 'Along', content: ' ' }));
    expect(readMyLyrics()?.title).toBe('On the desk');
  });
});
