/** `npm run inbox`: what visitors sent and ordered, from the local or (`--remote`) the deployed database. */
import { join } from 'node:path';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { query } from './inbox/database.ts';
import { idBeginning, markSql, matchFeeds, onlyOne, showSql } from './inbox/find.ts';
import { findSql } from '#functions/db/find-person.ts';
import { kinds, listSql, summarySql, type Kind, type Row } from '#functions/db/inbox-kinds.ts';
import { owedSql } from '#functions/db/owed.ts';
import { asMails, wholeMails } from './inbox/mails.ts';
import { help, readOptions, type Format, type InboxOptions } from './inbox/options.ts';
import { erasePerson, exportPerson, noteSql, withTexts } from './inbox/person.ts';
import { asCsv, asRecords, asTable, inWords } from './inbox/print-rows.ts';
import { projectDir } from './local/paths.ts';
import { setVariables } from './local/variables.ts';

/** Prints rows as they were asked for; `asText` is for people. */
function print(rows: readonly Row[], format: Format, asText: (rows: readonly Row[]) => string): void {
  if (format === 'json') console.log(JSON.stringify(rows, null, 2));
  else if (format === 'csv') console.log(asCsv(rows));
  else console.log(asText(rows.map(inWords)));
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
  if (options.action === 'due') {
    const [rows = []] = await query([owedSql], remote);
    return print(rows, options.format, (songs) =>
      songs.length === 0
        ? 'Nothing is owed: no song waits for you.'
        : `Songs owed (${songs.length})\n\n${asTable(songs)}`,
    );
  }
  if (options.action === 'find') {
    const found = await query(
      findSql.map((sql) => withTexts(sql, options.text)),
      remote,
    );
    return print(found.flat(), options.format, (all) =>
      all.length === 0 ? 'Nothing is found.' : `Found (${all.length})\n\n${asTable(all)}`,
    );
  }
  if (options.action === 'note') {
    const day = new Date().toISOString().slice(0, 10);
    const [ids = []] = await query(noteSql(idBeginning(options.word), options.note, day), remote);
    const [row] = onlyOne('orders', options.word, ids);
    return console.log(`Noted: order ${orderNumber(String(row?.['id']))}`);
  }
  const ask = (statements: readonly string[]) => query(statements, remote);
  if (options.action === 'export')
    return console.log(JSON.stringify(await exportPerson(ask, options.email), null, 2));
  if (options.action === 'erase') return console.log(await erasePerson(ask, options.email, options.isSure));
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
