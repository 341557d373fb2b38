import type Stripe from 'stripe';
import { totalCents, type CreateRequest } from '../api/create-request.ts';
import { newId } from '../ids.ts';

/** A Checkout Session as the API answers it while nothing is expanded. */
export type SandboxSession = Omit<Stripe.Checkout.Session, 'payment_intent'> & {
  payment_intent: string | null;
};

/** The open session for a checked request. `origin` is where the hosted page answers, `now` unix seconds. */
export function newSession(request: CreateRequest, origin: string, now: number): SandboxSession {
  const id = newId('cs_test_', 58);
  const total = totalCents(request);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: request.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: request.cancel_url ?? null,
    client_reference_id: request.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: request.customer_email ?? null,
    discounts: [],
    expires_at: request.expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: { enabled: false, invoice_data: emptyInvoiceData },
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: request.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: request.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/c/pay/${id}`,
    wallet_options: null,
  };
}

const emptyInvoiceData = {
  account_tax_ids: null,
  custom_fields: null,
  description: null,
  footer: null,
  issuer: null,
  metadata: {},
  rendering_options: null,
};

/** What a visitor's email becomes in a completed session. */
export function customerDetails(email: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
