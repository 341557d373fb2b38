import { idempotencyHeader } from '../contract/idempotency.ts';
import { request } from './request.ts';

/**
 * Posts JSON to our own API with an idempotency key and resolves once the server said yes. Throws as
 * `request` does.
 */
export async function sendJson(path: string, data: unknown, idempotencyKey: string): Promise<Response> {
  return request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [idempotencyHeader]: idempotencyKey },
    body: JSON.stringify(data),
  });
}
