import type * as z from 'zod/mini';
import type { AddOn } from '#lib/contract/payment/add-ons.ts';
import { isRight, orderedAddOns } from '#lib/contract/payment/ordered-add-ons.ts';
import { licenseeName } from '#lib/contract/payment/payments.ts';
import { fieldIssues } from '#lib/contract/shared/field-issues.ts';
import { notSpecified, songRequest, type SongRequest } from '#lib/contract/custom-song/song-request.ts';
import type { SongErrors, SongFields } from './song-draft.ts';

/** What is ordered beside the song. */
export interface SongExtras {
  readonly addOns: readonly AddOn[];
  /** Who gets the rights among them. */
  readonly licensee?: string;
}

/**
 * The form as the twelve fields of a request (spec 3), or what is wrong with which field. A module of its own:
 * the schemas load when the form is touched, not with the page.
 */
export function checkSong(
  { addOns: ids = '', licensee, ...fields }: SongFields,
  now: Date,
): { request: SongRequest; extras?: SongExtras } | { errors: SongErrors } {
  const addOns = orderedAddOns(ids.split(' '));
  const named = addOns.some(({ id }) => isRight(id)) ? licenseeName.safeParse(licensee) : null;
  const checked = songRequest.safeParse({
    ...fields,
    name: fields.email,
    tempo: notSpecified,
    duration: notSpecified,
    budget: notSpecified,
    submittedAt: now.toISOString(),
  });
  if (checked.success && (!named || named.success))
    return {
      request: checked.data,
      ...(addOns.length > 0 && { extras: { addOns, ...(named && { licensee: named.data }) } }),
    };
  const messages = (found: { error?: z.core.$ZodError | undefined } | null) =>
    fieldIssues(found?.error?.issues ?? []);
  const issues = messages(checked).map(({ path, message }) => [path, message]);
  const [wrongName] = messages(named);
  return { errors: { ...Object.fromEntries(issues), ...(wrongName && { licensee: wrongName.message }) } };
}
