import { deleteEndedTransfers } from '../db/transfers.ts';
import { log } from '../http/log.ts';

/** What nobody took within its hour is deleted by the cron of every five minutes. */
export async function endTransfers(db: D1Database, now: Date): Promise<void> {
  const count = await deleteEndedTransfers(db, now);
  if (count > 0) log('info', 'transfers_ended', { count });
}
