/** What a bench says: on the screen, and with `--write` between its markers in `docs/performance.md`. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectDir } from '../local/paths.ts';
import { Stop } from '../local/stop.ts';
import type { Goal } from './figures.ts';

const file = join(projectDir, 'docs', 'performance.md');

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** A table in markdown; all columns but the first are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** What a table says of a goal. */
export const verdictOf = ({ isMet }: Goal) => (isMet ? 'met' : '**not met**');

/** The goals and whether each is met. */
export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map((goal) => [
    goal.name,
    goal.figure.toFixed(goal.digits),
    goal.limit,
    verdictOf(goal),
  ]);
  return table(['goal', 'measured', 'limit', ''], rows);
}

/** Date and machine of a run: without them its times say nothing. */
export function circumstances(more: readonly string[] = []): string {
  const [first] = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB memory`;
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${[date, `${cpus().length} cores (${first?.model.trim() || 'model unknown'})`, memory, `Node ${process.versions.node}`, ...more].join(', ')}.`;
}

/** Prints a report; `write` also puts it into the document, in place of the last one of this name. */
export async function report(name: string, parts: readonly string[], write: boolean): Promise<void> {
  const text = parts.join('\n\n');
  console.log(`\n${text}\n`);
  if (!write) return;
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before, , after] = (await readFile(file, 'utf8')).split(new RegExp(`(?<=${begin})|(?=${end})`));
  if (!after) throw new Stop(`docs/performance.md has no place for ${name}: ${begin} … ${end}`);
  const whole = `${before}\n\n${text}\n\n${after}`;
  await writeFile(file, await format(whole, { ...(await resolveConfig(file)), filepath: file }));
  console.log('Written to docs/performance.md.');
}
