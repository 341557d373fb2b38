import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';

/** GET /api/health: for monitors. 200 when the database answers; else the error handler says 500. */
export async function getHealth(context: Context<AppEnv>): Promise<Response> {
  await context.env.DB.prepare('SELECT 1 FROM contact_messages LIMIT 1').first();
  return context.json({ status: 'ok', database: 'ok' });
}
