import { orderNumber } from '#lib/contract/order/order-number.ts';
import type { Transactions } from '../db/delivery-rows.ts';
import { dueLicences, issueLicence, rightsWithoutLicence, type BoughtRight } from '../db/licences.ts';
import type { Bindings } from '../env.ts';
import { ConfigError } from '../http/config-error.ts';
import { log } from '../http/log.ts';
import { signLicences } from './sign-licence.ts';

/** So many licences are made up for in one run of the cron. */
const licencesPerRun = 20;

const signed = (env: Bindings, rights: readonly BoughtRight[], now: Date) =>
  signLicences(
    env,
    rights.map((right) => ({
      source: right.bought_with,
      reference: orderNumber(right.order_id),
      song: right.title,
      licensee: right.licensee,
      rights: right.rights,
    })),
    now,
  );

/**
 * Statements for the batch that delivers a song, or books what was paid for it: they issue the licences that are due by
 * then. `id` is the order of the song, or one of something bought later. Without a usable key there are none, and the cron
 * makes up for them.
 */
export async function licencesFor(
  env: Bindings,
  db: Transactions,
  id: string,
  now: Date,
): Promise<D1PreparedStatement[]> {
  try {
    const licences = await signed(env, await rightsWithoutLicence(db, id), now);
    return licences.flatMap((licence) => issueLicence(db, licence, now));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log('error', 'licence_unsigned', { reason: error.message });
    return [];
  }
}

/** Issues the licences that are due and were not issued with their cause, for want of a key or because two causes crossed. */
export async function issueDueLicences(env: Bindings, now: Date): Promise<void> {
  const due = await dueLicences(env.DB, licencesPerRun);
  if (due.length === 0) return;
  const licences = await signed(env, due, now);
  await env.DB.batch(licences.flatMap((licence) => issueLicence(env.DB, licence, now)));
  log('info', 'licences_made_up', { count: licences.length });
}
