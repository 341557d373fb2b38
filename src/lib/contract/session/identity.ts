import * as z from 'zod/mini';

/** GET /api/identity: how the browser reaches the identity service. None of it is a secret. */
export const identitySettings = z.object({
  /** False where no identity project is configured: nobody can sign in. */
  enabled: z.boolean(),
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  /** Whether 'Sign in with Google' is configured. */
  google: z.boolean(),
  /** True beside the stand-in, which is reached through this site's own address. */
  emulator: z.boolean(),
});

export type IdentitySettings = z.infer<typeof identitySettings>;
