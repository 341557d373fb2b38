import * as z from 'zod/mini';
import { transferId, transferLimits } from './transfer-paths.ts';

/** What is sent for a move to another device; addresses and answers: transfer-paths.ts. */

const base64url = z.string('A text is required').check(z.regex(/^[\w-]+$/, 'This is no base64url'));

export const newTransfer = z.strictObject({
  /** The ciphertext in base64url. */
  data: base64url.check(z.maxLength(transferLimits.letters, 'This is too much for one move')),
});

export const transferToTake = z.strictObject({
  id: z.string('An id is required').check(z.regex(transferId, 'This is no id of a transfer')),
});
