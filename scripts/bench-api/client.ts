/** Several callers that each wait for their answer, on connections that stay open. */
import { Agent, request } from 'node:http';

/** One request; `body` is sent as JSON. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export const connections = 8;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Sends a request and answers its text. Throws when it is answered by an error. */
export function send(origin: string, { method, path, headers = {}, body }: Call): Promise<string> {
  const data = body === undefined ? '' : JSON.stringify(body);
  const ofBody = data && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(data) };
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent, headers: { ...headers, ...(ofBody || {}) } });
    sent.on('error', reject).on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if ((answer.statusCode ?? 0) < 300) resolve(text);
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.end(data);
  });
}

/** Requests a second over so many milliseconds. */
export async function rate(origin: string, next: () => Call, durationMs: number): Promise<number> {
  const start = performance.now();
  let answered = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - start < durationMs) {
        await send(origin, next());
        answered += 1;
      }
    }),
  );
  return (answered * 1000) / (performance.now() - start);
}
