import * as z from 'zod/mini';
import { email, line, optionalParagraph, paragraph } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { songGenres, songMoods } from './song-options.ts';

/** The request for a song, which POST /api/custom-song-request takes once it is paid (spec 3 and 7). */

/** The fixed value of the fields that the form does not ask for (spec 3). */
export const notSpecified = 'Not specified';

const fields = {
  /** Filled from the email field (spec 3), so it has an address's length. */
  name: line('Name', limits.email),
  email: email('Email Address'),
  title: line('Song Title', limits.title),
  genre: z.enum(
    songGenres.map(({ value }) => value),
    'Choose a genre',
  ),
  mood: z.enum(
    songMoods.map(({ value }) => value),
    'Choose a mood',
  ),
  tempo: z.literal(notSpecified),
  duration: z.literal(notSpecified),
  description: paragraph('Song Description', limits.longText),
  budget: z.literal(notSpecified),
  deadline: z.enum(['standard', 'priority', 'express'], 'Choose a delivery speed'),
  inspiration: optionalParagraph('Inspiration & References', limits.longText),
  submittedAt: z.iso.datetime('Must be an ISO timestamp'),
};

export const songRequest = z.strictObject(fields);

/** What the browser posts: the request, and the payment that it belongs to when it knows it. */
export const songSubmission = z.strictObject({ ...fields, paymentId: z.optional(z.string()) });

export type SongRequest = z.infer<typeof songRequest>;
