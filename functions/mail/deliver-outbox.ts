import { bookMails, takeMails, type FailedMail, type SentMail, type TakenMail } from '../db/outbox.ts';
import type { Bindings } from '../env.ts';
import { log } from '../http/log.ts';
import { withinTime } from '../http/within-time.ts';
import { composeMail } from './compose-mail.ts';

/** So many mails are on their way at once. */
const atOnce = 5;

/** A run takes up no more mails after so long: payments and feeds want their time too. */
const runMs = 20_000;

/** A mail service that says nothing for so long has failed. */
const patienceMs = 10_000;

/** After so many failures in a row the service counts as down, and the run ends. */
const failuresOfDownService = 5;

const firstPauseSeconds = 5 * 60;
const longestPauseSeconds = 6 * 60 * 60;

/** How long a mail rests after its so-and-so-many-th try: twice as long each time, and never for good. */
const pauseSeconds = (attempts: number) =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(attempts - 1, 20));

/** What is needed to send: the binding and both addresses. */
interface Post {
  mailer: SendEmail;
  from: string;
  owner: string;
}

/** Sends what a row stands for. Answers it as it left, or null when nobody shall get it. */
async function send(env: Bindings, { mailer, from, owner }: Post, row: TakenMail): Promise<SentMail | null> {
  const mail = composeMail(env, row);
  if (!mail) return null;
  const { subject, text, html, replyTo } = mail;
  const to = mail.buyer ?? owner;
  const sending = mailer.send({
    from,
    to,
    subject,
    text,
    ...(html && { html }),
    ...(replyTo && { replyTo }),
  });
  await withinTime(sending, patienceMs);
  return { id: row.id, from, to, subject, text, replyTo };
}

/** Never the words of an error: the service may repeat an address in them. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name.slice(0, 60) : 'unknown');

/**
 * Sends the mails that wait, the oldest first, until none is left or the time of a run is over. A mail is
 * marked after it was sent and never before, so a failing mail service, a crash or a failing database loses none;
 * one of them may come twice. Without `OWNER_EMAIL` they wait until there is one. `now` is when the run began;
 * `elapsedMs` tells how long it has taken.
 */
export async function deliverOutbox(
  env: Bindings,
  now: Date,
  elapsedMs: () => number = stopwatch(),
): Promise<void> {
  const { DB: db, MAIL: mailer, OWNER_EMAIL: owner, MAIL_FROM: from } = env;
  if (!mailer || !owner || !from) return;
  let failuresInRow = 0;
  while (elapsedMs() < runMs && failuresInRow < failuresOfDownService) {
    const time = new Date(now.getTime() + elapsedMs());
    const seconds = Math.floor(time.getTime() / 1000);
    const rows = await takeMails(db, seconds, atOnce);
    if (rows.length === 0) return;
    const sent: SentMail[] = [];
    const failed: FailedMail[] = [];
    const dropped: string[] = [];
    await Promise.all(
      rows.map(async (row) => {
        try {
          const mail = await send(env, { mailer, from, owner }, row);
          if (mail) sent.push(mail);
          else dropped.push(row.id);
        } catch (error) {
          const name = nameOf(error);
          log('error', 'mail_failed', { kind: row.kind, attempts: row.attempts, name });
          failed.push({ id: row.id, nextAt: seconds + pauseSeconds(row.attempts), error: name });
        }
      }),
    );
    await bookMails(db, { sent, failed, dropped, now: time });
    failuresInRow = failed.length === 0 || sent.length > 0 ? 0 : failuresInRow + failed.length;
  }
}

function stopwatch(): () => number {
  const started = Date.now();
  return () => Date.now() - started;
}
