import { orderBuyPath } from '#lib/contract/order/later-paths.ts';
import type { DeliveryView } from '#lib/contract/order/delivery-view.ts';
import { object, readAs, text, where } from '#lib/data/shapes.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { sendJson } from '#lib/http/send-json.ts';

export type LaterOffer = NonNullable<DeliveryView['offers']>[number];

/** Never script: the browser goes there. */
const page = object({ paymentLink: where(text, (link) => /^https?:/i.test(link) && URL.canParse(link)) });

function words(error: unknown): string {
  if (!(error instanceof HttpError)) return failureWords(error);
  if (error.code === 'payment_processing')
    return 'A payment for this is on its way already. It may take some days; please do not pay twice.';
  if (error.code === 'not_on_offer' || error.code === 'price_mismatch')
    return 'This has changed since the page was loaded. Nothing was charged. Please reload the page.';
  if (error.code === 'payment_unavailable')
    return 'The payment service is not answering right now. Nothing was charged. Please try again in a moment.';
  if (error.status === 422) return error.issues[0]?.message ?? 'Please check what you wrote.';
  return failureWords(error);
}

/** Asks for the page on which something is paid for a delivered song. Answers it, or what went wrong, in words. */
export async function buyLater({
  link,
  offer,
  licensee,
}: {
  link: string;
  offer: LaterOffer;
  licensee?: string;
}): Promise<{ paymentLink: string } | { problem: string }> {
  const query = new URLSearchParams(link);
  const { id: what, amountCents } = offer;
  try {
    const data = { id: query.get('id'), key: query.get('key'), what, amountCents, licensee };
    const response = await sendJson(orderBuyPath, data, crypto.randomUUID());
    const answer = readAs(page, await response.json().catch(() => null));
    return answer ?? { problem: failureWords(new NetworkError('offline')) };
  } catch (error) {
    return { problem: words(error) };
  }
}
