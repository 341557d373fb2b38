import { verifyPath } from '#lib/contract/payment/payment-paths.ts';
import { paymentState, type PaymentResult } from '#lib/contract/payment/payment-answers.ts';
import { readJson, request } from '#lib/http/request.ts';

export type PaymentAnswer = Pick<PaymentResult, 'status' | 'serviceType'>;

/**
 * Asks our server what became of a payment; its answer to a paid lyrics payment also sets the session's
 * unlock. Throws as `request` does, and when the answer is none.
 */
export async function askPayment(id: string): Promise<PaymentAnswer> {
  const answer = await readJson(await request(`${verifyPath}/${encodeURIComponent(id)}`));
  const { paymentId, status, serviceType } = paymentState(answer);
  if (paymentId !== id) throw new TypeError('The answer is about another payment');
  return { status, serviceType };
}
