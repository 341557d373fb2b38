import type Stripe from 'stripe';
import { newId } from '../ids.ts';

interface NewPaymentIntent {
  amountCents: number;
  now: number;
  email: string;
  description: string | null;
  metadata: Record<string, string>;
}

/** The payment that a visitor began on the hosted page; `status` says how far it is. */
export function newPaymentIntent(payment: NewPaymentIntent): Stripe.PaymentIntent {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amountCents,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret_`),
    confirmation_method: 'automatic',
    created: payment.now,
    currency: 'usd',
    customer: null,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId('pm_'),
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions },
    payment_method_types: ['card', 'us_bank_account'],
    payment_record: null,
    processing: null,
    receipt_email: payment.email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'processing',
    transfer_data: null,
    transfer_group: null,
  };
}

const cardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
} as const;

/** The money has arrived. */
export function markSucceeded(intent: Stripe.PaymentIntent, chargeId: string): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = chargeId;
}

/** The bank did not pay. */
export function markFailed(intent: Stripe.PaymentIntent): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = {
    code: 'payment_method_customer_decline',
    message: 'The customer’s bank declined the payment.',
    type: 'invalid_request_error',
  };
}
