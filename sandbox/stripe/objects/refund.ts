import type Stripe from 'stripe';
import { newId } from '../ids.ts';

/** What a caller may say about a refund; without an amount all that is left is given back. */
export interface RefundWish {
  amountCents?: number | undefined;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
  metadata?: Record<string, string> | undefined;
}

/** A refund of which the money is on its way back. */
export function newRefund(charge: Stripe.Charge, amountCents: number, wish: RefundWish, now: number) {
  return {
    id: newId('re_'),
    object: 'refund',
    amount: amountCents,
    balance_transaction: newId('txn_'),
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: wish.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}
