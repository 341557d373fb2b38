import { plans } from '#lib/contract/business/plans.ts';
import { notSpecified } from '#lib/contract/business/business-inquiry.ts';
import { choiceName } from '#lib/contract/desk/choice-names.ts';
import { formatDollars } from '#lib/format/money.ts';
import { momentInWords } from '#lib/format/due-date.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { addOnFacts, dueTime, whatIsOrdered } from './add-on-facts.ts';
import type {
  BuyerMailKind,
  InquiryOfMail,
  MailSubject,
  MessageOfMail,
  OrderMailKind,
  OrderOfMail,
  OwnerSongMailKind,
  StrayOfMail,
} from './mail-subject.ts';
import { mailAddress, mailLine, mailText } from './mail-text.ts';
import { ownerSongMail } from './song-mail.ts';

/** A mail to the owner. `text` is plain with CR LF; no part holds anything invisible. */
export interface OwnerMail {
  subject: string;
  text: string;
  /** The visitor's address, so that the owner answers by replying. */
  replyTo: string | null;
}

type Detail = NonNullable<OrderOfMail['detail']>;

const disputeEnds: Record<string, string> = {
  won: 'you won the dispute, and the money stays with you.',
  lost: 'you lost the dispute, and the money went back to the payer.',
  warning_closed: 'the bank asked about its payment and went no further. The money stays with you.',
};

/** Why the owner has to look at an order. */
const reasons: Record<
  Exclude<OrderMailKind, 'song_ordered' | 'unlock_paid' | 'add_on_bought'>,
  (detail: Detail) => string
> = {
  details_missing: () => 'it is paid, but what to compose has not arrived. Write to the customer.',
  mismatch: () =>
    'a payment arrived that does not fit it (amount, currency or reference). Nothing was fulfilled.',
  dispute: () => 'its payer asks the bank for the money back. Answer in the payment dashboard.',
  dispute_closed: ({ outcome = 'unknown' }) =>
    disputeEnds[outcome] ?? `its dispute is closed (${outcome}). See the payment dashboard.`,
  refund_failed: () =>
    'it was paid twice, and the second payment could not be sent back. Do it in the dashboard.',
  refund_bounced: ({ outcome = 'unknown', cents }) =>
    `a refund${cents === undefined ? '' : ` of ${formatDollars(cents)}`} did not reach the payer (${outcome}). Send the money another way, or again in the dashboard.`,
};

const seeIt = (kind: string, id: string) =>
  `See it: npm run inbox -- ${kind} show ${orderNumber(id)} --remote`;

/** Facts as lines, without those that nobody gave. */
const facts = (pairs: readonly (readonly [string, string])[]) =>
  pairs
    .filter(([, value]) => value !== '' && value !== notSpecified)
    .map(([name, value]) => `${name}: ${mailLine(value, 300)}`);

/** By when the song was promised. */
function dueFact(order: OrderOfMail): readonly (readonly [string, string])[] {
  const due = dueTime(order);
  return due === null ? [] : [['Due', momentInWords(new Date(due), 'UTC')]];
}

/** What an owner's mail about an order depends on beside the order (`MailFacts`). */
interface BuyerFacts {
  orderLink: string | null;
  mailsBuyers: boolean;
}

/** The customer's private link, which the owner passes on where buyers get no mails. */
function linkLines({ orderLink, mailsBuyers }: BuyerFacts): string[] {
  if (orderLink === null) return [];
  return mailsBuyers
    ? [`The customer's page: ${orderLink}`]
    : ['The customer gets no mail from us. Please pass on the private link of the order:', orderLink];
}

