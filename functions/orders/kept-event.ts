import type { KeptEvent } from '../db/stripe-events.ts';
import { log } from '../http/log.ts';
import type { PaymentEvent } from './stripe/event-list.ts';
import { readNotice } from './payment-notice.ts';

/** An event as it is kept. One whose object has not the shape of its type is kept with an error, for a person. */
export function keptEvent({ id, type, data }: PaymentEvent): KeptEvent {
  try {
    const notice = readNotice(type, data.object);
    return { id, type, notice: notice && JSON.stringify(notice), error: null };
  } catch {
    log('error', 'event_shape', { type });
    return { id, type, notice: null, error: 'EventShape' };
  }
}
