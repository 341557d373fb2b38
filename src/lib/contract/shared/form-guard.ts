import * as z from 'zod/mini';

/**
 * What keeps programs away from the public forms without a puzzle for people. Both fields are optional: an
 * honest caller of the API has no form.
 */
export const formGuard = {
  /** A field that nobody sees. Whatever stands in it was put there by a program. */
  website: z.optional(z.string()),
  /** Milliseconds between the moment when the form came alive and the submit. */
  filledInMs: z.optional(z.number()),
};

export type FormGuard = z.infer<z.ZodMiniObject<typeof formGuard>>;
