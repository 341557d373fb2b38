import type Stripe from 'stripe';

/** What the schemas describe; the names are those in stripe-schemas.json. Read by generate-schemas.ts only. */
export interface SchemaRoots {
  session: Stripe.Checkout.Session;
  session_create_params: Stripe.Checkout.SessionCreateParams;
  refund: Stripe.Refund;
  refund_create_params: Stripe.RefundCreateParams;
  payment_intent: Stripe.PaymentIntent;
}
