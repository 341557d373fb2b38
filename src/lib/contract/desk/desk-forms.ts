import * as z from 'zod/mini';
import { plans, type Plan } from '../business/plans.ts';
import { line, optionalParagraph, paragraph } from '../shared/fields.ts';
import { limits as textLimits } from '../shared/limits.ts';
import { deliveryLimits as limits } from '../order/song-progress.ts';
import { heldAddress } from './held-address.ts';

const version = z.int().check(z.minimum(1), z.maximum(limits.versions));

/** POST …/deliver. */
export const delivery = z.strictObject({
  version,
  message: optionalParagraph('The message', limits.message),
});

/** POST …/extend. */
export const extension = z.strictObject({
  until: z.iso.datetime('Must be the date that the files wait until'),
});

/** POST …/notes/:noteId. */
export const noteAnswer = z.strictObject({ answer: paragraph('The answer', limits.note) });

/** POST …/files. */
export const newFile = z.strictObject({
  version,
  name: line('The file name', limits.fileName).check(
    z.refine((name) => !/[\\/]/.test(name), 'The file name must be one without folders'),
  ),
  /** Bytes. */
  size: z
    .int('The size must be a number of bytes')
    .check(
      z.minimum(1, 'The file is empty'),
      z.maximum(limits.fileBytes, `A file has at most ${limits.fileBytes / 1024 / 1024} MB`),
    ),
});

const planIds = plans.map(({ id }) => id) as [Plan['id'], ...Plan['id'][]];

/** No offer is higher, in dollars. */
const highestPrice = 100_000;

const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** POST …/offers. */
export const newOffer = z.strictObject({
  plan: z.enum(planIds, 'The plan must be one of the catalogue'),
  priceDollars: z
    .number('The price must be a number of dollars')
    .check(
      z.minimum(1, 'The price must be at least $1'),
      z.maximum(highestPrice, `The price must be at most $${highestPrice.toLocaleString('en-US')}`),
      z.refine(isWholeCents, 'The price must be in whole cents'),
    ),
  message: paragraph('The message', textLimits.longText),
});

/** POST …/done, and POST /api/desk/inbox/:kind/:id. */
export const tick = z.strictObject({ done: z.boolean('Must be true or false') });

/** POST /api/desk/licences: business use of a song by a company. */
export const companyLicence = z.strictObject({
  licensee: line('The licensee', textLimits.name),
  song: line('The song', textLimits.title),
  /** The number of the company's inquiry. */
  inquiry: line('The number of the inquiry', 20),
});

/** POST /api/desk/licences/:number/revoke. */
export const revocation = z.strictObject({ reason: line('The reason', 500) });

/** POST …/own-notes. */
export const ownerNote = z.strictObject({ note: line('The note', 500) });

/** POST …/elsewhere. */
export const elsewhere = z.strictObject({ note: line('Where the song went', 500) });

/** POST /api/desk/people/find. */
export const personSearch = z.strictObject({ text: line('What is looked for', textLimits.email) });

const personAddress = line('The address', textLimits.email).check(
  z.regex(heldAddress, 'The address must look like name@example.com'),
);

/** POST /api/desk/people/export and …/erasure-plan. */
export const person = z.strictObject({ email: personAddress });

/** POST /api/desk/people/erase: the address twice, so that no slip erases anybody. */
export const erasedPerson = z.strictObject({ email: personAddress, again: personAddress }).check(
  z.refine(({ email, again }) => email.toLowerCase() === again.toLowerCase(), {
    path: ['again'],
    error: 'Must be the same address once more',
  }),
);
