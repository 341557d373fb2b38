import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the site of this test run listens, as in `playwright.config.ts`. */
const site = `http://localhost:${process.env['PORT'] ?? '8798'}`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

/**
 * A line to the server that breaks in the middle of every answer: what was asked has arrived, the head of the answer
 * comes with the length of all of it, then half of the body, then the connection is reset. `given` hears what
 * the server had said.
 */
export async function startCutLine(given: (body: string) => void) {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const answer = await fetch(new URL(request.url ?? '/', site), {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers).filter(
          (pair): pair is [string, string] =>
            typeof pair[1] === 'string' && !['host', 'connection'].includes(pair[0]),
        ),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const whole = Buffer.from(await answer.arrayBuffer());
      given(whole.toString());
      response.writeHead(answer.status, {
        'Content-Type': answer.headers.get('Content-Type') ?? 'application/json',
        'Content-Length': whole.length,
      });
      response.write(whole.subarray(0, whole.length >> 1), () => request.socket.resetAndDestroy());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
