import { orderPath, orderView, type OrderView } from '#lib/contract/order/order-view.ts';
import { readAs } from '#lib/data/shapes.ts';

const timeoutMs = 15_000;

/**
 * The order behind a private link, whose query is `?id=…&key=…`. 'missing' when there is none, null when no answer
 * came.
 */
export async function fetchOrder(query: string): Promise<OrderView | 'missing' | null> {
  try {
    const response = await fetch(orderPath + query, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return 'missing';
    return response.ok ? readAs(orderView, await response.json()) : null;
  } catch {
    return null;
  }
}
