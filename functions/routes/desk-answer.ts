import type {
  DeskFile,
  DeskMail,
  DeskOrder,
  DeskOrderView,
  DeskVersion,
} from '#lib/contract/desk/desk-orders.ts';
import { orderFilePath } from '#lib/contract/order/delivery-paths.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { orderPage } from '#lib/contract/order/order-view.ts';
import { deliveryLimits, mayStep } from '#lib/contract/order/song-progress.ts';
import { products } from '#lib/contract/payment/catalog.ts';
import { recordOf, readJsonAs, text } from '#lib/data/shapes.ts';
import type { FileRow, ProgressRow, SongRows } from '../db/delivery-rows.ts';
import type { DeskOrderRow, MailRow } from '../db/desk-orders.ts';
import { addOnsOf, isPaid } from '../db/orders.ts';
import type { Bindings } from '../env.ts';
import { filePass, orderQuery } from '../http/signing.ts';
import { viewOfNote } from './delivery-answer.ts';
import { deskLicenceOf } from './licence-answer.ts';

/** So long may the owner's player read a file after the desk was asked, in seconds. */
const passSeconds = 60 * 60;

const productName = (id: string) => products.find((product) => product.id === id)?.name ?? id;

export const deskOrderOf = (row: DeskOrderRow): DeskOrder => ({
  id: row.id,
  number: orderNumber(row.id),
  title: row.title ?? '',
  email: row.email,
  product: productName(row.product_id),
  state: row.state,
  status: row.status === 'refunded' ? 'refunded' : 'paid',
  isDetailMissing: row.status === 'paid',
  isDisputed: row.disputed === 1,
  attention: row.attention,
  paidAt: row.paid_at,
  dueAt: row.due_at,
  changedAt: row.changed_at,
  doneAt: row.done_at,
});

/** Where the owner's player reads a whole file for a while: it cannot send a token. */
function listenAddress(env: Bindings, file: FileRow, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + passSeconds;
  const pass = filePass(env, file.id, until);
  return `${orderFilePath}?${new URLSearchParams({ id: file.order_id, file: file.id, until: String(until), pass })}`;
}

const deskFileOf =
  (env: Bindings, now: Date) =>
  (file: FileRow): DeskFile => ({
    id: file.id,
    name: file.name,
    type: file.content_type,
    size: file.size,
    state: file.state === 'removing' ? 'gone' : file.state,
    address: file.state === 'complete' ? listenAddress(env, file, now) : null,
  });

function versionsOf(
  { deliveries, files, notes }: SongRows,
  song: ProgressRow,
  fileOf: (file: FileRow) => DeskFile,
) {
  const delivered = deliveries.map(({ version, message, delivered_at }): DeskVersion => ({
    version,
    deliveredAt: delivered_at,
    message,
    files: files.filter((file) => file.version === version).map(fileOf),
    notes: notes.filter((note) => note.version === version).map(viewOfNote),
  }));
  const version = song.version + 1;
  if (!mayStep('deliver', song.state) || version > deliveryLimits.versions) return delivered;
  const kept = files.filter((file) => file.version === version && file.state !== 'removing');
  return [...delivered, { version, deliveredAt: null, message: '', files: kept.map(fileOf), notes: [] }];
}

const mailOf = (mail: MailRow): DeskMail => ({
  kind: mail.kind,
  state: mail.state,
  to: mail.mail_to,
  subject: mail.subject,
  attempts: mail.attempts,
  createdAt: mail.created_at,
  sentAt: mail.sent_at,
});

/** All of one order, for the desk. */
export function deskViewOf(
  env: Bindings,
  rows: SongRows,
  { line, song, mails }: { line: DeskOrderRow; song: ProgressRow; mails: readonly MailRow[] },
  now: Date,
): DeskOrderView {
  const { order } = rows;
  return {
    ...deskOrderOf(line),
    amountCents: order.amount_cents,
    addOns: addOnsOf(order),
    licensee: order.licensee,
    refundedCents: order.refunded_cents,
    paymentId: line.payment_intent,
    request: readJsonAs(recordOf(text), order.request_json),
    orderLink: orderPage + orderQuery(env, order.id),
    begunAt: song.begun_at,
    deliveredAt: song.delivered_at,
    acceptedAt: song.accepted_at,
    filesUntil: song.files_until,
    rounds: song.rounds,
    roundsLeft: song.rounds - song.rounds_used,
    versions: versionsOf(rows, song, deskFileOf(env, now)),
    licences: rows.licences.map(deskLicenceOf),
    boughtLater: rows.later.filter(isPaid).flatMap((one) => addOnsOf(one)),
    elsewhereAt: order.elsewhere_at,
    elsewhereNote: order.elsewhere_note,
    ownNotes: line.owner_note,
    mails: mails.map(mailOf),
  };
}