function orderMail(kind: OrderMailKind, order: OrderOfMail, buyers: BuyerFacts): OwnerMail {
  const product = whatIsOrdered(order);
  const paid = `${product}, ${formatDollars(order.amountCents)}, paid ${order.paidAt ?? 'not yet'}`;
  const number = orderNumber(order.id);
  const replyTo = mailAddress(order.email);
  const end = ['', ...linkLines(buyers), `Number: ${order.id}`, seeIt('orders', order.id)];
  if (order.detail?.newAddress) {
    const text = [
      mailLine(`The customer of order ${number} (${paid}) corrected the email address.`, 400),
      ...facts([['Write to', order.email ?? '']]),
      ...end,
    ];
    return { subject: `Order ${number}: new email address`, text: mailText(text.join('\n')), replyTo };
  }
  if (kind === 'add_on_bought') {
    const text = [
      `For order ${number}, ${mailLine(order.request?.title ?? '')}, this was bought: ${paid}.`,
      ...addOnFacts(order).map(([name, value]) => `${name}: ${value}`),
      order.addOns?.some(({ id }) => id === 'revision')
        ? 'The customer can now ask for changes: you hear of each note.'
        : 'The licence goes out by itself. There is nothing to do.',
      ...end,
    ];
    return { subject: mailLine(`Order ${number}: ${product}`), text: mailText(text.join('\n')), replyTo };
  }
  if (kind === 'unlock_paid') {
    const text = [paid, ...facts([['Email', order.email ?? '']]), 'There is nothing to do.', ...end];
    return { subject: mailLine(`Order ${number}: ${product}`), text: mailText(text.join('\n')), replyTo };
  }
  if (kind !== 'song_ordered') {
    const text = [
      mailLine(`Order ${number} (${paid}): ${reasons[kind](order.detail ?? {})}`, 400),
      ...facts([['Email', order.email ?? ''], ...(kind === 'details_missing' ? dueFact(order) : [])]),
      ...end,
    ];
    return { subject: `Order ${number} needs you`, text: mailText(text.join('\n')), replyTo };
  }
  const { request } = order;
  const details = request && [
    ...facts([
      ['Title', request.title],
      ['Email', order.email ?? ''],
      ['Genre', choiceName('genre', request.genre)],
      ['Mood', choiceName('mood', request.mood)],
      ['Speed', choiceName('deadline', request.deadline)],
      ...dueFact(order),
    ]),
    ...addOnFacts(order).map(([name, value]) => `${name}: ${value}`),
    '',
    request.description,
    ...(request.inspiration ? ['', 'Inspiration:', request.inspiration] : []),
  ];
  return {
    subject: mailLine(`Order ${number}: ${request?.title ?? product}`),
    text: mailText([paid, '', ...(details ?? []), ...end].join('\n')),
    replyTo,
  };
}

/** A song on its way: the desk has it. */
function songMail(kind: OwnerSongMailKind, order: OrderOfMail, buyers: BuyerFacts): OwnerMail {
  const { subject, lines } = ownerSongMail(kind, order);
  const desk = buyers.orderLink === null ? [] : [`Your desk: ${new URL('/desk', buyers.orderLink).href}`];
  const end = ['', ...desk, ...linkLines(buyers), `Number: ${order.id}`];
  return {
    subject: mailLine(subject),
    text: mailText([...lines, ...end].join('\n')),
    replyTo: mailAddress(order.email),
  };
}

function strayMail(stray: StrayOfMail): OwnerMail {
  const number = orderNumber(stray.id);
  const text = [
    `${(stray.amountCents / 100).toFixed(2)} ${mailLine(stray.currency)} was paid for order ${number}, which we no longer have.`,
    'Nothing is made or sent. Find the payment in the payment dashboard, and give the money back or write to the payer.',
    '',
    ...facts([
      ['Payment', stray.sessionId],
      ['Found', stray.createdAt],
    ]),
    `Number: ${stray.id}`,
    seeIt('orders', stray.id),
  ];
  return {
    subject: mailLine(`Payment without an order: ${number}`),
    text: mailText(text.join('\n')),
    replyTo: null,
  };
}

function inquiryMail(inquiry: InquiryOfMail): OwnerMail {
  const plan = plans.find(({ id }) => id === inquiry.serviceType)?.name ?? inquiry.serviceType;
  const number = orderNumber(inquiry.id);
  const text = [
    ...facts([
      ['Company', inquiry.companyName],
      ['Contact', inquiry.contactName],
      ['Email', inquiry.email],
      ['Phone', inquiry.phone],
      ['Industry', inquiry.industry],
      ['Budget', inquiry.budget],
      ['Timeline', inquiry.timeline],
    ]),
    `Plan: ${plan === notSpecified ? 'none chosen' : mailLine(plan)}`,
    '',
    inquiry.projectDescription,
    '',
    `Number: ${inquiry.id}`,
    seeIt('inquiries', inquiry.id),
  ];
  return {
    subject: mailLine(`Inquiry ${number}: ${inquiry.companyName}`),
    text: mailText(text.join('\n')),
    replyTo: mailAddress(inquiry.email),
  };
}

function messageMail(message: MessageOfMail): OwnerMail {
  const text = [
    ...facts([
      ['Name', message.name],
      ['Email', message.email],
    ]),
    '',
    message.message,
    '',
    `Number: ${message.id}`,
    seeIt('messages', message.id),
  ];
  return {
    subject: mailLine(`Message ${orderNumber(message.id)}: ${message.name}`),
    text: mailText(text.join('\n')),
    replyTo: mailAddress(message.email),
  };
}

/** The mail that tells the owner of a row. The same row and facts always make the same mail. */
export function ownerMail(
  subject: Exclude<MailSubject, { kind: BuyerMailKind | 'business_offer' }>,
  buyers: BuyerFacts = { orderLink: null, mailsBuyers: true },
): OwnerMail {
  if (subject.kind === 'inquiry') return inquiryMail(subject.about);
  if (subject.kind === 'stray_payment') return strayMail(subject.about);
  if (subject.kind === 'message') return messageMail(subject.about);
  if (subject.kind === 'note_written' || subject.kind === 'song_accepted')
    return songMail(subject.kind, subject.about, buyers);
  return orderMail(subject.kind, subject.about, buyers);
}
