import type { Page } from '@playwright/test';
import type { OrderView } from '../../src/lib/contract/order/order-view.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { paidOrder } from '../support/paid-order.ts';

const api = '**/api/order?*';
const link = '/order?id=1a2b3c4d-0000-4000-8000-000000000000&key=secret';

const order: OrderView = {
  ...paidOrder,
  dueAt: '2026-11-26T10:05:00Z',
  request: {
    email: 'ada@example.com',
    title: 'Forty Summers',
    genre: 'hip-hop',
    mood: 'romantic',
    description: 'They met on a ferry.\n\n<b>Captain</b> is the dog.',
    inspiration: 'مطر الليل',
  },
};

const answer = (page: Page, changes: Partial<OrderView> = {}) =>
  page.route(api, (route) => route.fulfill({ json: { ...order, ...changes } }));

const card = (page: Page) => page.getByRole('article');

test.describe('a paid order', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('shows what was ordered, paid and promised, as text and in the visitor’s time zone', async ({
    page,
  }) => {
    await answer(page);
    const asked = page.waitForRequest(api);
    await page.goto(link);
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toEqual({
      id: '1a2b3c4d-0000-4000-8000-000000000000',
      key: 'secret',
    });
    await expect(card(page).getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    for (const words of [
      'NW-1A2B3C4D',
      'Custom song, Priority (3-5 days)',
      'Forty Summers',
      'Hip-Hop',
      'Romantic',
      'ada@example.com',
      '$2.50',
      'Saturday, November 21, 2026 at 11:05 AM',
      'Thursday, November 26, 2026 at 11:05 AM',
      'مطر الليل',
    ]) {
      await expect(card(page)).toContainText(words);
    }
    await expect(page.getByText('<b>Captain</b> is the dog.')).toBeVisible();
    await expect(page.locator('time[datetime="2026-11-26T10:05:00Z"]')).toBeVisible();
    const description = page.locator('[data-field="description"]');
    expect(await description.evaluate((place) => (place as HTMLElement).innerText)).toBe(
      order.request?.description,
    );
    await expect(card(page).getByText('Refunded')).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: /@notewright/ })).toHaveAttribute(
      'href',
      'https://www.instagram.com/notewright',
    );
    await expect(page.getByRole('link', { name: 'support page' })).toHaveAttribute(
      'href',
      '/support?order=NW-1A2B3C4D',
    );
    await page.getByRole('link', { name: 'support page' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('About my order NW-1A2B3C4D: ');
  });
});

for (const { name, changes, heading, words } of [
  {
    name: 'unpaid',
    changes: { status: 'unpaid', paidAt: null, dueAt: null },
    heading: 'Not paid yet',
    words: 'nothing was charged',
  },
  {
    name: 'processing',
    changes: { status: 'processing', paidAt: null, dueAt: null },
    heading: 'Payment on its way',
    words: 'please do not pay twice',
  },
  {
    name: 'refunded',
    changes: { status: 'refunded', refundedCents: 250, dueAt: null },
    heading: 'Refunded',
    words: '$2.50 went back',
  },
  {
    name: 'paid without a request',
    changes: { request: null },
    heading: 'Paid, but details are missing',
    words: 'Send it to us on the support page or on Instagram',
  },
] satisfies { name: string; changes: Partial<OrderView>; heading: string; words: string }[]) {
  test(`says how it stands: ${name}`, async ({ page }) => {
    await answer(page, changes);
    await page.goto(link);
    await expect(card(page).getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(card(page)).toContainText(words);
    await expect(card(page).getByText('With you by')).toBeVisible({
      visible: !('dueAt' in changes),
    });
    await expect(card(page).getByRole('link', { name: 'Go to the order form' })).toBeVisible({
      visible: name === 'unpaid',
    });
  });
}

test.describe('a link that opens nothing', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('says what to do', async ({ page }) => {
    await page.route(api, (route) => route.fulfill({ status: 404, json: { error: { code: 'not_found' } } }));
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This order link is incomplete or wrong' })).toBeVisible();
    await expect(page.getByLabel('The email address you ordered with')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
  });

  test('does not ask the server when a part is missing', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [address, heading] of [
      ['/order?id=1', 'This order link is incomplete'],
      ['/order?key=1', 'This order link is incomplete'],
      ['/order', 'Lost your link?'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    expect(asked).not.toContain('/api/order');
  });

  for (const { name, broken } of [
    { name: 'offline', broken: null },
    { name: '503', broken: { status: 503, body: '{}' } },
    { name: 'HTML instead of JSON', broken: { status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' } },
    { name: 'another shape', broken: { status: 200, json: { orderId: 7 } } },
  ]) {
    test(`${name}: says that it could not be fetched, and Retry fetches it`, async ({ page }) => {
      await page.route(api, (route) => (broken ? route.fulfill(broken) : route.abort()));
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Your order could not be loaded' })).toBeVisible();
      await page.unroute(api);
      await answer(page);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(card(page)).toContainText('NW-1A2B3C4D');
      await expect(card(page).getByRole('heading', { name: 'Paid', exact: true })).toBeFocused();
    });
  }
});

test('opens by a link of the site too, each time the order of its address', async ({ page }) => {
  await page.route(api, (route) => {
    const id = new URL(route.request().url()).searchParams.get('id') ?? '';
    return route.fulfill({ json: { ...order, orderId: id } });
  });
  await page.goto('/order?id=aaaaaaaa&key=1');
  await expect(card(page)).toContainText('NW-AAAAAAAA');
  const followLink = (href: string) =>
    page.evaluate((address) => {
      const anchor = document.createElement('a');
      anchor.href = address;
      document.querySelector('main')?.append(anchor);
      anchor.click();
    }, href);
  await followLink('/pricing-policy');
  await expect(page).toHaveURL('/pricing-policy');
  await followLink('/order?id=bbbbbbbb&key=1');
  await expect(card(page)).toContainText('NW-BBBBBBBB');
});

test('copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answer(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('copies the link for who presses before the code for it has come', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answer(page);
  const comes = Promise.withResolvers<undefined>();
  let isAnswered = false;
  let held = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/order') isAnswered = true;
  });
  await page.route('**/_astro/*.js', async (route) => {
    if (isAnswered) {
      held += 1;
      await comes.promise;
    }
    await route.continue();
  });
  await page.goto(link);
  await expect(card(page)).toBeVisible();
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Copy link' }).click();
  comes.resolve(undefined);
  await expect(page.getByText('Link copied.')).toBeVisible();
});

test('axe finds nothing on an order', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await answer(page, { request: order.request && { ...order.request, title: 'x'.repeat(200) } });
  await page.goto(link);
  await expect(card(page)).toBeVisible();
  await expectAccessible(page);
});

