import { useEffect, useRef } from 'react';
import type { Receipt } from '#stores/custom-song/song-order.ts';

/** What stays on the page after a payment: that it worked, and the way to the order. */
export function OrderReceipt({ receipt, handle }: { receipt: Receipt; handle: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [receipt]);
  return (
    <section className="card receipt" aria-labelledby="receipt-title">
      <h2 id="receipt-title" ref={heading} tabIndex={-1}>
        Your song is ordered
      </h2>
      <p>
        The payment has arrived, and so has your request. We write to you on Instagram ({handle}) or by email
        when there is news.
      </p>
      {receipt.orderLink && (
        <>
          <p>Your order has a page of its own. Keep its address: it is the key, and only you have it.</p>
          <p>
            <a className="button button-loud" href={receipt.orderLink}>
              See your order
            </a>
          </p>
        </>
      )}
    </section>
  );
}
