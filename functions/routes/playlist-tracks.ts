import { trackOrder, trackToAdd } from '#lib/contract/library/library.ts';
import { answerDone, answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { addTrack, orderTracks, removeTrack } from '../db/playlist-tracks.ts';
import { parseBody } from '../http/parse-body.ts';
import { orNotFound, playlistIdOf, trackIdOf, type UserHandler } from '../http/user-handler.ts';
import { withinLimits } from '../http/within-limits.ts';

/** POST /api/playlists/:playlistId/tracks: appends a track. */
export const postPlaylistTrack: UserHandler = async (context, { userId, db }) => {
  const id = playlistIdOf(context);
  const { trackId } = await parseBody(context, trackToAdd);
  const { playlist, trackExists } = orNotFound(
    await withinLimits(addTrack(db, userId, id, trackId, new Date())),
  );
  if (!trackExists)
    throw new ApiProblem('invalid_request', {
      issues: [{ path: 'trackId', message: 'There is no such track' }],
    });
  return answerJson(playlist);
};

/** PUT /api/playlists/:playlistId/tracks: a new order of the tracks that it holds. */
export const putPlaylistTracks: UserHandler = async (context, { userId, db }) => {
  const id = playlistIdOf(context);
  const { trackIds } = await parseBody(context, trackOrder);
  const { playlist, conflict } = orNotFound(await orderTracks(db, userId, id, trackIds, new Date()));
  if (conflict)
    throw new ApiProblem('conflict', { message: 'The playlist holds other tracks than these by now.' });
  return answerJson(playlist);
};

/** DELETE /api/playlists/:playlistId/tracks/:trackId. */
export const deletePlaylistTrack: UserHandler = async (context, { userId, db }) => {
  const [id, trackId] = [playlistIdOf(context), trackIdOf(context)];
  orNotFound(await removeTrack(db, userId, id, trackId, new Date()));
  return answerDone();
};
