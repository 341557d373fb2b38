import type { SongRequest } from '#lib/contract/custom-song/song-request.ts';
import { hash } from '../http/signing.ts';

/**
 * What makes two requests the same: their content. The time at which it was prepared does not count, and
 * neither does the order of the fields.
 */
export function requestHash(request: SongRequest): string {
  const content = Object.entries(request).filter(([name]) => name !== 'submittedAt');
  return hash(JSON.stringify(content.sort(([a], [b]) => (a < b ? -1 : 1))));
}
