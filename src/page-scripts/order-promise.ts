/** What the page after a payment says of the order: by when, to whom, and where it is found. Loaded once it is paid. */
import { adoptStyles } from '#lib/browser/adopt-styles.ts';
import { element } from '#lib/browser/element.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { fetchOrder } from '#stores/order/fetch-order.ts';
import { noteLastOrder } from '#stores/order/last-order.ts';
import { orderLinkMail } from '#stores/order/order-link-mail.ts';
import css from './order-promise.css?inline';

adoptStyles(css);

/** Fills the place with what the server says of the order; without an answer with the ways to it alone. */
export async function showPromise(place: HTMLElement, orderLink: string): Promise<void> {
  const link = new URL(orderLink, location.href).href;
  const answer = await fetchOrder(orderLink.slice('/order'.length));
  const order = answer === 'missing' ? null : answer;
  if (order) noteLastOrder(orderLink, order);

  const answered = element('span', { className: 'small', role: 'status' });
  const copy = element('button', { type: 'button', className: 'button', textContent: 'Copy order link' });
  copy.addEventListener('click', async () => {
    const copied = await copyText(link);
    answered.textContent = copied
      ? 'Link copied.'
      : 'The browser did not let us copy. Open your order instead.';
  });
  const ways = element('p', { className: 'ways' }, copy);
  if (order)
    ways.append(element('a', { className: 'button', href: orderLinkMail(order, link) }, 'Email it to me'));
  ways.append(answered);

  const lines: Node[] = [];
  if (order?.dueAt) {
    const due = element('time', { dateTime: order.dueAt }, dayInWords(new Date(order.dueAt)));
    lines.push(element('p', { className: 'promise' }, 'With you by ', element('strong', {}, due)));
  }
  if (order?.request)
    lines.push(
      element(
        'p',
        {},
        'We write to ',
        element('strong', {}, order.request.email),
        '. Not right? You can change it on the page of your order.',
      ),
    );
  place.replaceChildren(...lines, ways);
  place.hidden = false;
}
