import { HttpError, NetworkError } from '#lib/http/http-error.ts';

/** The words under the payment button (spec 7 and 8), and what they mean for the visitor's money. */

export const paymentExpired =
  'Payment failed: the time to pay ran out. Nothing was charged. You can try again.';

/** Also when money arrived that does not fit: so it never says that nothing was charged. */
export const paymentFailed =
  'Payment failed. You can try again. If money has left your account anyway, write to us: it is not lost.';

export const notConfirmed =
  'Payment failed: the payment service has not confirmed it. If you have just paid, wait a minute and press the button again. You will not be charged twice.';
export const completionFailed =
  'Your payment has arrived, but the last step did not go through. It is not lost: press the button again, and if that does not help, write to us. You will not be charged twice.';

/** The link could not be made. */
export function linkFailed(error: unknown): string {
  const start = 'Failed to create payment link.';
  if (error instanceof NetworkError && error.reason === 'offline')
    return `${start} There is no connection to our server. Nothing was charged. Check your network and try again.`;
  if (error instanceof HttpError && error.status === 429) {
    const seconds = error.retryAfterSeconds ?? 60;
    return `${start} That was too many tries in a short time. Nothing was charged. Please try again in ${seconds} seconds.`;
  }
  if (error instanceof HttpError && error.code === 'payment_in_question')
    return 'Payment failed: a payment for this order has arrived, but something about it does not add up. A person is looking into it. Please write to us; do not pay again.';
  if (error instanceof HttpError && error.code === 'price_mismatch')
    return `${start} The price has changed since this page was opened. Nothing was charged. Please reload the page.`;
  return `${start} The payment service is not answering right now. Nothing was charged. Please try again in a moment.`;
}

/** It is not known whether it was paid. */
export function checkFailed(error: unknown): string {
  const reason =
    error instanceof NetworkError
      ? 'There is no connection to our server.'
      : 'The payment service is not answering right now.';
  return `Your payment could not be checked. ${reason} If you paid, it is not lost: press the button again to check. You will not be charged twice.`;
}
