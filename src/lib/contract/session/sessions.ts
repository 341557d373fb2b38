import {
  fitting,
  momentText,
  object,
  oneOf,
  orElse,
  someText,
  textOrEmpty,
  type Of,
} from '../../data/shapes.ts';

/** The sign-ins of a user, one for each browser. Addresses: library-paths.ts. */
const userSession = object({
  /** Names it in DELETE /api/account/sessions/:sessionId. */
  id: someText(20),
  /** Such as 'Firefox on Windows'. */
  browser: textOrEmpty(60),
  signedInAt: momentText,
  lastSeenAt: momentText,
  /** True for the session that asks. */
  isCurrent: orElse(oneOf([true, false]), false),
});
export type UserSession = Of<typeof userSession>;

/** The answer of GET /api/account/sessions, last seen first. */
export const sessionList = fitting(userSession);
