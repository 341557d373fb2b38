import type { Context } from 'hono';
import { isPlaylistId, isTrackId } from '#lib/contract/library.ts';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './env.ts';
import type { SignedIn } from './services/identity.ts';

/** Answers a request of a signed-in user. Whatever it reads or changes is bound to this user's id. */
export type UserHandler = (context: Context<AppEnv>, user: SignedIn) => Promise<Response>;

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
