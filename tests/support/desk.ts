import { createHash } from 'node:crypto';
import type { DeskOrders, DeskOrderView, UploadView } from '#lib/contract/desk/desk-orders.ts';
import {
  answerPath,
  beginPath,
  completePath,
  deliverPath,
  deskFilePath,
  deskOrderPath,
  deskOrdersPath,
  extendPath,
  filesPath,
  partPath,
} from '#lib/contract/desk/desk-paths.ts';
import { orderAcceptPath, orderFileAddress, orderNotePath } from '#lib/contract/order/delivery-paths.ts';
import type { DeliveryView } from '#lib/contract/order/delivery-view.ts';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import { unsignedIdentity, unsignedToken } from './every-endpoint.ts';
import type { Faults } from './faulty-worker/faults.ts';
import { createShop, songRequest, type Link } from './shop.ts';

export const ownerAddress = 'owner@example.com';

/** A file of so many bytes that begins as an MP3 does; others for each `salt`. */
export function mp3Of(size: number, salt = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 997) bytes[at] = (at + salt) % 251;
  bytes.set([0x49, 0x44, 0x33, 4, salt % 251].slice(0, size));
  return bytes;
}

export const digestOf = (bytes: Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

/** The parts of a file, from the first. */
export const partsIn = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: Math.ceil(bytes.length / deliveryLimits.partBytes) }, (_, index) =>
    bytes.subarray(index * deliveryLimits.partBytes, (index + 1) * deliveryLimits.partBytes),
  );

export type OrderAnswer = OrderView & { delivery: DeliveryView | null };

