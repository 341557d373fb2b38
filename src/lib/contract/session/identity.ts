import { flag, object, orElse, textOrEmpty, type Of } from '../../data/shapes.ts';

const no = orElse(flag, false);

/** GET /api/identity: how the browser reaches the identity service. None of it is a secret. */
export const identitySettings = object({
  /** False where no identity project is configured: nobody can sign in. */
  enabled: no,
  apiKey: textOrEmpty(),
  projectId: textOrEmpty(),
  authDomain: textOrEmpty(),
  /** Whether 'Sign in with Google' is configured. */
  google: no,
  /** True beside the stand-in, which is reached through this site's own address. */
  emulator: no,
});

export type IdentitySettings = Of<typeof identitySettings>;
