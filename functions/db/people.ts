import type { Transactions } from './delivery-rows.ts';
import { countsOfErasure, eraseSql, ordersNotOver } from './erase-person.ts';
import { exportSql, findSql } from './find-person.ts';
import type { Row } from './inbox-kinds.ts';
import { personExport } from './person-export.ts';

/** What is held of a person: found, exported and erased, each in one batch. */

/** The statement with those of its parameters that it names; another count is refused. */
const bound = (db: Transactions, sql: string, first: string, second: string) =>
  db.prepare(sql).bind(...(sql.includes('?2') ? [first, second] : [first]));

async function rowsOf(
  db: Transactions,
  statements: readonly string[],
  first: string,
  second = '',
): Promise<Row[][]> {
  const results = await db.batch<Row>(statements.map((sql) => bound(db, sql, first, second)));
  return results.map(({ results: rows }) => rows);
}

/** Everything in which the text stands, a list for each kind of thing with at most `limit` rows, the newest first. */
export const findEverywhere = (db: Transactions, text: string, limit: number): Promise<Row[][]> =>
  rowsOf(
    db,
    findSql.map((sql) => `SELECT * FROM (${sql}) LIMIT ${limit}`),
    text,
  );

export const exportPerson = async (
  db: Transactions,
  email: string,
  now: Date,
): Promise<Record<string, unknown>> =>
  personExport(email, await rowsOf(db, Object.values(exportSql), email), now);

/** What an erasure would take and leave, by `countsOfErasure`, and the orders that forbid it. */
export async function planErasure(db: Transactions, email: string): Promise<{ counts: Row; notOver: Row[] }> {
  const [notOver = [], [counts = {}] = []] = await rowsOf(db, [ordersNotOver, countsOfErasure], email);
  return { counts, notOver };
}

/** Erases a person, whole or not at all. Answers what there was; null when an order is not over, and nothing was changed. */
export async function erasePerson(db: Transactions, email: string, now: Date): Promise<Row | null> {
  try {
    const [[counts = {}] = []] = await rowsOf(db, [countsOfErasure, ...eraseSql], email, now.toISOString());
    return counts;
  } catch (error) {
    // What the trigger `orders_erased_when_over` says.
    if (error instanceof Error && error.message.includes('the order is not over')) return null;
    throw error;
  }
}
