import { createAccountApi, type AccountApi } from './account-api.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { session } from '../session/session.ts';

export const currentUser = (uid: string): CurrentUser => ({
  uid,
  isCurrent: () => session.isCurrent(uid),
});

/** The library of a user's account, behind `import()`: visitors never need it. */
export const accountApiOf = (uid: string): AccountApi =>
  createAccountApi({
    user: currentUser(uid),
    token: async (fresh) => (await session.identity())?.token(uid, fresh) ?? null,
    newId: () => crypto.randomUUID(),
    onEnded: (words) => session.end(uid, words),
  });
