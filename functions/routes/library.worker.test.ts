import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import {
  accountExportPath,
  accountPath,
  historyPath,
  libraryLimits,
  playlistPath,
  playlistsPath,
  playlistTrackPath,
  playlistTracksPath,
  restorePlaylistPath,
  savedTrackPath,
  savedTracksPath,
  tracksPath,
  userPlaylistsPath,
} from '#lib/contract/library/library-paths.ts';
import {
  history,
  playlistList,
  playlistWithTracks,
  trackList,
  type History,
  type Playlist,
  type PlaylistWithTracks,
} from '#lib/contract/library/library-answers.ts';
import { claimsFor, createLibraryApi, type LibraryUser } from '../../tests/support/identity.ts';

const api = await createLibraryApi();
beforeAll(api.start);
afterAll(api.stop);

const [first, second, third] = houseTracks.map(({ id }) => id) as [string, string, string];
const ids = (tracks: readonly { id: string }[]) => tracks.map(({ id }) => id);

const make = (user: LibraryUser, data: object = { title: 'Rain' }) =>
  user.json<PlaylistWithTracks>('POST', playlistsPath, data);

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: { code: string } }).error.code;
}

describe('GET /api/tracks', () => {
  it('lists the house tracks for everybody, and answers 304 to the one who has them', async () => {
    const response = await api.request(tracksPath);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/);
    expect(trackList(await response.json())).toEqual(houseTracks);
    const etag = response.headers.get('ETag') ?? '';
    const again = await api.request(tracksPath, { headers: { 'If-None-Match': `"x", ${etag}` } });
    expect(again.status).toBe(304);
  });
});

