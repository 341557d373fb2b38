/**
 * `/_sandbox/*`: the controls of the stand-in over HTTP, for tests in a browser and for hands-on trials.
 * Only for callers on this machine; JSON only, so that no web page can post here unseen.
 */
import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import type { DeliveryFault, Fault } from '../faults.ts';
import { StripeProblem } from '../problem.ts';
import type { StripeSandbox } from '../stand-in.ts';
import * as body from './schemas.ts';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

interface ControlParts {
  sandbox: StripeSandbox;
  addFault(rule: { method: string; prefix: string; fault: Fault; times: number }): void;
  addDeliveryFault(rule: { type: string; fault: DeliveryFault; times: number }): void;
  setPageHeaders(headers: Record<string, string>): void;
}

export function controlRoutes({ sandbox, addFault, addDeliveryFault, setPageHeaders }: ControlParts): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    if (!loopback.has(new URL(context.req.url).hostname))
      return refuse(context, 403, 'Only for this machine.');
    await next();
    return undefined;
  });

  function control<T>(name: string, schema: z.ZodMiniType<T>, action: (input: T) => void): void {
    app.post(name, async (context) => {
      if (!context.req.header('content-type')?.startsWith('application/json'))
        return refuse(context, 415, 'Send JSON, with its content type.');
      const text = await context.req.text();
      const parsed = z.safeParse(schema, parseJson(text));
      if (!parsed.success) return refuse(context, 400, z.prettifyError(parsed.error));
      try {
        action(parsed.data);
      } catch (error) {
        if (error instanceof StripeProblem) return refuse(context, 400, error.message);
        throw error;
      }
      return context.json({ ok: true });
    });
  }

  control('/reset', body.empty, () => sandbox.reset());
  control('/clock', body.clockStep, ({ seconds }) => sandbox.advance(seconds));
  control('/webhooks', body.webhookSettings, ({ url, paused }) => {
    if (url !== undefined) sandbox.setWebhookUrl(url);
    if (paused !== undefined) sandbox.pauseWebhooks(paused);
  });
  control('/pay', body.byId, ({ id }) => sandbox.pay(id));
  control('/pay-delayed', body.byId, ({ id }) => sandbox.payDelayed(id));
  control('/expire', body.byId, ({ id }) => sandbox.expire(id));
  control('/dispute', body.byId, ({ id }) => sandbox.dispute(id));
  control('/close-dispute', body.disputeEnd, ({ id, outcome }) => sandbox.closeDispute(id, outcome));
  control('/fail-refund', body.byId, ({ id }) => sandbox.failRefund(id));
  control('/settle', body.settlement, ({ id, outcome }) => sandbox.settleDelayed(id, outcome));
  control('/refund', body.refundWish, ({ id, amountCents }) => sandbox.refund(id, amountCents));
  control('/resend', body.resendWish, ({ type, id, times }) => sandbox.resend(type, id, times));
  control('/mutate', body.mutation, ({ id, fields }) => sandbox.mutate(id, fields));
  control('/page', body.pageHeaders, ({ headers }) => setPageHeaders(headers));
  control('/fault', body.faultRule, ({ match, times, ...fault }) => {
    const [method = '', prefix = ''] = match.split(' ');
    addFault({ method, prefix, fault, times });
  });
  control('/delivery-fault', body.deliveryFaultRule, ({ type, times, ...fault }) =>
    addDeliveryFault({ type, fault, times }),
  );

  app.get('/state', (context) =>
    context.json({
      sessions: sandbox.sessions(),
      refunds: sandbox.refunds(),
      deliveries: sandbox.deliveries(),
      requests: sandbox.requests(),
      violations: sandbox.violations(),
    }),
  );
  app.get('/idle', async (context) => {
    await sandbox.idle();
    return context.json({ ok: true });
  });

  return app;
}

function refuse(context: Context, status: 400 | 403 | 415, error: string) {
  return context.json({ ok: false, error: error.endsWith('.') ? error : `${error}.` }, status);
}

/** An empty body stands for an empty object; what is no JSON becomes undefined, which no schema accepts. */
function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
