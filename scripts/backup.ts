/**
 * `npm run backup`: the local or (`--remote`) the deployed database as a file of SQL, `--file` says which, and beside it the
 * files of deliveries, unless `--without-files` leaves them.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countRows, writeBackup } from './backup/database.ts';
import { filesFolder, writeFiles } from './backup/files.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    remote: { type: 'boolean', default: false },
    file: { type: 'string' },
    'without-files': { type: 'boolean', default: false },
  },
});
const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const file = resolve(options.file ?? `.backups/notewright-${time}.sql`);

await writeBackup(file, options.remote);
const counts = await countRows(options.remote);
const rows = [...counts.values()].reduce((sum, n) => sum + n, 0);
console.log(
  `${file}\nholds ${counts.size} tables with ${rows} rows. It holds what visitors sent: keep it where nobody else reads.`,
);
if (options['without-files']) console.log('The files of deliveries are not in it.');
else {
  const folder = filesFolder(file);
  const { files, bytes, missing } = await writeFiles(folder, options.remote);
  console.log(`${folder}\nholds ${files} files of deliveries, ${(bytes / 1e6).toFixed(1)} MB.`);
  if (missing.length > 0) {
    console.error(`Not in the bucket, although the database names them:\n${missing.join('\n')}`);
    process.exitCode = 1;
  }
}
