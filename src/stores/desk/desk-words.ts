import type { InboxKind } from '#lib/contract/desk/desk-inbox.ts';
import type { DeskOrder } from '#lib/contract/desk/desk-orders.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { UserChanged } from '../session/current-user.ts';

const said: Readonly<Record<string, string>> = {
  not_owner: 'This account may not open the desk. Sign in with a verified address from OWNER_EMAILS.',
  order_not_paid: 'This order is not paid, or its money went back. Nothing can be done for it here.',
  nothing_to_deliver: 'Upload at least one file of this version first.',
  upload_running: 'A file of this version is not whole yet. Finish it or take it away first.',
  file_type: 'This is no file that can be delivered, or its name promises another kind.',
  limit_reached: 'A version has at most 20 files.',
  files_gone: 'The files are gone: their date is over.',
  storage_unavailable: 'The store of the files does not answer. Please try again in a minute.',
  conflict: 'The order has changed since. This is how it stands now.',
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
  inquiries: { title: 'Inquiries', none: 'No inquiry waits for an answer.' },
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
