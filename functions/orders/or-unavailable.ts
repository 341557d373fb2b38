import { ApiProblem } from '../http/api-problem.ts';
import { ConfigError } from '../http/config-error.ts';
import { log } from '../http/log.ts';
import { StripeFailure } from './stripe/stripe-failure.ts';

/** Answers 502 where the payment service gives no payment page, and logs why. */
export async function orUnavailable<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof StripeFailure || error instanceof ConfigError)) throw error;
    log('error', 'create_link_failed', {
      reason: error instanceof StripeFailure ? error.problem : error.message,
    });
    throw new ApiProblem('payment_unavailable', { cause: error });
  }
}
