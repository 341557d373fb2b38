import * as z from 'zod/mini';

/** GET /api/order?id=…&key=…: an order as its private page shows it. */
export const orderPath = '/api/order';
export const orderPage = '/order';

export const orderView = z.object({
  orderId: z.string(),
  status: z.enum(['unpaid', 'processing', 'paid', 'refunded']),
  serviceType: z.enum(['lyrics_unlock', 'custom_song']),
  product: z.string(),
  amountCents: z.number(),
  refundedCents: z.number(),
  paidAt: z.nullable(z.string()),
  /** When a song is there at the latest; null while unpaid and for lyrics. */
  dueAt: z.nullable(z.string()),
  /** What was asked for; null for lyrics, and while a paid order waits for its details. */
  request: z.nullable(
    z.object({
      email: z.string(),
      title: z.string(),
      genre: z.string(),
      mood: z.string(),
      description: z.string(),
      inspiration: z.string(),
    }),
  ),
});

export type OrderView = z.infer<typeof orderView>;
