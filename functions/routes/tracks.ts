import type { Context } from 'hono';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { answerCached } from '../http/answer-cached.ts';
import type { AppEnv } from '../env.ts';
import { hash } from '../http/signing.ts';

const body = JSON.stringify(houseTracks);

/** Made once in the life of an isolate. */
let etag: string | undefined;

/** GET /api/tracks: the house tracks, for everybody. They change with a deployment only. */
export async function getTracks(context: Context<AppEnv>): Promise<Response> {
  etag ??= `"${hash(body)}"`;
  return answerCached(context, { body, etag }, 'public, max-age=3600, stale-while-revalidate=86400');
}
