import type { ErrorCode, FieldIssue } from '#lib/contract/shared/api-error.ts';

/** Each error's status and the sentence for the one who reads the answer. */
const problems: Record<ErrorCode, { status: number; message: string }> = {
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  invalid_request: { status: 422, message: 'Some fields are missing or not valid.' },
  foreign_origin: { status: 403, message: 'Requests from other sites are not accepted.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  too_large: { status: 413, message: 'The body is too large.' },
  unsupported_media_type: { status: 415, message: 'Only JSON is accepted (Content-Type: application/json).' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key belongs to a different request.' },
  rate_limited: { status: 429, message: 'Too many requests. Please try again later.' },
  price_mismatch: { status: 422, message: 'The price, currency or product is not the one of our catalogue.' },
  order_changed: { status: 409, message: 'This orderId belongs to an order with other content.' },
  already_paid: { status: 409, message: 'This order is already paid.' },
  payment_processing: { status: 409, message: 'A payment for this order is being processed.' },
  payment_in_question: {
    status: 409,
    message: 'A payment for this order has arrived that does not fit it. A person looks into it.',
  },
  payment_required: { status: 402, message: 'No payment for this request has arrived.' },
  payment_unavailable: { status: 502, message: 'The payment service did not answer. Nothing was charged.' },
  payment_unreachable: { status: 503, message: 'The payment service cannot be asked right now.' },
  tier_not_paid: { status: 409, message: 'The payment is for another delivery speed.' },
  already_submitted: { status: 409, message: 'This payment already has a request with other content.' },
  address_fixed: {
    status: 409,
    message: 'The email address of this order can no longer be changed here. Please write to us.',
  },
  bad_signature: { status: 400, message: 'The signature does not fit.' },
  not_ready: { status: 503, message: 'Nothing has been fetched yet. Please try again in a minute.' },
  copy_unavailable: {
    status: 503,
    message: 'The last copy cannot be read right now. Please try again in a minute.',
  },
  unauthorized: { status: 401, message: 'Please sign in. No valid ID token was sent.' },
  session_ended: { status: 401, message: 'This session was ended. Please sign in again.' },
  account_deleted: { status: 401, message: 'This account was deleted.' },
  recent_login_required: { status: 403, message: 'Please sign in again first: this needs a recent sign-in.' },
  identity_unavailable: { status: 503, message: 'The identity service cannot be asked right now.' },
  conflict: { status: 409, message: 'It has changed since. Read it again before you change it.' },
  limit_reached: { status: 422, message: 'The library is full.' },
  looks_automatic: {
    status: 422,
    message:
      'This looks as if a program filled in the form. Nothing was stored; a person may simply send it again.',
  },
  not_owner: { status: 403, message: 'This account may not open the desk.' },
  order_not_paid: { status: 409, message: 'This order is not paid, or its money went back.' },
  nothing_to_deliver: { status: 409, message: 'This version has no file that is whole.' },
  upload_running: { status: 409, message: 'A file of this version is still being uploaded.' },
  upload_incomplete: {
    status: 409,
    message: 'Parts of this file are missing. Ask which, and send them (again).',
  },
  part_damaged: { status: 422, message: 'This part did not arrive as it was announced. Send it again.' },
  file_type: { status: 422, message: 'This is no file of a kind that can be delivered.' },
  rounds_used_up: {
    status: 409,
    message: 'The round of changes that the price includes is used. A further one can be bought.',
  },
  files_gone: { status: 409, message: 'These files are gone: their date is over.' },
  range_not_satisfiable: { status: 416, message: 'The file has no such bytes.' },
  storage_unavailable: {
    status: 503,
    message: 'The store of the files does not answer right now. Please try again in a minute.',
  },
  not_on_offer: { status: 409, message: 'This cannot be bought for the song as it stands now.' },
  order_not_over: { status: 409, message: 'An order of this person is not over. Nothing was erased.' },
  licence_keys_missing: { status: 503, message: 'No licence can be signed or checked right now.' },
  internal: { status: 500, message: 'Something broke on our side.' },
};

/** Thrown anywhere in the API and answered in one place as `{ error: { code, message, issues? } }`. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    details: {
      issues?: readonly FieldIssue[];
      headers?: Record<string, string>;
      /** In the place of the code's own sentence. */
      message?: string;
      cause?: unknown;
    } = {},
  ) {
    super(details.message ?? problems[code].message, { cause: details.cause });
    this.code = code;
    this.status = problems[code].status;
    this.issues = details.issues;
    this.headers = details.headers ?? {};
  }
}
