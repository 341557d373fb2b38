/**
 * `npm run backup`: the local or (`--remote`) the deployed database as a file of SQL, `--file` says which, and beside it the
 * files of deliveries, unless `--without-files` leaves them. The file gets its name when all of it is there, and takes the
 * place of another one with `--overwrite` alone.
 */
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exportDatabase } from './backup/database.ts';
import { withEndMark } from './backup/end-mark.ts';
import { filesFolder, writeFiles } from './backup/files.ts';
import { readOptions } from './local/options.ts';
import { Stop } from './local/stop.ts';

const options = readOptions({
  remote: { type: 'boolean', default: false },
  file: { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  'without-files': { type: 'boolean', default: false },
});
const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const file = resolve(options.file ?? `.backups/notewright-${time}.sql`);
const folder = filesFolder(file);
const taken = [file, folder].find((path) => existsSync(path));
if (taken && !options.overwrite)
  throw new Stop(`${taken} is there already. Give another --file, or --overwrite it. Nothing was written.`);

const part = `${file}.part`;
const partFolder = `${folder}.part`;
try {
  await rm(partFolder, { recursive: true, force: true });
  const { sql, rows } = await exportDatabase(part, options.remote);
  const written = options['without-files'] ? null : await writeFiles(partFolder, options.remote);
  const files = written && { count: written.count, list: written.list, missing: written.missing };
  await writeFile(part, withEndMark(sql, { rows, files }), { mode: 0o600 });
  await rm(folder, { recursive: true, force: true });
  if (written) await rename(partFolder, folder);
  await rename(part, file);
  const sum = Object.values(rows).reduce((all, n) => all + n, 0);
  console.log(
    `${file}\nholds ${Object.keys(rows).length} tables with ${sum} rows. It holds what visitors sent: keep it where nobody else reads.`,
  );
  if (!written) console.log('The files of deliveries were left out (--without-files), and it says so.');
  else {
    console.log(
      `${folder}\nholds ${written.count} files of deliveries, ${(written.bytes / 1e6).toFixed(1)} MB.`,
    );
    if (written.missing.length > 0) {
      console.error(`Not in the bucket, although the database names them:\n${written.missing.join('\n')}`);
      process.exitCode = 1;
    }
  }
} finally {
  await rm(part, { force: true });
  await rm(partFolder, { recursive: true, force: true });
}
