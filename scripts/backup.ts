/** `npm run backup`: the local or (`--remote`) the deployed database as a file of SQL, `--file` says which. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countRows, writeBackup } from './backup/database.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { remote: { type: 'boolean', default: false }, file: { type: 'string' } },
});
const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const file = resolve(options.file ?? `.backups/notewright-${time}.sql`);

await writeBackup(file, options.remote);
const counts = await countRows(options.remote);
const rows = [...counts.values()].reduce((sum, n) => sum + n, 0);
console.log(
  `${file}\nholds ${counts.size} tables with ${rows} rows. It holds what visitors sent: keep it where nobody else reads.\nThe files of deliveries are not in it: they lie in the bucket, and their originals with you.`,
);
