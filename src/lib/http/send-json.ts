import { apiError } from '../contract/api-error.ts';
import { idempotencyHeader } from '../contract/idempotency.ts';
import { HttpError, NetworkError } from './http-error.ts';

const timeoutMs = 15_000;

/** The body of a failed answer as our error shape, if it is that; anything else has no issues. */
function issuesOf(body: string) {
  try {
    return apiError.parse(JSON.parse(body)).error.issues ?? [];
  } catch {
    return [];
  }
}

/**
 * Posts JSON to our own API with an idempotency key and resolves once the server said yes. Throws
 * `HttpError` when it said no, `NetworkError` when nothing came back within 15 seconds.
 */
export async function sendJson(path: string, data: unknown, idempotencyKey: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [idempotencyHeader]: idempotencyKey },
      body: JSON.stringify(data),
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
    issues: issuesOf(body),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}
