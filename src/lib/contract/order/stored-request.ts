import * as z from 'zod/mini';

/** A song request as it is kept with its order. It outlives the lists and limits it was checked by, so it is read as texts. */
export const storedRequest = z.object({
  /** '' once its buyer was erased. */
  email: z._default(z.string(), ''),
  title: z.string(),
  genre: z.string(),
  mood: z.string(),
  description: z.string(),
  deadline: z.string(),
  inspiration: z.string(),
});
