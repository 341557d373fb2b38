import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

/** The ETags of an If-None-Match header, weak ones as strong: an answer is the same byte for byte or another. */
const tagsOf = (header: string | undefined) =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** JSON that everybody may keep for a while; 304 to the one who has it. `etag` is quoted. */
export function answerCached(
  context: Context<AppEnv>,
  { body, etag }: { body: string | Uint8Array<ArrayBuffer>; etag: string },
  cacheControl: string,
): Response {
  const tags = tagsOf(context.req.header('If-None-Match'));
  const headers = { ETag: etag, 'Cache-Control': cacheControl };
  if (tags.includes(etag) || tags.includes('*')) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=UTF-8' } });
}
