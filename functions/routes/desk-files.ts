import type { Context } from 'hono';
import { newFile } from '#lib/contract/desk/desk-forms.ts';
import type { UploadView } from '#lib/contract/desk/desk-orders.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import { uuid } from '#lib/format/uuid.ts';
import type { UploadRows } from '../db/delivery-files.ts';
import { songAfter } from '../db/delivery-rows.ts';
import { PartDamaged, runOut } from '../delivery/checked-part.ts';
import { StorageFailure } from '../delivery/file-store.ts';
import { deliverableTypes } from '../delivery/file-type.ts';
import { removeFile } from '../delivery/remove-files.ts';
import { fileProblem } from '../delivery/step-problems.ts';
import {
  completeUpload,
  partsOf,
  startUpload,
  takePart,
  UploadRefused,
  uploadOf,
  type UploadContext,
} from '../delivery/uploads.ts';
import type { AppEnv } from '../env.ts';
import { answerDone, answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { derivedId } from '../http/derived-id.ts';
import { parseBody } from '../http/parse-body.ts';
import { refuse } from '../http/refuse-step.ts';
import type { User, UserHandler } from '../http/user-handler.ts';
import { orderIdOf } from './desk-orders.ts';

const uploadContext = (context: Context<AppEnv>, { db }: User): UploadContext => ({
  files: context.env.FILES,
  db,
  now: new Date(),
});

const refusals = {
  missing: 'not_found',
  over: 'conflict',
  not_paid: 'order_not_paid',
  incomplete: 'upload_incomplete',
  file_type: 'file_type',
} as const;

/** Throws what became of an upload as the API says it. */
async function withProblems<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof PartDamaged) throw new ApiProblem('part_damaged', { cause });
    if (cause instanceof StorageFailure)
      throw new ApiProblem('storage_unavailable', { headers: { 'Retry-After': '10' }, cause });
    if (!(cause instanceof UploadRefused)) throw cause;
    const message = {
      over: 'This file is whole already.',
      file_type: `What its first bytes say and what its name promises must be the same, and one of: ${deliverableTypes}.`,
    };
    const words = cause.reason === 'over' || cause.reason === 'file_type' ? message[cause.reason] : undefined;
    throw new ApiProblem(refusals[cause.reason], { cause, ...(words && { message: words }) });
  }
}

function viewOfUpload({ file, parts }: UploadRows): UploadView {
  const all = partsOf(file.size);
  const isWhole = file.state === 'complete';
  return {
    id: file.id,
    version: file.version,
    name: file.name,
    size: file.size,
    type: file.content_type,
    state: isWhole ? 'complete' : 'uploading',
    partSize: deliveryLimits.partBytes,
    parts: all,
    arrived: isWhole ? Array.from({ length: all }, (_, index) => index + 1) : parts.map(({ n }) => n),
  };
}

/** The id of the file in the address. Throws 404 when it can be none. */
function fileIdOf(context: Context<AppEnv>): string {
  const id = context.req.param('fileId') ?? '';
  if (!uuid.test(id)) throw new ApiProblem('not_found');
  return id;
}

/**
 * POST /api/desk/orders/:orderId/files: begins an upload. 201, 200 when the same key comes again; 409 when the order takes
 * no file of this version now.
 */
export const postFile: UserHandler = async (context, user) => {
  const orderId = orderIdOf(context);
  const { version, name, size } = await parseBody(context, newFile);
  const id = derivedId(`file of ${orderId}`, context.get('idempotencyKey'));
  const objectKey = `orders/${orderId}/${version}/${id}`;
  const upload = uploadContext(context, user);
  const time = upload.now.toISOString();
  const rows = await withProblems(
    startUpload(upload, { id, key: id, orderId, version, name, size, objectKey }),
  );
  if (!rows) {
    const found = await songAfter(user.db, orderId, []);
    if (!found) throw new ApiProblem('not_found');
    refuse(fileProblem(found.song, version));
    throw new ApiProblem('conflict');
  }
  const { file } = rows;
  if (file.name !== name || file.size !== size || file.version !== version)
    throw new ApiProblem('idempotency_key_reused');
  return answerJson(viewOfUpload(rows), file.touched_at === time ? 201 : 200);
};

/** GET /api/desk/files/:fileId: how far the upload is. */
export const getFile: UserHandler = async (context, user) =>
  answerJson(viewOfUpload(await withProblems(uploadOf(uploadContext(context, user), fileIdOf(context)))));

const contentDigest = /^sha-256=:([A-Za-z\d+/]{43}=):$/;

/** PUT /api/desk/files/:fileId/parts/:part: takes in one part. 422 when it is not what its digest says. */
export const putPart: UserHandler = async (context, user) => {
  const fileId = fileIdOf(context);
  const { body } = context.req.raw;
  const [, sha256] = contentDigest.exec(context.req.header('Content-Digest') ?? '') ?? [];
  if (sha256 === undefined || !body)
    throw new ApiProblem('invalid_request', {
      issues: [{ path: 'Content-Digest', message: 'must be sha-256=:…: of the bytes that are sent' }],
    });
  const announced = context.req.header('Content-Length');
  const part = { body, sha256, length: announced === undefined ? null : Number(announced) };
  try {
    const taken = takePart(uploadContext(context, user), fileId, Number(context.req.param('part')), part);
    return answerJson(viewOfUpload(await withProblems(taken)));
  } catch (problem) {
    if (!body.locked) await runOut(body.getReader(), deliveryLimits.partBytes);
    throw problem;
  }
};

/** POST /api/desk/files/:fileId/complete: the file is whole. 409 `upload_incomplete` while parts are missing. */
export const postComplete: UserHandler = async (context, user) =>
  answerJson(
    viewOfUpload(await withProblems(completeUpload(uploadContext(context, user), fileIdOf(context)))),
  );

/** DELETE /api/desk/files/:fileId: takes away a file that was not delivered; 409 for one that was. */
export const deleteFile: UserHandler = async (context, user) => {
  const fileId = fileIdOf(context);
  const outcome = await withProblems(removeFile(context.env.FILES, user.db, fileId, new Date()));
  if (outcome === null) throw new ApiProblem('not_found');
  if (outcome === 'delivered')
    throw new ApiProblem('conflict', { message: 'This file was delivered: it stays until its date.' });
  return answerDone();
};
