/** `npm run restore -- <file>`: fills an empty local or (`--remote`) deployed database from a backup. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countRows, readBackup } from './backup/database.ts';
import { Stop } from './local/stop.ts';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { remote: { type: 'boolean', default: false } },
});
const file = resolve(positionals[0] ?? '');
if (!positionals[0] || !existsSync(file))
  throw new Stop('Say which file: npm run restore -- <file> [--remote]');

await readBackup(file, options.remote);
for (const [table, rows] of await countRows(options.remote)) console.log(`${table.padEnd(24)} ${rows}`);
console.log('The rows are back.');
