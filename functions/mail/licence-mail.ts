import { licenceAddress } from '#lib/contract/licence/licence-link.ts';
import { words, type MailBlock, type MailDraft } from './mail-body.ts';
import type { LicenceMailKind, OrderOfMail } from './mail-subject.ts';
import { mailLine } from './mail-text.ts';

/** The mails about a licence. The certificate itself is behind the `#` of its link, so the link alone is enough. */
export function licenceMail(kind: LicenceMailKind, order: OrderOfMail, orderLink: string | null): MailDraft {
  const number = order.detail?.licence ?? '';
  const title = order.request?.title ?? 'your song';
  if (kind === 'buyer_licence_revoked')
    return {
      subject: `Licence ${number} is revoked: ${title}`,
      blocks: [
        words(
          `The licence ${number} for your song counts no more.`,
          ...(order.revokedBecause ? [`Reason: ${mailLine(order.revokedBecause, 500)}`] : []),
        ),
      ],
    };
  const { licence } = order;
  const link: MailBlock[] =
    orderLink === null || !licence
      ? []
      : [
          {
            kind: 'link',
            words: 'See it, print it and check it',
            href: new URL(licenceAddress(licence), orderLink).href,
            action: 'Open your licence',
          },
        ];
  return {
    subject: `Your licence ${number}: ${title}`,
    blocks: [
      words(
        `Here is the licence ${number} for the rights in your song. Keep it: anybody can check with it that they are yours.`,
      ),
      ...link,
      words('You can also save it as a file on your order page.'),
    ],
  };
}
