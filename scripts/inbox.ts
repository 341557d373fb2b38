/** `npm run inbox`: what visitors sent, from the local or (`--remote`) the deployed database. */
import { kinds, type Row } from './inbox/kinds.ts';
import { readOptions } from './inbox/options.ts';
import { asCsv, asTable } from './inbox/print-rows.ts';
import { stateDir } from './paths.ts';
import { runTool } from './processes.ts';
import { Stop } from './stop.ts';

const { kind, format, remote } = readOptions(process.argv.slice(3), process.env);
const place = remote ? ['--remote'] : ['--local', '--persist-to', stateDir];
const { code, output } = await runTool('wrangler', [
  'd1',
  'execute',
  'DB',
  ...place,
  '--json',
  '--command',
  kinds[kind].sql,
]);
if (code !== 0) {
  throw new Stop(
    remote
      ? `${output.trim()}\nThe deployed database could not be read: see above.`
      : 'There is no local database yet. Start the site once (npm start), then try again.',
  );
}
const [{ results }] = JSON.parse(output.slice(output.search(/^\[/m))) as [{ results: Row[] }];
if (format === 'json') console.log(JSON.stringify(results, null, 2));
else if (format === 'csv') console.log(asCsv(results));
else console.log(`${kinds[kind].title} (${results.length})\n\n${asTable(results)}`);
