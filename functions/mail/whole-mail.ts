import type { Row } from '../db/inbox-kinds.ts';
import type { Bindings } from '../env.ts';
import { composeMail } from './compose-mail.ts';

/** A row of the outbox with its mail: a sent one as it was sent, any other as it would be sent now. */
export function wholeMail(env: Bindings, { about, ...row }: Row): Row {
  if (row['subject'] !== null) return row;
  const taken = {
    id: String(row['id']),
    kind: String(row['kind']),
    attempts: Number(row['attempts']),
    created_at: String(row['created_at']),
    about: String(about),
  };
  try {
    const mail = composeMail(env, taken);
    if (!mail) return { ...row, text: 'Nobody gets this mail: buyers are not mailed here.' };
    const to = mail.buyer ?? env.OWNER_EMAIL ?? null;
    return { ...row, mail_to: to, reply_to: mail.replyTo, subject: mail.subject, text: mail.text };
  } catch (error) {
    console.warn('mail_unreadable', error);
    return { ...row, text: 'The row that this mail tells of cannot be read.' };
  }
}
