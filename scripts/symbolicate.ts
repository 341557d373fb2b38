/**
 * `npm run symbolicate -- 1:23456`: which line of the source stands at this line and column of the deployed Worker, as the
 * `stack` of a log line names it. The source has to be the deployed one: check its commit out first.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { bundleWorker } from './build/bundle-worker.ts';
import { projectDir } from './local/paths.ts';
import { Stop } from './local/stop.ts';

const [line, column] = (/^(\d+):(\d+)$/.exec(process.argv[3] ?? '') ?? []).slice(1).map(Number);
if (!line || !column)
  throw new Stop('Say which line and column, as the log names them: npm run symbolicate -- 1:23456');

const folder = await mkdtemp(join(tmpdir(), 'notewright-bundle-'));
try {
  await bundleWorker(folder);
  const bundle = (await readFile(join(folder, 'index.js'), 'utf8')).split('\n');
  if ((bundle[line - 1]?.length ?? 0) < column)
    throw new Stop(`The Worker of this commit has no line ${line}:${column}.`);
  const payload = JSON.parse(await readFile(join(folder, 'index.js.map'), 'utf8')) as ConstructorParameters<
    typeof SourceMap
  >[0];
  const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) throw new Stop(`Nothing of the source stands at ${line}:${column}.`);
  const file = relative(projectDir, resolve(folder, payload.sourceRoot, entry.originalSource));
  console.log(`${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
