/**
 * Addresses of the owner's desk, free of schemas. All want `Authorization: Bearer <Firebase ID token>` of an account whose
 * verified address `OWNER_EMAILS` names: 401 without a good token, 403 `not_owner` for everybody else.
 */

/** GET ?show=due|all&q=&after=: songs that are paid, the most urgent first; { orders, next }. */
export const deskOrdersPath = '/api/desk/orders';

/** GET: all of one order. What is posted below it answers the same. */
export const deskOrderPath = (orderId: string) => `${deskOrdersPath}/${encodeURIComponent(orderId)}`;

/** POST: work begins. */
export const beginPath = (orderId: string) => `${deskOrderPath(orderId)}/begin`;

/** POST { version, message }: the uploaded files of this version go to the buyer. */
export const deliverPath = (orderId: string) => `${deskOrderPath(orderId)}/deliver`;

/** POST { until }: the files wait 30 days more; `until` is the date that shall be moved. */
export const extendPath = (orderId: string) => `${deskOrderPath(orderId)}/extend`;

/** POST { answer }: to a note, once. */
export const answerPath = (orderId: string, noteId: string) =>
  `${deskOrderPath(orderId)}/notes/${encodeURIComponent(noteId)}`;

/** POST { note }: the song went elsewhere, once: its exclusive rights are sold no more. 409 when they are sold. */
export const elsewherePath = (orderId: string) => `${deskOrderPath(orderId)}/elsewhere`;

/** POST { note }: adds a line to the owner's own notes on the order. */
export const ownNotesPath = (orderId: string) => `${deskOrderPath(orderId)}/own-notes`;

/** POST { version, name, size } with an Idempotency-Key: begins the upload of a file. 201, or 200 with the same one. */
export const filesPath = (orderId: string) => `${deskOrderPath(orderId)}/files`;

/** GET: how far an upload is, to go on with it. DELETE: 204, takes away a file that was not delivered. */
export const deskFilePath = (fileId: string) => `/api/desk/files/${encodeURIComponent(fileId)}`;

/**
 * PUT, `application/octet-stream`: part `n`, from 1, of 8 MiB, the last one of what is left. `Content-Digest: sha-256=:…:`
 * (RFC 9530) says what it is. May be repeated, and in any order.
 */
export const partPath = (fileId: string, n: number) => `${deskFilePath(fileId)}/parts/${n}`;

/** POST: all parts are there. 409 `upload_incomplete` when some have to be sent (again): GET says which. */
export const completePath = (fileId: string) => `${deskFilePath(fileId)}/complete`;

/** GET ?show=open|all&after=: what companies asked for, the newest first, with the offers to each; { inquiries, next }. */
export const deskInquiriesPath = '/api/desk/inquiries';

/** GET: one of them. What is posted below it answers the same. */
export const deskInquiryPath = (inquiryId: string) => `${deskInquiriesPath}/${encodeURIComponent(inquiryId)}`;

/**
 * POST { plan, priceDollars, message } with an Idempotency-Key: an offer, which goes to the company by mail and ticks the inquiry
 * off. 201, or 200 when the same key comes again.
 */
export const offersPath = (inquiryId: string) => `${deskInquiryPath(inquiryId)}/offers`;

/** POST { done }: ticks an inquiry off, or not any more. */
export const inquiryDonePath = (inquiryId: string) => `${deskInquiryPath(inquiryId)}/done`;

/** GET: of each kind of things how many wait. */
export const inboxPath = '/api/desk/inbox';

/** GET ?all=1&from=: what came in of one kind, newest first; { rows, canBeDone, next }. */
export const inboxKindPath = (kind: string) => `${inboxPath}/${encodeURIComponent(kind)}`;

/** POST { done }: 204, ticks one off, or not any more. */
export const inboxDonePath = (kind: string, id: string) => `${inboxKindPath(kind)}/${encodeURIComponent(id)}`;

/** GET: licences of companies, { licences }. POST { licensee, song, inquiry } with an Idempotency-Key: 201, or 200 with the same one. */
export const deskLicencesPath = '/api/desk/licences';

/** POST { reason }: the licence, of whomever, counts no more. It stays on record. */
export const revokePath = (number: string) => `${deskLicencesPath}/${encodeURIComponent(number)}/revoke`;

/** POST { text }: everything in which the text stands, { found, cut }. No address of a person stands in an address of ours. */
export const findPath = '/api/desk/people/find';

/** POST { email }: all that is held of a person, by table, as `npm run inbox -- export` prints it. */
export const personExportPath = '/api/desk/people/export';

/** POST { email }: what an erasure would take and leave, { counts, notOver }. Changes nothing. */
export const erasurePlanPath = '/api/desk/people/erasure-plan';

/**
 * POST { email, again }: erases a person, whole or not at all, { counts, notReached }. 409 `order_not_over` while something is
 * owed. May be repeated.
 */
export const erasePath = '/api/desk/people/erase';
