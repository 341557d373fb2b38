import { createAccountApi } from '#lib/library/account-api.ts';
import { session } from '../session.ts';

/** The library of the account, behind `import()`: visitors never need it. */
export const accountApi = createAccountApi({
  token: async (fresh) => (await session.identity())?.token(fresh) ?? null,
  newId: () => crypto.randomUUID(),
});
