import { describe, expect, it } from 'vitest';
import { order, startStripe } from './test-support.ts';

async function openPage(changes: Parameters<typeof order>[0] = {}) {
  const parts = await startStripe();
  const { id, url } = await parts.stripe.checkout.sessions.create(order(changes));
  const page = url ?? '';
  const press = (action: string, email = 'ada@example.com') =>
    fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action, email }) });
  const session = () => parts.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  return { ...parts, id, page, press, session };
}

describe('the hosted page', () => {
  it('says that it is a test, shows item and amount, and has four buttons', async () => {
    const { page } = await openPage();
    const response = await fetch(page);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="en">');
    expect(html).toMatch(/TEST PAYMENT:.* no real card, no real money/);
    expect(html).toContain('Custom song');
    expect(html).toContain('$2.50');
    expect(html).toContain('value="ada+1@example.com"');
    const names = [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(names.sort()).toEqual(['Cancel', 'Decline', 'Pay', 'Pay by bank (delayed)']);
    expect(html).not.toMatch(/<script|<link|src=|https?:\/\/(?!shop\.test)/);
  });

  it('pays and sends the visitor on; only the literal placeholder is replaced', async () => {
    const { press, session, id } = await openPage();
    const response = await press('pay', 'bob@example.com');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `http://shop.test/done?payment_id=${id}&ref=%7BCHECKOUT_SESSION_ID%7D`,
    );
    expect(await session()).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'bob@example.com' },
    });
  });

  it('declines, and lets the visitor try again', async () => {
    const { press, session } = await openPage();
    const response = await press('decline');
    expect(response.status).toBe(402);
    expect(await response.text()).toMatch(/role="alert">Your card was declined\.</);
    expect((await session()).status).toBe('open');
    expect((await press('pay')).status).toBe(303);
  });

  it('sends the visitor back on Cancel, without an email, and stays open', async () => {
    const { press, session } = await openPage();
    const response = await press('cancel', '');
    expect([response.status, response.headers.get('location')]).toEqual([303, 'http://shop.test/cancelled']);
    expect((await session()).status).toBe('open');
  });

  it('begins a payment that takes its time', async () => {
    const { press, session } = await openPage();
    expect((await press('delayed')).status).toBe(303);
    expect(await session()).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
  });

  it('takes one payment of ten clicks and says so to the others', async () => {
    const { press, sandbox, id } = await openPage();
    const answers = await Promise.all(Array.from({ length: 10 }, () => press('pay')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 303]);
    const notice = await (await press('pay')).text();
    expect(notice).toContain('not charged again');
    expect(notice).toContain(`href="http://shop.test/done?payment_id=${id}&amp;ref=`);
    expect((await sandbox.fetch(eventsRequest())).status).toBe(200);
    const events: unknown = await (await sandbox.fetch(eventsRequest())).json();
    expect(events).toMatchObject({ data: [{ type: 'checkout.session.completed' }] });
  });

  it('shows a notice when it has expired, also by the clock', async () => {
    const { page, press, sandbox } = await openPage();
    sandbox.advance(24 * 3600);
    expect(await (await fetch(page)).text()).toContain('expired');
    expect((await press('pay')).status).toBe(200);
    expect(sandbox.sessions()[0]).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });

  it.each(['', 'ada', 'a b@example.com'])('does not pay with the email %j', async (email) => {
    const { press, session } = await openPage({ customer_email: undefined } as object);
    const response = await press('pay', email);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('aria-invalid="true"');
    expect((await session()).status).toBe('open');
  });

  it('shows hostile text as the text that it is', async () => {
    const name = `<img src=x onerror="alert('1')">&amp;`;
    const line = { quantity: 2, price_data: { currency: 'usd', unit_amount: 100, product_data: { name } } };
    const { page, press } = await openPage({ line_items: [line] });
    const html = await (await fetch(page)).text();
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp; × 2');
    expect(await (await press('pay', '"><script>')).text()).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('answers 404 for a payment that nobody made', async () => {
    const { url } = await startStripe();
    const response = await fetch(`${url}/c/pay/cs_test_none`);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('No such payment'),
    ]);
  });
});

function eventsRequest(): Request {
  return new Request('http://127.0.0.1/v1/events', { headers: { Authorization: 'Bearer sk_test_key' } });
}
