import * as z from 'zod/mini';
import { paragraph } from '../shared/fields.ts';
import { deliveryLimits } from './song-progress.ts';

/** The two parts of the private link, and the version that the buyer has heard. */
const ofVersion = {
  id: z.string(),
  key: z.string(),
  version: z.int().check(z.minimum(1), z.maximum(deliveryLimits.versions)),
};

/** POST /api/order/note. */
export const newNote = z.strictObject({
  ...ofVersion,
  /** Where in the song; null for the whole of it. */
  atSeconds: z.nullable(z.number().check(z.minimum(0), z.maximum(deliveryLimits.noteSeconds))),
  text: paragraph('Your note', deliveryLimits.note),
});

/** POST /api/order/accept. */
export const acceptance = z.strictObject(ofVersion);
