/** Throws unless the database answers and has its tables. */
export async function pingDatabase(db: D1Database): Promise<void> {
  await db.prepare('SELECT 1 FROM contact_messages LIMIT 1').first();
}
