import { apiError } from '../contract/shared/api-error.ts';
import { readJsonAs } from '../data/shapes.ts';
import { HttpError, NetworkError } from './http-error.ts';

/** Longer than our server waits for anybody else, so that its own answer arrives. */
const usualTimeoutMs = 15_000;

function networkError(cause: unknown): NetworkError {
  const timedOut = String(cause).startsWith('TimeoutError');
  return new NetworkError(timedOut ? 'timeout' : 'offline', { cause });
}

/**
 * The JSON of an answer to `request`. Throws `NetworkError` when it does not come to its end in time, and when it is
 * none: then something between us answered with a page of its own, as the network of a train.
 */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw networkError(cause);
  }
}

/** Our API never answers with a page: something between us did, as the network of a train that wants a signature. */
const isPage = ({ headers }: Response): boolean => headers.get('Content-Type')?.includes('html') === true;

/**
 * One call to our own API. Throws `HttpError` when the server said no, `NetworkError` when nothing came back
 * within 15 seconds, or within `timeoutMs` milliseconds, and when a page came in the place of our answer.
 */
export async function request(
  path: string,
  init: RequestInit = {},
  timeoutMs = usualTimeoutMs,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw networkError(cause);
  }
  if (response.ok && isPage(response)) throw new NetworkError('offline');
  if (response.ok) return response;
  const body = await response.text().catch(() => '');
  const problem = readJsonAs(apiError, body)?.error;
  const retryAfter = Number(response.headers.get('Retry-After'));
  throw new HttpError(response.status, body || response.statusText, {
    code: problem?.code ?? null,
    issues: problem?.issues ?? [],
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}
