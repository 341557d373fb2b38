/** What is true of a Checkout Session, in the words of our state machine. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export interface Checkout {
  sessionId: string;
  /** The address of the payment page; null once the session is over. */
  url: string | null;
  state: CheckoutState;
  paymentIntent: string | null;
  amountCents: number | null;
  currency: string | null;
  mode: string;
  livemode: boolean;
  /** The order that we named in the metadata when we made it, and the attempt. */
  orderId: string | null;
  attempt: number | null;
  reference: string | null;
  email: string | null;
}
