import { describe, expect, it } from 'vitest';
import { houseTracks } from '../../contract/library/house-tracks.ts';
import { libraryLimits } from '../../contract/library/library-paths.ts';
import { keptId } from '../kept-track.ts';
import { asTrack, type KeptTrack } from '../kept-track.ts';
import { importWords } from './import-words.ts';
import { matchEntries } from './match.ts';
import type { FileEntry } from './playlist-file.ts';
import { playlistFileOf } from './write-playlist.ts';

const keptTrackOf = (number: number, more: Partial<KeptTrack> = {}): KeptTrack => ({
  id: keptId(Uint8Array.from({ length: 16 }, (_, index) => (number >> (index % 2 === 0 ? 0 : 8)) & 255)),
  title: `Own ${number}`,
  artist: 'Ada',
  album: '',
  genre: '',
  duration: 100,
  addedAt: '2026-11-26T02:00:00.000Z',
  kind: 'brought',
  hash: number.toString(16).padStart(64, '0'),
  bytes: 1,
  mime: '',
  fileName: `own-${number}.mp3`,
  hasCover: false,
  plays: 0,
  lastPlayed: null,
  ...more,
});

const origin = 'https://notewright.example';
const own = keptTrackOf(1);
const here = { house: houseTracks, kept: [own], origin };
const [house] = houseTracks;
const entry = (more: Partial<FileEntry>): FileEntry => ({ title: '', artist: '', location: '', ...more });
const idsOf = (one: FileEntry) => matchEntries([one], here).tracks.map(({ id }) => id);

describe('an entry is found', () => {
  it.each([
    ['by the address of a house track', entry({ location: `${origin}${house?.audioUrl}` }), house?.id],
    ['by its path', entry({ location: house?.audioUrl ?? '' }), house?.id],
    ['by content', entry({ hash: own.hash, title: 'Other' }), own.id],
    ['by file name and length', entry({ location: 'C:\\x\\OWN-1.mp3', duration: 101.9 }), own.id],
    ['by a name with percent signs', entry({ location: 'file:///x/own%2D1.mp3', duration: 99 }), own.id],
    ['by artist and title', entry({ artist: 'ADA', title: ' own 1 ' }), own.id],
    [
      'by the words of a house track',
      entry({ artist: house?.artist ?? '', title: house?.title ?? '' }),
      house?.id,
    ],
  ])('%s', (_, one, id) => expect(idsOf(one)).toEqual([id]));

  it.each([
    ['another length', entry({ location: 'own-1.mp3', duration: 103 })],
    ['no length', entry({ location: 'own-1.mp3' })],
    ['another site', entry({ location: `https://evil.example${house?.audioUrl}` })],
    ['a site whose name begins alike', entry({ location: `${origin}.evil${house?.audioUrl}` })],
    ['nothing', entry({})],
  ])('but not with %s', (_, one) => expect(idsOf(one)).toEqual([]));
});

describe('a whole file', () => {
  it('comes back as the playlist that it was', () => {
    const tracks = [...houseTracks, asTrack(own)];
    const { entries } = playlistFileOf('Mine', tracks, { kept: [own], origin });
    expect(matchEntries(entries, here)).toEqual({ tracks, missing: [], twice: 0, tooMany: 0 });
  });

  it('tells what is not here, what came twice, and what found no room', () => {
    const missing = entry({ title: 'Gone', artist: 'Bo' });
    const twice = matchEntries([entry({ hash: own.hash }), missing, entry({ hash: own.hash })], here);
    expect(importWords(twice)).toBe(
      '2 of 3 are here. 1 came more than once and is taken once. These are not:',
    );
    expect(twice.missing).toEqual([missing]);
    const kept = Array.from({ length: libraryLimits.tracksInPlaylist + 3 }, (_, index) => keptTrackOf(index));
    const many = matchEntries(
      kept.map(({ hash }) => entry({ hash })),
      { ...here, kept },
    );
    expect(many.tracks).toHaveLength(libraryLimits.tracksInPlaylist);
    expect(importWords(many)).toBe(
      'All 503 tracks are here. A playlist holds 500 tracks, so the last 3 found no room.',
    );
  });
});
