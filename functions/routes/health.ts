import type { Context } from 'hono';
import { pingDatabase } from '../db/health.ts';
import type { AppEnv } from '../env.ts';

/** GET /api/health: for monitors. 200 when the database answers; else the error handler says 500. */
export async function getHealth(context: Context<AppEnv>): Promise<Response> {
  await pingDatabase(context.env.DB);
  return context.json({ status: 'ok', database: 'ok' });
}
