import { mailSubject } from '#functions/mail/mail-subject.ts';
import { writeMail } from '#functions/mail/write-mail.ts';
import { sandboxDefaults, type Variables } from '../local/variables.ts';
import type { Row } from '#functions/db/inbox-kinds.ts';
import { safeText } from './print-rows.ts';

/** Stands for a private link, which only the Worker can sign. */
const linkOf = () => 'https://site.invalid/order';

/**
 * The mails of the outbox, whole: a sent one as it was sent, any other as it would be sent now.
 */
export function wholeMails(rows: readonly Row[], variables: Variables, remote: boolean): Row[] {
  const configured = (name: 'OWNER_EMAIL' | 'MAIL_FROM') =>
    variables[name] ?? (remote ? `(${name} of the deployment)` : sandboxDefaults[name]);
  return rows.map(({ about, ...row }) => {
    if (row['subject'] !== null) return row;
    const live = mailSubject.safeParse({ kind: row['kind'], about: JSON.parse(String(about)) as unknown });
    if (!live.success) return { ...row, text: 'The row that this mail tells of cannot be read.' };
    const facts = {
      linkOf,
      owner: configured('OWNER_EMAIL') ?? null,
      mailsBuyers: true,
      attempts: Number(row['attempts']),
    };
    const mail = writeMail(live.data, facts);
    if (!mail) return row;
    return {
      ...row,
      mail_from: configured('MAIL_FROM'),
      mail_to: mail.buyer ?? configured('OWNER_EMAIL'),
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
    };
  });
}

function standing(row: Row): string {
  if (row['state'] === 'sent') return `sent ${row['sent_at']}`;
  if (row['state'] === 'cancelled') return 'cancelled, not sent';
  const { attempts, last_error: error, next_at: next } = row;
  if (!attempts) return 'waits to be sent';
  return `waits, tried ${attempts} times${error ? `, last ${error}` : ''}${next ? `, again after ${next}` : ''}`;
}

/** Mails as they read, one below the other. */
export function asMails(mails: readonly Row[]): string {
  if (mails.length === 0) return 'Nothing here yet.';
  return mails
    .map((row) =>
      [
        `── ${row['kind']}, ${row['created_at']}, ${standing(row)}`,
        `   ${row['id']}`,
        ...(
          [
            ['From', 'mail_from'],
            ['To', 'mail_to'],
            ['Reply-To', 'reply_to'],
            ['Subject', 'subject'],
          ] as const
        ).flatMap(([name, column]) => (row[column] === null ? [] : [`${name}: ${safeText(row[column])}`])),
        '',
        safeText(row['text']),
        '',
      ].join('\n'),
    )
    .join('\n');
}
