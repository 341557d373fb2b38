import { describe, expect, it } from 'vitest';
import { readAs } from '../data/shapes.ts';
import { track } from '../contract/library/track.ts';
import { contentHash } from './content-hash.ts';
import { isKeptId, keptId, readKeptAddress } from './kept-address.ts';
import { asTrack, coverName, keptTrack, soundName } from './kept-track.ts';

const id = keptId(new Uint8Array(16).fill(255));
const kept = {
  id,
  title: 'Rain',
  artist: 'Ada',
  album: '',
  genre: 'Folk',
  duration: 61.5,
  addedAt: '2026-11-26T02:00:00.000Z',
  kind: 'brought',
  hash: 'ab'.repeat(32),
  bytes: 1000,
  mime: 'audio/mpeg',
  fileName: 'rain.mp3',
  hasCover: true,
  plays: 2,
  lastPlayed: null,
} as const;

describe('a kept track', () => {
  it('is read as it was written', () => expect(keptTrack(kept)).toEqual(kept));

  it.each([
    ['an id of the house', { id: 'house-1' }],
    ['a hash that is none', { hash: 'abc' }],
    ['no title', { title: '' }],
    ['an unknown kind', { kind: 'stolen' }],
    ['no time', { addedAt: 'soon' }],
  ])('is refused with %s', (_, change) => expect(readAs(keptTrack, { ...kept, ...change })).toBeNull());

  it('loses what cannot be believed of it, and stays', () => {
    const odd = { ...kept, duration: -1, source: '//elsewhere.example', plays: 'many', lufs: 'loud' };
    expect(keptTrack(odd)).toMatchObject({ id, plays: 0 });
    expect(keptTrack(odd)).not.toHaveProperty('duration');
    expect(keptTrack(odd)).not.toHaveProperty('source');
    expect(keptTrack(odd)).not.toHaveProperty('lufs');
  });

  it('is a track for the player, with addresses that lead back to it', () => {
    const playable = asTrack(keptTrack(kept));
    expect(track(playable)).toEqual(playable);
    expect(playable.duration).toBe(62);
    expect(readKeptAddress(playable.audioUrl ?? '')).toEqual({ id, isCover: false });
    expect(readKeptAddress(playable.coverArt ?? '')).toEqual({ id, isCover: true });
    expect(asTrack(keptTrack({ ...kept, hasCover: false }))).not.toHaveProperty('coverArt');
  });

  it.each([
    '/audio/rain.mp3',
    '/kept/',
    '/kept/house-1',
    `/kept/${id}/words`,
    `https://a.example/kept/${id}`,
  ])('is not meant by %s', (url) => expect(readKeptAddress(url)).toBeNull());

  it('has an id of its own form', () => {
    expect(isKeptId(id)).toBe(true);
    expect(isKeptId('night-bus')).toBe(false);
  });

  it('gets other files for other content', () => {
    expect(soundName(kept)).not.toBe(soundName({ ...kept, hash: 'cd'.repeat(32) }));
    expect(coverName(kept)).not.toBe(soundName(kept));
  });
});

describe('the hash of a file', () => {
  const big = new Uint8Array(9 * 1024 * 1024).map((_, index) => index % 251);
  const changed = (place: number) => {
    const copy = big.slice();
    copy[place] = 255;
    return new Blob([copy]);
  };

  it('is the same for the same content, in however many parts', async () =>
    expect(await contentHash(new Blob([big.subarray(0, 77), big.subarray(77)]))).toBe(
      await contentHash(new Blob([big])),
    ));

  it.each([0, 4 * 1024 * 1024, 9 * 1024 * 1024 - 1])('is another when byte %i is', async (place) =>
    expect(await contentHash(changed(place))).not.toBe(await contentHash(new Blob([big]))),
  );

  it('is 64 hex digits, of nothing too', async () =>
    expect(await contentHash(new Blob([]))).toMatch(/^[0-9a-f]{64}$/));
});
