import Stripe from 'stripe';
import { TimedOut } from '../../http/within-time.ts';

/**
 * Why the payment service gave no usable answer. `unreachable`: nothing came, or a server error, so it may or
 * may not have acted. `refused`: it said no, or something that is no answer. `key_reused`: our key belongs to another request. `missing`:
 * it does not know the session.
 */
export type StripeProblem = 'unreachable' | 'refused' | 'key_reused' | 'missing';

export class StripeFailure extends Error {
  override name = 'StripeFailure';
  readonly problem: StripeProblem;

  constructor(problem: StripeProblem, cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** A wrong key, too many calls, the key in use by a call at the same time: nothing was made, and it may pass. */
const notYet = [401, 403, 409, 429];

/**
 * A server error leaves open whether it acted, unless it is the replay of an answer that is kept for our key:
 * then the same key would get nothing else for a day.
 */
function isSilence(error: unknown): boolean {
  if (error instanceof TimedOut || error instanceof Stripe.errors.StripeConnectionError) return true;
  if (error instanceof Stripe.errors.StripeError && notYet.includes(error.statusCode ?? 0)) return true;
  if (!(error instanceof Stripe.errors.StripeAPIError)) return false;
  const isServerError = (error.statusCode ?? 500) >= 500;
  return isServerError && error.headers?.['idempotent-replayed'] !== 'true';
}

/** What an error of the SDK, or of reading its answer, means for us. */
export function failureOf(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error;
  if (isSilence(error)) return new StripeFailure('unreachable', error);
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new StripeFailure('key_reused', error);
  if (error instanceof Stripe.errors.StripeError && error.statusCode === 404)
    return new StripeFailure('missing', error);
  return new StripeFailure('refused', error);
}
