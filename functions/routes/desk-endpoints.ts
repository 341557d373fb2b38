import { deskLicencesPath, deskOrdersPath } from '#lib/contract/desk/desk-paths.ts';
import type { UserHandler } from '../http/user-handler.ts';
import { deleteFile, getFile, postComplete, postFile, putPart } from './desk-files.ts';
import { getDeskLicences, postDeskLicence, postRevocation } from './desk-licences.ts';
import {
  getDeskOrder,
  getDeskOrders,
  postBegin,
  postDeliver,
  postElsewhere,
  postExtend,
  postNoteAnswer,
} from './desk-orders.ts';
import type { Method } from './library-endpoints.ts';

const order = `${deskOrdersPath}/:orderId`;
const file = '/api/desk/files/:fileId';

/** Where the parts of a file are sent: bytes, and no JSON. */
export const partsPattern = `${file}/parts/:part`;

/** Where files are begun, with an Idempotency-Key. */
export const filesPattern = `${order}/files`;

/**
 * Every endpoint of the owner's desk. Each of them passes the guard that lets only the owner through, and a test walks all
 * of them as everybody else.
 */
export const deskEndpoints: Record<string, Partial<Record<Method, UserHandler>>> = {
  [deskOrdersPath]: { GET: getDeskOrders },
  [order]: { GET: getDeskOrder },
  [`${order}/begin`]: { POST: postBegin },
  [`${order}/deliver`]: { POST: postDeliver },
  [`${order}/extend`]: { POST: postExtend },
  [`${order}/elsewhere`]: { POST: postElsewhere },
  [`${order}/notes/:noteId`]: { POST: postNoteAnswer },
  [filesPattern]: { POST: postFile },
  [file]: { GET: getFile, DELETE: deleteFile },
  [partsPattern]: { PUT: putPart },
  [`${file}/complete`]: { POST: postComplete },
  [deskLicencesPath]: { GET: getDeskLicences, POST: postDeskLicence },
  [`${deskLicencesPath}/:number/revoke`]: { POST: postRevocation },
};
