import { libraryToMerge } from '#lib/contract/library/library.ts';
import { answerJson } from '../http/answer.ts';
import { mergeLibrary } from '../db/merge-library.ts';
import { parseBody } from '../http/parse-body.ts';
import { derivedId } from '../http/derived-id.ts';
import type { UserHandler } from '../http/user-handler.ts';
import { withinLimits } from '../http/within-limits.ts';

/** POST /api/library/merge: takes over what a signed-out visitor kept. The same body again changes nothing. */
export const postMerge: UserHandler = async (context, { userId, db }) => {
  const sent = await parseBody(context, libraryToMerge);
  const playlists = sent.playlists.map((playlist) => ({
    ...playlist,
    derivedId: derivedId(userId, playlist.id),
  }));
  const merge = { ...sent, playlists };
  return answerJson(await withinLimits(mergeLibrary(db, userId, merge, new Date())));
};
