import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import {
  accountPath,
  accountExportPath,
  currentSessionPath,
  historyPath,
  mergePath,
  playlistsPath,
  playlistPath,
  savedTrackPath,
  savedTracksPath,
  sessionPath,
  sessionsPath,
  userPlaylistsPath,
} from '#lib/contract/library/library-paths.ts';
import { sessionList } from '#lib/contract/session/sessions.ts';
import { claimsFor, createLibraryApi, type LibraryUser } from '../../tests/support/identity.ts';

const api = await createLibraryApi();
beforeAll(api.start);
afterAll(api.stop);

const [{ id: trackId } = { id: '' }] = houseTracks;
const playedAt = '2026-01-01T00:00:00.000Z';
const second = () => Math.floor(Date.now() / 1000);

const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

/** The same user with a sign-in of another time, in another browser. */
async function alsoSignedIn(user: LibraryUser, signedInAt: number, browser = '') {
  const token = await api.sign(claimsFor(user.userId, { auth_time: signedInAt }));
  return (method: string, path: string, data?: unknown) =>
    user.ask(method, path, data, { Authorization: `Bearer ${token}`, 'User-Agent': browser });
}

/** Everything that stores something for a user who has nothing. */
const writes: [string, string, unknown?][] = [
  ['POST', playlistsPath, { id: crypto.randomUUID(), title: 'Back again' }],
  ['PUT', savedTrackPath(trackId)],
  ['POST', historyPath, { plays: [{ trackId, playedAt }] }],
  ['POST', mergePath, { playlists: [], saved: [{ trackId, savedAt: playedAt }], plays: [] }],
  [
    'POST',
    mergePath,
    {
      playlists: [
        { id: crypto.randomUUID(), title: 'x', description: '', trackIds: [], createdAt: playedAt },
      ],
      saved: [],
      plays: [],
    },
  ],
  ['PUT', currentSessionPath],
  ['DELETE', sessionsPath],
];

describe('an account that was deleted', () => {
  it('takes nothing more from a browser that is still signed in', async () => {
    const user = await api.newUser();
    const other = await alsoSignedIn(user, second() - 3000);
    const { id } = await user.json<{ id: string }>('POST', playlistsPath, { title: 'Mine' });
    expect((await user.ask('DELETE', accountPath)).status).toBe(204);
    for (const ask of [user.ask, other])
      for (const [method, path, data] of writes) {
        const response = await ask(method, path, data);
        expect([path, response.status, await codeOf(response)]).toEqual([path, 401, 'account_deleted']);
      }
    const late = await other('PATCH', playlistPath(id), { title: 'Mine again' });
    expect([late.status, await codeOf(late)]).toEqual([401, 'account_deleted']);
    expect(await api.rows('SELECT * FROM accounts WHERE user_id = ?', user.userId)).toEqual([]);
    expect(await api.rows('SELECT * FROM playlists WHERE user_id = ?', user.userId)).toEqual([]);
  });

  it('has nothing to read, and can be deleted again', async () => {
    const user = await api.newUser();
    await user.ask('PUT', savedTrackPath(trackId));
    for (let round = 0; round < 2; round += 1)
      expect((await user.ask('DELETE', accountPath)).status).toBe(204);
    expect(await user.json('GET', savedTracksPath)).toEqual([]);
    expect(await user.json('GET', userPlaylistsPath)).toEqual([]);
  });

  it('is known by a hash alone', async () => {
    const user = await api.newUser();
    await user.ask('DELETE', accountPath);
    const rows = await api.rows('SELECT * FROM deleted_users');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(user.userId);
  });

  it('lives on for who signs in after that: then it was not deleted at the identity service', async () => {
    const user = await api.newUser();
    await user.ask('DELETE', accountPath);
    await api.rows('UPDATE deleted_users SET deleted_at = deleted_at - 100');
    const later = await alsoSignedIn(user, second());
    expect((await later('PUT', savedTrackPath(trackId))).status).toBe(204);
  });

  it('cannot be deleted with a token that the user has ended', async () => {
    const user = await api.newUser();
    await user.ask('DELETE', sessionsPath);
    const response = await user.ask('DELETE', accountPath);
    expect([response.status, await codeOf(response)]).toEqual([401, 'session_ended']);
  });
});

