/** `stored`: a new row. `repeated`: the same submit came before. `conflict`: the key belongs to other data. */
export type StoreOutcome = { result: 'stored' | 'repeated'; id: string } | { result: 'conflict' };

/** The tables whose rows a visitor sends once: each has `id`, `idempotency_key` (unique) and `created_at`. */
type Table = 'business_inquiries' | 'contact_messages' | 'saved_lyrics';

/**
 * Stores a row once per idempotency key, in one statement: of two that come at the same time the second finds
 * the first. `fields` are the row's columns, and what a repeated submit must be equal in.
 */
export async function storeOnce(
  db: D1Database,
  table: Table,
  fields: Readonly<Record<string, string | number | null>>,
  idempotencyKey: string,
): Promise<StoreOutcome> {
  const id = crypto.randomUUID();
  const names = Object.keys(fields);
  const values = names.map((_, index) => `?${index + 4}`);
  const row = await db
    .prepare(
      // The update changes nothing; without it a row that was there would not be returned.
      `INSERT INTO ${table} (id, idempotency_key, created_at, ${names.join(', ')})
       VALUES (?1, ?2, ?3, ${values.join(', ')})
       ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = idempotency_key
       RETURNING id, ${names.map((name, index) => `${name} IS ${values[index]}`).join(' AND ')} AS same`,
    )
    .bind(id, idempotencyKey, new Date().toISOString(), ...Object.values(fields))
    .first<{ id: string; same: 0 | 1 }>();
  if (!row) throw new Error(`A row of ${table} was neither stored nor found.`);
  if (row.id === id) return { result: 'stored', id };
  return row.same ? { result: 'repeated', id: row.id } : { result: 'conflict' };
}
