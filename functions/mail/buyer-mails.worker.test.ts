import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createShop, shopSecrets, songRequest } from '../../tests/support/shop.ts';
import { formatDollars } from '#lib/format/money.ts';
import { cents, dollars } from '../../tests/support/catalogue.ts';

/** What those who bought something hear of it. */
const shop = createShop({ MAIL_TO_BUYERS: '1' }, { withMail: true });
const { stripe } = shop;
beforeAll(shop.start);
afterAll(shop.stop);
afterEach(() => shop.api.mails.mode({ name: 'up' }));

const arrivedAt = async (address: string) =>
  (await shop.api.mails.state()).arrived.filter(({ to }) => to === address);

async function ordered(deadline = 'express') {
  const visitor = shop.visitor();
  const order = songRequest(deadline);
  const orderId = crypto.randomUUID();
  const link = await visitor.linkFor(order, orderId);
  return { visitor, order, orderId, link };
}

async function paid(deadline?: string) {
  const one = await ordered(deadline);
  stripe.pay(one.link.paymentId);
  await stripe.idle();
  return one;
}

describe('the buyer of a song', () => {
  it('is told once what was paid, by when the song comes, and where the order is', async () => {
    const { visitor, order, link } = await paid();
    await shop.cron();
    const [mail, ...more] = await arrivedAt(order.email);
    expect(more).toEqual([]);
    expect(mail?.from).toBe(shopSecrets.MAIL_FROM);
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.subject).toMatch(/^Your order NW-[0-9A-F]{8} is paid: Forty Summers$/);
    const due = new Date(Date.now() + 48 * 3_600_000).toLocaleDateString('en-GB', {
      ...({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
    });
    expect(mail?.text).toContain('What: Custom song, Express (24-48 hours)\r\n');
    expect(mail?.text).toContain(`Price: ${dollars('express')}, paid on `);
    expect(mail?.text).toContain(`Delivery: by ${due}`);
    const [address = ''] = /https?:\/\/\S+\/order\?\S+/.exec(mail?.text ?? '') ?? [];
    expect(address.endsWith(link.orderLink)).toBe(true);
    expect((await visitor.call(`/api${link.orderLink}`)).status).toBe(200);
    expect(mail?.html).toContain(`href="${address.replace('&', '&amp;')}">Open your order page</a>`);
    const owners = (await arrivedAt(shopSecrets.OWNER_EMAIL)).filter(({ text }) =>
      text.includes(link.orderId),
    );
    expect(owners.map(({ html }) => html)).toEqual([undefined]);

    await visitor.submit(order, link.paymentId);
    stripe.resend('checkout.session.completed', link.paymentId, 3);
    await stripe.idle();
    for (const minutes of [10, 20]) await shop.cron(minutes);
    expect(await arrivedAt(order.email)).toHaveLength(1);
  });

  it('hears of it from Stripe too: the receipt goes to the address of the order', async () => {
    const forms: unknown[] = [];
    stripe.onApiCall(({ form }) => (forms.push(form['payment_intent_data']), null));
    const { order } = await ordered();
    stripe.onApiCall(null);
    expect(forms).toMatchObject([{ receipt_email: order.email }]);
  });

  it('is told of each refund, and of one in the wrong order only once', async () => {
    const { order, link } = await paid();
    await shop.cron();
    stripe.refund(link.paymentId, 200);
    await stripe.idle();
    await shop.cron(5);
    stripe.refund(link.paymentId);
    await stripe.idle();
    stripe.resend('charge.refunded', link.paymentId, 2);
    await stripe.idle();
    await shop.cron(10);
    const [, part, rest, ...more] = await arrivedAt(order.email);
    expect(more).toEqual([]);
    expect(part?.subject).toMatch(/^Refund for your order NW-[0-9A-F]{8}: \$2\.00$/);
    expect(part?.text).toContain(`$2.00 of the ${dollars('express')} that you paid`);
    expect(rest?.text).toContain(
      `${formatDollars(cents('express') - 200)} of the ${dollars('express')} that you paid`,
    );
    expect(rest?.text).toContain('You have now been refunded in full.');
  });

  it('that is refunded before the mail went is told of the refund alone', async () => {
    const { order, link } = await paid();
    stripe.refund(link.paymentId);
    await stripe.idle();
    await shop.cron();
    expect((await arrivedAt(order.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Refund for your order/),
    ]);
  });

  it('that paid twice is told that the second payment went back', async () => {
    const { visitor, order, orderId, link } = await ordered();
    await shop.api.rows(
      `UPDATE checkout_attempts SET state = 'expired' WHERE session_id = ?`,
      link.paymentId,
    );
    const second = await visitor.linkFor(order, orderId);
    stripe.pay(link.paymentId);
    await stripe.idle();
    stripe.pay(second.paymentId);
    await stripe.idle();
    for (const minutes of [5, 10, 15]) await shop.cron(minutes);
    expect((await arrivedAt(order.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Your payment has arrived.'),
      expect.stringContaining(
        `You paid for this order twice, so we sent the second payment of ${dollars('express')} back.`,
      ),
    ]);
  });

  it('whose address takes no mail: the owner gets it to pass on, and the mails behind it are not kept', async () => {
    const { order } = await paid();
    await shop.api.mails.mode({ name: 'refuse', word: 'Thank you. Your payment has arrived' });
    for (const minutes of [5, 15, 40, 90, 180]) await shop.cron(minutes);
    expect(await arrivedAt(order.email)).toEqual([]);
    await shop.api.mails.mode({ name: 'up' });
    await shop.cron(400);
    const toOwner = await arrivedAt(shopSecrets.OWNER_EMAIL);
    const passed = toOwner.filter(({ subject }) => subject.startsWith('To pass on: Your order'));
    expect(passed).toHaveLength(1);
    expect(passed[0]?.text).toContain(`The customer could not be mailed at ${order.email}.`);
    expect(passed[0]?.text).toContain('/order?id=');
    expect(passed[0]?.replyTo).toBe(order.email);
    expect(await arrivedAt(order.email)).toEqual([]);
  });
});

describe('the buyer of the unlock', () => {
  it('gets a proof of payment at the address that the payment page asked for', async () => {
    const visitor = shop.visitor();
    const link = (await (await visitor.createLink(visitor.purchase('lyrics-unlimited'))).json()) as {
      paymentId: string;
    };
    const email = `payer-${crypto.randomUUID()}@example.com`;
    stripe.pay(link.paymentId, email);
    await stripe.idle();
    await shop.cron();
    const [mail, ...more] = await arrivedAt(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Your order NW-[0-9A-F]{8} is paid: Unlimited lyrics for one session$/);
    expect(mail?.text).toContain(`Price: ${dollars('lyrics')}, paid on `);
    expect(mail?.text).not.toContain('Delivery');
  });

  it('without an address gets none, and nothing waits for it', async () => {
    const visitor = shop.visitor();
    const link = (await (await visitor.createLink(visitor.purchase('lyrics-unlimited'))).json()) as {
      paymentId: string;
      orderId: string;
    };
    stripe.pauseWebhooks(true);
    stripe.pay(link.paymentId);
    stripe.mutate(link.paymentId, { customer_details: null });
    stripe.pauseWebhooks(false);
    await stripe.idle();
    expect(await shop.api.rows('SELECT kind FROM outbox WHERE order_id = ?', link.orderId)).toEqual([
      { kind: 'unlock_paid' },
    ]);
  });
});

describe('where buyers get no mails', () => {
  const quiet = createShop({}, { withMail: true });
  beforeAll(quiet.start);
  afterAll(quiet.stop);

  it('the owner’s mail has the private link to pass on, and nothing waits', async () => {
    const order = songRequest();
    const { paymentId, orderLink } = await quiet.visitor().linkFor(order);
    quiet.stripe.pay(paymentId);
    await quiet.stripe.idle();
    await quiet.cron();
    const { arrived } = await quiet.api.mails.state();
    expect(arrived.map(({ to }) => to)).toEqual([shopSecrets.OWNER_EMAIL]);
    expect(arrived[0]?.text).toContain('The customer gets no mail from us. Please pass on the private link');
    expect(arrived[0]?.text).toContain(orderLink);
    quiet.stripe.refund(paymentId);
    await quiet.stripe.idle();
    await quiet.cron(5);
    expect(await quiet.api.rows('SELECT kind, state FROM outbox ORDER BY kind')).toEqual([
      { kind: 'buyer_paid', state: 'cancelled' },
      { kind: 'buyer_refunded', state: 'cancelled' },
      { kind: 'song_ordered', state: 'sent' },
    ]);
  });
});
