/** `npm run restore -- <file>`: fills an empty local or (`--remote`) deployed database from a backup, and the bucket. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countRows, needEmpty, readBackup } from './backup/database.ts';
import { checkFiles, filesFolder, restoreFiles } from './backup/files.ts';
import { Stop } from './local/stop.ts';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { remote: { type: 'boolean', default: false } },
});
const file = resolve(positionals[0] ?? '');
if (!positionals[0] || !existsSync(file))
  throw new Stop('Say which file: npm run restore -- <file> [--remote]');

const folder = filesFolder(file);
const files = await checkFiles(folder);
await needEmpty(options.remote);
// Before the rows: what breaks off here can be restored once more.
if (files) await restoreFiles(folder, files, options.remote);
await readBackup(file, options.remote);
for (const [table, rows] of await countRows(options.remote)) console.log(`${table.padEnd(24)} ${rows}`);
console.log('The rows are back.');
console.log(
  files
    ? `So are ${files.length} files of deliveries, each as it was.`
    : 'There were no files of deliveries beside it: deliver anew what buyers still wait for.',
);
