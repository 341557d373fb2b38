import type { FieldIssue } from '../contract/shared/api-error.ts';

/** The server answered, but not with success. The text is the status code, a colon and the body (spec 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** The code in our error shape, or null. */
  readonly code: string | null;
  /** Fields that the server refused, by dotted path. */
  readonly issues: readonly FieldIssue[];
  /** From `Retry-After`, when the server sent one. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    body: string,
    details: { code?: string | null; issues?: readonly FieldIssue[]; retryAfterSeconds?: number | null } = {},
  ) {
    super(`${status}: ${body}`);
    this.status = status;
    this.code = details.code ?? null;
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** No answer arrived: offline, a broken connection, or nothing within the time-out. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly reason: 'offline' | 'timeout';

  constructor(reason: 'offline' | 'timeout', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
