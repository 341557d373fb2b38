/** What the Worker said that it keeps, beside what the database has. */
import type { createShop } from '../../tests/support/shop.ts';

/** Which POST makes rows of which table, and where the id of a row stands: in the answer, or in what was sent. */
const sources = [
  { table: 'contact_messages', path: '/api/contact-message', id: /"id":"([^"]+)/ },
  { table: 'business_inquiries', path: '/api/business-inquiry', id: /"id":"([^"]+)/ },
  { table: 'saved_lyrics', path: '/api/lyrics', id: /"id":"([^"]+)/ },
  { table: 'orders', path: '/api/stripe-payments/create-link', id: /"orderId":"([^"]+)/ },
  { table: 'stripe_events', path: '/api/stripe-payments/webhook', id: /"id":"([^"]+)/, isSent: true },
  { table: 'playlists', path: '/api/playlists', id: /"id":"([^"]+)/ },
  { table: 'playlists', path: '/api/library/merge', id: /"id":"([^"]+)/, isSent: true },
];
export const tables = [...new Set(sources.map(({ table }) => table))];

/** By table: the ids of all accepted rows, one entry for each time that one was accepted. */
export type Accepted = Map<string, string[]>;

/** Notes what an accepted POST has made, if that is a row of one of the tables. */
export function noteRow(accepted: Accepted, path: string, sent: unknown, answer: string): void {
  const source = sources.find((one) => one.path === path);
  const [, id] = source?.id.exec(source.isSent ? String(sent) : answer) ?? [];
  if (!source || !id) return;
  const ids = accepted.get(source.table) ?? [];
  ids.push(id);
  accepted.set(source.table, ids);
}

/** Each table with its figures, and what is lost, or there without having been accepted. */
export async function compareRows(
  db: Pick<ReturnType<typeof createShop>['api'], 'rows'>,
  accepted: Accepted,
): Promise<{ rows: string[][]; faults: string[] }> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const table of tables) {
    const answers = accepted.get(table) ?? [];
    const ids = new Set(answers);
    const stored = (await db.rows<{ id: string }>(`SELECT id FROM ${table}`)).map(({ id }) => id);
    const lost = ids.difference(new Set(stored)).size;
    const doubled = stored.length - ids.size + lost;
    rows.push([table, ...[ids.size, answers.length - ids.size, stored.length, lost, doubled].map(String)]);
    if (ids.size === 0) faults.push(`${table}: nothing was accepted.`);
    if (lost > 0) faults.push(`${table}: ${lost} accepted rows are lost.`);
    if (doubled > 0) faults.push(`${table}: ${doubled} rows are there that nobody was told of.`);
  }
  return { rows, faults };
}
