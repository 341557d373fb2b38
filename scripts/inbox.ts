/** `npm run inbox`: what visitors sent and ordered, from the local or (`--remote`) the deployed database. */
import { join } from 'node:path';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { query } from './inbox/database.ts';
import { idBeginning, markSql, matchFeeds, onlyOne, showSql } from './inbox/find.ts';
import { kinds, listSql, summarySql, type Kind, type Row } from '#functions/db/inbox-kinds.ts';
import { asMails, wholeMails } from './inbox/mails.ts';
import { help, readOptions, type Format, type InboxOptions } from './inbox/options.ts';
import { asCsv, asRecords, asTable } from './inbox/print-rows.ts';
import { projectDir } from './local/paths.ts';
import { setVariables } from './local/variables.ts';

/** Prints rows as they were asked for; `asText` is for people. */
function print(rows: readonly Row[], format: Format, asText: (rows: readonly Row[]) => string): void {
  if (format === 'json') console.log(JSON.stringify(rows, null, 2));
  else if (format === 'csv') console.log(asCsv(rows));
  else console.log(asText(rows));
}

/** Rows of one statement, mails whole. */
async function read(kind: Kind, sql: string, remote: boolean): Promise<readonly Row[]> {
  const [rows = []] = await query([sql], remote);
  if (kind !== 'outbox') return rows;
  const variables = remote ? setVariables(process.env, join(projectDir, '.production.vars')) : setVariables();
  return wholeMails(rows, variables, remote);
}

async function find(kind: Kind, word: string, remote: boolean): Promise<readonly Row[]> {
  const rows =
    kind === 'feeds'
      ? matchFeeds(await read(kind, listSql(kind, true), remote), word)
      : await read(kind, showSql(kind, idBeginning(word)), remote);
  return onlyOne(kind, word, rows);
}

async function run(options: InboxOptions): Promise<void> {
  if (options.action === 'help') return console.log(help);
  const { remote } = options;
  if (options.action === 'summary') {
    const [rows = []] = await query([summarySql], remote);
    return print(rows, options.format, ([counts = {}]) => {
      const lines = Object.entries(counts).map(([kind, n]) => `  ${kind.padEnd(10)} ${n}`);
      return `Waiting in the ${remote ? 'deployed' : 'local'} database (feeds: in trouble; outbox: not sent yet)\n\n${lines.join('\n')}\n\nnpm run inbox -- <kind> shows them; npm run inbox -- --help says more.`;
    });
  }
  const { kind } = options;
  if (options.action === 'mark') {
    const { word, done } = options;
    const [ids = []] = await query(markSql(kind as typeof options.kind, idBeginning(word), done), remote);
    const [row] = onlyOne(kind, word, ids);
    return console.log(
      `${done ? 'Done' : 'Not done any more'}: ${kinds[kind].one} ${orderNumber(String(row?.['id']))}`,
    );
  }
  if (options.action === 'show') {
    const rows = await find(kind, options.word, remote);
    return print(rows, options.format, kind === 'outbox' ? asMails : asRecords);
  }
  const rows = await read(kind, listSql(kind, options.all), remote);
  return print(
    rows,
    options.format,
    (all) => `${kinds[kind].title} (${all.length})\n\n${kind === 'outbox' ? asMails(all) : asTable(all)}`,
  );
}

await run(readOptions(process.argv.slice(3), process.env));
