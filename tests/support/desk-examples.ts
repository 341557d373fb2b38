import type { Page } from '@playwright/test';
import type { DeskInquiry } from '#lib/contract/desk/desk-inquiries.ts';
import type { DeskOrder, DeskOrderView } from '#lib/contract/desk/desk-orders.ts';
import { delivered, version } from './delivery-examples.ts';

/** What lies on the owner's desk: songs at each place of their way, of which the first one is told in full. */

const id = (digit: number) => `${digit}a2b3c4d-0000-4000-8000-000000000000`;

const base: DeskOrder = {
  ...{ id: id(1), number: 'NW-1A2B3C4D', title: 'Forty Summers', email: 'ada@example.com' },
  ...{ product: 'Custom song, Priority (3-5 days)', state: 'revising', status: 'paid', attention: null },
  ...{ isDetailMissing: false, isDisputed: false, paidAt: '2026-11-22T10:00:00Z' },
  ...{ dueAt: '2026-11-27T10:00:00Z', changedAt: '2026-11-25T10:00:00Z', doneAt: null },
};

const orders: readonly DeskOrder[] = [
  base,
  { ...base, id: id(2), title: 'A Lullaby for Noor', state: 'waiting', dueAt: '2026-11-25T10:00:00Z' },
  { ...base, id: id(3), title: 'Two Bridges', state: 'begun', dueAt: '2026-12-01T10:00:00Z' },
  { ...base, id: id(4), title: 'Mia Is Ten', state: 'delivered', dueAt: '2026-12-02T10:00:00Z' },
  { ...base, id: id(5), title: 'Song without words', state: 'waiting', isDetailMissing: true },
  { ...base, id: id(6), title: 'Harbour Bell', state: 'begun', isDisputed: true },
  {
    ...{ ...base, id: id(7), state: 'waiting' },
    title: 'A song with a title that is as long as titles get, for a choir of forty and a brass band',
  },
];

const file = (name: string, state: 'complete' | 'uploading') =>
  ({ id: name, name, type: 'audio/mpeg', size: 7_200_000, state, address: null }) as const;
const note = { id: 'n1', atSeconds: 42, text: 'The drums are too loud.', answer: null, answeredAt: null };

const view: DeskOrderView = {
  ...{ ...base, amountCents: 250, licensee: 'Ada & Co', refundedCents: 0, paymentId: 'pi_example' },
  addOns: [{ id: 'commercial-rights', name: 'Commercial rights', amountCents: 25 }],
  request: {
    ...{ email: 'ada@example.com', title: 'Forty Summers', genre: 'folk', mood: 'romantic' },
    description: 'For my parents, who met on a ferry.\nOur words:\nThe ferry was late, and so were you.',
  },
  orderLink: '/order?id=example&key=secret',
  ...{ begunAt: delivered.begunAt, deliveredAt: delivered.deliveredAt, acceptedAt: null },
  ...{ filesUntil: delivered.filesUntil, rounds: 1, roundsLeft: 0, licences: [], boughtLater: [] },
  versions: [
    {
      ...{ version: 1, deliveredAt: version.deliveredAt, message: version.message },
      files: [file('Mia is ten.mp3', 'complete')],
      notes: [{ ...note, writtenAt: '2026-11-26T10:00:00Z' }],
    },
    { version: 2, deliveredAt: null, message: '', files: [file('Mia, louder.mp3', 'complete')], notes: [] },
  ],
  ...{ elsewhereAt: null, elsewhereNote: null, ownNotes: '2026-11-24: asked for the name of the dog.' },
  mails: [
    {
      ...{ kind: 'song-delivered', state: 'sent', to: 'ada@example.com', subject: 'Your song is here' },
      ...{ attempts: 1, createdAt: '2026-11-25T10:00:00Z', sentAt: '2026-11-25T10:01:00Z' },
    },
  ],
};

const inquiry: DeskInquiry = {
  ...{ id: id(8), number: 'NW-8A2B3C4D', companyName: 'Analytical Engines', contactName: 'Ada' },
  ...{ email: 'ada@example.com', phone: '+1 555 0100', plan: 'starter', doneAt: null, answeredAt: null },
  ...{ projectDescription: 'Ten jingles for a tea shop.', createdAt: '2026-11-25T10:00:00Z', offers: [] },
};

const message = {
  ...{ id: '1', doneAt: null },
  fields: [
    { name: 'name', text: 'Ada' },
    { name: 'email', text: 'ada@example.com' },
    { name: 'message', text: 'Hello, is my song on its way?' },
  ],
};

/** Lets the server answer with these. */
export async function serveDesk(page: Page, { isEmpty = false } = {}): Promise<void> {
  const answer = (path: string, json: object) =>
    page.route(
      (url) => url.pathname === `/api/desk/${path}`,
      (route) => route.fulfill({ json }),
    );
  await answer('orders', { orders: isEmpty ? [] : orders, next: null });
  await answer(`orders/${base.id}`, view);
  await answer('inquiries', { inquiries: [inquiry], next: null });
  await answer('inbox', isEmpty ? {} : { songs: 7, inquiries: 1, messages: 1 });
  await answer('inbox/messages', { rows: [message], canBeDone: true, next: null });
}
