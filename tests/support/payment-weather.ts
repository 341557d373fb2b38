import type { ApiCall, DeliveryFault, Fault } from '../../sandbox/stripe/sandbox.ts';
import type { Random } from './random.ts';

/** The network between the shop and the payment service, as random runs meet it: each order has its own. */

const faults: readonly [Fault, ...Fault[]] = [
  { mode: 'status', status: 500 },
  { mode: 'status', status: 429 },
  { mode: 'drop' },
  { mode: 'lost' },
  { mode: 'html' },
  { mode: 'hang', ms: 60 },
  // A session that the service has for a moment forgotten: the order gets a second one that can be paid too.
  {
    mode: 'status',
    status: 404,
    body: '{"error":{"type":"invalid_request_error","code":"resource_missing","message":"No such session"}}',
  },
];
const deliveryFaults: readonly [DeliveryFault, ...DeliveryFault[]] = [
  { mode: 'drop' },
  { mode: 'duplicate' },
  { mode: 'delay', ms: 40 },
];

/** Faults end, as networks do, after so many. */
export interface Weather {
  random: Random;
  /** Faults that calls of the service still meet. */
  api: number;
  /** The same for webhooks. */
  delivery: number;
  /** No webhook ever arrives. */
  deaf: boolean;
}

/** The rules for the stand-in; `of` answers an order's weather, nothing where it is calm. */
export const weatherRules = (of: (orderId: string) => Weather | undefined) => ({
  api({ orderId }: Pick<ApiCall, 'orderId'>): Fault | null {
    const own = orderId === null ? undefined : of(orderId);
    if (!own || own.api <= 0 || !own.random.chance(0.4)) return null;
    own.api -= 1;
    return own.random.pick(faults);
  },
  delivery({ orderId }: { orderId: string | null }): DeliveryFault | null {
    const own = orderId === null ? undefined : of(orderId);
    if (own?.deaf) return { mode: 'drop' };
    if (!own || own.delivery <= 0 || !own.random.chance(0.5)) return null;
    own.delivery -= 1;
    return own.random.pick(deliveryFaults);
  },
});
