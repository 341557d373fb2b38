import { createServer, type RequestListener } from 'node:http';

/** The same words as the Worker's (functions/routes/identity-stand-in.ts), in the identity service's shape. */
const notReady = JSON.stringify({
  error: {
    code: 503,
    message:
      'STAND_IN_NOT_READY : The identity stand-in on this machine is still starting. Please try again in a few seconds.',
    status: 'UNAVAILABLE',
  },
});

export interface Listener {
  readonly port: number;
  readonly origin: string;
  /** From now on this answers; until then it is said that nothing is ready. */
  serve(handler: RequestListener): void;
  close(): Promise<void>;
}

/** Listens on a port of 127.0.0.1 (0: any that is free). Null when it is taken. */
async function openAt(port: number): Promise<Listener | null> {
  let handler: RequestListener = (_, response) => {
    response.writeHead(503, { 'Content-Type': 'application/json' }).end(notReady);
  };
  const server = createServer((request, response) => handler(request, response));
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  server.once('error', (error) =>
    'code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
  );
  server.listen(port, '127.0.0.1', () => resolve(true));
  if (!(await promise)) return null;
  const address = server.address();
  const at = typeof address === 'object' && address ? address.port : port;
  return {
    port: at,
    origin: `http://127.0.0.1:${at}`,
    serve: (next) => {
      handler = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Listens on the first port from `first` on that nobody has. */
export async function openListener(first: number): Promise<Listener> {
  for (let port = first; port <= 65_535; port += 1) {
    const listener = await openAt(port);
    if (listener) return listener;
  }
  throw new Error(`No port is free from ${first} on.`);
}
