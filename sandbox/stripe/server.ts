/** Puts the stand-in on a port of this machine. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ConnectionCut } from './faults.ts';

/** Resolves when the port answers (0: any free one). Rejects when it is taken. `close` cuts open connections. */
export async function listenOn(
  port: number,
  handle: (request: Request) => Promise<Response> | Response,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(
    getRequestListener(
      async (request, { incoming }) => {
        try {
          return await handle(request);
        } catch (error) {
          if (!(error instanceof ConnectionCut)) throw error;
          incoming.socket.destroy();
          return RESPONSE_ALREADY_SENT;
        }
      },
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
