import { newPlays } from '#lib/contract/library/library.ts';
import { answerDone, answerJson } from '../http/answer.ts';
import { addPlays, listPlays } from '../db/plays.ts';
import { parseBody } from '../http/parse-body.ts';
import type { UserHandler } from '../http/user-handler.ts';

/** GET /api/history: the last plays, newest first. */
export const getHistory: UserHandler = async (_context, { userId, db }) =>
  answerJson(await listPlays(db, userId));

/** POST /api/history: the same plays again change nothing. */
export const postHistory: UserHandler = async (context, { userId, db }) => {
  const { plays } = await parseBody(context, newPlays);
  await addPlays(db, userId, plays, new Date());
  return answerDone();
};
