/**
 * Every kind of mail that the site sends. From this table follow what the database reads for a mail, which mails stay unsent
 * after a refund, what a mail may be written of, and how the desk names it (docs/recipes/add-a-mail.md).
 */
interface MailKind {
  /** How the desk names it as long as it has no subject yet, after whom it goes to. */
  name: string;
  to: 'owner' | 'buyer' | 'company';
  /**
   * What it tells of. Of an order: with the version of its `song`, with a `licence`, or with all `orders` of the same address.
   * Which column of the outbox holds the id follows from it.
   */
  about: 'order' | 'song' | 'licence' | 'orders' | 'inquiry' | 'offer' | 'message' | 'stray';
  /** Whether nobody shall get it any more once all money of its order has gone back. */
  endsWithRefund: boolean;
}

export const mailKinds = {
  song_ordered: { to: 'owner', about: 'order', endsWithRefund: true, name: 'a new order' },
  unlock_paid: { to: 'owner', about: 'order', endsWithRefund: true, name: 'lyrics are paid' },
  add_on_bought: { to: 'owner', about: 'order', endsWithRefund: true, name: 'something is bought later' },
  details_missing: { to: 'owner', about: 'order', endsWithRefund: false, name: 'details are missing' },
  mismatch: { to: 'owner', about: 'order', endsWithRefund: false, name: 'a payment does not fit' },
  dispute: { to: 'owner', about: 'order', endsWithRefund: false, name: 'a dispute' },
  dispute_closed: { to: 'owner', about: 'order', endsWithRefund: false, name: 'a dispute is closed' },
  refund_failed: { to: 'owner', about: 'order', endsWithRefund: false, name: 'a refund failed' },
  refund_bounced: { to: 'owner', about: 'order', endsWithRefund: false, name: 'a refund came back' },
  note_written: { to: 'owner', about: 'song', endsWithRefund: true, name: 'a change is asked for' },
  song_accepted: { to: 'owner', about: 'song', endsWithRefund: true, name: 'accepted' },
  stray_payment: { to: 'owner', about: 'stray', endsWithRefund: false, name: 'money without an order' },
  inquiry: { to: 'owner', about: 'inquiry', endsWithRefund: false, name: 'an inquiry' },
  message: { to: 'owner', about: 'message', endsWithRefund: false, name: 'a message' },
  buyer_paid: { to: 'buyer', about: 'order', endsWithRefund: true, name: 'paid' },
  buyer_refunded: { to: 'buyer', about: 'order', endsWithRefund: false, name: 'money back' },
  buyer_links: { to: 'buyer', about: 'orders', endsWithRefund: false, name: 'lost links' },
  buyer_delivered: { to: 'buyer', about: 'song', endsWithRefund: true, name: 'your song is here' },
  buyer_answered: { to: 'buyer', about: 'song', endsWithRefund: true, name: 'a note is answered' },
  buyer_accepted: { to: 'buyer', about: 'song', endsWithRefund: true, name: 'finished' },
  buyer_files_end: { to: 'buyer', about: 'song', endsWithRefund: true, name: 'the files will go' },
  buyer_licence: { to: 'buyer', about: 'licence', endsWithRefund: true, name: 'a licence' },
  buyer_licence_revoked: {
    to: 'buyer',
    about: 'licence',
    endsWithRefund: false,
    name: 'a licence is revoked',
  },
  business_offer: { to: 'company', about: 'offer', endsWithRefund: false, name: 'an offer' },
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof mailKinds;

/** The kinds of which certain facts are true. */
export type MailKindsWith<Facts> = {
  [Name in MailKindName]: (typeof mailKinds)[Name] extends Facts ? Name : never;
}[MailKindName];

/** The same as a list. */
export function mailKindsWith<const Facts extends Partial<MailKind>>(facts: Facts): MailKindsWith<Facts>[] {
  const wanted = Object.entries(facts);
  return (Object.keys(mailKinds) as MailKindName[]).filter((name): name is MailKindsWith<Facts> => {
    const kind: Readonly<Record<string, unknown>> = mailKinds[name];
    return wanted.every(([fact, value]) => kind[fact] === value);
  });
}

const receivers: Readonly<Record<MailKind['to'], string>> = {
  owner: 'To you',
  buyer: 'To the buyer',
  company: 'To the company',
};

/** How the desk names a kind: 'To the buyer: paid'. One that this release does not know keeps its own name. */
export function mailKindTitle(kind: string): string {
  const known = Object.entries(mailKinds).find(([name]) => name === kind)?.[1];
  return known ? `${receivers[known.to]}: ${known.name}` : kind.replaceAll('_', ' ');
}
