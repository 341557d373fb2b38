import * as z from 'zod/mini';

/** Every error that the API answers with, by its code; the caller turns it into words. */
export const errorCodes = [
  'invalid_json',
  'invalid_request',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'rate_limited',
  'price_mismatch',
  'order_changed',
  'already_paid',
  'payment_processing',
  'payment_in_question',
  'payment_required',
  'payment_unavailable',
  'payment_unreachable',
  'tier_not_paid',
  'already_submitted',
  'bad_signature',
  'not_ready',
  'copy_unavailable',
  'unauthorized',
  'session_ended',
  'account_deleted',
  'recent_login_required',
  'identity_unavailable',
  'conflict',
  'limit_reached',
  'looks_automatic',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The one JSON shape of an API error (decisions L). `issues` names fields, by dotted path. */
export const apiError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  }),
});

export type ApiError = z.infer<typeof apiError>;
export type FieldIssue = { path: string; message: string };
