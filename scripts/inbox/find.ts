import { Stop } from '../local/stop.ts';
import { safeText } from './print-rows.ts';
import { kinds, type Kind, type KindWithDone, type Row } from '#functions/db/inbox-kinds.ts';

/**
 * The beginning of an id from what the owner typed: an id, its beginning, or a reference such as NW-1A2B3C4D. Only
 * hexadecimal digits and dashes ever reach a query. Throws `Stop` for anything else.
 */
export function idBeginning(word: string): string {
  const beginning = word.replace(/^NW-/i, '').toLowerCase();
  if (!/^[0-9a-f][0-9a-f-]{0,35}$/.test(beginning)) {
    throw new Stop(
      `'${word.replaceAll(/[^\w-]/g, '?').slice(0, 60)}' is no id, no beginning of one and no number such as NW-1A2B3C4D.`,
    );
  }
  return beginning;
}

/** Everything about what the beginning of an id means. A mail is found by what it tells of, too. */
export function showSql(kind: Exclude<Kind, 'feeds'>, beginning: string): string {
  const entry = kinds[kind];
  const matches = kind === 'outbox' ? ['id', 'about_id'] : ['id'];
  const rows = 'details' in entry ? entry.details : entry.rows;
  return `SELECT * FROM (${rows}) WHERE ${matches.map((column) => `${column} LIKE '${beginning}%'`).join(' OR ')} ORDER BY ${entry.order}`;
}

/** The rows of one thing. Throws `Stop` when there is none, or more than one. */
export function onlyOne(kind: Kind, word: string, rows: readonly Row[]): readonly Row[] {
  // An order may have odd payments and several mails beside it; they are shown together.
  const idOf = (row: Row) => String(row[kind === 'outbox' ? 'about_id' : kind === 'feeds' ? 'url' : 'id']);
  const found = new Map(rows.map((row) => [idOf(row), row]));
  if (found.size === 1) return rows;
  if (found.size === 0) throw new Stop(`There is no ${kinds[kind].one} ${word}.`);
  const lines = [...found].slice(0, mostListed).map(([id, row]) => `  ${id}  ${nameOf(row)}`.trimEnd());
  if (found.size > mostListed) lines.push('  …');
  throw new Stop(`${word} is the beginning of ${found.size} ids. Give more of it.\n${lines.join('\n')}`);
}

/** So many of those that a word may mean are listed. */
const mostListed = 20;

/** What tells a row from another one to a person, as one line. */
const nameOf = (row: Row): string =>
  safeText(
    row['title'] ?? row['company_name'] ?? row['name'] ?? row['source'] ?? row['kind'] ?? row['product'],
  )
    .replaceAll('\n', ' ')
    .slice(0, 60);

/** Feeds have no ids: they are found by the beginning of their source's name or address. */
export function matchFeeds(rows: readonly Row[], word: string): readonly Row[] {
  const isMatch = (value: Row[string] | undefined) =>
    String(value ?? '')
      .toLowerCase()
      .startsWith(word.toLowerCase());
  return rows.filter((row) => isMatch(row['source']) || isMatch(row['url']));
}

/**
 * Ticks off, or not any more, what the beginning of an id means, if it means one thing only. Answers statements:
 * the first reads the ids that it means.
 */
export function markSql(kind: KindWithDone, beginning: string, done: boolean): string[] {
  const { rows, done: places } = kinds[kind];
  const ids = `SELECT DISTINCT id FROM (${rows}) WHERE id LIKE '${beginning}%'`;
  const value = done ? `COALESCE(done_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))` : 'NULL';
  return [
    `SELECT * FROM (${rows}) WHERE id LIKE '${beginning}%'`,
    ...places.map(
      ({ table, id }) =>
        `UPDATE ${table} SET done_at = ${value} WHERE ${id} IN (${ids}) AND (SELECT COUNT(*) FROM (${ids})) = 1`,
    ),
  ];
}
