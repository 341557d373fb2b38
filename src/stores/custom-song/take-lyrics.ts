import { limits } from '#lib/contract/shared/limits.ts';
import { figure } from '#lib/format/figure.ts';
import type { TakeOver } from '#lib/lyrics/take-over.ts';

/** How the order takes lyrics of this browser over. Code of its own: most who order have none. */

export { holdsLyrics, takeBack, takeOver } from '#lib/lyrics/take-over.ts';
export { readMyLyrics } from '../lyrics/my-lyrics.ts';

/** What there is to say of the link of the song, where it is not with the words; '' where all is as expected. */
export function tuneWords(result: TakeOver, tune = ''): string {
  if (tune === '' || result.status !== 'taken' || result.tuneIn === 'description') return '';
  return result.tuneIn === 'inspiration'
    ? 'The link of your song is under “Inspiration & References”: the description is full.'
    : 'Neither the description nor “Inspiration & References” has room for the link of your song. Shorten one, then press “Undo” and “Use my lyrics”.';
}

/** Why the lyrics were not taken over. `length`: of the description with them. */
export const refusalWords = (length: number): string =>
  `With your lyrics the description would be ${figure(length)} characters long, ${figure(length - limits.longText)} too many. Nothing was changed. Shorten the description or the lyrics first.`;
