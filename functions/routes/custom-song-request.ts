import type { Context } from 'hono';
import { orderPage } from '#lib/contract/order/order-view.ts';
import { paymentIdPattern } from '#lib/contract/payment/payment-paths.ts';
import type { SongRequestAnswer } from '#lib/contract/payment/payment-answers.ts';
import { songSubmission } from '#lib/contract/custom-song/song-request.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { ConfigError } from '../http/config-error.ts';
import type { AppEnv } from '../env.ts';
import { knownVisitor } from '../http/visitor.ts';
import { orderContext } from '../orders/order-context.ts';
import { submitSong } from '../orders/submit-song.ts';
import { parseBody } from '../http/parse-body.ts';
import { orderQuery } from '../http/signing.ts';
import { StripeFailure } from '../orders/stripe/stripe-failure.ts';

const statuses = { submitted: 201, repeated: 200, processing: 202 } as const;

/**
 * POST /api/custom-song-request: the browser's confirmation of a paid request. 201 the first time, 200 again,
 * 202 while the payment is on its way, 402 without one, 409 for another speed or other content, 503 when the
 * payment service cannot be asked.
 */
export async function postSongRequest(context: Context<AppEnv>): Promise<Response> {
  const { paymentId, ...request } = await parseBody(context, songSubmission);
  if (paymentId !== undefined && !paymentIdPattern.test(paymentId)) throw new ApiProblem('payment_required');
  try {
    const { result, order } = await submitSong(orderContext(context.env), {
      request,
      paymentId: paymentId ?? null,
      owner: knownVisitor(context),
    });
    const orderLink = orderPage + orderQuery(context.env, order.id);
    const answer: SongRequestAnswer = { orderId: order.id, orderLink };
    return answerJson(answer, statuses[result]);
  } catch (error) {
    if (error instanceof StripeFailure && error.problem === 'missing')
      throw new ApiProblem('payment_required', { cause: error });
    if (error instanceof StripeFailure || error instanceof ConfigError)
      throw new ApiProblem('payment_unreachable', { cause: error });
    throw error;
  }
}
