import { newPlays } from '#lib/contract/library.ts';
import { answerDone, answerJson } from '../answer.ts';
import { addPlays, listPlays } from '../db/plays.ts';
import { parseBody } from '../parse-body.ts';
import type { UserHandler } from '../user-handler.ts';

/** GET /api/history: the last plays, newest first. */
export const getHistory: UserHandler = async (context, { userId }) =>
  answerJson(await listPlays(context.env.DB, userId));

/** POST /api/history: the same plays again change nothing. */
export const postHistory: UserHandler = async (context, { userId }) => {
  const { plays } = await parseBody(context, newPlays);
  await addPlays(context.env.DB, userId, plays, new Date());
  return answerDone();
};
