import { libraryToMerge } from '#lib/contract/library.ts';
import { mergeLibrary } from '../db/merge-library.ts';
import { parseBody } from '../parse-body.ts';
import { derivedId } from '../services/derived-id.ts';
import type { UserHandler } from '../user-handler.ts';
import { withinLimits } from '../within-limits.ts';

/** POST /api/library/merge: takes over what a signed-out visitor kept. The same body again changes nothing. */
export const postMerge: UserHandler = async (context, { userId }) => {
  const sent = await parseBody(context, libraryToMerge);
  const playlists = await Promise.all(
    sent.playlists.map(async (playlist) => ({
      ...playlist,
      derivedId: await derivedId(userId, playlist.id),
    })),
  );
  const merge = { ...sent, playlists };
  return context.json(await withinLimits(mergeLibrary(context.env.DB, userId, merge, new Date())));
};
