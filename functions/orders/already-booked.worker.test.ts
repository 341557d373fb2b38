import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../tests/support/api.ts';
import { findOrderBySession, type OrderStatus } from '../db/orders.ts';
import { recordEnd, recordOpen, recordPayment, recordProcessing } from '../db/settlements.ts';
import type { Checkout, CheckoutState } from '../db/checkout-state.ts';
import { isAlreadyBooked } from './already-booked.ts';

/** What is not booked must be what would change nothing: tried with every order beside every session. */
const api = createApi();
beforeAll(api.start);
afterAll(api.stop);

const time = '2026-11-21T10:00:00.000Z';
const statuses: readonly OrderStatus[] = [
  ...(['draft', 'awaiting_payment', 'processing', 'closed_unpaid', 'paid', 'submitted', 'refunded'] as const),
];
const attempts = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
const kinds = [null, 'order', 'duplicate'] as const;
const answers: readonly CheckoutState[] = ['open', 'processing', 'paid', 'failed', 'expired'];

interface Case {
  status: OrderStatus;
  attempt: (typeof attempts)[number];
  kind: (typeof kinds)[number];
}

/** Everything that can be in the records at the same time, as far as one row says. */
const cases: Case[] = statuses
  .flatMap((status) => attempts.flatMap((attempt) => kinds.map((kind) => ({ status, attempt, kind }))))
  .filter(
    ({ status, attempt, kind }) =>
      (attempt === 'paid') === (kind !== null) &&
      (kind === null || ['paid', 'submitted', 'refunded'].includes(status)) &&
      (status !== 'draft' || attempt === 'failed'),
  );

/** Puts an order of this case into the database. Answers its id and its session. */
async function place({ status, attempt, kind }: Case) {
  const id = crypto.randomUUID();
  const [session, other] = [`cs_test_${id}`, `cs_test_other_${id}`];
  const paidBy = ['paid', 'submitted', 'refunded'].includes(status)
    ? kind === 'order'
      ? session
      : other
    : null;
  const request = status === 'paid' ? null : '{}';
  await api.rows(
    `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, email, request_json, content_hash,
       request_hash, status, paid_session_id, payment_intent, paid_at, created_at)
     VALUES (?1, ?1, 'o', 'custom_song', 'custom-song-standard', 100, 'USD', 'a@b.co', ?2, 'h', ?2, ?3, ?4, ?5, ?6, ?7)`,
    ...[id, request, status, paidBy, paidBy && `pi_${paidBy}`, paidBy && time, time],
  );
  const attach = `INSERT INTO checkout_attempts (order_id, n, idempotency_key, expires_at, return_origin, session_id, url, state, checked_at, created_at)
    VALUES (?1, ?2, ?1 || ?2, 1, 'o', ?3, 'u', ?4, ?5, ?5)`;
  const pay = `INSERT INTO payments (session_id, order_id, payment_intent, amount_cents, currency, kind, source, created_at)
    VALUES (?1, ?2, 'pi_' || ?1, 100, 'USD', ?3, 'cron', ?4)`;
  await api.rows(attach, id, 2, session, attempt, time);
  if (paidBy === other) {
    await api.rows(attach, id, 1, other, 'paid', time);
    await api.rows(pay, other, id, 'order', time);
  }
  if (kind !== null) await api.rows(pay, session, id, kind, time);
  if (kind === 'duplicate')
    await api.rows(
      `INSERT INTO refunds (session_id, order_id, payment_intent, amount_cents, created_at) VALUES (?1, ?2, 'pi_' || ?1, 100, ?3)`,
      ...[session, id, time],
    );
  if (status === 'paid' || status === 'submitted')
    await api.rows(
      'INSERT INTO outbox (order_id, kind, created_at) VALUES (?, ?, ?)',
      ...[id, status === 'paid' ? 'details_missing' : 'song_ordered', time],
    );
  return { id, session };
}

const everything = async (orderId: string) =>
  Promise.all([
    api.rows('SELECT * FROM orders WHERE id = ?', orderId),
    ...['checkout_attempts', 'payments', 'refunds', 'outbox'].map((table) =>
      api.rows(`SELECT * FROM ${table} WHERE order_id = ? ORDER BY 1, 2`, orderId),
    ),
  ]);

function book(db: D1Database, orderId: string, sessionId: string, state: CheckoutState) {
  const checkout: Checkout = {
    ...{ sessionId, url: 'u', state, paymentIntent: `pi_${sessionId}`, amountCents: 100, currency: 'usd' },
    ...{ mode: 'payment', livemode: false, orderId, attempt: 2, reference: orderId, email: 'a@b.co' },
  };
  const facts = { db, orderId, checkout, source: 'verify', now: new Date(), also: [] } as const;
  const settlement = { ...facts, also: [] };
  if (state === 'open') return recordOpen(settlement);
  if (state === 'processing') return recordProcessing(settlement);
  return state === 'paid' ? recordPayment(settlement) : recordEnd(settlement, state);
}

const rowOf = ({ status, attempt, kind }: Case) => ({ status, attempt_state: attempt, payment_kind: kind });
const oldAnswers = (one: Case) => answers.filter((answer) => isAlreadyBooked(rowOf(one), answer));

describe('what verify does not book', () => {
  it.each(cases.filter((one) => oldAnswers(one).length > 0))('%j: would change nothing', async (one) => {
    const db = (await api.database()) as unknown as D1Database;
    const { id, session } = await place(one);
    expect(await findOrderBySession(db, session)).toMatchObject(rowOf(one));
    const before = await everything(id);
    for (const answer of oldAnswers(one)) {
      await book(db, id, session, answer);
      expect(await everything(id), answer).toEqual(before);
    }
  });

  it.each([
    [{ status: 'awaiting_payment', attempt: 'open', kind: null }, 'open'],
    [{ status: 'processing', attempt: 'processing', kind: null }, 'processing'],
    [{ status: 'closed_unpaid', attempt: 'expired', kind: null }, 'expired'],
    [{ status: 'submitted', attempt: 'paid', kind: 'duplicate' }, 'paid'],
  ] as const)('is what pages ask for again and again: %j, %s', (one, answer) => {
    expect(oldAnswers(one)).toContain(answer);
  });
});
