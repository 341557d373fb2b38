import { ifFits, listOf, object, text, type Of } from '../../data/shapes.ts';

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
  'address_fixed',
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
  'not_owner',
  'order_not_paid',
  'nothing_to_deliver',
  'upload_running',
  'upload_incomplete',
  'part_damaged',
  'file_type',
  'rounds_used_up',
  'files_gone',
  'range_not_satisfiable',
  'storage_unavailable',
  'licence_keys_missing',
  'not_on_offer',
  'order_not_over',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const fieldIssue = object({ path: text, message: text });
export type FieldIssue = Of<typeof fieldIssue>;

/** The one JSON shape of an API error (decisions L). `issues` names fields, by dotted path. */
export const apiError = object({
  error: object({ code: text, message: text, issues: ifFits(listOf(fieldIssue)) }),
});
export type ApiError = Of<typeof apiError>;
