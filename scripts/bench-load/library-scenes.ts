/** What signed-in users do with their libraries, each endpoint of it. */
import type { Call } from '../bench-api/client.ts';
import { trackOf, type User } from '../bench-api/stage.ts';
import type { Kept } from './kept.ts';
import type { AskFor, Scene } from './scene.ts';

/** So many users delete their accounts, and with them their rows; nobody counts those. */
const leavers = 50;

export function createLibraryScenes(askFor: AskFor, kept: Kept, users: readonly User[]): Scene[] {
  const [staying, leaving] = [users.slice(leavers), users.slice(0, leavers)];
  const oneOf = (list: readonly User[], count: number) => list[count % list.length]?.headers ?? {};
  const call = (
    user: Record<string, string>,
    method: Call['method'],
    path: string,
    body?: unknown,
  ): Call => ({
    ...{ method, path, headers: user },
    ...(body !== undefined && { body }),
  });
  // No two plays of this run have one time.
  const base = Date.now();
  const timeOf = (count: number) => new Date(base - count).toISOString();

  /** A playlist from its making to its deletion and back. */
  const playlist: Scene = async (count) => {
    const user = oneOf(staying, count);
    const id = crypto.randomUUID();
    const path = `/api/playlists/${id}`;
    const route = '/api/playlists/:playlistId';
    const make = () =>
      askFor('POST /api/playlists', call(user, 'POST', '/api/playlists', { id, title: 'A playlist' }));
    const made = await Promise.all([make(), make()]);
    kept.add('playlists', made);
    const [first, second] = [trackOf(count), trackOf(count + 1)];
    const answers = [...made];
    for (const [name, one] of [
      [`POST ${route}/tracks`, call(user, 'POST', `${path}/tracks`, { trackId: first })],
      [`POST ${route}/tracks`, call(user, 'POST', `${path}/tracks`, { trackId: second })],
      [`PUT ${route}/tracks`, call(user, 'PUT', `${path}/tracks`, { trackIds: [second, first] })],
      [`PATCH ${route}`, call(user, 'PATCH', path, { title: 'Another title' })],
      [`DELETE ${route}/tracks/:trackId`, call(user, 'DELETE', `${path}/tracks/${first}`)],
      [`DELETE ${route}`, call(user, 'DELETE', path)],
      [`POST ${route}/restore`, call(user, 'POST', `${path}/restore`)],
    ] as const)
      answers.push(await askFor(name, one));
    return answers;
  };

  const heart: Scene = async (count) => {
    const user = oneOf(staying, count);
    const path = `/api/tracks/saved/${trackOf(count)}`;
    const saved = await askFor('PUT /api/tracks/saved/:trackId', call(user, 'PUT', path));
    return [saved, await askFor('DELETE /api/tracks/saved/:trackId', call(user, 'DELETE', path))];
  };

  const play: Scene = async (count) => {
    const playedAt = timeOf(count);
    const plays = [{ trackId: trackOf(count), playedAt }];
    const answer = await askFor(
      'POST /api/history',
      call(oneOf(staying, count), 'POST', '/api/history', { plays }),
    );
    if (answer.status < 300) kept.note('plays', playedAt);
    return [answer];
  };

  const merge: Scene = async (count) => {
    const id = crypto.randomUUID();
    const trackIds = [trackOf(count)];
    const body = {
      playlists: [{ id, title: 'Kept here', description: '', trackIds, createdAt: timeOf(count) }],
      saved: [],
      plays: [],
    };
    const answer = await askFor(
      'POST /api/library/merge',
      call(oneOf(staying, count), 'POST', '/api/library/merge', body),
    );
    if (answer.status < 300) kept.note('playlists', id);
    return [answer];
  };

  const leave: Scene = async (count) => {
    const user = oneOf(leaving, count);
    const saved = await askFor(
      'PUT /api/tracks/saved/:trackId',
      call(user, 'PUT', `/api/tracks/saved/${trackOf(count)}`),
    );
    return [saved, await askFor('DELETE /api/account', call(user, 'DELETE', '/api/account'))];
  };

  return [playlist, heart, play, merge, leave];
}
