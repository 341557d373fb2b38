import { orderAcceptPath, orderNotePath } from '#lib/contract/order/delivery-paths.ts';
import { orderView, type OrderView } from '#lib/contract/order/order-view.ts';
import { readAs } from '#lib/data/shapes.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { sendJson } from '#lib/http/send-json.ts';

/** What the buyer tells us of a version; sent again under its key it counts once. */
export interface SongStepRequest {
  /** The query of the private link. */
  readonly link: string;
  readonly version: number;
  readonly key: string;
}

type Answer = OrderView | { problem: string };

function words(error: unknown): string {
  if (!(error instanceof HttpError)) return failureWords(error);
  if (error.status === 422) return error.issues[0]?.message ?? 'Please check what you wrote.';
  if (error.status === 409)
    return 'Your order has moved on since this page was loaded. Please reload the page.';
  return failureWords(error);
}

async function send(path: string, { link, version, key }: SongStepRequest, more: object): Promise<Answer> {
  const query = new URLSearchParams(link);
  try {
    const data = { id: query.get('id'), key: query.get('key'), version, ...more };
    const response = await sendJson(path, data, key);
    const order = readAs(orderView, await response.json().catch(() => null));
    return order ?? { problem: failureWords(new NetworkError('offline')) };
  } catch (error) {
    return { problem: words(error) };
  }
}

/** Asks for a change; `atSeconds` is null for the whole song. Answers the order as it stands then, or what went wrong. */
export const sendNote = (
  step: SongStepRequest,
  note: { atSeconds: number | null; text: string },
): Promise<Answer> => send(orderNotePath, step, note);

/** Says that the buyer is happy with the version. Answers the order as it stands then, or what went wrong. */
export const acceptSong = (step: SongStepRequest): Promise<Answer> => send(orderAcceptPath, step, {});
