/**
 * `/_sandbox/*`: the controls of the stand-in over HTTP. Only for callers on this machine; JSON only, so that
 * no web page can post here unseen.
 */
import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import { faultNames } from './faults.ts';
import type { FeedsSandbox } from './stand-in.ts';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

const faultWish = z.strictObject({ source: z.string(), fault: z.enum(faultNames) });

export function controlRoutes(sandbox: FeedsSandbox): Hono {
  const app = new Hono();
  const refuse = (context: Context, status: 400 | 403 | 415, error: string) =>
    context.json({ ok: false, error }, status);

  app.use(async (context, next) => {
    if (!loopback.has(new URL(context.req.url).hostname))
      return refuse(context, 403, 'Only for this machine.');
    if (context.req.method === 'POST' && !context.req.header('content-type')?.startsWith('application/json'))
      return refuse(context, 415, 'Send JSON, with its content type.');
    await next();
    return undefined;
  });

  app.post('/fault', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const wish = faultWish.safeParse(body);
    if (!wish.success) return refuse(context, 400, z.prettifyError(wish.error));
    try {
      sandbox.setFault(wish.data.source, wish.data.fault);
    } catch (error) {
      if (error instanceof RangeError) return refuse(context, 400, error.message);
      throw error;
    }
    return context.json({ ok: true });
  });
  app.post('/reset', (context) => {
    sandbox.reset();
    return context.json({ ok: true });
  });
  app.get('/state', (context) => context.json({ requests: sandbox.requests() }));

  return app;
}
