/** The hosted page: GET shows it, its buttons post to the same address. */
import { Hono, type Context } from 'hono';
import type { Ledger, Order } from '../ledger.ts';
import { noticePage, payPage } from './render.ts';

const emailForm = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

interface PageParts {
  ledger: Ledger;
  /** Called after a delayed payment was begun on the page. */
  onDelayed(sessionId: string): void;
  /** More headers for every answer of the page. */
  headers(): Readonly<Record<string, string>>;
}

export function pageRoutes({ ledger, onDelayed, headers }: PageParts): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    ledger.expireDue();
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('Content-Security-Policy', contentPolicy);
    for (const [name, value] of Object.entries(headers())) context.header(name, value);
  });

  app.get('/:id', (context) => {
    const order = lookUp(context.req.param('id'));
    return order?.session.status === 'open' ? show(context, order) : notice(context, order);
  });

  app.post('/:id', async (context) => {
    const form = await context.req.parseBody();
    // Nothing is awaited from here on: of two clicks, the second finds the session closed.
    const order = lookUp(context.req.param('id'));
    if (order?.session.status !== 'open') return notice(context, order);
    const { action, email = '' } = form;
    const { id, cancel_url } = order.session;
    const answer = typeof email === 'string' ? email.trim() : '';
    if (action === 'cancel')
      return cancel_url === null ? show(context, order) : context.redirect(cancel_url, 303);
    if (action === 'decline')
      return context.html(payPage({ order, email: answer, problem: 'declined' }), 402);
    if (action !== 'pay' && action !== 'delayed') return show(context, order);
    if (!emailForm.test(answer))
      return context.html(payPage({ order, email: answer, problem: 'email' }), 422);
    if (action === 'pay') ledger.pay(id, answer);
    else {
      ledger.payDelayed(id, answer);
      onDelayed(id);
    }
    return context.redirect(successAddress(order), 303);
  });

  function lookUp(id: string): Order | undefined {
    return ledger.all().find(({ session }) => session.id === id);
  }

  return app;
}

const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

function show(context: Context, order: Order) {
  return context.html(payPage({ order, email: order.session.customer_email ?? '' }));
}

const doneText: Record<string, string> = {
  paid: 'This payment was made.',
  unpaid: 'This payment was handed to the bank.',
};

function notice(context: Context, order: Order | undefined) {
  if (!order)
    return context.html(
      noticePage('No such payment', 'The address is wrong, or the payment is forgotten.', null),
      404,
    );
  const { status, payment_status: paymentStatus, cancel_url } = order.session;
  if (status === 'complete') {
    const back = { href: successAddress(order), label: 'Go back to the shop' };
    return context.html(
      noticePage('Already done', `${doneText[paymentStatus] ?? ''} You are not charged again.`, back),
    );
  }
  const back = cancel_url === null ? null : { href: cancel_url, label: 'Go back to the shop' };
  return context.html(noticePage('Too late', 'This payment page has expired. Nothing was charged.', back));
}

/** Where a visitor goes after paying: the literal placeholder becomes the id, an encoded one stays as it is. */
function successAddress({ session }: Order): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
