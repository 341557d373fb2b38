import { planOf } from '#lib/contract/business/plans.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { formatDollars } from '#lib/format/money.ts';
import { words, type MailDraft } from './mail-body.ts';
import type { OfferOfMail } from './mail-subject.ts';
import { mailLine } from './mail-text.ts';

/** The mail to a company with an offer. Pure: the same row makes the same mail. */
export function offerMail(offer: OfferOfMail): MailDraft {
  const plan = planOf(offer.plan);
  const each = plan?.period === '/month' ? ' a month' : '';
  return {
    subject: `Our offer for ${offer.companyName}`,
    blocks: [
      words(`Hello ${mailLine(offer.contactName)},`),
      words(`Thank you for your inquiry. This is our offer for ${mailLine(offer.companyName)}.`),
      {
        kind: 'facts',
        facts: [
          ['Plan', plan?.name ?? offer.plan],
          ['Price', `${formatDollars(offer.priceCents)}${each}`],
          ['Your inquiry', orderNumber(offer.inquiryId)],
        ],
      },
      words(offer.message),
      words('Would you like to accept it, or to ask something? Just answer this email.'),
    ],
  };
}
