import { buyerMail } from './buyer-mail.ts';
import { buyerMails, type BuyerMailKind, type MailSubject } from './mail-subject.ts';
import { mailAddress, mailLine, mailText } from './mail-text.ts';
import { ownerMail } from './owner-mail.ts';

/** What a mail depends on beside the row that it tells of. */
export interface MailFacts {
  /** The whole address of the order's private page; null when there is no order, or no link can be made. */
  orderLink: string | null;
  /** Whether buyers get mails from us at all. */
  mailsBuyers: boolean;
  /** How often this mail was tried, this time included. */
  attempts: number;
}

/** A mail as it is sent. `text` is plain with CR LF. */
export interface WrittenMail {
  /** The buyer's address; null for a mail to the owner. */
  buyer: string | null;
  subject: string;
  text: string;
  replyTo: string | null;
}

/** After so many tries a buyer's address counts as one that takes no mail. */
const triesForBuyer = 5;

const isForBuyer = (subject: MailSubject): subject is Extract<MailSubject, { kind: BuyerMailKind }> =>
  buyerMails.some((kind) => kind === subject.kind);

/**
 * The mail that a row of the outbox stands for; null when nobody shall get it, because buyers are not mailed. Then the
 * owner's mail about the order has its link to pass on. A mail that does not reach its buyer goes to the owner.
 */
export function writeMail(subject: MailSubject, facts: MailFacts): WrittenMail | null {
  const { orderLink, mailsBuyers, attempts } = facts;
  if (!isForBuyer(subject)) return { buyer: null, ...ownerMail(subject, { orderLink, mailsBuyers }) };
  if (!mailsBuyers) return null;
  const given = subject.about.email;
  const buyer = mailAddress(given);
  const mail = buyerMail(subject.kind, subject.about, orderLink);
  if (buyer !== null && attempts <= triesForBuyer) return { buyer, ...mail, replyTo: null };
  const address = mailLine(given ?? 'any address');
  const why = mailText(`The customer could not be mailed at ${address}. Please pass this on:\n\n`);
  return {
    buyer: null,
    subject: mailLine(`To pass on: ${mail.subject}`),
    text: why + mail.text,
    replyTo: buyer,
  };
}
