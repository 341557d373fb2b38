import { describe, expect, it, vi } from 'vitest';
import { houseTracks } from '../../contract/library/house-tracks.ts';
import { libraryLimits } from '../../contract/library/library-paths.ts';
import { keptId, keptTrack } from '../kept-track.ts';
import { importList, type ImportedList } from './import-list.ts';
import { fileLimits, limitWords } from './playlist-file.ts';

const own = (place: number) =>
  keptTrack({
    id: keptId(new Uint8Array(new Uint32Array([place, 0, 0, 0]).buffer)),
    title: `Mine ${place}`,
    artist: 'Ada',
    genre: '',
    addedAt: '2026-11-01T00:00:00.000Z',
    kind: 'brought',
    hash: 'a'.repeat(64),
    bytes: 1,
    mime: 'audio/mpeg',
    fileName: `${place}.mp3`,
    hasCover: false,
  });

const here = { house: houseTracks, kept: Array.from({ length: 600 }, (_, place) => own(place)), origin: '' };

async function take(text: string, name = 'My list.m3u8'): Promise<ImportedList> {
  const list = await importList(new File([text], name), async () => here);
  if ('trouble' in list) throw new Error(list.trouble);
  return list;
}

const lines = (titles: readonly string[]) =>
  `#EXTM3U\n${titles.map((title) => `#EXTINF:-1,Ada - ${title}\nx.mp3\n`).join('')}`;
const count = (most: number, word: string) => Array.from({ length: most }, (_, place) => `${word} ${place}`);

describe('an imported list', () => {
  it('has the tracks that are here, under the name of its file where it has none of its own', async () => {
    const list = await take(lines(['Mine 3', 'Elsewhere']));
    expect(list).toMatchObject({ title: 'My list', missing: ['Ada, Elsewhere'], unnamed: 0 });
    expect(list.tracks.map(({ title }) => title)).toEqual(['Mine 3']);
    expect(list.words).toMatch(/^1 of 2 is here/);
  });

  it('is small, however large the file: what goes to the page is counted, not carried', async () => {
    const list = await take(lines([...count(600, 'Mine'), ...count(9400, 'Elsewhere')]));
    expect(list.tracks).toHaveLength(libraryLimits.tracksInPlaylist);
    expect([list.missing.length, list.unnamed]).toEqual([200, 9200]);
    expect(list.words).toMatch(/600 of 10000 are here.*the last 100 found no room/);
    expect(JSON.stringify(list).length).toBeLessThan(150_000);
  });

  it('never has half a letter in its name', async () => {
    const { title } = await take(lines(['Mine 1']), `${'🎵'.repeat(libraryLimits.playlistTitle)}.m3u`);
    expect(title.isWellFormed()).toBe(true);
  });
});

describe('what is refused', () => {
  it('a film is not even read', async () => {
    const film = new File([], 'film.m3u8');
    Object.defineProperty(film, 'size', { value: 100_000_000 });
    const read = vi.spyOn(film, 'arrayBuffer');
    expect(await importList(film, async () => here)).toEqual({ trouble: limitWords.bytes });
    expect(read).not.toHaveBeenCalled();
  });

  it('a file that has gone since it was chosen, in words', async () => {
    const gone = new File(['#EXTM3U\na.mp3'], 'list.m3u8');
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    expect(await importList(gone, async () => here)).toEqual({
      trouble: expect.stringMatching(/moved or deleted/),
    });
  });

  it('a list that is too long, before anything is looked for', async () => {
    const wanted = vi.fn(async () => here);
    const text = lines(count(fileLimits.entries + 1, 'Elsewhere'));
    expect(await importList(new File([text], 'a.m3u8'), wanted)).toEqual({ trouble: limitWords.entries });
    expect(wanted).not.toHaveBeenCalled();
  });
});
