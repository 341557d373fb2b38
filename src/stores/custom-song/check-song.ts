import { fieldIssues } from '#lib/contract/shared/field-issues.ts';
import { notSpecified, songRequest, type SongRequest } from '#lib/contract/custom-song/song-request.ts';
import type { SongErrors, SongFields } from './song-draft.ts';

/**
 * The form as the twelve fields of a request (spec 3), or what is wrong with which field. A module of its own:
 * the schemas load when the form is touched, not with the page.
 */
export function checkSong(fields: SongFields, now: Date): { request: SongRequest } | { errors: SongErrors } {
  const checked = songRequest.safeParse({
    ...fields,
    name: fields.email,
    tempo: notSpecified,
    duration: notSpecified,
    budget: notSpecified,
    submittedAt: now.toISOString(),
  });
  if (checked.success) return { request: checked.data };
  const issues = fieldIssues(checked.error.issues).map(({ path, message }) => [path, message]);
  return { errors: Object.fromEntries(issues) };
}
