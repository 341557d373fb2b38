import { newPlaylist, playlistChange } from '#lib/contract/library/library.ts';
import { answerDone, answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import {
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  findPlaylist,
  listPlaylists,
  restorePlaylist,
} from '../db/playlists.ts';
import { parseBody } from '../http/parse-body.ts';
import { derivedId } from '../http/derived-id.ts';
import { orNotFound, playlistIdOf, type UserHandler } from '../http/user-handler.ts';
import { withinLimits } from '../http/within-limits.ts';

/** GET /api/playlists/user. */
export const getPlaylists: UserHandler = async (_context, { userId, db }) =>
  answerJson(await listPlaylists(db, userId));

/** POST /api/playlists: without an id, the Idempotency-Key says which playlist it is. */
export const postPlaylist: UserHandler = async (context, { userId, db }) => {
  const sent = await parseBody(context, newPlaylist);
  // An id that was derived is nobody else's, so that it needs no other in its place.
  const derived = derivedId(userId, sent.id ?? context.get('idempotencyKey'));
  const playlist = { ...sent, id: sent.id ?? derived, derivedId: derived };
  const outcome = await withinLimits(createPlaylist(db, userId, playlist, new Date()));
  if (outcome.result === 'deleted')
    throw new ApiProblem('conflict', {
      message: 'This playlist was deleted. Restore it, or make a new one.',
    });
  return answerJson(outcome.playlist, outcome.result === 'created' ? 201 : 200);
};

/** GET /api/playlists/:playlistId. */
export const getPlaylist: UserHandler = async (context, { userId, db }) =>
  answerJson(orNotFound(await findPlaylist(db, userId, playlistIdOf(context))));

/** PATCH /api/playlists/:playlistId. */
export const patchPlaylist: UserHandler = async (context, { userId, db }) => {
  const id = playlistIdOf(context);
  const change = await parseBody(context, playlistChange);
  const { playlist, conflict } = orNotFound(await changePlaylist(db, userId, id, change, new Date()));
  if (conflict) throw new ApiProblem('conflict', { message: 'The playlist has other words by now.' });
  return answerJson(playlist);
};

/** DELETE /api/playlists/:playlistId: it can be restored for a while. */
export const removePlaylist: UserHandler = async (context, { userId, db }) => {
  orNotFound(await deletePlaylist(db, userId, playlistIdOf(context), new Date()));
  return answerDone();
};

/** POST /api/playlists/:playlistId/restore: the undo of DELETE. */
export const postRestore: UserHandler = async (context, { userId, db }) =>
  answerJson(orNotFound(await withinLimits(restorePlaylist(db, userId, playlistIdOf(context)))));