/** A shop with an owner at the desk, whose database and store of files can be made to fail. */
export function createDesk(overrides: Record<string, string> = {}, { checkContract = true } = {}) {
  const shop = createShop(
    {
      ...{ ...unsignedIdentity, OWNER_EMAILS: ` somebody@example.com, ${ownerAddress.toUpperCase()} ` },
      ...{ MAIL_TO_BUYERS: '1', PUBLIC_ORIGIN: 'https://notewright.example' },
      ...overrides,
    },
    { checkContract, withMail: true, configPath: './tests/support/faulty-worker/wrangler.jsonc' },
  );

  /** Somebody who is signed in with these claims, and what that person can send. */
  function signedIn(claims: Record<string, unknown>, userId: string = crypto.randomUUID()) {
    const token = unsignedToken(userId, claims);
    const ask = (method: string, path: string, data?: unknown, headers: Record<string, string> = {}) =>
      shop.api.request(path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'CF-Connecting-IP': shop.api.newClient(),
          ...(data !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(data !== undefined && { body: JSON.stringify(data) }),
      });

    const putPart = (fileId: string, n: number, bytes: Uint8Array<ArrayBuffer>, headers = {}) =>
      shop.api.request(partPath(fileId, n), {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${token}`,
          'CF-Connecting-IP': shop.api.newClient(),
          'Content-Type': 'application/octet-stream',
          'Content-Digest': digestOf(bytes),
          ...headers,
        },
        body: bytes,
      });

    const json = async <T>(answer: Promise<Response>): Promise<T> => {
      const response = await answer;
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    };

    const start = (
      orderId: string,
      file: { version?: number; name?: string; size: number },
      key: string = crypto.randomUUID(),
    ) =>
      ask(
        'POST',
        filesPath(orderId),
        { version: 1, name: 'Forty Summers.mp3', ...file },
        { 'Idempotency-Key': key },
      );

    /** Uploads a whole file. Answers its id. */
    async function upload(
      orderId: string,
      bytes: Uint8Array<ArrayBuffer>,
      version = 1,
      name = 'Forty Summers.mp3',
    ) {
      const { id } = await json<UploadView>(start(orderId, { version, name, size: bytes.length }));
      for (const [index, part] of partsIn(bytes).entries()) await json(putPart(id, index + 1, part));
      await json(ask('POST', completePath(id), {}));
      return id;
    }

    return {
      token,
      ask,
      json,
      putPart,
      start,
      upload,
      complete: (fileId: string) => ask('POST', completePath(fileId), {}),
      uploadState: (fileId: string) => ask('GET', deskFilePath(fileId)),
      remove: (fileId: string) => ask('DELETE', deskFilePath(fileId)),
      begin: (orderId: string) => ask('POST', beginPath(orderId), {}),
      extend: (orderId: string, until: string | null) => ask('POST', extendPath(orderId), { until }),
      answer: (orderId: string, noteId: string, answer: string) =>
        ask('POST', answerPath(orderId, noteId), { answer }),
      deliver: (orderId: string, version = 1, message = 'Here it is') =>
        ask('POST', deliverPath(orderId), { version, message }),
      order: (orderId: string) => json<DeskOrderView>(ask('GET', deskOrderPath(orderId))),
      orders: (query = '') => json<DeskOrders>(ask('GET', `${deskOrdersPath}${query}`)),
    };
  }

  /** The buyer of an order, who has its private link. */
  function holderOf(orderLink: string) {
    const visitor = shop.visitor();
    const link = orderLink.slice(orderLink.indexOf('?'));
    const parts = Object.fromEntries(new URLSearchParams(link)) as { id: string; key: string };
    return {
      link,
      parts,
      view: async () => (await (await visitor.call(`/api/order${link}`)).json()) as OrderAnswer,
      note: (text: string, atSeconds: number | null = 42, version = 1, key: string = crypto.randomUUID()) =>
        visitor.call(orderNotePath, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({ ...parts, version, atSeconds, text }),
        }),
      accept: (version = 1) => visitor.post(orderAcceptPath, { ...parts, version }),
      file: (fileId: string, init: RequestInit = {}, more = '') =>
        visitor.call(orderFileAddress(link, fileId) + more, init),
    };
  }

  const owner = signedIn({ email: ownerAddress, email_verified: true }, 'the-owner');

  /** A paid order of a song, and its buyer. */
  async function paidSong(deadline = 'standard') {
    const visitor = shop.visitor();
    const order = songRequest(deadline);
    const link = await visitor.linkFor(order);
    shop.stripe.pay(link.paymentId);
    await shop.stripe.idle();
    const row = (await shop.order(link.orderId)) as { status?: string };
    if (row.status !== 'submitted') await visitor.verify(link.paymentId);
    return { id: link.orderId, order, paymentId: link.paymentId, buyer: holderOf(link.orderLink) };
  }

  /** A paid song with rights that were ordered with it, and its buyer. */
  async function songWithRights(addOns: readonly string[]) {
    const visitor = shop.visitor();
    const order = songRequest();
    const amount = addOns.includes('exclusive-rights') ? 51 : 26;
    const answer = await visitor.createLink(
      visitor.purchase('custom-song-standard', { order, addOns, amount, licensee: 'Ada & Co' }),
    );
    if (answer.status !== 200) throw new Error(`create-link: ${answer.status} ${await answer.text()}`);
    const link = (await answer.json()) as Link;
    shop.stripe.pay(link.paymentId);
    await shop.stripe.idle();
    return { id: link.orderId, order, paymentId: link.paymentId, buyer: holderOf(link.orderLink) };
  }

  /** The same, begun. */
  async function begunSong() {
    const song = await paidSong();
    await owner.json(owner.begin(song.id));
    return song;
  }

  /** The same, delivered with one file. */
  async function deliveredSong(bytes = mp3Of(1000)) {
    const song = await begunSong();
    const file = await owner.upload(song.id, bytes);
    await owner.json(owner.deliver(song.id));
    return { ...song, file, bytes };
  }

  const control = async (init?: RequestInit) =>
    (await (await shop.api.request('/faults', init)).json()) as {
      heldNow: number;
      objects: { key: string; size: number }[];
    };

  const mailsTo = async (address: string) =>
    (await shop.api.mails.state()).arrived.filter(({ to }) => to === address);

  return {
    shop,
    owner,
    signedIn,
    holderOf,
    paidSong,
    songWithRights,
    begunSong,
    deliveredSong,
    mailsTo,
    /** Sets what fails from now on. */
    faults: (faults: Faults) => control({ method: 'POST', body: JSON.stringify(faults) }),
    /** The store forgets what it has of an upload. */
    forgetUpload: async (fileId: string) => {
      const [row] = await shop.api.rows<{ object_key: string; upload_id: string }>(
        'SELECT object_key, upload_id FROM delivery_files WHERE id = ?',
        fileId,
      );
      await control({
        method: 'POST',
        body: JSON.stringify({ forget: { key: row?.object_key, upload: row?.upload_id } }),
      });
    },
    /** How many calls of the store are held. */
    heldNow: async () => (await control()).heldNow,
    /** What lies in the store for an order. */
    objectsOf: async (orderId: string) =>
      (await control()).objects.filter(({ key }) => key.startsWith(`orders/${orderId}/`)),
    /** Runs the nightly cron so many days from now. */
    night: (days: number) => shop.api.runCron(new Date(Date.now() + days * 24 * 60 * 60_000), 'nightly'),
    problem: async (answer: Response | Promise<Response>) => {
      const response = await answer;
      const body = (await response.json()) as { error?: { code: string } };
      return [response.status, body.error?.code];
    },
  };
}
