import { isKeptId } from '#lib/library/kept-address.ts';
import type { AccountApi } from './account-api.ts';
import { mustBeCurrent, type CurrentUser } from '../session/current-user.ts';
import { $history, replaceHistory } from './listening-history.ts';
import { warnUnlessLeft } from './warn.ts';

/** The plays of this browser go to the account, and those of its other devices come. */
export async function shareHistory(
  user: CurrentUser,
  api: Pick<AccountApi, 'addPlays' | 'history'>,
): Promise<void> {
  const plays = $history
    .get()
    .filter(({ id }) => !isKeptId(id))
    .map(({ id, playedAt }) => ({ trackId: id, playedAt: new Date(playedAt).toISOString() }));
  try {
    if (plays.length > 0) await api.addPlays(plays);
    const known = await api.history();
    mustBeCurrent(user);
    // Own tracks are known to this browser alone.
    replaceHistory([...known, ...$history.get().filter(({ id }) => isKeptId(id))]);
  } catch (error) {
    // What this browser knows is shown; the next visit tries again.
    warnUnlessLeft('history_failed', error);
  }
}
