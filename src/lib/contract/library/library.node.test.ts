import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { sourceFile } from '../../../../tests/support/source-files.ts';
import { houseTracks } from './house-tracks.ts';
import type { Track } from './track.ts';
import { libraryLimits } from './library-paths.ts';
import { libraryToMerge, newPlaylist, newPlays, playlistChange, trackOrder } from './library.ts';
import { trackList } from './library-answers.ts';

const migration = sourceFile('migrations/0005_library.sql');
const id = '6f2b7f0c-58c4-4a19-9d3e-0d8f7f2a1b11';
const playedAt = '2026-11-21T10:00:00.000Z';
const merge = {
  playlists: [{ id, title: 'Rain', description: '', trackIds: ['lofi-beat'], createdAt: playedAt }],
  saved: [{ trackId: 'lofi-beat', savedAt: playedAt }],
  plays: [{ trackId: 'lofi-beat', playedAt }],
};

describe('the migration', () => {
  it('seeds exactly the house tracks', () => {
    const database = new DatabaseSync(':memory:');
    database.exec(migration);
    const rows = database
      .prepare(
        `SELECT id, title, artist, genre, duration_seconds AS duration, cover_art AS coverArt,
           audio_url AS audioUrl FROM tracks ORDER BY rowid`,
      )
      .all();
    expect(rows.map((row) => ({ ...row }))).toEqual(houseTracks);
  });

  it.each([
    ['limit_playlists', libraryLimits.playlists],
    ['limit_saved_tracks', libraryLimits.savedTracks],
    ['limit_tracks_in_playlist', libraryLimits.tracksInPlaylist],
  ])('has the limit of the contract: %s', (name, limit) => {
    expect(migration).toMatch(new RegExp(`CONSTRAINT ${name} CHECK \\(\\w+ BETWEEN 0 AND ${limit}\\)`));
  });
});

describe('schemas', () => {
  it('take what is meant', () => {
    const tracks: readonly Track[] = trackList(houseTracks);
    expect(tracks).toEqual(houseTracks);
    expect(newPlaylist.parse({ title: ' Rain ' })).toEqual({ title: 'Rain', description: '' });
    expect(playlistChange.parse({ description: '' })).toEqual({ description: '' });
    expect(libraryToMerge.parse(merge)).toEqual(merge);
    expect(trackOrder.parse({ trackIds: [] })).toEqual({ trackIds: [] });
  });

  it.each([
    ['an empty title', newPlaylist, { title: '  ' }, 'title'],
    ['a long title', newPlaylist, { title: 'x'.repeat(101) }, 'title'],
    ['a title of two lines', newPlaylist, { title: 'a\nb' }, 'title'],
    ['a title with a lone surrogate', newPlaylist, { title: '\ud800' }, 'title'],
    ['a long description', newPlaylist, { title: 'a', description: 'x'.repeat(501) }, 'description'],
    ['an id that is none', newPlaylist, { title: 'a', id: '1' }, 'id'],
    ['an id in capitals', newPlaylist, { title: 'a', id: id.toUpperCase() }, 'id'],
    ['a field too much', newPlaylist, { title: 'a', userId: 'x' }, ''],
    ['no change', playlistChange, {}, ''],
    ['a track id with a slash', trackOrder, { trackIds: ['a/b'] }, 'trackIds.0'],
    ['too many tracks', trackOrder, { trackIds: Array(501).fill('a') }, 'trackIds'],
    [
      'a time without milliseconds',
      newPlays,
      { plays: [{ trackId: 'a', playedAt: '2026-11-21T10:00:00Z' }] },
      'plays.0.playedAt',
    ],
    [
      'a day that is none',
      newPlays,
      { plays: [{ trackId: 'a', playedAt: '2026-13-21T10:00:00.000Z' }] },
      'plays.0.playedAt',
    ],
    ['too many plays', newPlays, { plays: Array(51).fill(merge.plays[0]) }, 'plays'],
    [
      'too many playlists',
      libraryToMerge,
      { ...merge, playlists: Array(201).fill(merge.playlists[0]) },
      'playlists',
    ],
    ['nothing', libraryToMerge, null, ''],
  ])('refuse %s', (_, schema, value, path) => {
    const { error } = schema.safeParse(value);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
