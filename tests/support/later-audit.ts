import type { createDesk } from './desk.ts';

/**
 * What happened to songs and to what was bought for them, in the order in which the database took it, written down by
 * triggers of the test's own: clocks of requests and of the cron differ, this order does not lie.
 */
export interface AuditRow {
  song: string;
  /** A status of an order, 'progress', 'licence' or 'revoked'. */
  what: string;
  /** The order; of a licence its number; of progress both states. */
  about: string;
  product: string | null;
  version: number | null;
  roundsLeft: number | null;
  isReopened: 0 | 1 | null;
  /** Of a licence: whether its right was paid and its song was, too. */
  isPaid: 0 | 1 | null;
}

const statements = [
  `CREATE TABLE audit (n INTEGER PRIMARY KEY, song TEXT, what TEXT, about TEXT, product TEXT, version INTEGER,
     roundsLeft INTEGER, isReopened INTEGER, isPaid INTEGER)`,
  `CREATE TRIGGER audit_orders AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status BEGIN
     INSERT INTO audit (song, what, about, product)
       VALUES (COALESCE(NEW.of_order, NEW.id), NEW.status, NEW.id, NEW.product_id);
   END`,
  `CREATE TRIGGER audit_progress AFTER UPDATE ON order_progress BEGIN
     INSERT INTO audit (song, what, about, version, roundsLeft, isReopened)
       VALUES (NEW.order_id, 'progress', OLD.state || '>' || NEW.state, NEW.version, NEW.rounds - NEW.rounds_used,
         NEW.reopened_at IS NOT NULL);
   END`,
  `CREATE TRIGGER audit_licences AFTER INSERT ON licences WHEN NEW.order_id IS NOT NULL BEGIN
     INSERT INTO audit (song, what, about, product, version, isPaid)
       SELECT NEW.order_id, 'licence', NEW.number, NEW.rights, p.version,
         s.status IN ('paid', 'submitted') AND b.status IN ('paid', 'submitted')
       FROM orders s JOIN order_progress p ON p.order_id = s.id JOIN orders b ON b.id = NEW.bought_with
       WHERE s.id = NEW.order_id;
   END`,
  `CREATE TRIGGER audit_revoked AFTER UPDATE OF revoked_at ON licences WHEN NEW.order_id IS NOT NULL BEGIN
     INSERT INTO audit (song, what, about) VALUES
       (NEW.order_id, CASE WHEN NEW.revoked_at IS NULL THEN 'back' ELSE 'revoked' END, NEW.number);
   END`,
];

export async function beginAudit({ shop }: ReturnType<typeof createDesk>): Promise<void> {
  for (const sql of statements) await shop.api.rows(sql);
}

/** A round of changes; `by` is the order that paid for it. */
interface Round {
  by: string;
  state: 'left' | 'begun' | 'lapsed' | 'taken back';
}

/** How many rounds may be asked for as the song stands. */
export const openRounds = (state: string, left: number, isReopened: boolean): number =>
  state === 'accepted' && !isReopened ? 0 : left;

/**
 * Counts the rounds of a song anew, by the rules of the terms alone: one is included, each payment brings one, the first that is
 * left is begun by a note, an acceptance ends what is left, a refund takes back its own round if that is not begun. Answers
 * where the database counted otherwise, and the rounds that are left at the end.
 */
export function countRounds(rows: readonly AuditRow[]): { faults: string[]; left: number } {
  const rounds: Round[] = [{ by: 'included', state: 'left' }];
  const faults: string[] = [];
  const left = () => rounds.filter(({ state }) => state === 'left').length;
  for (const { song, what, about, product, roundsLeft, isReopened } of rows) {
    // From here the song stands still, whatever else goes back.
    if (what === 'refunded' && about === song) break;
    if (what === 'paid' && product === 'later-revision') {
      if (rounds.some(({ by }) => by === about)) faults.push(`a round is granted twice: ${about}`);
      rounds.push({ by: about, state: 'left' });
    } else if (what === 'refunded') {
      const own = rounds.find(({ by }) => by === about);
      if (own?.state === 'left') own.state = 'taken back';
    } else if (what === 'progress') {
      const [before, after = ''] = about.split('>');
      if (after === 'accepted' && before !== 'accepted')
        for (const round of rounds) if (round.state === 'left') round.state = 'lapsed';
      if (after === 'revising' && before !== 'revising') {
        const next = rounds.find(({ state }) => state === 'left');
        if (next) next.state = 'begun';
        else faults.push('a round began that nobody paid for');
      }
      // A payment or a refund counts a round before or after its own row here.
      if (before !== after && openRounds(after, roundsLeft ?? 0, isReopened === 1) !== left())
        faults.push(`${roundsLeft} rounds are left after ${about}, by the terms ${left()}`);
    }
  }
  return { faults, left: left() };
}
