import type { Context } from 'hono';
import { isPlaylistId, isTrackId } from '#lib/contract/library/library.ts';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv, SignedIn } from '../env.ts';
import { SessionRefused, userDatabase, type UserDatabase } from '../db/user-database.ts';

/** A signed-in user, and the database that checks at each call that the session still counts. */
export type User = SignedIn & { readonly db: UserDatabase };

/** Answers a request of a signed-in user. Whatever it reads or changes is bound to this user's id. */
export type UserHandler = (context: Context<AppEnv>, user: User) => Promise<Response>;

/** The handler as the app calls it. A session that was ended answers 401. */
export const forUser =
  (handler: UserHandler) =>
  async (context: Context<AppEnv>): Promise<Response> => {
    const user = context.get('user');
    const writes = context.req.method !== 'GET';
    try {
      return await handler(context, { ...user, db: userDatabase(context.env.DB, user, { writes }) });
    } catch (cause) {
      if (!(cause instanceof SessionRefused)) throw cause;
      throw new ApiProblem(cause.end, { headers: { 'WWW-Authenticate': 'Bearer' }, cause });
    }
  };

/** The playlist's id in the address. Throws 404 when it can be none. */
export function playlistIdOf(context: Context<AppEnv>): string {
  const id = context.req.param('playlistId') ?? '';
  if (!isPlaylistId(id)) throw new ApiProblem('not_found');
  return id;
}

/** The track's id in the address. Throws 404 when it can be none. */
export function trackIdOf(context: Context<AppEnv>): string {
  const id = context.req.param('trackId') ?? '';
  if (!isTrackId(id)) throw new ApiProblem('not_found');
  return id;
}

/** What was found, or 404: the same for what does not exist and for what belongs to somebody else. */
export function orNotFound<T>(found: T | null | false): T {
  if (found === null || found === false) throw new ApiProblem('not_found');
  return found;
}
