import type { Context } from 'hono';
import { dataHeaders, withHeaders } from './answer.ts';
import type { AppEnv } from '../env.ts';

const jsonHeaders = new Headers(dataHeaders);
jsonHeaders.set('Content-Type', 'application/json; charset=UTF-8');

/** The ETags of an If-None-Match header, weak ones as strong: an answer is the same byte for byte or another. */
const tagsOf = (header: string | undefined) =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** What everybody may keep for a while, JSON unless `type` says another; 304 to the one who has it. `etag` is quoted. */
export function answerCached(
  context: Context<AppEnv>,
  { body, etag, type }: { body: string | Uint8Array<ArrayBuffer>; etag: string; type?: string },
  cacheControl: string,
): Response {
  const tags = tagsOf(context.req.header('If-None-Match'));
  const headers = { ETag: etag, 'Cache-Control': cacheControl, ...(type && { 'Content-Type': type }) };
  const isKnown = tags.includes(etag) || tags.includes('*');
  const answer = isKnown
    ? new Response(null, { status: 304, headers: dataHeaders })
    : new Response(body, { headers: jsonHeaders });
  return withHeaders(answer, headers);
}
