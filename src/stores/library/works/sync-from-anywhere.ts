import { accountApiOf, currentUser } from '../account.ts';
import { session } from '../../session/session.ts';
import { warnUnlessLeft } from '../warn.ts';
import { syncedOwner } from './sync-state.ts';
import { leaveWorks, syncWorks } from './sync-works.ts';
import { tellUnkept } from './tell-unkept.ts';

/** From any page: takes up the session of this browser, if its works are those of that account, and brings both together. */
export async function syncFromAnywhere(): Promise<void> {
  const owner = syncedOwner();
  if (owner === null) return;
  await session.restore();
  // The session ended elsewhere: what the account has must not stay in this browser.
  if (session.$session.get().status === 'signed-out') leaveWorks();
  if (!session.isCurrent(owner)) return;
  try {
    const left = await syncWorks(currentUser(owner), accountApiOf(owner));
    if (left) tellUnkept(owner, left);
  } catch (error) {
    warnUnlessLeft('works_wait', error);
  }
}
