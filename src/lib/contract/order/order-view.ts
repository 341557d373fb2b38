import {
  everyOf,
  finite,
  flag,
  ifFits,
  momentText,
  nullable,
  object,
  oneOf,
  orElse,
  record,
  text,
  type Of,
} from '../../data/shapes.ts';

/** GET /api/order?id=…&key=…: an order as its private page shows it. */
export const orderPath = '/api/order';
export const orderPage = '/order';
export const orderEmailPath = '/api/order/email';
/** POST { email }: see lost-link.ts. */
export const orderLinksPath = '/api/order/links';

export const boughtAddOn = object({ id: text, name: text, amountCents: finite });

export const orderView = object({
  orderId: text,
  status: oneOf(['unpaid', 'processing', 'paid', 'refunded']),
  serviceType: oneOf(['lyrics_unlock', 'custom_song']),
  product: text,
  /** The sum of the product and its add-ons. */
  amountCents: finite,
  /** What was bought beside the product. */
  addOns: orElse(everyOf(boughtAddOn), []),
  /** Who gets the rights among them. */
  licensee: orElse(nullable(text), null),
  refundedCents: finite,
  paidAt: nullable(momentText),
  /** When a song is there at the latest; null while unpaid and for lyrics. */
  dueAt: nullable(momentText),
  /** A song that is being paid for or made. */
  isOpen: orElse(flag, false),
  /** Its buyer may still correct the address that we write to: work has not begun. */
  isAddressOpen: orElse(flag, false),
  /** A paid song, as `deliveryView` reads it; only who shows it needs to. */
  delivery: ifFits(record),
  /** What was asked for; null for lyrics, and while a paid order waits for its details. */
  request: nullable(
    object({
      email: text,
      title: text,
      genre: text,
      mood: text,
      description: text,
      inspiration: text,
    }),
  ),
});

export type OrderView = Of<typeof orderView>;
