import type { AccountApi } from './account-api.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { heartSent, libraryOwner, waitingHearts } from './hearts.ts';
import { leave } from './leave.ts';
import { session } from '../session/session.ts';

let sending: Promise<void> = Promise.resolve();

/**
 * Tells the account of the hearts of its user that wait, one after the other. What the server refuses for good (a
 * track that is not there any more, a full library) is dropped; everything else waits for the next time.
 */
export function sendHearts(user: CurrentUser, api: Pick<AccountApi, 'setSaved'>): Promise<void> {
  sending = sending.then(async () => {
    for (const [trackId, saved] of Object.entries(waitingHearts(user.uid))) {
      if (!user.isCurrent()) return;
      try {
        await api.setSaved(trackId, saved);
      } catch (error) {
        const isFinal = error instanceof HttpError && [400, 404, 422].includes(error.status);
        if (!isFinal) return;
        console.warn('heart_refused', error);
      }
      heartSent(user.uid, trackId, saved);
    }
  });
  return sending;
}

/** From any page: takes up the session of this browser, if the lists are those of its account, and sends. */
export async function sendHeartsFromAnywhere(emptyHearts: () => void): Promise<void> {
  const owner = libraryOwner();
  if (owner === null) return;
  await session.restore();
  // The session ended elsewhere: the lists of its account must not stay in this browser.
  if (session.$session.get().status === 'signed-out') leave(emptyHearts);
  if (!session.isCurrent(owner)) return;
  const { accountApiOf, currentUser } = await import('./account.ts');
  await sendHearts(currentUser(owner), accountApiOf(owner));
}
