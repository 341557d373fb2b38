import { orderNumber } from '#lib/contract/order/order-number.ts';
import { words, type MailDraft } from './mail-body.ts';
import { mailDay } from './mail-day.ts';
import type { OrderOfMail } from './mail-subject.ts';
import { mailLine } from './mail-text.ts';

/** The mail with the lost links of an address: all its paid orders, newest first. Null when none is paid any more. */
export function linksMail(
  { orders }: OrderOfMail,
  { linkOf, nameOf }: { linkOf: (orderId: string) => string | null; nameOf: (productId: string) => string },
): MailDraft | null {
  const links = (orders ?? []).flatMap(({ id, productId, title, paidAt }) => {
    const href = linkOf(id);
    const what = mailLine(title ?? nameOf(productId));
    const said = `${what}, order ${orderNumber(id)}, paid on ${mailDay(paidAt)}`;
    return href === null ? [] : [{ kind: 'link' as const, words: said, href, action: 'Open this order' }];
  });
  if (links.length === 0) return null;
  const isOne = links.length === 1;
  return {
    subject: isOne ? 'The link to your order' : 'The links to your orders',
    blocks: [
      words(
        isOne
          ? 'You asked us to send you the link to your order again. Here it is.'
          : 'You asked us to send you the links to your orders again. Here they are.',
      ),
      ...links,
      words(
        'Whoever has a link can open its order, so please do not pass this email on.',
        'You did not ask for this? Then you need not do anything: only you get this email.',
      ),
    ],
  };
}
