import { answerDone, answerJson } from '../http/answer.ts';
import { browserName } from '../identity/browser-name.ts';
import { endAllSessions, endSession, listSessions, noteSession } from '../db/sessions.ts';
import { orNotFound, type UserHandler } from '../http/user-handler.ts';

/** GET /api/account/sessions. */
export const getSessions: UserHandler = async (_context, user) =>
  answerJson(await listSessions(user.db, user));

/** PUT /api/account/sessions/current: this browser is used just now. */
export const putCurrentSession: UserHandler = async (context, user) => {
  await noteSession(user.db, user, browserName(context.req.header('User-Agent') ?? ''), new Date());
  return answerDone();
};

/** DELETE /api/account/sessions/:sessionId: its tokens are refused from now on. */
export const deleteSession: UserHandler = async (context, { userId, db }) => {
  const id = context.req.param('sessionId') ?? '';
  orNotFound(/^\d{1,12}$/.test(id) && (await endSession(db, userId, Number(id))));
  return answerDone();
};

/**
 * DELETE /api/account/sessions: signs out everywhere, here too. A token names its sign-in by the second, so the
 * answer comes when this second is over: a sign-in after the answer is a later one, and counts.
 */
export const deleteSessions: UserHandler = async (_context, { userId, db }) => {
  const now = new Date();
  await endAllSessions(db, userId, now);
  await scheduler.wait(1000 - now.getMilliseconds());
  return answerDone();
};
