import {
  accountExportPath,
  accountPath,
  currentSessionPath,
  historyPath,
  mergePath,
  playlistsPath,
  savedTracksPath,
  sessionsPath,
  userPlaylistsPath,
} from '#lib/contract/library/library-paths.ts';
import { worksPath } from '#lib/contract/library/works-paths.ts';
import { getAccountExport, removeAccount } from './account.ts';
import { getHistory, postHistory } from './history.ts';
import { postMerge } from './library-merge.ts';
import { deletePlaylistTrack, postPlaylistTrack, putPlaylistTracks } from './playlist-tracks.ts';
import {
  getPlaylist,
  getPlaylists,
  patchPlaylist,
  postPlaylist,
  postRestore,
  removePlaylist,
} from './playlists.ts';
import { deleteSavedTrack, getSavedTracks, putSavedTrack } from './saved-tracks.ts';
import { deleteSession, deleteSessions, getSessions, putCurrentSession } from './sessions.ts';
import { getWorks, putWork } from './works.ts';
import type { UserHandler } from '../http/user-handler.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Every endpoint for signed-in users. Each of them passes the guard that checks the token, and a test walks
 * all of them with no token, bad tokens and the ids of somebody else. `user` stands before `:playlistId`.
 */
export const libraryEndpoints: Record<string, Partial<Record<Method, UserHandler>>> = {
  [savedTracksPath]: { GET: getSavedTracks },
  [`${savedTracksPath}/:trackId`]: { PUT: putSavedTrack, DELETE: deleteSavedTrack },
  [userPlaylistsPath]: { GET: getPlaylists },
  [playlistsPath]: { POST: postPlaylist },
  [`${playlistsPath}/:playlistId`]: { GET: getPlaylist, PATCH: patchPlaylist, DELETE: removePlaylist },
  [`${playlistsPath}/:playlistId/restore`]: { POST: postRestore },
  [`${playlistsPath}/:playlistId/tracks`]: { POST: postPlaylistTrack, PUT: putPlaylistTracks },
  [`${playlistsPath}/:playlistId/tracks/:trackId`]: { DELETE: deletePlaylistTrack },
  [historyPath]: { GET: getHistory, POST: postHistory },
  [mergePath]: { POST: postMerge },
  [worksPath]: { GET: getWorks },
  [`${worksPath}/:kind/:workId`]: { PUT: putWork },
  [accountPath]: { DELETE: removeAccount },
  [accountExportPath]: { GET: getAccountExport },
  [sessionsPath]: { GET: getSessions, DELETE: deleteSessions },
  [currentSessionPath]: { PUT: putCurrentSession },
  [`${sessionsPath}/:sessionId`]: { DELETE: deleteSession },
};
