import type { Context } from 'hono';
import { uuid } from '#lib/format/uuid.ts';
import { findFile, type ReadableFile } from '../db/delivery-files.ts';
import { byteRange } from '../delivery/byte-range.ts';
import { contentDisposition } from '../delivery/content-disposition.ts';
import { fromStore, StorageFailure } from '../delivery/file-store.ts';
import type { AppEnv } from '../env.ts';
import { dataHeaders, withHeaders } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { isFilePass, isOrderKey } from '../http/signing.ts';

/**
 * The file, if whoever asks may have it: by the order's key what was delivered, by a pass of the desk any whole one. 404 for
 * everything else.
 */
async function readable(context: Context<AppEnv>, now: Date): Promise<ReadableFile> {
  const { id = '', key = '', file: fileId = '', until = '', pass = '' } = context.req.query();
  const isOwner = pass !== '' && isFilePass(context.env, fileId, Number(until), pass, now);
  if (!uuid.test(fileId) || !uuid.test(id) || !(isOwner || isOrderKey(context.env, id, key)))
    throw new ApiProblem('not_found');
  const file = await findFile(context.env.DB, { orderId: id, fileId }, now);
  if (!file || !(isOwner || file.is_delivered)) throw new ApiProblem('not_found');
  return file;
}

/** Whether a header names this tag. */
const names = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/**
 * GET and HEAD /api/order/file: the bytes of a file, whole or a stretch of them (RFC 9110, 14). A stretch of another state
 * of the file (If-Range) is answered as a whole.
 */
export async function getOrderFile(context: Context<AppEnv>): Promise<Response> {
  const { req, env } = context;
  const file = await readable(context, new Date());
  const etag = file.etag ?? '';
  const headers = {
    'Content-Type': file.content_type ?? 'application/octet-stream',
    'Content-Disposition': contentDisposition(
      req.query('download') === undefined ? 'inline' : 'attachment',
      file.name,
    ),
    'Accept-Ranges': 'bytes',
    // Nobody in between keeps it, and the browser asks anew each time: the date may be over.
    'Cache-Control': 'private, no-store',
    ETag: etag,
  };
  const answer = (status: number, body: ReadableStream | null, more: Record<string, string>) =>
    withHeaders(new Response(body, { status, headers: dataHeaders }), { ...headers, ...more });

  if (names(req.header('If-None-Match'), etag)) return answer(304, null, {});
  const condition = req.header('If-Range');
  const isSame = condition === undefined || condition.trim() === etag;
  // Only a GET has stretches.
  const range = isSame && req.method === 'GET' ? byteRange(req.header('Range'), file.size) : null;
  if (range === 'unsatisfiable')
    throw new ApiProblem('range_not_satisfiable', { headers: { 'Content-Range': `bytes */${file.size}` } });
  const length = { 'Content-Length': String(range?.length ?? file.size) };
  if (req.method === 'HEAD') return answer(200, null, length);
  const object = await fromStore('read', () => env.FILES.get(file.object_key, range ? { range } : {})).catch(
    (cause: unknown) => {
      if (!(cause instanceof StorageFailure)) throw cause;
      throw new ApiProblem('storage_unavailable', { headers: { 'Retry-After': '10' }, cause });
    },
  );
  if (!object) throw new ApiProblem('not_found');
  if (!range) return answer(200, object.body, length);
  const last = range.offset + range.length - 1;
  return answer(206, object.body, {
    ...length,
    'Content-Range': `bytes ${range.offset}-${last}/${file.size}`,
  });
}
