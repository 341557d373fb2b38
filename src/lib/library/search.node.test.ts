import { describe, expect, it } from 'vitest';
import { createRandom } from '../data/random.ts';
import { keptId } from './kept-address.ts';
import { keptTrack, type KeptTrack } from './kept-track.ts';
import { indexOf, searchTracks } from './search.ts';

const words = [
  'rain',
  'Émilie',
  'night',
  'bus',
  'harbour',
  'Łódź',
  'stone',
  'glass',
  'winter',
  'SÃO',
  'paper',
];

function many(count: number): KeptTrack[] {
  const random = createRandom(7);
  const word = () => random.pick(words);
  return Array.from({ length: count }, (_, index) => {
    const bytes = new Uint8Array(16);
    new DataView(bytes.buffer).setUint32(0, index);
    return keptTrack({
      id: keptId(bytes),
      title: `${word()} ${word()} ${index}`,
      artist: `${word()} ${word()}`,
      album: word(),
      genre: 'Folk',
      duration: 30 + random.below(400),
      addedAt: new Date(1_700_000_000_000 + index * 1000).toISOString(),
      kind: 'brought',
      hash: 'ab'.repeat(32),
      bytes: 1,
      mime: 'audio/mpeg',
      fileName: '',
      hasCover: false,
      plays: index % 5,
      lastPlayed: null,
    });
  });
}

const tracks = many(10_000);
const index = indexOf(tracks);

describe('search in 10,000 tracks', () => {
  it('finds a word in any case, with and without accents', () => {
    const found = searchTracks(index, 'emilie', 'added');
    expect(found.length).toBeGreaterThan(1000);
    expect(found).toEqual(searchTracks(index, 'ÉMILIE', 'added'));
    expect(found.every((track) => `${track.title} ${track.artist} ${track.album}`.includes('Émilie'))).toBe(
      true,
    );
  });

  it('wants all words, wherever they stand', () => {
    const found = searchTracks(index, '  4711 folk ', 'added');
    expect(found.map(({ title }) => title.split(' ').at(-1))).toEqual(['4711']);
    expect(searchTracks(index, '4711 polka', 'added')).toEqual([]);
  });

  it('finds all with no word, in each order', () => {
    const titles = searchTracks(index, '', 'title').map(({ title }) => title);
    expect(titles).toHaveLength(10_000);
    expect(titles.indexOf(titles.find((title) => title.startsWith('Émilie')) ?? '')).toBeGreaterThan(
      titles.indexOf(titles.find((title) => title.startsWith('bus')) ?? ''),
    );
    expect(searchTracks(index, '', 'added')[0]).toBe(tracks.at(-1));
    expect(searchTracks(index, '', 'plays')[0]?.plays).toBe(4);
    const lengths = searchTracks(index, '', 'length').map(({ duration = 0 }) => duration);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  it('puts tracks without a length last', () => {
    const [first, second] = tracks;
    if (!first || !second) throw new Error('No tracks');
    const endless = keptTrack({ ...first, duration: undefined });
    expect(searchTracks(indexOf([endless, second]), '', 'length')).toEqual([second, endless]);
  });
});
