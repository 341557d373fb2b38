import { libraryLimits, savedTracksPath } from '#lib/contract/library/library-paths.ts';
import { answerDone, answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { listSavedTracks, saveTrack, unsaveTrack, type SavedPlace } from '../db/saved-tracks.ts';
import { orNotFound, trackIdOf, type UserHandler } from '../http/user-handler.ts';
import { withinLimits } from '../http/within-limits.ts';

const refuse = (path: string, message: string) =>
  new ApiProblem('invalid_request', { issues: [{ path, message }] });

/** How many tracks a page has: what is asked for, but never more than a full page. */
function pageSize(text: string | undefined): number {
  if (text === undefined) return libraryLimits.savedPage;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw refuse('limit', 'A whole number from 1 up');
  return Math.min(Number(text), libraryLimits.savedPage);
}

const toCursor = ({ savedAt, trackId }: SavedPlace) => btoa(`${savedAt} ${trackId}`).replace(/=+$/, '');

/** Where a page begins. Cursors are made here only and may change their form. */
function fromCursor(text: string | undefined): SavedPlace | undefined {
  if (text === undefined) return undefined;
  const problem = refuse('after', 'Take it from the Link header of the page before');
  try {
    const [, savedAt, trackId] = /^(\d{4}-[\d:.TZ-]{10,30}) ([\w-]{1,100})$/.exec(atob(text)) ?? [];
    if (savedAt && trackId) return { savedAt, trackId };
  } catch (cause) {
    throw new ApiProblem('invalid_request', { issues: problem.issues ?? [], cause });
  }
  throw problem;
}

/** GET /api/tracks/saved: a page of the saved tracks; the next one is in the Link header. */
export const getSavedTracks: UserHandler = async (context, { userId, db }) => {
  const limit = pageSize(context.req.query('limit'));
  const after = fromCursor(context.req.query('after'));
  const found = await listSavedTracks(db, userId, limit + 1, after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const tracks = page.map(({ track }) => track);
  if (!last || found.length <= limit) return answerJson(tracks);
  const query = new URLSearchParams({ limit: String(limit), after: toCursor(last) });
  return answerJson(tracks, 200, { Link: `<${savedTracksPath}?${query}>; rel="next"` });
};

/** PUT /api/tracks/saved/:trackId. */
export const putSavedTrack: UserHandler = async (context, { userId, db }) => {
  orNotFound(await withinLimits(saveTrack(db, userId, trackIdOf(context), new Date())));
  return answerDone();
};

/** DELETE /api/tracks/saved/:trackId. */
export const deleteSavedTrack: UserHandler = async (context, { userId, db }) => {
  orNotFound(await unsaveTrack(db, userId, trackIdOf(context)));
  return answerDone();
};
