/** What the Worker said that it keeps, to be compared with what the database has. */
import type { Answer } from './load.ts';

/** The tables that are compared, and the column by which their rows are known to the one who sent them. */
export const keptTables = {
  contact_messages: 'id',
  business_inquiries: 'id',
  saved_lyrics: 'id',
  orders: 'id',
  stripe_events: 'id',
  playlists: 'id',
  plays: 'sent_time',
} as const;
export type KeptTable = keyof typeof keptTables;

export interface Accepted {
  ids: Set<string>;
  /** How often something came that had been accepted before. */
  again: number;
}

export type Kept = ReturnType<typeof createKept>;

export function createKept() {
  const tables = new Map<KeptTable, Accepted>();

  const note = (table: KeptTable, id: string) => {
    const accepted = tables.get(table) ?? { ids: new Set<string>(), again: 0 };
    tables.set(table, accepted);
    if (accepted.ids.has(id)) accepted.again += 1;
    accepted.ids.add(id);
  };

  return {
    note,
    all: () => tables,
    /** Notes the `id`, or another field, of each answer that accepts something. */
    add(table: KeptTable, answers: readonly Answer[], field = 'id') {
      for (const { status, text } of answers) {
        if (status >= 300) continue;
        const body = JSON.parse(text) as Record<string, unknown>;
        note(table, String(body[field]));
      }
    },
  };
}