describe('saved tracks', () => {
  it('are listed last saved first; saving and removing again changes nothing', async () => {
    const user = await api.newUser();
    expect(await user.json('GET', savedTracksPath)).toEqual([]);
    for (const id of [first, second, third, first])
      expect((await user.ask('PUT', savedTrackPath(id))).status).toBe(204);
    const listed = trackList(await user.json('GET', savedTracksPath));
    expect(ids(listed).sort()).toEqual([first, second, third].sort());
    for (let round = 0; round < 2; round += 1)
      expect((await user.ask('DELETE', savedTrackPath(second))).status).toBe(204);
    expect(ids(await user.json<{ id: string }[]>('GET', savedTracksPath))).not.toContain(second);
    expect(await api.rows('SELECT saved_tracks FROM accounts WHERE user_id = ?', user.userId)).toEqual([
      { saved_tracks: 2 },
    ]);
  });

  it.each(['nobody', 'a%2Fb', 'x'.repeat(200), '%E0%A4', '..%2f..', "'--"])(
    'answer 404 for the track %s',
    async (id) => {
      const user = await api.newUser();
      for (const method of ['PUT', 'DELETE'])
        expect((await user.ask(method, `${savedTracksPath}/${id}`)).status).toBe(404);
    },
  );

  it.each(['limit=0', 'limit=-1', 'limit=x', 'limit=1e3', 'after=', 'after=%00', 'after=eA', 'after=ÿ'])(
    'answer 422 to ?%s',
    async (query) => {
      const response = await (await api.newUser()).ask('GET', `${savedTracksPath}?${query}`);
      expect(response.status).toBe(422);
      expect(await codeOf(response)).toBe('invalid_request');
    },
  );

  it('allow a person to heart 30 tracks in a row', async () => {
    const user = await api.newUser();
    const answers = [];
    for (let i = 0; i < 30; i += 1)
      answers.push((await user.ask(i % 2 ? 'DELETE' : 'PUT', savedTrackPath(first))).status);
    expect(new Set(answers)).toEqual(new Set([204]));
  });

  it('come in pages, each track exactly once, in order, while another is saved in between', async () => {
    const user = await api.newUser();
    await user.ask('PUT', savedTrackPath(first));
    await api.rows(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
       INSERT INTO tracks (id, title, artist, genre) SELECT 'many-' || i, 'Many ' || i, 'A', 'B' FROM n
       WHERE true ON CONFLICT DO NOTHING`,
    );
    // Ten of them share each time, so that the id has to decide.
    await api.rows(
      `INSERT INTO saved_tracks (user_id, track_id, saved_at)
       SELECT ?, id, strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-01-01', '+' || (CAST(substr(id, 6) AS INTEGER) / 10) || ' seconds')
       FROM tracks WHERE id LIKE 'many-%'`,
      user.userId,
    );
    const seen: string[] = [];
    let path: string | undefined = `${savedTracksPath}?limit=5000`;
    for (let page = 0; path; page += 1) {
      const response: Response = await user.ask('GET', path);
      const tracks = (await response.json()) as { id: string }[];
      expect(tracks.length).toBeLessThanOrEqual(libraryLimits.savedPage);
      seen.push(...ids(tracks));
      path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
      if (page === 3) await user.ask('PUT', savedTrackPath(second));
    }
    expect(seen).toHaveLength(10_001);
    expect(new Set(seen).size).toBe(10_001);
    const numbers = seen.slice(1).map((id) => Math.floor(Number(id.slice(5)) / 10));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  it('end at the limit, with words', async () => {
    const user = await api.newUser();
    await user.ask('PUT', savedTrackPath(first));
    await api.rows('UPDATE accounts SET saved_tracks = 20000 WHERE user_id = ?', user.userId);
    const response = await user.ask('PUT', savedTrackPath(second));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: { code: 'limit_reached', message: expect.stringContaining('20,000 tracks') as string },
    });
    expect((await user.ask('PUT', savedTrackPath(first))).status).toBe(204);
  });
});

describe('playlists', () => {
  it('are made, listed newest change first, changed and read with their tracks', async () => {
    const user = await api.newUser();
    const rain = await make(user, { title: ' Rain ', description: 'For the bus' });
    expect(rain).toMatchObject({ title: 'Rain', description: 'For the bus', trackCount: 0, tracks: [] });
    const sun = await make(user, { title: 'Sun' });
    for (const trackId of [second, first, second])
      await user.json('POST', playlistTracksPath(rain.id), { trackId });
    const read = playlistWithTracks(await user.json('GET', playlistPath(rain.id)));
    expect(ids(read.tracks)).toEqual([second, first]);
    expect(read).toMatchObject({ trackCount: 2, coverArt: `/audio/covers/${second}.svg` });

    const changed = await user.json<PlaylistWithTracks>('PATCH', playlistPath(rain.id), { title: 'Fog' });
    expect(changed).toMatchObject({ title: 'Fog', description: 'For the bus', trackCount: 2 });
    await api.rows(`UPDATE playlists SET updated_at = '2026-01-01' WHERE id = ?`, sun.id);
    const list = playlistList(await user.json('GET', userPlaylistsPath));
    expect(ids(list)).toEqual([rain.id, sun.id]);
    expect(list[0]).not.toHaveProperty('tracks');
    const covers = [`/audio/covers/${second}.svg`, `/audio/covers/${first}.svg`];
    expect(list.map((one) => one.covers)).toEqual([covers, []]);
  });

  it('is not renamed over words that another browser has changed since', async () => {
    const user = await api.newUser();
    const { id, title, description } = await make(user);
    const change = (next: string, from: { title: string; description: string }) =>
      user.ask('PATCH', playlistPath(id), { title: next, description, from });
    const answers = [
      await change('Fog', { title, description }),
      // The same again, because its answer got lost.
      await change('Fog', { title, description }),
      await change('Snow', { title, description }),
      await change('Snow', { title: 'Fog', description }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200]);
    expect((await user.ask('PATCH', playlistPath(id), { from: { title, description } })).status).toBe(422);
  });

  it('are made once for an id, and once for an Idempotency-Key', async () => {
    const user = await api.newUser();
    const id = crypto.randomUUID();
    const [one, two] = await Promise.all([
      user.ask('POST', playlistsPath, { id, title: 'Once' }),
      user.ask('POST', playlistsPath, { id, title: 'Once' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 201]);
    expect(await one.json()).toEqual(await two.json());
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const third = await user.ask('POST', playlistsPath, { title: 'Keyed' }, key);
    const fourth = await user.ask('POST', playlistsPath, { title: 'Keyed' }, key);
    expect([third.status, fourth.status]).toEqual([201, 200]);
    expect(await third.json()).toEqual(await fourth.json());
    expect(await user.json('GET', userPlaylistsPath)).toHaveLength(2);
    const other = await api.newUser();
    expect((await other.ask('POST', playlistsPath, { title: 'Keyed' }, key)).status).toBe(201);
  });

  it('with the id of somebody else get an id of their own, once', async () => {
    const [ada, ben] = [await api.newUser(), await api.newUser()];
    const { id } = await make(ada, { id: crypto.randomUUID(), title: 'Of Ada' });
    const mine = await make(ben, { id, title: 'Of Ben' });
    expect(mine.id).not.toBe(id);
    expect(await make(ben, { id, title: 'Of Ben' })).toEqual(mine);
    await api.rows('DELETE FROM accounts WHERE user_id = ?', ada.userId);
    expect(await make(ben, { id, title: 'Of Ben' })).toEqual(mine);
    expect(await ben.json('GET', userPlaylistsPath)).toHaveLength(1);
  });

  it('are put away and brought back, and go for good after 30 days', async () => {
    const user = await api.newUser();
    const { id } = await make(user, { id: crypto.randomUUID(), title: 'Away' });
    await user.json('POST', playlistTracksPath(id), { trackId: first });
    for (let round = 0; round < 2; round += 1)
      expect((await user.ask('DELETE', playlistPath(id))).status).toBe(204);
    expect((await user.ask('GET', playlistPath(id))).status).toBe(404);
    expect((await user.ask('PATCH', playlistPath(id), { title: 'x' })).status).toBe(404);
    expect((await user.ask('POST', playlistTracksPath(id), { trackId: second })).status).toBe(404);
    expect(await user.json('GET', userPlaylistsPath)).toEqual([]);
    const again = await user.ask('POST', playlistsPath, { id, title: 'Away' });
    expect([again.status, await codeOf(again)]).toEqual([409, 'conflict']);
    for (let round = 0; round < 2; round += 1)
      expect(ids((await user.json<PlaylistWithTracks>('POST', restorePlaylistPath(id))).tracks)).toEqual([
        first,
      ]);

    await user.ask('DELETE', playlistPath(id));
    const days = (n: number) => new Date(Date.now() + n * 86_400_000);
    await api.runCron(days(29));
    expect((await user.ask('POST', restorePlaylistPath(id))).status).toBe(200);
    await user.ask('DELETE', playlistPath(id));
    await api.runCron(days(31));
    expect((await user.ask('POST', restorePlaylistPath(id))).status).toBe(404);
    expect(await api.rows('SELECT 1 FROM playlist_tracks WHERE playlist_id = ?', id)).toEqual([]);
  });

  it('take a new order of exactly their tracks', async () => {
    const user = await api.newUser();
    const { id } = await make(user);
    for (const trackId of [first, second, third])
      await user.json('POST', playlistTracksPath(id), { trackId });
    const order = [third, first, second];
    const put = (trackIds: string[]) => user.ask('PUT', playlistTracksPath(id), { trackIds });
    expect(ids(((await (await put(order)).json()) as PlaylistWithTracks).tracks)).toEqual(order);
    const refused = [
      [],
      [third, first],
      [...order, first],
      [third, first, first],
      [third, first, 'lofi-beat'],
    ];
    for (const trackIds of refused) {
      const response = await put(trackIds);
      expect([response.status, await codeOf(response)]).toEqual([409, 'conflict']);
    }
    expect(ids((await user.json<PlaylistWithTracks>('GET', playlistPath(id))).tracks)).toEqual(order);
    for (let round = 0; round < 2; round += 1)
      expect((await user.ask('DELETE', playlistTrackPath(id, first))).status).toBe(204);
    await user.json('POST', playlistTracksPath(id), { trackId: first });
    expect(ids((await user.json<PlaylistWithTracks>('GET', playlistPath(id))).tracks)).toEqual([
      third,
      second,
      first,
    ]);
  });

  it('refuse a track that does not exist, and change nothing', async () => {
    const user = await api.newUser();
    const { id, updatedAt } = await make(user);
    const response = await user.ask('POST', playlistTracksPath(id), { trackId: 'nobody' });
    expect(response.status).toBe(422);
    expect(await user.json('GET', playlistPath(id))).toMatchObject({ trackCount: 0, updatedAt });
  });

  it('end at their limits, with words', async () => {
    const user = await api.newUser();
    const { id } = await make(user);
    await api.rows('UPDATE playlists SET track_count = 500 WHERE id = ?', id);
    const full = await user.ask('POST', playlistTracksPath(id), { trackId: first });
    expect(full.status).toBe(422);
    expect(await full.text()).toContain('at most 500 tracks');
    await user.ask('DELETE', playlistPath(id));
    await api.rows('UPDATE accounts SET playlists = 200 WHERE user_id = ?', user.userId);
    for (const response of [
      await user.ask('POST', playlistsPath, { title: 'One more' }),
      await user.ask('POST', restorePlaylistPath(id)),
    ]) {
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('200 playlists');
    }
  });

  it('keep hostile titles as they are', async () => {
    const user = await api.newUser();
    for (const title of [`'; DROP TABLE playlists;--`, '<script>alert(1)</script>', '🎹'.repeat(50), '‮x'])
      expect((await make(user, { title })).title).toBe(title);
  });
});

describe('the history', () => {
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();

  it('keeps the newest 50, each play once, and leaves out tracks that do not exist', async () => {
    const user = await api.newUser();
    const plays = (from: number) =>
      Array.from({ length: 40 }, (_, i) => ({ trackId: i % 2 ? first : second, playedAt: at(from + i) }));
    for (const batch of [plays(0), plays(30), plays(30), plays(0)])
      expect((await user.ask('POST', historyPath, { plays: batch })).status).toBe(204);
    await user.ask('POST', historyPath, { plays: [{ trackId: 'nobody', playedAt: at(99) }] });
    const kept = history(await user.json('GET', historyPath));
    // Seconds 20 to 69, newest first.
    expect(kept.map(({ playedAt }) => playedAt)).toEqual(Array.from({ length: 50 }, (_, i) => at(69 - i)));
    expect(await api.rows('SELECT 1 FROM plays WHERE user_id = ?', user.userId)).toHaveLength(50);
  });

  it('does not let a clock that is ahead stay on top, nor double its plays', async () => {
    const user = await api.newUser();
    const ahead = { plays: [{ trackId: first, playedAt: '2099-01-01T00:00:00.000Z' }] };
    for (let round = 0; round < 2; round += 1) await user.ask('POST', historyPath, ahead);
    const kept = await user.json<History>('GET', historyPath);
    expect(kept).toHaveLength(1);
    expect(Date.parse(kept[0]?.playedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });
});

describe('the account', () => {
  it('is exported whole, deleted playlists too', async () => {
    const user = await api.newUser();
    const { id } = await make(user, { title: 'Kept' });
    await user.json('POST', playlistTracksPath(id), { trackId: first });
    const { id: gone } = await make(user, { title: 'Gone' });
    await user.ask('DELETE', playlistPath(gone));
    await user.ask('POST', historyPath, {
      plays: [{ trackId: first, playedAt: '2026-01-01T00:00:00.000Z' }],
    });
    await user.ask('PUT', savedTrackPath(second));
    const response = await user.ask('GET', accountExportPath);
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="notewright-library.json"',
    );
    const file = (await response.json()) as {
      userId: string;
      plays: History;
      savedTracks: { id: string; savedAt: string }[];
      playlists: (Playlist & { deletedAt: string | null; trackIds: string[] })[];
    };
    expect(file.userId).toBe(user.userId);
    expect(file.plays).toHaveLength(1);
    expect(file.savedTracks).toEqual([
      expect.objectContaining({ id: second, savedAt: expect.any(String) as string }),
    ]);
    expect(file.playlists.find((list) => list.id === id)).toMatchObject({
      deletedAt: null,
      trackIds: [first],
    });
    expect(file.playlists.find((list) => list.id === gone)?.deletedAt).toMatch(/^\d{4}-/);
  });

  it('is exported whole with 20,000 saved tracks and 200 playlists', async () => {
    const user = await api.newUser();
    await user.ask('PUT', savedTrackPath(first));
    await api.rows(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19998)
       INSERT INTO tracks (id, title, artist, genre) SELECT 'export-' || i, 'T' || i, 'A', 'B' FROM n`,
    );
    await api.rows(
      `INSERT INTO saved_tracks (user_id, track_id, saved_at)
       SELECT ?, id, '2026-01-01T00:00:00.000Z' FROM tracks WHERE id LIKE 'export-%'`,
      user.userId,
    );
    await api.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
       INSERT INTO playlists (id, user_id, title, description, created_at, updated_at)
       SELECT ?1 || i, ?1, 'List ' || i, '', '2026', '2026' FROM n`,
      user.userId,
    );
    const file = JSON.parse(await (await user.ask('GET', accountExportPath)).text()) as {
      savedTracks: { id: string }[];
      playlists: { id: string }[];
    };
    expect(new Set(ids(file.savedTracks)).size).toBe(20_000);
    expect(file.savedTracks).toHaveLength(20_000);
    expect(new Set(ids(file.playlists)).size).toBe(200);
    expect((await user.ask('PUT', savedTrackPath(third))).status).toBe(422);
  });

  it('is deleted with every row, after a recent sign-in only', async () => {
    const user = await api.newUser();
    const other = await api.newUser();
    for (const owner of [user, other]) {
      const { id } = await make(owner);
      await owner.json('POST', playlistTracksPath(id), { trackId: first });
      await owner.ask('PUT', savedTrackPath(first));
      await owner.ask('POST', historyPath, {
        plays: [{ trackId: first, playedAt: '2026-01-01T00:00:00.000Z' }],
      });
    }
    const early = await api.sign(claimsFor(user.userId, { auth_time: Math.floor(Date.now() / 1000) - 301 }));
    const refused = await user.ask('DELETE', accountPath, undefined, { Authorization: `Bearer ${early}` });
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'recent_login_required']);
    const count = (userId: string) =>
      api.rows(
        `SELECT (SELECT COUNT(*) FROM accounts WHERE user_id = ?1) + (SELECT COUNT(*) FROM saved_tracks WHERE user_id = ?1)
         + (SELECT COUNT(*) FROM plays WHERE user_id = ?1) + (SELECT COUNT(*) FROM playlists WHERE user_id = ?1) AS n`,
        userId,
      );
    expect(await count(user.userId)).toEqual([{ n: 4 }]);
    for (let round = 0; round < 2; round += 1)
      expect((await user.ask('DELETE', accountPath)).status).toBe(204);
    expect(await count(user.userId)).toEqual([{ n: 0 }]);
    expect(await count(other.userId)).toEqual([{ n: 4 }]);
    expect(
      await api.rows('SELECT 1 FROM playlist_tracks WHERE playlist_id NOT IN (SELECT id FROM playlists)'),
    ).toEqual([]);
  });
});
