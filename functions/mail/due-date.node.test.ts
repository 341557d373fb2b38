import { expect, it } from 'vitest';
import { dueTime } from './add-on-facts.ts';
import type { OrderOfMail } from './mail-subject.ts';
import { ownerMail } from './owner-mail.ts';

const request = {
  email: 'a@example.com',
  title: 'Rain',
  genre: 'pop',
  mood: 'calm',
  description: 'A song about rain',
  deadline: 'express',
  inspiration: '',
};
const order: OrderOfMail = {
  id: '1a2b3c4d-0000-4000-8000-000000000001',
  productId: 'custom-song-express',
  amountCents: 500,
  refundedCents: 0,
  paidAt: '2026-11-26T10:05:00.000Z',
  origin: null,
  email: request.email,
  request,
  detail: null,
};

it('names the hour by which a song was promised, to the owner who has to make it', () => {
  const due = /^Due: Saturday, November 28, 2026 at\s10:05\sAM\sUTC\r?$/m;
  expect(ownerMail({ kind: 'song_ordered', about: order }).text).toMatch(due);
  expect(ownerMail({ kind: 'details_missing', about: { ...order, request: null } }).text).toMatch(due);
  expect(ownerMail({ kind: 'dispute', about: order }).text).not.toContain('Due:');
});

it('calls a choice as the form did', () => {
  const asked = { ...request, genre: 'hip-hop', mood: 'of another release' };
  expect(ownerMail({ kind: 'song_ordered', about: { ...order, request: asked } }).text).toContain(
    'Genre: Hip-Hop\r\nMood: of another release\r\nSpeed: Express (24-48 hours)\r\n',
  );
});

it.each([
  ['lyrics', { productId: 'lyrics-unlimited' }],
  ['what was bought later', { isLater: true }],
  ['what is not paid', { paidAt: null }],
])('knows no due date of %s', (_, change) => {
  expect(dueTime({ ...order, ...change })).toBeNull();
});
