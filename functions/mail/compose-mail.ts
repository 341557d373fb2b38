import { orderPage } from '#lib/contract/order/order-view.ts';
import { mailSubject, type MailSubject } from './mail-subject.ts';
import { writeMail, type WrittenMail } from './write-mail.ts';
import { ConfigError } from '../http/config-error.ts';
import type { TakenMail } from '../db/outbox.ts';
import type { Bindings } from '../env.ts';
import { orderQuery } from '../http/signing.ts';

/** How the whole address of an order's private page is made, for the site that a mail tells of; it answers null where none can be. */
function linkMaker(env: Bindings, { about }: MailSubject): (orderId: string) => string | null {
  const origin = env.PUBLIC_ORIGIN?.trim() || ('origin' in about ? about.origin : null);
  if (!origin || !URL.canParse(origin)) return () => null;
  return (orderId) => {
    try {
      return new URL(origin).origin + orderPage + orderQuery(env, orderId);
    } catch (error) {
      // Without its secret no link can be signed; the mail goes out all the same.
      if (error instanceof ConfigError) return null;
      throw error;
    }
  };
}

/** The mail that a row stands for; null when nobody shall get it. Throws when the row cannot be read. */
export function composeMail(env: Bindings, row: TakenMail): WrittenMail | null {
  const subject = mailSubject.parse({ kind: row.kind, about: JSON.parse(row.about) });
  const mailsBuyers = env.MAIL_TO_BUYERS === '1';
  const owner = env.OWNER_EMAIL ?? null;
  return writeMail(subject, { linkOf: linkMaker(env, subject), owner, mailsBuyers, attempts: row.attempts });
}
