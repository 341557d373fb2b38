import { idempotencyHeader } from '../contract/shared/idempotency.ts';
import { readJson, request } from './request.ts';

/**
 * Posts JSON to our own API with an idempotency key and resolves once the server said yes and its
 * answer has come to its end. Throws as `request` and `readJson` do: an answer that was cut off is asked for again under
 * the same key. The answer is known by its body, because there are proxies that drop its `Content-Type`.
 */
export async function sendJson(path: string, data: unknown, idempotencyKey: string): Promise<Response> {
  const response = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [idempotencyHeader]: idempotencyKey },
    body: JSON.stringify(data),
  });
  await readJson(response.clone());
  return response;
}
