import type { OrderAtSession, OrderStatus } from '../db/orders.ts';
import type { CheckoutState } from '../db/checkout-state.ts';

const over: readonly OrderStatus[] = ['paid', 'submitted', 'refunded'];

/**
 * Whether booking what the payment service says of a session would change nothing in our records: then nobody
 * has to write. Judged by what was read before it was asked; whatever was booked since was booked whole. Money
 * that does not fit is booked anew each time.
 */
export function isAlreadyBooked(
  order: Pick<OrderAtSession, 'status' | 'attempt_state' | 'payment_kind'>,
  state: CheckoutState,
): boolean {
  const { status, attempt_state: attempt, payment_kind: kind } = order;
  if (attempt === null) return false;
  switch (state) {
    case 'open':
      return status !== 'draft' && status !== 'closed_unpaid';
    case 'processing':
      return attempt === 'processing' && (status === 'processing' || over.includes(status));
    case 'paid':
      return attempt === 'paid' && (kind === 'order' || kind === 'duplicate') && over.includes(status);
    default:
      return (
        !['creating', 'open', 'processing', ...(state === 'expired' ? ['failed'] : [])].includes(attempt) &&
        (status === 'closed_unpaid' || over.includes(status))
      );
  }
}
