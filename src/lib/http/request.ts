import type { FieldIssue } from '../contract/api-error.ts';
import { HttpError, NetworkError } from './http-error.ts';

/** Longer than our server waits for anybody else, so that its own answer arrives. */
const timeoutMs = 15_000;

const isIssue = (value: unknown): value is FieldIssue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string';

/** What a failed answer says in our error shape. Checked by hand: the schema library would double small pages. */
function problemOf(body: string): { code: string | null; issues: FieldIssue[] } {
  const none = { code: null, issues: [] };
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    if (typeof error !== 'object' || error === null) return none;
    return {
      code: 'code' in error && typeof error.code === 'string' ? error.code : null,
      issues: 'issues' in error && Array.isArray(error.issues) ? error.issues.filter(isIssue) : [],
    };
  } catch {
    return none;
  }
}

/**
 * One call to our own API. Throws `HttpError` when the server said no, `NetworkError` when nothing came back
 * within 15 seconds.
 */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new NetworkError(timedOut ? 'timeout' : 'offline', { cause });
  }
  if (response.ok) return response;
  const body = await response.text().catch(() => '');
  const retryAfter = Number(response.headers.get('Retry-After'));
  throw new HttpError(response.status, body || response.statusText, {
    ...problemOf(body),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}
