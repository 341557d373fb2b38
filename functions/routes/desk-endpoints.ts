import {
  deskInquiriesPath,
  deskLicencesPath,
  deskOrdersPath,
  erasePath,
  erasurePlanPath,
  findPath,
  inboxPath,
  personExportPath,
} from '#lib/contract/desk/desk-paths.ts';
import type { UserHandler } from '../http/user-handler.ts';
import { deleteFile, getFile, postComplete, postFile, putPart } from './desk-files.ts';
import { getInbox, getInboxKind, postTick } from './desk-inbox.ts';
import { getInquiries, getInquiry, postInquiryDone, postOffer } from './desk-inquiries.ts';
import { getDeskLicences, postDeskLicence, postRevocation } from './desk-licences.ts';
import {
  getDeskOrder,
  getDeskOrders,
  postBegin,
  postDeliver,
  postElsewhere,
  postExtend,
  postNoteAnswer,
  postOwnNote,
} from './desk-orders.ts';
import { postErase, postErasurePlan, postFind, postPersonExport } from './desk-people.ts';
import type { Method } from './library-endpoints.ts';

const order = `${deskOrdersPath}/:orderId`;
const file = '/api/desk/files/:fileId';

/** Where the parts of a file are sent: bytes, and no JSON. */
export const partsPattern = `${file}/parts/:part`;

const filesPattern = `${order}/files`;

const inquiry = `${deskInquiriesPath}/:inquiryId`;
const offersPattern = `${inquiry}/offers`;

/** Posts that make something new, and therefore carry an Idempotency-Key. */
export const creatingAtDesk: ReadonlySet<string> = new Set([filesPattern, offersPattern, deskLicencesPath]);

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
  [`${order}/own-notes`]: { POST: postOwnNote },
  [`${order}/notes/:noteId`]: { POST: postNoteAnswer },
  [filesPattern]: { POST: postFile },
  [file]: { GET: getFile, DELETE: deleteFile },
  [partsPattern]: { PUT: putPart },
  [`${file}/complete`]: { POST: postComplete },
  [deskInquiriesPath]: { GET: getInquiries },
  [inquiry]: { GET: getInquiry },
  [`${inquiry}/done`]: { POST: postInquiryDone },
  [offersPattern]: { POST: postOffer },
  [inboxPath]: { GET: getInbox },
  [`${inboxPath}/:kind`]: { GET: getInboxKind },
  [`${inboxPath}/:kind/:id`]: { POST: postTick },
  [deskLicencesPath]: { GET: getDeskLicences, POST: postDeskLicence },
  [`${deskLicencesPath}/:number/revoke`]: { POST: postRevocation },
  [findPath]: { POST: postFind },
  [personExportPath]: { POST: postPersonExport },
  [erasurePlanPath]: { POST: postErasurePlan },
  [erasePath]: { POST: postErase },
};
