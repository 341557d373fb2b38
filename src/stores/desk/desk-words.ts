import { choiceName } from '#lib/contract/desk/choice-names.ts';
import type { InboxKind } from '#lib/contract/desk/desk-inbox.ts';
import type { DeskMail, DeskOrder } from '#lib/contract/desk/desk-orders.ts';
import { mailKindTitle } from '#lib/contract/desk/mail-kinds.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { UserChanged } from '../session/current-user.ts';

const said: Readonly<Record<string, string>> = {
  not_owner: 'This account may not open the desk. Sign in with a verified address from OWNER_EMAILS.',
  order_not_paid: 'This order is not paid, or its money went back. Nothing can be done for it here.',
  nothing_to_deliver: 'Upload at least one file of this version first.',
  upload_running: 'A file of this version is not whole yet. Finish it or take it away first.',
  file_type: 'This is no file that can be delivered, or its name promises another kind.',
  limit_reached: 'No more fit here: a version has at most 20 files, an inquiry at most 20 offers.',
  files_gone: 'The files are gone: their date is over.',
  storage_unavailable: 'The store of the files does not answer. Please try again in a minute.',
  conflict: 'That cannot be done, or not any more: things have changed since. This is how they stand now.',
  licence_keys_missing: 'No licence can be signed: LICENCE_KEYS is missing (docs/deploy.md).',
  order_not_over: 'Nothing was erased: an order of this person is not over.',
  too_large: 'The file is too large.',
};

/** Why a step at the desk did not work. */
export function deskWords(error: unknown): string {
  if (error instanceof UserChanged) return 'Somebody else is signed in by now. Please sign in again.';
  if (!(error instanceof HttpError)) return failureWords(error);
  const words = error.code === null ? undefined : said[error.code];
  return words ?? error.issues[0]?.message ?? failureWords(error);
}

const states: Readonly<Record<DeskOrder['state'], string>> = {
  waiting: 'Waiting to begin',
  begun: 'In the making',
  delivered: 'Delivered, waiting for the buyer',
  revising: 'The buyer asks for changes',
  accepted: 'Finished',
};

/** Where a song is, for the owner. */
export const stateWords = ({ state, status }: Pick<DeskOrder, 'state' | 'status'>): string =>
  status === 'refunded' ? 'Refunded' : states[state];

const hourMs = 3_600_000;

/** How urgent an order is, and in words; '' for one that waits for nobody here. */
export function urgency(
  { state, status, dueAt }: Pick<DeskOrder, 'state' | 'status' | 'dueAt'>,
  now: Date,
): { level: '' | 'later' | 'soon' | 'late'; words: string } {
  if (status === 'refunded' || state === 'delivered' || state === 'accepted') return { level: '', words: '' };
  const hours = (Date.parse(dueAt) - now.getTime()) / hourMs;
  if (hours < 0) return { level: 'late', words: `Late by ${spanWords(-hours)}` };
  return { level: hours < 24 ? 'soon' : 'later', words: `Due in ${spanWords(hours)}` };
}

function spanWords(hours: number): string {
  const count = hours < 48 ? Math.max(1, Math.round(hours)) : Math.round(hours / 24);
  const unit = hours < 48 ? 'hour' : 'day';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What each room of the desk is called, and what it says when nothing is in it. */
export const inboxWords: Readonly<Record<InboxKind, { title: string; none: string }>> = {
  messages: { title: 'Messages', none: 'No message waits for an answer.' },
  orders: { title: 'Payments', none: 'No payment waits for you.' },
  lyrics: { title: 'Saved lyrics', none: 'No new lyrics.' },
  outbox: { title: 'Emails', none: 'No email was sent yet.' },
  feeds: { title: 'News feeds', none: 'No feed was asked yet.' },
};

const names: Readonly<Record<string, string>> = {
  created_at: 'Came in',
  paid_at: 'Paid',
  sent_at: 'Sent',
  next_at: 'Next try',
  last_error: 'Last error',
  last_success_at: 'Last answer',
  last_attempt_at: 'Last asked',
  company_name: 'Company',
  contact_name: 'Name',
  project_description: 'Project',
  mail_from: 'From',
  mail_to: 'To',
  reply_to: 'Reply to',
  usd: 'US dollars',
  url: 'Address',
  mark: 'Look at it',
};

/** A column's name as people read it: 'next_at' is 'Next try'. */
export const fieldWords = (column: string): string =>
  names[column] ?? `${column.charAt(0).toUpperCase()}${column.slice(1).replaceAll('_', ' ')}`;

/** What the song is made from, in the order in which its maker reads it. */
const briefLabels: Readonly<Record<string, string>> = {
  description: 'Song Description',
  inspiration: 'Inspiration',
  genre: 'Genre',
  mood: 'Mood',
  tempo: 'Tempo',
  duration: 'Duration',
  budget: 'Budget',
  name: 'Name',
};

/** What the buyer wrote of the song: label and text of everything that says something. */
export function briefOf(request: Readonly<Record<string, string>>): [label: string, text: string][] {
  const { email } = request;
  return Object.entries(briefLabels).flatMap(([name, label]) => {
    const text = request[name] ?? '';
    // An order of before has its address in the place of a name.
    return text === '' || text === 'Not specified' || text === email
      ? []
      : [[label, choiceName(name, text)] as [string, string]];
  });
}

/** What a mail is about: as it was sent, else by its kind. */
export const mailName = ({ kind, subject }: Pick<DeskMail, 'kind' | 'subject'>): string =>
  subject ?? mailKindTitle(kind);

const mailStates: Readonly<Record<DeskMail['state'], string>> = {
  pending: 'waits to be sent',
  sent: 'sent',
  cancelled: 'not sent',
};

/** What became of a mail. */
export const mailStanding = ({ state, attempts }: Pick<DeskMail, 'state' | 'attempts'>): string =>
  state === 'pending' && attempts > 0 ? `tried ${attempts} times, waits` : mailStates[state];
