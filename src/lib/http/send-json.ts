import { idempotencyHeader } from '../contract/shared/idempotency.ts';
import { NetworkError } from './http-error.ts';
import { request } from './request.ts';

/**
 * Posts JSON to our own API with an idempotency key and resolves once the server said yes. Throws as
 * `request` does; so it does when something between us answered with a page of its own, as the network of a train.
 */
export async function sendJson(path: string, data: unknown, idempotencyKey: string): Promise<Response> {
  const response = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [idempotencyHeader]: idempotencyKey },
    body: JSON.stringify(data),
  });
  if (!response.headers.get('Content-Type')?.includes('json')) throw new NetworkError('offline');
  return response;
}
