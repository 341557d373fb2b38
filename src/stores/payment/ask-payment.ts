import {
  paymentStatuses,
  serviceTypes,
  verifyPath,
  type PaymentStatus,
  type ServiceType,
} from '#lib/contract/payment/payment-paths.ts';
import { readJson, request } from '#lib/http/request.ts';

export interface PaymentAnswer {
  status: PaymentStatus;
  serviceType: ServiceType;
}

/**
 * Asks our server what became of a payment; its answer to a paid lyrics payment also sets the session's
 * unlock. Throws as `request` does, and when the answer is none.
 */
export async function askPayment(paymentId: string): Promise<PaymentAnswer> {
  const answer = await readJson(await request(`${verifyPath}/${encodeURIComponent(paymentId)}`));
  if (typeof answer === 'object' && answer && 'paymentId' in answer && answer.paymentId === paymentId) {
    const status = 'status' in answer && paymentStatuses.find((known) => known === answer.status);
    const serviceType = 'serviceType' in answer && serviceTypes.find((known) => known === answer.serviceType);
    if (status && serviceType) return { status, serviceType };
  }
  throw new Error('no answer');
}
