/** What POST /v1/checkout/sessions accepts here: the part of Stripe's parameters that a shop like ours sends. */
import * as z from 'zod/mini';
import { badParameter } from '../problem.ts';
import type { Form } from '../form.ts';
import { realNow } from '../clock.ts';
import { boolean, checked, integer, metadata, readParams } from './read-params.ts';

const minTotalCents = 50;
const halfHourSeconds = 30 * 60;
const daySeconds = 24 * 60 * 60;

const webUrl = checked(
  (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
  'Not a valid URL',
  'url_invalid',
);

const text = (max: number) =>
  checked((value) => value.length > 0 && value.length <= max, `This value can have up to ${max} characters`);

const email = checked(
  (value) => z.safeParse(z.email(), value).success,
  'Invalid email address',
  'email_invalid',
);

const lineItem = z.strictObject({
  quantity: z._default(integer(1, 999_999), 1),
  price_data: z.strictObject({
    currency: z.literal('usd', 'Invalid currency: only usd is known here'),
    unit_amount: integer(0, 99_999_999),
    product_data: z.strictObject({ name: text(5000), description: z.optional(text(5000)) }),
  }),
});

const sessionCreateParams = z.strictObject({
  mode: z.literal('payment', 'Invalid mode: must be payment'),
  ui_mode: z._default(z.literal('hosted_page', 'Invalid ui_mode: must be hosted_page'), 'hosted_page'),
  line_items: z.array(lineItem).check(z.minLength(1), z.maxLength(100)),
  metadata: z._default(metadata, {}),
  client_reference_id: z.optional(text(200)),
  success_url: webUrl,
  cancel_url: z.optional(webUrl),
  customer_email: z.optional(email),
  expires_at: z.optional(integer(0, 9_999_999_999)),
  adaptive_pricing: z.optional(z.strictObject({ enabled: z.optional(boolean) })),
  payment_intent_data: z.optional(
    z.strictObject({
      description: z.optional(text(1000)),
      metadata: z.optional(metadata),
      receipt_email: z.optional(email),
    }),
  ),
  expand: z.optional(z.array(z.enum(['payment_intent', 'line_items'], 'This property cannot be expanded.'))),
});

export type CreateRequest = z.output<typeof sessionCreateParams> & { expires_at: number };

/** The checked request; `expires_at` is a day from now when it was left out. Throws a StripeProblem. */
export function readCreateRequest(form: Form): CreateRequest {
  const request = readParams(sessionCreateParams, form);
  const now = realNow();
  const { expires_at = now + daySeconds } = request;
  // Judged by the real clock, which is the caller's; the stand-in's may have been moved ahead.
  if (expires_at < now + halfHourSeconds || expires_at > now + daySeconds)
    throw badParameter(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    );
  if (totalCents(request) < minTotalCents)
    throw badParameter(
      'line_items',
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      'amount_too_small',
    );
  return { ...request, expires_at };
}

/** What the line items come to, in cents. */
export function totalCents({ line_items }: Pick<CreateRequest, 'line_items'>): number {
  return line_items.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0);
}