describe('the sessions of a user', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('are listed with their browser, last seen first', async () => {
    const user = await api.newUser();
    const signedInAt = second() - 3000;
    const other = await alsoSignedIn(user, signedInAt, firefox);
    await other('PUT', currentSessionPath);
    await user.ask('PUT', currentSessionPath);
    await user.ask('PUT', currentSessionPath);
    const sessions = sessionList(await user.json('GET', sessionsPath));
    expect(sessions).toMatchObject([
      { isCurrent: true, browser: 'A browser' },
      {
        id: String(signedInAt),
        isCurrent: false,
        browser: 'Firefox on Windows',
        signedInAt: new Date(signedInAt * 1000).toISOString(),
      },
    ]);
  });

  it('one that is ended is refused at once, for reading too; the others go on', async () => {
    const user = await api.newUser();
    const signedInAt = second() - 3000;
    const other = await alsoSignedIn(user, signedInAt);
    await other('PUT', currentSessionPath);
    await user.ask('PUT', currentSessionPath);
    expect((await user.ask('DELETE', sessionPath(String(signedInAt)))).status).toBe(204);
    for (const [method, path, data] of [
      ...writes,
      ['GET', savedTracksPath] as const,
      ['GET', accountExportPath] as const,
      ['GET', sessionsPath] as const,
    ]) {
      const response = await other(method, path, data);
      expect([path, response.status, await codeOf(response)]).toEqual([path, 401, 'session_ended']);
    }
    expect(sessionList(await user.json('GET', sessionsPath))).toHaveLength(1);
    // The list of sessions may lose an old row, but never one that was ended.
    expect((await user.ask('PUT', currentSessionPath)).status).toBe(204);
    expect((await other('PUT', currentSessionPath)).status).toBe(401);
  });

  it('all of them end at once, listed or not; a later sign-in counts', async () => {
    const user = await api.newUser();
    const other = await alsoSignedIn(user, second() - 3000);
    await user.ask('PUT', savedTrackPath(trackId));
    expect((await user.ask('DELETE', sessionsPath)).status).toBe(204);
    const signedInNext = second();
    for (const ask of [user.ask, other]) {
      const response = await ask('GET', savedTracksPath);
      expect([response.status, await codeOf(response)]).toEqual([401, 'session_ended']);
    }
    const later = await alsoSignedIn(user, signedInNext);
    expect(await (await later('GET', savedTracksPath)).json()).toHaveLength(1);
  });

  it('that are nobody’s answer 404', async () => {
    const user = await api.newUser();
    for (const id of ['1', 'x', '-1', '1e9', '99999999999999999999', '%27'])
      expect((await user.ask('DELETE', `${sessionsPath}/${id}`)).status).toBe(404);
  });

  it('are at most a hundred in the list; one that was ended stays ended', async () => {
    const user = await api.newUser();
    const ended = await alsoSignedIn(user, 1000);
    await ended('PUT', currentSessionPath);
    await user.ask('DELETE', sessionPath('1000'));
    await api.rows(
      `INSERT INTO sessions (user_id, signed_in_at, browser, last_seen_at)
       SELECT ?, 2000 + value, 'x', '2026-01-01T00:00:00.000Z' FROM json_each(?)`,
      user.userId,
      JSON.stringify(Array.from({ length: 120 }, (_, i) => i)),
    );
    expect(sessionList(await user.json('GET', sessionsPath))).toHaveLength(100);
    expect((await ended('GET', savedTracksPath)).status).toBe(401);
  });
});
