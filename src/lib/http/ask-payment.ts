import {
  paymentStatuses,
  verifyPath,
  type PaymentStatus,
  type ServiceType,
} from '../contract/payment-paths.ts';
import { request } from './request.ts';

export interface PaymentAnswer {
  status: PaymentStatus;
  serviceType: ServiceType;
}

/**
 * Asks our server what became of a payment; its answer to a paid lyrics payment also sets the session's
 * unlock. Throws as `request` does, and when the answer is none.
 */
export async function askPayment(paymentId: string): Promise<PaymentAnswer> {
  const response = await request(`${verifyPath}/${encodeURIComponent(paymentId)}`);
  const answer: unknown = await response.json();
  if (typeof answer === 'object' && answer && 'status' in answer && 'serviceType' in answer) {
    const status = paymentStatuses.find((known) => known === answer.status);
    const { serviceType } = answer;
    if (status && (serviceType === 'lyrics_unlock' || serviceType === 'custom_song'))
      return { status, serviceType };
  }
  throw new Error('The answer about a payment has another shape.');
}
