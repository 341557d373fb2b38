import { monthNames } from '#lib/format/date-names.ts';
import { fetchOrder } from './fetch-order.ts';
import { noteLastOrder, readLastOrder, type LastOrder } from './last-order.ts';

/** The last order of this browser while it is open; null when there is none. */
export function readOpenOrder(): LastOrder | null {
  const last = readLastOrder();
  return last?.isOpen ? last : null;
}

/** The same after the server was asked how it stands; without an answer, as it stood before. */
export async function refreshOpenOrder(): Promise<LastOrder | null> {
  const open = readOpenOrder();
  if (!open) return null;
  const order = await fetchOrder(open.orderLink.slice('/order'.length));
  if (order) noteLastOrder(open.orderLink, order === 'missing' ? null : order);
  return readOpenOrder();
}

/** 'Your song: due December 3', in the reader's own time zone. `now` tells whether that day is over. */
export function openOrderWords({ dueAt }: Pick<LastOrder, 'dueAt'>, now: Date): string {
  if (dueAt === null) return 'Your song: ordered';
  const due = new Date(dueAt);
  const verb = due < now ? 'was due' : 'due';
  return `Your song: ${verb} ${monthNames[due.getMonth()]} ${due.getDate()}`;
}
