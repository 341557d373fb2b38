import { keepPosition, readPosition } from '../db/payment-watch.ts';
import { keepEvents, noteEventFailure, takeDueEvents } from '../db/stripe-events.ts';
import { log } from '../http/log.ts';
import { listEvents } from './stripe/event-list.ts';
import { StripeFailure } from './stripe/stripe-failure.ts';
import { actOnNotice } from './act-on-notice.ts';
import { keptEvent } from './kept-event.ts';
import { orderContext, type OrderContext } from './order-context.ts';
import { eventTypes, paymentNotice } from './payment-notice.ts';

/** So many pages are read in a run, and so many events acted upon: each may cost two calls to the outside, of 50 in all. */
const pagesPerRun = 2;
const eventsPerRun = 8;

/** An event may come into the list a little later than it says: what is younger than the newest by this is read again. */
const overlapSeconds = 15 * 60;

/**
 * Reads the list of events from where the last run ended, and keeps those that no webhook brought. Newest first and page by
 * page; only when its end is reached does the next reading begin later. Throws `StripeFailure`.
 */
async function readMissedEvents(orders: OrderContext): Promise<void> {
  const { db, env, now } = orders;
  let position = await readPosition(db);
  for (let page = 0; page < pagesPerRun; page += 1) {
    const asked = { types: eventTypes, since: position.since, afterId: position.after_id };
    const { events, hasMore } = await listEvents(orderContext(env, now).stripe(), asked);
    const last = events.at(-1);
    const newest = Math.max(position.newest ?? 0, ...events.map(({ created }) => created));
    const isEnd = !hasMore || !last;
    position = isEnd
      ? { since: Math.max(position.since, newest - overlapSeconds), after_id: null, newest: null }
      : { ...position, after_id: last.id, newest };
    const ours = events.filter(({ livemode }) => livemode === orders.livemode).map(keptEvent);
    await db.batch([keepEvents(db, ours, now), keepPosition(db, position, isEnd ? now : null)]);
    if (isEnd) return;
  }
}

/** Begins the list anew: the event that the reading stopped at is no longer kept. */
async function beginAnew({ db }: OrderContext): Promise<void> {
  const position = await readPosition(db);
  if (position.after_id !== null)
    await db.batch([keepPosition(db, { ...position, after_id: null, newest: null }, null)]);
}

/** Acts upon events that wait: found in the list, or delivered when something of ours had failed. */
async function actOnDueEvents(orders: OrderContext): Promise<void> {
  const { db, env, now } = orders;
  for (const { id, type, notice } of await takeDueEvents(db, now, eventsPerRun)) {
    try {
      const told = paymentNotice.parse(JSON.parse(notice));
      await actOnNotice(orderContext(env, now), id, told, 'cron');
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      log('warn', 'event_failed', { type, name });
      await noteEventFailure(db, id, name);
    }
  }
}

/** Makes up for webhooks that were lost, whatever they told of. Does nothing where payments are not set up. */
export async function catchUpWithEvents(orders: OrderContext): Promise<void> {
  if (!orders.env.STRIPE_SECRET_KEY?.trim()) return;
  try {
    await readMissedEvents(orders);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log('warn', 'events_unread', { reason: error.problem });
    if (error.problem !== 'unreachable') await beginAnew(orders);
  }
  await actOnDueEvents(orders);
}
