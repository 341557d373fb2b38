import { deliveryDays } from '#lib/contract/order/song-progress.ts';
import type { DeliveryView, FileView, NoteView } from '#lib/contract/order/delivery-view.ts';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import type { FileRow, NoteRow, ProgressRow, SongRows } from '../db/delivery-rows.ts';
import { addOnsOf, isPaid } from '../db/orders.ts';
import { offersOf } from '../delivery/song-offers.ts';
import { licenceViewOf } from './licence-answer.ts';
import { viewOfOrder } from './order-answer.ts';

/** What the holder of an order's private link reads of it and of its song. */
export interface OrderAnswer extends Omit<OrderView, 'delivery'> {
  /** Null for lyrics, and while nothing is paid. */
  delivery: DeliveryView | null;
}

/** Days after a time, as ISO text. */
export const daysAfter = (time: string | Date, days: number): string =>
  new Date(new Date(time).getTime() + days * 24 * 60 * 60 * 1000).toISOString();

export const viewOfNote = (note: NoteRow): NoteView => ({
  id: note.id,
  atSeconds: note.at_seconds,
  text: note.text,
  writtenAt: note.written_at,
  answer: note.answer,
  answeredAt: note.answered_at,
});

const viewOfFile = (file: FileRow, isOver: boolean): FileView => ({
  id: file.id,
  name: file.name,
  type: file.content_type ?? '',
  size: file.size,
  isGone: isOver || file.state !== 'complete',
});

/** When a delivered song counts as accepted: so long after its delivery, or after a round was bought for it. */
function acceptanceOf({ later }: SongRows, { state, delivered_at: deliveredAt }: ProgressRow): string | null {
  if (state !== 'delivered' || deliveredAt === null) return null;
  const rounds = later.filter((one) => one.status === 'paid' && one.product_id === 'later-revision');
  const words = [deliveredAt, ...rounds.flatMap(({ paid_at: at }) => at ?? [])];
  return daysAfter(
    words.reduce((last, at) => (at > last ? at : last)),
    deliveryDays.acceptance,
  );
}

/** Nothing of a version that was not delivered is in it. */
function viewOfDelivery(rows: SongRows, song: ProgressRow, now: Date): DeliveryView {
  const { order, deliveries, files, notes, licences } = rows;
  const isOver =
    order.status === 'refunded' ||
    (song.files_until !== null && Date.parse(song.files_until) <= now.getTime());
  return {
    state: song.state,
    begunAt: song.begun_at,
    deliveredAt: song.delivered_at,
    acceptedAt: song.accepted_at,
    acceptedBy: song.accepted_by,
    acceptsAt: acceptanceOf(rows, song),
    filesUntil: song.files_until,
    rounds: song.rounds,
    roundsLeft: song.rounds - song.rounds_used,
    versions: deliveries.map(({ version, message, delivered_at }) => ({
      version,
      message,
      deliveredAt: delivered_at,
      files: files.filter((file) => file.version === version).map((file) => viewOfFile(file, isOver)),
      notes: notes.filter((note) => note.version === version).map(viewOfNote),
    })),
    licences: licences.map(licenceViewOf),
    isReopened: song.reopened_at !== null,
    offers: offersOf(rows).map(({ id, name, amountCents }) => ({ id, name, amountCents })),
    boughtLater: rows.later.filter(isPaid).flatMap((one) => addOnsOf(one)),
  };
}

export const answerOfOrder = (rows: SongRows, now: Date): OrderAnswer => ({
  ...viewOfOrder(rows.order),
  delivery: rows.progress && viewOfDelivery(rows, rows.progress, now),
});
