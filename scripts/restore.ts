/**
 * `npm run restore -- <file>`: fills an empty local or (`--remote`) deployed database from a backup, and the bucket. What is
 * not whole is refused before anything is written.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fillDatabase, needEmpty } from './backup/database.ts';
import { readEndMark } from './backup/end-mark.ts';
import { checkFiles, filesFolder, restoreFiles } from './backup/files.ts';
import { readOptionsAndWord } from './local/options.ts';
import { Stop } from './local/stop.ts';

const { values: options, word } = readOptionsAndWord({
  remote: { type: 'boolean', default: false },
  'without-files': { type: 'boolean', default: false },
  'without-end-mark': { type: 'boolean', default: false },
});
const file = resolve(word ?? '');
if (!word || !existsSync(file)) throw new Stop('Say which file: npm run restore -- <file> [--remote]');

const { sql, facts } = readEndMark(await readFile(file, 'utf8'), options['without-end-mark']);
const folder = filesFolder(file);
const wanted = !options['without-files'] && (facts === null || facts.files !== null);
const files = wanted ? await checkFiles(folder, facts?.files?.list ?? null) : null;
await needEmpty(options.remote);
// Before the rows: what breaks off here can be restored once more.
if (files) await restoreFiles(folder, files, options.remote);
const counts = await fillDatabase(sql, facts?.rows ?? null, options.remote);
for (const [table, rows] of counts) console.log(`${table.padEnd(24)} ${rows}`);
console.log(
  facts
    ? 'The rows are back, all of them.'
    : 'The rows that the file holds are back. It has no end mark: whether there were more, nobody can tell.',
);
console.log(
  files
    ? `So are ${files.length} files of deliveries, each as it was.`
    : 'Files of deliveries were not restored: deliver anew what buyers still wait for.',
);
const missing = facts?.files?.missing ?? [];
if (missing.length > 0)
  console.log(`When it was written, these files were not in the bucket:\n${missing.join('\n')}`);