test('the address that we write to is changed on the page of the order, by keyboard too', async ({
  page,
}) => {
  await answer(page);
  await page.route('**/api/order/email', (route) => {
    const { email } = route.request().postDataJSON() as { email: string };
    const request = order.request && { ...order.request, email };
    return route.fulfill({ json: { ...order, request } });
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Change it' }).press('Enter');
  const field = page.getByLabel('We write to');
  await expect(field).toBeFocused();
  await page.keyboard.type('ada@gmial.con');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Did you mean ada@gmail.com?')).toBeVisible();
  await field.fill('ada@gmail.com');
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('ada@gmail.com')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change it' })).toBeFocused();
});

test('day and link come first, and the link can be copied and mailed, at 360 and 1280 px', async ({
  page,
}) => {
  await answer(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(link);
    await expect(card(page).locator('.promise time')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Email it to me' })).toHaveAttribute(
      'href',
      /^mailto:ada%40example\.com\?subject=.*key%3Dsecret$/,
    );
  }
});

test('an unpaid song says first how to pay, and why, within a small phone’s window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answer(page, { status: 'unpaid', paidAt: null, dueAt: null });
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Go to the order form' })).toBeInViewport({ ratio: 1 });
  await expect(card(page)).toContainText(
    /Not paid yet.*Go to the order form.*We have no payment.*Copy link/s,
  );
  await page.locator('h2[data-field="state"]').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to the order form' })).toBeFocused();
});

test('an order whose work has begun keeps its address', async ({ page }) => {
  await answer(page, { isAddressOpen: false });
  await page.goto(link);
  await expect(card(page).getByText('ada@example.com')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change it' })).toBeHidden();
});

for (const width of [360, 1280])
  test(`a lost link is asked for by keyboard, from the support page on, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const sent: { email: string; website: string; filledInMs: number }[] = [];
    await page.route('**/api/order/links', (route) => {
      sent.push(route.request().postDataJSON() as (typeof sent)[number]);
      return route.fulfill({ status: 202, json: { accepted: true } });
    });
    await page.goto('/support');
    await page.getByRole('link', { name: 'Get it by email' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Lost your link?' })).toBeVisible();
    await expect(page.getByText('The number of your order is filled in')).toBeHidden();
    const field = page.getByLabel('The email address you ordered with');
    await field.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email Address must look like name@example.com')).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('ada@gmial.con');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Did you mean ada@gmail.com?')).toBeVisible();
    await field.fill('ada@gmail.com');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send me the link' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('its link is on the way')).toBeVisible();
    expect(sent).toMatchObject([{ email: 'ada@gmail.com', website: '' }]);
    expect(sent[0]?.filledInMs).toBeGreaterThanOrEqual(2000);
    await expectAccessible(page);
  });

test.describe('a lost link that cannot be asked for', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  for (const [name, answered, words] of [
    ['too often', { status: 429, headers: { 'Retry-After': '1500' }, json: {} }, 'again in 25 minutes'],
    [
      'as a program',
      { status: 422, json: { error: { code: 'looks_automatic', message: 'x' } } },
      'press the button once more',
    ],
    ['without a network', null, 'No connection to our server'],
  ] as const)
    test(`says why: ${name}`, async ({ page }) => {
      await page.route('**/api/order/links', (route) => (answered ? route.fulfill(answered) : route.abort()));
      await page.goto('/order');
      await page.getByLabel('The email address you ordered with').fill('ada@example.com');
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByLabel('The email address you ordered with')).toHaveValue('ada@example.com');
    });
});
