import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { $receiptOrder, loadReceiptOrder } from '#stores/custom-song/receipt.ts';
import type { Receipt } from '#stores/custom-song/song-order.ts';
import { orderLinkMail } from '#stores/order/order-link-mail.ts';

/** The ways to keep hold of an order: its page, its link, a mail to oneself. */
function OrderWays({ orderLink }: { orderLink: string }) {
  const order = useStore($receiptOrder);
  const [answer, setAnswer] = useState('');
  const link = new URL(orderLink, location.href).href;

  async function copy() {
    const copied = await copyText(link);
    setAnswer(copied ? 'Link copied.' : 'The browser did not let us copy. Open your order instead.');
  }

  return (
    <>
      <p>Your order has a page of its own. Its link is the only key to it, so keep it for yourself.</p>
      <p className="row">
        <a className="button button-loud" href={orderLink}>
          See your order
        </a>
        <button type="button" className="button" onClick={() => void copy()}>
          Copy order link
        </button>
        {order && (
          <a className="button" href={orderLinkMail(order, link)}>
            Email it to me
          </a>
        )}
        <span role="status" className="small">
          {answer}
        </span>
      </p>
    </>
  );
}

/** What stays on the page after a payment: by when the song is there, to whom we write, and the way to the order. */
export function OrderReceipt({ receipt, handle }: { receipt: Receipt; handle: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const order = useStore($receiptOrder);
  const { orderLink, email } = receipt;
  useEffect(() => {
    heading.current?.focus();
    if (orderLink) void loadReceiptOrder(orderLink);
  }, [orderLink]);
  return (
    <section className="card receipt" aria-labelledby="receipt-title">
      <h2 id="receipt-title" ref={heading} tabIndex={-1}>
        Your song is ordered
      </h2>
      {order?.dueAt && (
        <p>
          With you by{' '}
          <strong className="receipt-due">
            <time dateTime={order.dueAt}>{dayInWords(new Date(order.dueAt))}</time>
          </strong>
        </p>
      )}
      <p>
        The payment has arrived, and so has your request. We write to <strong dir="auto">{email}</strong>. On
        Instagram we are {handle}.
      </p>
      {orderLink && <OrderWays orderLink={orderLink} />}
    </section>
  );
}
