/**
 * Addresses and limits of the library and of signing in, free of schemas, so that a page which only shows a
 * heart stays small. The schemas are in library.ts and identity.ts.
 *
 * All of `/api/tracks/saved`, `/api/playlists`, `/api/history`, `/api/library` and `/api/account` want
 * `Authorization: Bearer <Firebase ID token>`, else they answer 401. What belongs to somebody else answers 404,
 * exactly as what does not exist. A session that was ended answers 401 `session_ended`; what a user whose account was deleted
 * wants to store, 401 `account_deleted`.
 */

/** GET: the house tracks, for everybody. */
export const tracksPath = '/api/tracks';

/** GET ?limit=&after=: saved tracks, last saved first; the next page is in `Link: <…>; rel="next"`. */
export const savedTracksPath = '/api/tracks/saved';

/** PUT saves a track, DELETE removes it: 204, as often as it is sent. 404 for a track that does not exist. */
export const savedTrackPath = (trackId: string) => `${savedTracksPath}/${encodeURIComponent(trackId)}`;

/** GET: the playlists of the user, newest change first, without their tracks (spec 7). */
export const userPlaylistsPath = '/api/playlists/user';

/** POST: makes a playlist. 201, or 200 with the first one when the same id (or Idempotency-Key) comes again. */
export const playlistsPath = '/api/playlists';

/** GET: with its tracks. PATCH: title, description; 409 `conflict` where they are no longer those of `from`. DELETE: 204, and for 30 days it can be restored. */
export const playlistPath = (playlistId: string) => `${playlistsPath}/${encodeURIComponent(playlistId)}`;

/** POST: brings a deleted playlist back. 200 with the playlist. */
export const restorePlaylistPath = (playlistId: string) => `${playlistPath(playlistId)}/restore`;

/** POST { trackId } appends, PUT { trackIds } puts them into this order; both answer the playlist with its tracks. */
export const playlistTracksPath = (playlistId: string) => `${playlistPath(playlistId)}/tracks`;

/** DELETE: 204, also when the track was not in it. */
export const playlistTrackPath = (playlistId: string, trackId: string) =>
  `${playlistTracksPath(playlistId)}/${encodeURIComponent(trackId)}`;

/** GET: the last 50 plays, newest first. POST { plays }: 204; tracks that do not exist are left out. */
export const historyPath = '/api/history';

/** POST: takes over what a signed-out visitor kept in the browser. The same body again changes nothing. */
export const mergePath = '/api/library/merge';

/** DELETE: 204, every row of the user. 403 `recent_login_required` when the sign-in is older than 5 minutes. */
export const accountPath = '/api/account';

/** GET: everything that the account holds, as a file. Needs the Bearer header, so it is fetched and not linked. */
export const accountExportPath = '/api/account/export';

/** GET: the sign-ins of the user that count. DELETE: 204, signs out everywhere. */
export const sessionsPath = '/api/account/sessions';

/** PUT: 204, notes that this browser is used. */
export const currentSessionPath = `${sessionsPath}/current`;

/** DELETE: 204, ends this session; its tokens are refused from then on with 401 `session_ended`. */
export const sessionPath = (sessionId: string) => `${sessionsPath}/${encodeURIComponent(sessionId)}`;

/** GET: how to reach the identity service; for everybody. */
export const identityPath = '/api/identity';

export const libraryLimits = {
  playlists: 200,
  tracksInPlaylist: 500,
  savedTracks: 20_000,
  /** Entries of the history, and plays in one request. */
  plays: 50,
  playlistTitle: 100,
  playlistDescription: 500,
  /** Saved tracks of one answer, at most and when nothing is asked for. */
  savedPage: 100,
  /** How long a deleted playlist can be restored, in days. */
  restoreDays: 30,
} as const;

/** So long after signing in may the account be deleted, in seconds. */
export const recentLoginSeconds = 5 * 60;
