import type { LastOrder } from '#stores/order/last-order.ts';
import { openOrderWords } from '#stores/order/open-order.ts';

/** Greets who waits for a song, above the form for another one. */
export function OpenOrder({ order }: { order: LastOrder }) {
  return (
    <>
      <a className="link strong" href={order.orderLink}>
        {openOrderWords(order, new Date())}
      </a>
      {order.title && <span dir="auto">{order.title}</span>}
    </>
  );
}
