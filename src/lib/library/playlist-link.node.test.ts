import { describe, expect, it } from 'vitest';
import { houseTracks } from '../contract/library/house-tracks.ts';
import type { Track } from '../contract/library/track.ts';
import { packText } from '../data/packed-text.ts';
import { keptId, soundAddress } from './kept-track.ts';
import { atHomeWords, readPlaylistLink, writePlaylistLink } from './playlist-link.ts';

const id = keptId(new Uint8Array(16));
const own: Track = { id, title: 'Mine', artist: 'Ada', genre: '', audioUrl: soundAddress(id) };
const away = (number: number): Track => ({
  id: `away-${number}`,
  title: `A Rather Long Title of Number ${number}`,
  artist: 'The Band With a Name',
  genre: '',
  audioUrl: `https://music.example.com/albums/${number}/track-${number}.mp3`,
});

async function hashOf(title: string, tracks: readonly Track[]): Promise<string> {
  const written = await writePlaylistLink(title, tracks);
  if ('trouble' in written) throw new Error(written.trouble);
  return written.hash;
}

const linkOf = async (value: unknown) => `#list=1${await packText(JSON.stringify(value), 100_000)}`;

describe('a link to a playlist', () => {
  it('is read as it was written; own files stay at home', async () => {
    const tracks = [...houseTracks, away(1), own];
    const written = await writePlaylistLink('Évening', tracks);
    expect('hash' in written && written.atHome).toBe(1);
    expect(await readPlaylistLink(await hashOf('Évening', tracks))).toEqual({
      list: {
        title: 'Évening',
        tracks: houseTracks,
        elsewhere: [{ title: away(1).title, artist: away(1).artist, url: away(1).audioUrl }],
      },
    });
    expect(atHomeWords(3)).toBe('3 tracks of your own stay here.');
  });

  it('has at most 2,000 letters for twenty tracks', async () => {
    const hash = await hashOf(
      'Twenty',
      Array.from({ length: 20 }, (_, index) => away(index)),
    );
    expect(hash.length).toBeLessThanOrEqual(2000);
  });

  it('never names an own file, whatever its address is', async () => {
    const written = await writePlaylistLink('x', [{ ...own, audioUrl: 'https://example.com/a.mp3' }]);
    expect(written).toEqual({
      trouble: 'All tracks of this playlist are your own, and those stay here. There is nothing to share.',
    });
  });

  it('is refused where it would be too long', async () => {
    const noise = Array.from({ length: 500 }, (_, index) => ({
      ...away(index),
      audioUrl: `https://e.com/${((index + 1) * 7919.1337).toString(36)}${Math.sqrt(index + 2).toString(36)}`,
    }));
    const written = await writePlaylistLink('x', noise);
    expect('trouble' in written && written.trouble).toMatch('too long');
    // These pack well, but would unpack to more than is read.
    const alike = Array.from({ length: 500 }, (_, index) => ({ ...away(index), title: 'la '.repeat(60) }));
    expect('trouble' in (await writePlaylistLink('x', alike))).toBe(true);
  });
});

describe('a link that is not as we write it', () => {
  it('is damaged where a letter was lost or changed', async () => {
    const hash = await hashOf('Mine', houseTracks);
    for (let at = 7; at < hash.length; at += 1) {
      const other = hash[at] === 'A' ? 'B' : 'A';
      for (const text of [hash.slice(0, at), hash.slice(0, at) + other + hash.slice(at + 1)]) {
        const read = await readPlaylistLink(text);
        // The last letter may carry bits that say nothing.
        if (at < hash.length - 1 || text.length < hash.length)
          expect('trouble' in read && read.trouble).toMatch('damaged');
      }
    }
  });

  it.each([
    ['a script', ['x', ['t', 'a', 'javascript:alert(1)']]],
    ['http', ['x', ['t', 'a', 'http://example.com/']]],
    ['a hidden name', ['x', ['t', 'a', 'https://bank.example@evil.example/']]],
    ['no list', { title: 'x' }],
    ['unknown ids', ['x', '__proto__', 'nobody', '/kept/x']],
    ['nothing', ['x']],
    ['numbers', ['x', 1, null, [[[]]]]],
  ])('holds %s', async (_, value) => {
    const read = await readPlaylistLink(await linkOf(value));
    expect('trouble' in read).toBe(true);
  });

  it('swells to more than a list', async () => {
    const read = await readPlaylistLink(
      `#list=1${await packText(JSON.stringify(['x'.repeat(99_000)]), 100_000)}`,
    );
    expect('trouble' in read && read.trouble).toMatch('damaged');
  });

  it('is of tomorrow', async () => {
    const read = await readPlaylistLink('#list=2abc');
    expect('trouble' in read && read.trouble).toMatch('newer');
  });
});
