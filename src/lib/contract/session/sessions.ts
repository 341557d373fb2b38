import * as z from 'zod/mini';

/** The sign-ins of a user, one for each browser. Addresses: library-paths.ts. */
export const userSession = z.object({
  /** Names it in DELETE /api/account/sessions/:sessionId. */
  id: z.string(),
  /** Such as 'Firefox on Windows'. */
  browser: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** True for the session that asks. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

/** The answer of GET /api/account/sessions, last seen first. */
export const sessionList = z.array(userSession);
