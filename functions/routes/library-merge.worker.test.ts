import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import {
  accountExportPath,
  mergePath,
  playlistPath,
  playlistsPath,
  playlistTracksPath,
  savedTrackPath,
} from '#lib/contract/library/library-paths.ts';
import type { LibraryToMerge } from '#lib/contract/library/library.ts';
import {
  mergedLibrary,
  type MergedLibrary,
  type PlaylistWithTracks,
} from '#lib/contract/library/library-answers.ts';
import { createLibraryApi, type LibraryUser } from '../../tests/support/identity.ts';
import { randomFrom, type Random } from '../../tests/support/random.ts';

/** What a signed-out visitor kept is taken over: nothing doubled, nothing lost, however often it is sent. */
const api = await createLibraryApi();
beforeAll(api.start);
afterAll(api.stop);

const house = houseTracks.map(({ id }) => id);
const [first = '', second = '', third = ''] = house;
const nothing: LibraryToMerge = { playlists: [], saved: [], plays: [] };
const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();

const merge = async (user: LibraryUser, sent: Partial<LibraryToMerge>) =>
  mergedLibrary(await user.json<MergedLibrary>('POST', mergePath, { ...nothing, ...sent }));

interface Exported {
  savedTracks: { id: string; savedAt: string }[];
  plays: { track: { id: string }; playedAt: string }[];
  playlists: { id: string; title: string; deletedAt: string | null; trackIds: string[] }[];
}

async function kept(user: LibraryUser): Promise<Exported> {
  const { savedTracks, plays, playlists } = await user.json<Exported>('GET', accountExportPath);
  return { savedTracks, plays, playlists };
}

const playlist = (change: Partial<LibraryToMerge['playlists'][number]> = {}) => ({
  id: crypto.randomUUID() as string,
  title: 'Kept here',
  description: '',
  trackIds: [first, second],
  createdAt: at(0),
  ...change,
});

