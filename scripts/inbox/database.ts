import { stateDir } from '../local/paths.ts';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';
import type { Row } from '#functions/db/inbox-kinds.ts';

/** Runs statements in the local or the deployed database; answers the rows of each. Throws `Stop`. */
export async function query(statements: readonly string[], remote: boolean): Promise<Row[][]> {
  const place = remote ? ['--remote'] : ['--local', '--persist-to', stateDir];
  const { code, output } = await runTool('wrangler', [
    'd1',
    'execute',
    'DB',
    ...place,
    '--json',
    '--command',
    statements.join(';\n'),
  ]);
  if (code !== 0) {
    throw new Stop(
      remote || !/no such (table|column)/.test(output)
        ? `${output.trim()}\nThe ${remote ? 'deployed' : 'local'} database did not do it: see above.`
        : 'There is no local database yet, or an old one. Start the site once (npm start), then try again.',
    );
  }
  const answers = JSON.parse(output.slice(output.search(/^\[/m))) as { results: Row[] }[];
  return answers.map(({ results }) => results);
}
