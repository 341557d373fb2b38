import { libraryLimits as limits } from '#lib/contract/library/library-paths.ts';
import { workLimits } from '#lib/contract/library/works-paths.ts';
import { ApiProblem } from './api-problem.ts';
import { limitIn } from '../db/accounts.ts';

const words = {
  limit_playlists: `You have ${limits.playlists} playlists, the most you can have. Delete one to make room.`,
  limit_saved_tracks: `You have saved ${limits.savedTracks.toLocaleString('en-US')} tracks, the most you can have. Remove some to make room.`,
  limit_works: `Your account holds ${workLimits.works} works, the most it can. Delete some to make room; in this browser all of them stay.`,
  limit_deleted_works: 'Too many works were deleted in a short time. Please try again in some weeks.',
  limit_tracks_in_playlist: `A playlist holds at most ${limits.tracksInPlaylist} tracks.`,
};

/** Waits for a change to the library. Throws 422 with words when the user would keep more than is allowed. */
export async function withinLimits<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (cause) {
    const limit = limitIn(cause);
    throw limit ? new ApiProblem('limit_reached', { message: words[limit], cause }) : cause;
  }
}
