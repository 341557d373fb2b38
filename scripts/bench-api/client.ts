/** Several callers that each wait for their answer, on connections that stay open. */
import { Agent, request } from 'node:http';

/** One request. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

const connections = 8;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** From now on so many calls are on their way at once; others wait. */
export const setConnections = (count: number) => {
  agent.maxSockets = count;
  agent.maxFreeSockets = Math.max(count, agent.maxFreeSockets);
};

/** Sends a request and answers status and body. */
export function send(origin: string, { method, path, headers, body }: Call) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const data = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      origin + path,
      {
        method,
        agent,
        headers: {
          ...(data !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(data),
          }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(data);
  });
}

/** Requests a second over so many milliseconds. Throws when one is answered by an error. */
export async function rate(origin: string, next: () => Call, durationMs: number): Promise<number> {
  const start = performance.now();
  let answered = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - start < durationMs) {
        const call = next();
        const { status, text } = await send(origin, call);
        if (status >= 300)
          throw new Error(`${call.method} ${call.path} answered ${status}: ${text.slice(0, 300)}`);
        answered += 1;
      }
    }),
  );
  return (answered * 1000) / (performance.now() - start);
}

/** Closes the connections. */
export const closeClient = () => agent.destroy();
