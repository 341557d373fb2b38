import { findOrder } from '../db/orders.ts';
import { markSent, releaseMail, takeMails } from '../db/outbox.ts';
import type { Bindings } from '../env.ts';
import { log } from '../log.ts';
import { ownerMail } from '../orders/owner-mail.ts';

const mailsPerRun = 10;

/**
 * Sends the owner's mails that wait. A mail is marked only after it was sent, so a failing mail service loses
 * nothing; without `OWNER_EMAIL` they wait until there is one.
 */
export async function deliverOutbox(env: Bindings, now: Date): Promise<void> {
  const { DB: db, MAIL: mailer, OWNER_EMAIL: to, MAIL_FROM: from } = env;
  if (!mailer || !to || !from) return;
  for (const row of await takeMails(db, now, mailsPerRun)) {
    try {
      const order = await findOrder(db, row.order_id);
      if (!order) continue;
      await mailer.send({ from, to, ...ownerMail(row.kind, order) });
      await markSent(db, row, now);
    } catch (error) {
      log('error', 'mail_failed', { kind: row.kind, name: error instanceof Error ? error.name : 'unknown' });
      await releaseMail(db, row);
    }
  }
}
