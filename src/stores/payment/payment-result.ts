import {
  clearPending,
  isForOrder,
  readPending,
  type PendingPayment,
  type Purpose,
} from './pending-payment.ts';
import { keepLastOrder, readLastOrder } from '../order/last-order.ts';
import { paymentIdPattern } from '#lib/contract/payment/payment-paths.ts';
import { askPayment } from './ask-payment.ts';
import { HttpError } from '#lib/http/http-error.ts';

/** What the address of the result page says. Only a hint: anybody can type it. */
export interface ResultQuery {
  paymentId: string | null;
  orderId: string | null;
  succeeded: boolean;
}

export function readQuery(search: string): ResultQuery {
  const query = new URLSearchParams(search);
  return {
    paymentId: query.get('payment_id'),
    orderId: query.get('order'),
    succeeded: query.get('status') === 'succeeded',
  };
}

/** What the result page shows, as the server says it. */
export type Outcome =
  | { kind: 'succeeded'; next: '/' | '/lyrics'; orderLink: string | null }
  /** Paid, but the request could not be handed in. */
  | { kind: 'unconfirmed-request' }
  | { kind: 'pending'; orderLink: string | null }
  | { kind: 'cancelled'; next: '/' | '/lyrics' | '/custom-song' }
  | { kind: 'failed' }
  /** The server could not be asked. */
  | { kind: 'unknown' };

/** What the outcome depends on outside; a test gives it another. */
export interface ResultEnvironment {
  ask: typeof askPayment;
  /** Hands in the request of a paid song, and clears its draft; answers as `finishSong` does. */
  finish: (pending: PendingPayment) => Promise<string | null>;
}

const purposes: readonly Purpose[] = ['lyrics', 'song'];

/**
 * The payment that this tab began and now hears of. The address of a cancelled one names no payment, but the
 * order.
 */
function ownPayment({ paymentId, orderId }: ResultQuery) {
  for (const purpose of purposes) {
    const pending = readPending(purpose);
    const isOwn = paymentId === null ? isForOrder(pending, orderId) : pending?.paymentId === paymentId;
    if (pending && isOwn) return { purpose, pending };
  }
  return null;
}

/** The order of a payment that this browser has completed before. */
function knownLink(paymentId: string): string | null {
  const last = readLastOrder();
  return last?.paymentId === paymentId ? last.orderLink : null;
}

/** With code of its own: a cancelled payment and one for lyrics need none of it. */
const loadFinish = () => import('./finish-song.ts');

async function finished(pending: PendingPayment, finish: ResultEnvironment['finish']): Promise<Outcome> {
  try {
    const orderLink = await finish(pending);
    clearPending('song');
    if (orderLink) keepLastOrder({ paymentId: pending.paymentId, orderLink });
    return { kind: 'succeeded', next: '/', orderLink };
  } catch (error) {
    console.warn('song_request_failed', error);
    return { kind: 'unconfirmed-request' };
  }
}

/**
 * Finds out what became of a payment, and completes what was paid for: it hands in the song request of this
 * tab, and leaves the lyrics to their page. May be repeated.
 */
export async function findOutcome(
  query: ResultQuery,
  environment: ResultEnvironment = {
    ask: askPayment,
    finish: async (pending) => (await loadFinish()).finishSong(pending),
  },
): Promise<Outcome> {
  const own = ownPayment(query);
  // It comes while the server is asked.
  if (own?.purpose === 'song') loadFinish().catch(() => undefined);
  const paymentId = query.paymentId ?? own?.pending.paymentId ?? null;
  const back = own?.purpose === 'song' ? '/custom-song' : own ? '/lyrics' : '/';
  if (paymentId === null || !paymentIdPattern.test(paymentId))
    return query.succeeded ? { kind: 'failed' } : { kind: 'cancelled', next: back };
  try {
    const { status, serviceType } = await environment.ask(paymentId);
    if (status === 'processing') return { kind: 'pending', orderLink: own?.pending.orderLink ?? null };
    if (status !== 'succeeded')
      return query.succeeded || status === 'failed' ? { kind: 'failed' } : { kind: 'cancelled', next: back };
    if (own?.purpose === 'song') return await finished(own.pending, environment.finish);
    const next = serviceType === 'lyrics_unlock' && own ? '/lyrics' : '/';
    return { kind: 'succeeded', next, orderLink: own?.pending.orderLink ?? knownLink(paymentId) };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404)
      return query.succeeded ? { kind: 'failed' } : { kind: 'cancelled', next: back };
    console.warn('payment_check_failed', error);
    return { kind: 'unknown' };
  }
}
