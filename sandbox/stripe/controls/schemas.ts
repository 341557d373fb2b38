/** What the control addresses accept. */
import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1));
const milliseconds = z.int().check(z.gte(0), z.lte(600_000));
const times = z._default(z.int().check(z.gte(1), z.lte(10_000)), 1);
const cents = z.int().check(z.gte(1));

export const empty = z.strictObject({});
export const byId = z.strictObject({ id });
export const clockStep = z.strictObject({ seconds: z.int().check(z.gte(0)) });
export const webhookSettings = z.strictObject({
  url: z.optional(z.nullable(z.url())),
  paused: z.optional(z.boolean()),
});
export const settlement = z.strictObject({ id, outcome: z.enum(['succeeded', 'failed']) });
export const disputeEnd = z.strictObject({ id, outcome: z.enum(['won', 'lost']) });
export const refundWish = z.strictObject({ id, amountCents: z.optional(cents) });
export const resendWish = z.strictObject({ type: id, id, times });
export const mutation = z.strictObject({ id, fields: z.record(z.string(), z.unknown()) });
export const pageHeaders = z.strictObject({ headers: z.record(z.string(), z.string()) });

const match = z.string().check(z.regex(/^[A-Z]+ \/\S*$/, "match must be like 'POST /v1/refunds'"));

export const faultRule = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('status'), match, times, status: z.int().check(z.gte(400), z.lte(599)) }),
  z.strictObject({ mode: z.literal('hang'), match, times, ms: milliseconds }),
  z.strictObject({ mode: z.enum(['drop', 'lost', 'html', 'stall']), match, times }),
]);

export const deliveryFaultRule = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('delay'), type: id, times, ms: milliseconds }),
  z.strictObject({ mode: z.enum(['drop', 'duplicate']), type: id, times }),
]);