describe('a merge', () => {
  it('takes everything over, and names the tracks that do not exist', async () => {
    const user = await api.newUser();
    const list = playlist({ trackIds: [second, 'nobody', first, second], description: 'Mine' });
    const answer = await merge(user, {
      playlists: [list],
      saved: [
        { trackId: third, savedAt: at(3) },
        { trackId: 'noone', savedAt: at(4) },
      ],
      plays: [
        { trackId: first, playedAt: at(5) },
        { trackId: 'nobody', playedAt: at(6) },
      ],
    });
    expect(answer.playlists).toEqual([{ id: list.id, storedId: list.id }]);
    expect([...answer.skippedTrackIds].sort()).toEqual(['nobody', 'noone']);
    const read = await user.json<PlaylistWithTracks>('GET', playlistPath(list.id));
    expect(read).toMatchObject({ title: 'Kept here', description: 'Mine', trackCount: 2, createdAt: at(0) });
    expect(read.tracks.map(({ id }) => id)).toEqual([second, first]);
    const { savedTracks, plays } = await kept(user);
    expect(savedTracks).toEqual([expect.objectContaining({ id: third, savedAt: at(3) })]);
    expect(plays.map(({ track, playedAt }) => [track.id, playedAt])).toEqual([[first, at(5)]]);
  });

  it('appends to a playlist that is there what it misses, and leaves its name', async () => {
    const user = await api.newUser();
    const { id } = await user.json<PlaylistWithTracks>('POST', playlistsPath, { title: 'Renamed' });
    await user.json('POST', playlistTracksPath(id), { trackId: second });
    await merge(user, { playlists: [playlist({ id, trackIds: [third, second, first] })] });
    const read = await user.json<PlaylistWithTracks>('GET', playlistPath(id));
    expect(read.title).toBe('Renamed');
    expect(read.tracks.map((track) => track.id)).toEqual([second, third, first]);
  });

  it('leaves a playlist deleted that was deleted since, and says so', async () => {
    const user = await api.newUser();
    const list = playlist();
    await merge(user, { playlists: [list] });
    await user.ask('DELETE', playlistPath(list.id));
    const before = await kept(user);
    const grown = { ...list, trackIds: [...list.trackIds, third] };
    expect((await merge(user, { playlists: [grown] })).playlists).toEqual([{ id: list.id, storedId: null }]);
    expect(await kept(user)).toEqual(before);
  });

  it('gives a playlist whose id is somebody else’s a fresh one, always the same', async () => {
    const [ada, ben] = [await api.newUser(), await api.newUser()];
    const list = playlist();
    await merge(ada, { playlists: [list] });
    const before = await kept(ada);
    const [{ storedId } = { storedId: null }] = (await merge(ben, { playlists: [list] })).playlists;
    expect(storedId).not.toBe(list.id);
    const bens = await kept(ben);
    expect(bens.playlists).toEqual([expect.objectContaining({ id: storedId, trackIds: list.trackIds })]);
    await merge(ben, { playlists: [list] });
    expect(await kept(ben)).toEqual(bens);
    expect(await kept(ada)).toEqual(before);
  });

  it('keeps the earlier time of a track that is saved twice', async () => {
    const user = await api.newUser();
    await user.ask('PUT', savedTrackPath(first));
    await merge(user, {
      saved: [
        { trackId: first, savedAt: at(2) },
        { trackId: first, savedAt: at(1) },
      ],
    });
    await merge(user, { saved: [{ trackId: first, savedAt: '2099-01-01T00:00:00.000Z' }] });
    expect((await kept(user)).savedTracks).toEqual([expect.objectContaining({ savedAt: at(1) })]);
  });

  it('does nothing at all when it would go over a limit', async () => {
    const user = await api.newUser();
    await merge(user, { playlists: Array.from({ length: 199 }, () => playlist({ trackIds: [] })) });
    const before = await kept(user);
    const response = await user.ask('POST', mergePath, {
      ...nothing,
      playlists: [playlist(), playlist()],
      saved: [{ trackId: first, savedAt: at(0) }],
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('200 playlists');
    expect(await kept(user)).toEqual(before);
  });

  it('of the largest library that fits is one request', async () => {
    const user = await api.newUser();
    await api.rows(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 11999)
       INSERT INTO tracks (id, title, artist, genre) SELECT 'm' || i, 'T', 'A', 'G' FROM n`,
    );
    const saved = Array.from({ length: 12_000 }, (_, i) => ({ trackId: `m${i}`, savedAt: at(i) }));
    const playlists = Array.from({ length: 50 }, () =>
      playlist({ trackIds: saved.slice(0, 500).map(({ trackId }) => trackId) }),
    );
    for (let round = 0; round < 2; round += 1) await merge(user, { saved, playlists });
    const after = await kept(user);
    expect(after.savedTracks).toHaveLength(12_000);
    expect(after.playlists.map(({ trackIds }) => trackIds.length)).toEqual(Array(50).fill(500));
  });
});

describe('random libraries', () => {
  const runs = Number(process.env['RUNS'] ?? '30');
  const firstSeed = Number(process.env['SEED'] ?? '20261121');
  const tracks = [...house, 'ghost-1', 'ghost-2'] as [string, ...string[]];

  function randomLibrary(random: Random, ids: readonly [string, ...string[]]): LibraryToMerge {
    const many = <T>(most: number, one: () => T) => Array.from({ length: random.below(most + 1) }, one);
    return {
      playlists: many(4, () =>
        playlist({
          id: random.pick(ids),
          title: `Title ${random.below(3)}`,
          trackIds: many(5, () => random.pick(tracks)),
          createdAt: at(random.below(100)),
        }),
      ),
      saved: many(5, () => ({ trackId: random.pick(tracks), savedAt: at(random.below(100)) })),
      plays: many(8, () => ({ trackId: random.pick(tracks), playedAt: at(random.below(20)) })),
    };
  }

  const sorted = <T>(list: readonly T[]) => [...list].map((entry) => JSON.stringify(entry)).sort();

  /** What must be the same in whatever order the libraries came; a later one may not rename a playlist. */
  const asSets = ({ savedTracks, plays, playlists }: Exported) => ({
    saved: sorted(savedTracks.map(({ id, savedAt }) => [id, savedAt])),
    plays: sorted(plays.map(({ track, playedAt }) => [track.id, playedAt])),
    playlists: sorted(playlists.map(({ id, trackIds }) => [id, [...trackIds].sort()])),
  });

  /** The same, worked out from what was sent. */
  function expected(sent: readonly LibraryToMerge[]) {
    const exists = (id: string) => house.includes(id);
    const earliest = new Map<string, string>();
    const lists = new Map<string, Set<string>>();
    const plays = new Set<string>();
    for (const library of sent) {
      for (const { trackId, savedAt } of library.saved.filter((entry) => exists(entry.trackId)))
        earliest.set(trackId, [earliest.get(trackId) ?? savedAt, savedAt].sort()[0] ?? savedAt);
      for (const { id, trackIds } of library.playlists)
        lists.set(id, new Set([...(lists.get(id) ?? []), ...trackIds.filter(exists)]));
      for (const { trackId, playedAt } of library.plays.filter((entry) => exists(entry.trackId)))
        plays.add(JSON.stringify([trackId, playedAt]));
    }
    return {
      saved: sorted([...earliest]),
      plays: [...plays].sort(),
      playlists: sorted([...lists].map(([id, ids]) => [id, [...ids].sort()])),
    };
  }

  it.each(Array.from({ length: runs }, (_, i) => firstSeed + i))(
    'end in the same, sent twice and in any order (seed %d)',
    async (seed) => {
      const random = randomFrom(seed);
      const ids = Array.from({ length: 3 }, () => crypto.randomUUID() as string) as [string, string, string];
      const libraries = Array.from({ length: 3 }, () => randomLibrary(random, ids));
      const [one, other] = [await api.newUser(), await api.newUser()];
      for (const library of libraries) await merge(one, library);
      const once = await kept(one);
      expect(asSets(once)).toEqual(expected(libraries));
      for (const library of libraries) await merge(one, library);
      expect(await kept(one)).toEqual(once);

      // In another order, some of them several times, at once: for a user whose ids are derived.
      const stored = new Map<string, string>();
      const order = [...libraries, random.pick(libraries as [LibraryToMerge]), ...libraries].reverse();
      for (const answer of await Promise.all(order.map((library) => merge(other, library))))
        for (const { id, storedId } of answer.playlists) {
          expect(storedId).not.toBeNull();
          expect(stored.get(id) ?? storedId).toBe(storedId);
          if (storedId) stored.set(id, storedId);
        }
      const back = new Map([...stored].map(([id, storedId]) => [storedId, id]));
      const others = await kept(other);
      const renamed = others.playlists.map((list) => ({ ...list, id: back.get(list.id) ?? 'unknown' }));
      expect(asSets({ ...others, playlists: renamed })).toEqual(expected(libraries));
    },
  );
});
