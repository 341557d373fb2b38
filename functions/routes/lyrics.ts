import type { Context } from 'hono';
import { savedLyrics } from '#lib/contract/lyrics/saved-lyrics.ts';
import { answerStored } from '../http/answer-stored.ts';
import { storeLyrics } from '../db/saved-lyrics.ts';
import type { AppEnv } from '../env.ts';
import { parseBody } from '../http/parse-body.ts';

/** POST /api/lyrics: stores what a visitor saved. 201 with its id, 200 when it was stored before. */
export async function postLyrics(context: Context<AppEnv>): Promise<Response> {
  const lyrics = await parseBody(context, savedLyrics);
  return answerStored(await storeLyrics(context.env.DB, lyrics, context.get('idempotencyKey')));
}
