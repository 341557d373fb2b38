/** Compares what was accepted with what the database holds. */
import { keptTables, type Accepted, type KeptTable } from './kept.ts';

/** The part of D1 that this needs. */
interface Database {
  prepare(sql: string): { all(): Promise<{ results: Record<string, unknown>[] }> };
}

const tables = Object.keys(keptTables) as KeptTable[];

async function idsOf(db: Database, table: KeptTable): Promise<string[]> {
  const { results } = await db.prepare(`SELECT ${keptTables[table]} AS id FROM ${table}`).all();
  return results.map(({ id }) => String(id));
}

/** What is there before anything is written. */
export async function rowsBefore(db: Database): Promise<Map<KeptTable, Set<string>>> {
  return new Map(
    await Promise.all(tables.map(async (table) => [table, new Set(await idsOf(db, table))] as const)),
  );
}

/** Each table with its figures, and what is lost or there without having been accepted once. */
export async function compareRows(
  db: Database,
  kept: ReadonlyMap<KeptTable, Accepted>,
  before: ReadonlyMap<KeptTable, ReadonlySet<string>>,
): Promise<{ rows: string[][]; faults: string[] }> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const table of tables) {
    const { ids, again } = kept.get(table) ?? { ids: new Set<string>(), again: 0 };
    const made = (await idsOf(db, table)).filter((id) => !before.get(table)?.has(id));
    const stored = new Set(made);
    const lost = [...ids].filter((id) => !stored.has(id)).length;
    const doubled = made.length - [...stored].filter((id) => ids.has(id)).length;
    rows.push([table, ...[ids.size, again, made.length, lost, doubled].map(String)]);
    if (ids.size === 0) faults.push(`${table}: nothing was accepted.`);
    if (lost > 0) faults.push(`${table}: ${lost} accepted rows are lost.`);
    if (doubled > 0) faults.push(`${table}: ${doubled} rows are there that nobody was told of.`);
  }
  return { rows, faults };
}
