import { orderEmailPath, orderView, type OrderView } from '#lib/contract/order/order-view.ts';
import { readAs } from '#lib/data/shapes.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { sendJson } from '#lib/http/send-json.ts';

/** Why an address was not taken, for the person who typed it. */
function words(error: unknown): string {
  if (error instanceof HttpError && error.code === 'address_fixed')
    return 'This address can no longer be changed here. Please write to us on the support page.';
  if (error instanceof HttpError && error.status === 422)
    return error.issues[0]?.message ?? 'This does not look like an email address.';
  return failureWords(error);
}

/**
 * Corrects the address that we mail about an order; `query` is that of its private link. Answers the order as it
 * stands then, or what went wrong, in words.
 */
export async function sendAddress(query: string, email: string): Promise<OrderView | { problem: string }> {
  const link = new URLSearchParams(query);
  try {
    const data = { id: link.get('id'), key: link.get('key'), email };
    const response = await sendJson(orderEmailPath, data, crypto.randomUUID());
    const order = readAs(orderView, await response.json().catch(() => null));
    return order ?? { problem: failureWords(new NetworkError('offline')) };
  } catch (error) {
    return { problem: words(error) };
  }
}
