/** The addresses of the stand-in: the API, the hosted page, the controls. */
import { Hono } from 'hono';
import { controlRoutes } from './controls/routes.ts';
import { ConnectionCut } from './faults.ts';
import { pageRoutes } from './page/routes.ts';
import type { Parts } from './parts.ts';
import type { StripeSandbox } from './stand-in.ts';

export function createPublicApp(parts: Parts, sandbox: StripeSandbox): Hono {
  const app = new Hono();
  app.all('/v1/*', (context) => parts.api.handle(context.req.raw));
  app.route(
    '/c/pay',
    pageRoutes({ ledger: parts.ledger, onDelayed: parts.settlements.begin, headers: parts.pageHeaders }),
  );
  app.route(
    '/_sandbox',
    controlRoutes({
      sandbox,
      addFault: ({ method, prefix, fault, times }) =>
        parts.apiFaults.add((call) => call.method === method && call.path.startsWith(prefix), fault, times),
      addDeliveryFault: ({ type, fault, times }) =>
        parts.deliveryFaults.add((sent) => sent === type, fault, times),
      setPageHeaders: parts.setPageHeaders,
    }),
  );
  app.notFound((context) =>
    context.json(apiError('invalid_request_error', 'Unrecognized request URL.'), 404),
  );
  app.onError((error, context) => {
    // The server behind it cuts the connection.
    if (error instanceof ConnectionCut) throw error;
    console.error(error);
    return context.json(apiError('api_error', 'The stand-in failed; its console says why.'), 500);
  });
  return app;
}

function apiError(type: string, message: string): object {
  return { error: { type, message } };
}
