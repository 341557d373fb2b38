import { libraryLimits } from '#lib/contract/library/library-paths.ts';
import { forgetDeletedUsers } from '../db/accounts.ts';
import { deleteInquiriesBefore } from '../db/business-inquiries.ts';
import { deleteContactMessagesBefore } from '../db/contact-messages.ts';
import { deleteLicencesBefore } from '../db/licences.ts';
import { forgetLinkRequests } from '../db/lost-links.ts';
import { deleteOldEvents, deleteOldOrders } from '../db/old-orders.ts';
import { purgePlaylists } from '../db/playlists.ts';
import { deleteLyricsBefore } from '../db/saved-lyrics.ts';
import { deleteSessionsBefore } from '../db/sessions.ts';
import { forgetDeletedWorks } from '../db/works.ts';
import { log } from '../http/log.ts';

function before(now: Date, { years = 0, days = 0 }): Date {
  const time = new Date(now);
  time.setUTCFullYear(time.getUTCFullYear() - years);
  time.setUTCDate(time.getUTCDate() - days);
  return time;
}

/**
 * The privacy policy promises that messages, inquiries, saved lyrics and sessions that nobody uses are deleted after
 * 12 months, as are the marks of deleted works, the marks of deleted accounts after a day, orders that were never paid, the record of payment events and playlists that were deleted after 30 days, and paid orders and
 * licences after seven years. Who asked for a lost link is forgotten in the next night.
 */
export async function deleteOldRows(db: D1Database, now: Date): Promise<void> {
  const messages = await deleteContactMessagesBefore(db, before(now, { years: 1 }));
  const inquiries = await deleteInquiriesBefore(db, before(now, { years: 1 }));
  const lyrics = await deleteLyricsBefore(db, before(now, { years: 1 }));
  const orders = await deleteOldOrders(db, before(now, { days: 30 }), before(now, { years: 7 }));
  const licences = await deleteLicencesBefore(db, before(now, { years: 7 }));
  const events = await deleteOldEvents(db, before(now, { days: 30 }));
  const playlists = await purgePlaylists(db, before(now, { days: libraryLimits.restoreDays }));
  const sessions = await deleteSessionsBefore(db, before(now, { years: 1 }));
  const deletedUsers = await forgetDeletedUsers(db, before(now, { days: 1 }));
  const linkRequests = await forgetLinkRequests(db, now);
  const deletedWorks = await forgetDeletedWorks(db, before(now, { years: 1 }));
  log('info', 'old_rows_deleted', {
    ...{ messages, inquiries, lyrics, orders, licences, events, playlists },
    ...{ sessions, deletedUsers, linkRequests, deletedWorks },
  });
}
