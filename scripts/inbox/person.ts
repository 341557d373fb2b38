/** `npm run inbox -- due`, `find`, `note`, `erase` and `export`: what goes across all kinds. */
import { heldAddress } from '#lib/contract/desk/held-address.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { countsOfErasure, eraseSql, ordersNotOver } from '#functions/db/erase-person.ts';
import { exportSql } from '#functions/db/find-person.ts';
import type { Row } from '#functions/db/inbox-kinds.ts';
import { addNote } from '#functions/db/owner-note.ts';
import { notReached, personExport } from '#functions/db/person-export.ts';
import { Stop } from '../local/stop.ts';
import type { query } from './database.ts';

/** Runs statements in one go; answers the rows of each. */
type Ask = (statements: readonly string[]) => ReturnType<typeof query>;

/** A text as SQL: its bytes, so that no sign in it can end the literal or the statement. */
export const literal = (text: string): string =>
  `CAST(X'${Buffer.from(text, 'utf8').toString('hex')}' AS TEXT)`;

/** The statement with its parameters `?1` and `?2` put in as literals. */
export const withTexts = (sql: string, first: string, second = ''): string =>
  sql.replaceAll(/\?([12])/g, (_, n) => literal(n === '1' ? first : second));

/** An email address as it was typed. Throws `Stop` for what is none: everything would be looked through for it. */
export function addressIn(word: string): string {
  const address = word.trim();
  if (heldAddress.test(address)) return address;
  throw new Stop(`'${address.replaceAll(/[^\w@.+-]/g, '?').slice(0, 60)}' is no email address.`);
}

/** Statements that add a line to the owner's note on the order that the beginning of an id means; the first reads which. */
export function noteSql(beginning: string, note: string, day: string): string[] {
  const ids = `SELECT id, json_extract(request_json, '$.title') AS title FROM orders
    WHERE id LIKE '${beginning}%' AND status NOT IN ('draft', 'closed_unpaid') AND erased_at IS NULL`;
  return [
    ids,
    addNote(
      literal(`${day}: ${note}`),
      `id IN (SELECT id FROM (${ids})) AND (SELECT COUNT(*) FROM (${ids})) = 1`,
    ),
  ];
}

const countLines = (counts: Row) =>
  Object.entries(counts).map(([name, count]) => `  ${String(count).padStart(4)} ${name}`);

/** All that is held of a person, by table, and where else there may be something. */
export async function exportPerson(ask: Ask, email: string): Promise<Record<string, unknown>> {
  const found = await ask(Object.values(exportSql).map((sql) => withTexts(sql, email)));
  return personExport(email, found, new Date());
}

/** Throws `Stop` with the list of the orders that cannot be erased yet. */
function needOver(open: readonly Row[]): void {
  if (open.length === 0) return;
  const lines = open.map(({ id, why }) => `  Order ${orderNumber(String(id))} ${why}.`);
  throw new Stop(`Nothing was erased. These orders are not over:\n${lines.join('\n')}`);
}

/**
 * Erases a person, whole or not at all, when `isSure`; else says what would go. Answers what to print. Throws `Stop` when there
 * is nobody of that address, or an order is not over.
 */
export async function erasePerson(ask: Ask, email: string, isSure: boolean): Promise<string> {
  const now = new Date().toISOString();
  const [open = [], [counts = {}] = []] = await ask(
    [ordersNotOver, countsOfErasure].map((sql) => withTexts(sql, email)),
  );
  if (Object.values(counts).every((count) => count === 0)) throw new Stop(`Nothing is held of ${email}.`);
  needOver(open);
  const said = [
    ...countLines(counts),
    '',
    'A paid order stays for 7 years, because business records have to be kept: what it was, its price, when it was paid, and',
    "Stripe's numbers. Its address, request, notes, mails and files go. A licence stays whole, with its title and name: whoever",
    'uses the song proves it by that.',
  ];
  if (!isSure)
    return [
      `Of ${email} there is:`,
      ...said,
      '',
      'Nothing was erased yet. To do it, once and for all: --yes',
    ].join('\n');
  await ask(eraseSql.map((sql) => withTexts(sql, email, now)));
  const [[left = {}] = []] = await ask([withTexts(countsOfErasure, email)]);
  if (Object.values(left).some((count) => count !== 0))
    throw new Stop(
      `Something is left of ${email}; it came while you erased. Do it again:\n${countLines(left).join('\n')}`,
    );
  return [
    `${email} is erased:`,
    ...said,
    'Nobody can read the files any more; the cron deletes their bytes within five minutes (here: while npm start runs).',
    '',
    'Not reached from here:',
    ...notReached.map((line) => `  - ${line}`),
  ].join('\n');
}
