import { describe, expect, it } from 'vitest';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { briefOf, deskWords, mailName, mailStanding, stateWords, urgency } from './desk-words.ts';

const now = new Date('2026-11-25T12:00:00Z');
const order = { state: 'begun', status: 'paid', dueAt: '2026-11-25T12:00:00Z' } as const;

describe('how urgent an order is', () => {
  it.each([
    ['2026-11-25T10:00:00Z', 'late', 'Late by 2 hours'],
    ['2026-11-22T12:00:00Z', 'late', 'Late by 3 days'],
    ['2026-11-25T13:00:00Z', 'soon', 'Due in 1 hour'],
    ['2026-11-26T11:00:00Z', 'soon', 'Due in 23 hours'],
    ['2026-11-26T13:00:00Z', 'later', 'Due in 25 hours'],
    ['2026-12-01T12:00:00Z', 'later', 'Due in 6 days'],
  ])('%s', (dueAt, level, words) => expect(urgency({ ...order, dueAt }, now)).toEqual({ level, words }));

  it('is nothing once it is with the buyer, or the money went back', () => {
    for (const state of ['delivered', 'accepted'] as const)
      expect(urgency({ ...order, state }, now).words).toBe('');
    expect(urgency({ ...order, status: 'refunded' }, now).words).toBe('');
    expect(stateWords({ state: 'begun', status: 'refunded' })).toBe('Refunded');
  });
});

describe('why a step did not work', () => {
  it('is said for what the desk can mend, and for everything else', () => {
    expect(deskWords(new HttpError(409, '', { code: 'nothing_to_deliver' }))).toMatch(/Upload at least one/);
    expect(
      deskWords(new HttpError(422, '', { issues: [{ path: 'size', message: 'The file is empty' }] })),
    ).toBe('The file is empty');
    expect(deskWords(new NetworkError('offline'))).toMatch(/connection/);
    expect(deskWords(new Error('x'))).toMatch(/our side/);
  });
});

it('shows of a brief what says something, the description first', () => {
  expect(
    briefOf({
      ...{
        name: 'ada@example.com',
        email: 'ada@example.com',
        title: 'Ferry',
        genre: 'hip-hop',
        mood: 'of another release',
        tempo: 'Not specified',
      },
      ...{ description: 'They met on a ferry.', inspiration: '', submittedAt: '2026-11-25T10:00:00Z' },
    }),
  ).toEqual([
    ['Song Description', 'They met on a ferry.'],
    ['Genre', 'Hip-Hop'],
    ['Mood', 'of another release'],
  ]);
});

it('says what a mail is about, and what became of it', () => {
  expect(mailName({ kind: 'buyer_delivered', subject: null })).toBe('To the buyer: your song is here');
  expect(mailName({ kind: 'buyer_delivered', subject: 'Ferry is here' })).toBe('Ferry is here');
  expect(mailName({ kind: 'refund_bounced', subject: null })).toBe('To you: a refund came back');
  expect(mailName({ kind: 'of_another_release', subject: null })).toBe('of another release');
  expect(mailStanding({ state: 'pending', attempts: 2 })).toBe('tried 2 times, waits');
  expect(mailStanding({ state: 'sent', attempts: 1 })).toBe('sent');
});
