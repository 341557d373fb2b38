import { mailKinds } from '#lib/contract/desk/mail-kinds.ts';
import { buyerMail } from './buyer-mail.ts';
import { htmlBody, textBody, type MailDraft } from './mail-body.ts';
import type { BuyerMailKind, MailSubject } from './mail-subject.ts';
import { mailAddress, mailLine, mailText } from './mail-text.ts';
import { offerMail } from './offer-mail.ts';
import { ownerMail } from './owner-mail.ts';

/** What a mail depends on beside the row that it tells of. */
export interface MailFacts {
  /** Makes the whole address of an order's private page; null when no link can be made. */
  linkOf: (orderId: string) => string | null;
  /** Our own address, for the answers to an offer. */
  owner: string | null;
  /** Whether buyers get mails from us at all. */
  mailsBuyers: boolean;
  /** How often this mail was tried, this time included. */
  attempts: number;
}

/** A mail as it is sent. */
export interface WrittenMail {
  /** The address of a buyer or a company; null for a mail to the owner. */
  buyer: string | null;
  subject: string;
  /** Plain, with CR LF. */
  text: string;
  /** The same for mail programs that show HTML; null in mails to the owner, which are plain. */
  html: string | null;
  replyTo: string | null;
}

/** After so many tries a buyer's address counts as one that takes no mail. */
const triesForBuyer = 5;

const isForBuyer = (subject: MailSubject): subject is Extract<MailSubject, { kind: BuyerMailKind }> =>
  mailKinds[subject.kind].to === 'buyer';

/** A mail to a customer; it goes to the owner to pass on where it cannot reach them. */
function customerMail(
  given: string | null,
  { subject: title, blocks }: MailDraft,
  { mailsBuyers, attempts }: MailFacts,
  replyTo: string | null,
): WrittenMail {
  const buyer = mailAddress(given);
  const mail = { subject: mailLine(title), text: textBody(blocks) };
  if (mailsBuyers && buyer !== null && attempts <= triesForBuyer)
    return { buyer, ...mail, html: htmlBody(mail.subject, blocks), replyTo };
  const address = mailLine(given ?? 'any address');
  const why = mailText(`The customer could not be mailed at ${address}. Please pass this on:\n\n`);
  return {
    buyer: null,
    subject: mailLine(`To pass on: ${mail.subject}`),
    text: why + mail.text,
    html: null,
    replyTo: buyer,
  };
}

/**
 * The mail that a row of the outbox stands for; null when nobody shall get it, because buyers are not mailed. Then the
 * owner's mail about the order has its link to pass on. A mail that does not reach its buyer goes to the owner, and so does
 * one that somebody waits for where buyers are not mailed.
 */
export function writeMail(subject: MailSubject, facts: MailFacts): WrittenMail | null {
  const { linkOf, mailsBuyers, owner } = facts;
  if (subject.kind === 'business_offer')
    return customerMail(subject.about.email, offerMail(subject.about), facts, owner);
  if (!isForBuyer(subject)) {
    const orderLink = 'productId' in subject.about ? linkOf(subject.about.id) : null;
    return { buyer: null, html: null, ...ownerMail(subject, { orderLink, mailsBuyers }) };
  }
  if (!mailsBuyers && subject.kind !== 'buyer_links') return null;
  const draft = buyerMail(subject.kind, subject.about, linkOf);
  return draft && customerMail(subject.about.email, draft, facts, null);
}
