import type { PendingPayment } from './pending-payment.ts';
import { songRequestPath } from '#lib/contract/payment/payment-paths.ts';
import { songRequestAnswer } from '#lib/contract/payment/payment-answers.ts';
import { readAs } from '#lib/data/shapes.ts';
import { sendJson } from '#lib/http/send-json.ts';

/**
 * Posts the request of a paid song (spec 7). May be repeated: the server keeps the first. Answers the path of
 * the order's private page when it is known. Throws as `sendJson` does.
 */
export async function confirmSong(pending: PendingPayment): Promise<string | null> {
  const { action, paymentId, orderId, orderLink } = pending;
  const response = await sendJson(songRequestPath, { ...action, ...(paymentId && { paymentId }) }, orderId);
  const answer = readAs(songRequestAnswer, await response.json().catch(() => null));
  return answer?.orderLink ?? orderLink;
}
