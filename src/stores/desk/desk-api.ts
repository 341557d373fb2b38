import { inboxCounts, inboxPage, type InboxKind, type InboxPage } from '#lib/contract/desk/desk-inbox.ts';
import {
  deskInquiries,
  deskInquiry,
  type DeskInquiries,
  type DeskInquiry,
} from '#lib/contract/desk/desk-inquiries.ts';
import {
  deskLicences,
  deskOrders,
  deskOrderView,
  uploadView,
  type DeskLicence,
  type DeskOrders,
  type DeskOrderView,
  type UploadView,
} from '#lib/contract/desk/desk-orders.ts';
import {
  erasure,
  erasurePlan,
  foundOnDesk,
  type Erasure,
  type ErasurePlan,
  type FoundOnDesk,
} from '#lib/contract/desk/desk-people.ts';
import {
  answerPath,
  beginPath,
  completePath,
  deliverPath,
  deskFilePath,
  deskInquiriesPath,
  deskLicencesPath,
  deskOrderPath,
  deskOrdersPath,
  elsewherePath,
  erasePath,
  erasurePlanPath,
  extendPath,
  filesPath,
  findPath,
  inboxDonePath,
  inboxKindPath,
  inboxPath,
  inquiryDonePath,
  offersPath,
  ownNotesPath,
  partPath,
  personExportPath,
  revokePath,
} from '#lib/contract/desk/desk-paths.ts';
import { record } from '#lib/data/shapes.ts';
import { idempotencyHeader } from '#lib/contract/shared/idempotency.ts';
import { readJson } from '#lib/http/request.ts';
import type { createSignedRequest } from '../session/signed-request.ts';

/** A part of 8 MiB may take so long on a slow line, in milliseconds. */
const partTimeoutMs = 300_000;

/** What the desk asks the server for. Fails as `createSignedRequest` does. */
export function createDeskApi(send: ReturnType<typeof createSignedRequest>) {
  const post = (path: string, data: object, key: string = crypto.randomUUID()) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify(data),
    });
  const order = async (answer: Promise<Response>): Promise<DeskOrderView> =>
    deskOrderView(await readJson(await answer));
  const upload = async (answer: Promise<Response>): Promise<UploadView> =>
    uploadView(await readJson(await answer));

  return {
    async orders(show: 'due' | 'all', q: string, after: string | null): Promise<DeskOrders> {
      const query = new URLSearchParams({ show, ...(q && { q }), ...(after && { after }) });
      return deskOrders(await readJson(await send(`${deskOrdersPath}?${query}`, {})));
    },
    order: (id: string) => order(send(deskOrderPath(id), {})),
    begin: (id: string) => order(post(beginPath(id), {})),
    deliver: (id: string, version: number, message: string) =>
      order(post(deliverPath(id), { version, message })),
    extend: (id: string, until: string) => order(post(extendPath(id), { until })),
    answer: (id: string, noteId: string, answer: string) => order(post(answerPath(id, noteId), { answer })),

    counts: async (): Promise<Readonly<Record<string, number>>> =>
      inboxCounts(await readJson(await send(inboxPath, {}))),
    async inbox(kind: InboxKind, all: boolean, from: number): Promise<InboxPage> {
      const query = new URLSearchParams({ from: String(from), ...(all && { all: '1' }) });
      return inboxPage(await readJson(await send(`${inboxKindPath(kind)}?${query}`, {})));
    },
    tick: async (kind: InboxKind, id: string, done: boolean): Promise<void> =>
      void (await post(inboxDonePath(kind, id), { done })),

    async inquiries(show: 'open' | 'all', after: string | null): Promise<DeskInquiries> {
      const query = new URLSearchParams({ show, ...(after && { after }) });
      return deskInquiries(await readJson(await send(`${deskInquiriesPath}?${query}`, {})));
    },
    offer: async (id: string, offer: object, key: string): Promise<DeskInquiry> =>
      deskInquiry(await readJson(await post(offersPath(id), offer, key))),
    tickInquiry: async (id: string, done: boolean): Promise<DeskInquiry> =>
      deskInquiry(await readJson(await post(inquiryDonePath(id), { done }))),

    licences: async (): Promise<readonly DeskLicence[]> =>
      deskLicences(await readJson(await send(deskLicencesPath, {}))).licences,
    issueLicence: async (facts: object, key: string): Promise<void> =>
      void (await post(deskLicencesPath, facts, key)),
    revokeLicence: async (number: string, reason: string): Promise<void> =>
      void (await post(revokePath(number), { reason })),

    noteOn: (id: string, note: string) => order(post(ownNotesPath(id), { note })),
    markElsewhere: (id: string, note: string) => order(post(elsewherePath(id), { note })),

    find: async (text: string): Promise<FoundOnDesk> =>
      foundOnDesk(await readJson(await post(findPath, { text }))),
    exportPerson: async (email: string): Promise<Readonly<Record<string, unknown>>> =>
      record(await readJson(await post(personExportPath, { email }))),
    planErasure: async (email: string): Promise<ErasurePlan> =>
      erasurePlan(await readJson(await post(erasurePlanPath, { email }))),
    erase: async (email: string, again: string): Promise<Erasure> =>
      erasure(await readJson(await post(erasePath, { email, again }))),

    startFile: (id: string, file: { version: number; name: string; size: number }, key: string) =>
      upload(post(filesPath(id), file, key)),
    file: (fileId: string) => upload(send(deskFilePath(fileId), {})),
    completeFile: (fileId: string) => upload(post(completePath(fileId), {})),
    removeFile: async (fileId: string) => void (await send(deskFilePath(fileId), { method: 'DELETE' })),
    /** `digest` is the SHA-256 of the part, in base64. */
    putPart: (fileId: string, n: number, part: Blob, digest: string) =>
      upload(
        send(
          partPath(fileId, n),
          {
            method: 'PUT',
            headers: {
              'Content-Type': 'application/octet-stream',
              'Content-Digest': `sha-256=:${digest}:`,
            },
            body: part,
          },
          partTimeoutMs,
        ),
      ),
  };
}

export type DeskApi = ReturnType<typeof createDeskApi>;
