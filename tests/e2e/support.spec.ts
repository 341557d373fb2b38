import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { holdScripts } from '../support/hold-scripts.ts';

const api = '**/api/contact-message';

async function fill(page: Page, message: string) {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill(message);
}

async function expectKept(page: Page, message: string) {
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Message')).toHaveValue(message);
}

/** The island is alive. */
async function open(page: Page) {
  await page.goto('/support');
  await expect(page.locator('form[data-ready]')).toBeVisible();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

test('sends a message: busy, thanked for 5 seconds, then empty again', async ({ page }) => {
  await page.clock.install();
  await open(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(api, async (route) => {
    await held;
    await route.continue();
  });
  await fill(page, `Hello ${randomUUID()}`);
  const sent = page.waitForResponse(api);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer();
  const response = await sent;
  expect(response.status()).toBe(201);
  expect(response.request().postDataJSON()).toMatchObject({
    subject: 'Contact Form Submission',
    name: 'Ada Lovelace',
  });
  await expect(page.getByRole('status')).toContainText('Thank you for your message');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.clock.runFor(3500);
  await expect(page.getByRole('status')).toContainText('Thank you');
  await page.clock.runFor(1500);
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(send(page)).toBeEnabled();
});

test('works by keyboard alone', async ({ page }) => {
  await open(page);
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Typed without a mouse');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Thank you for your message');
});

test('names what is missing beside each field and moves the focus to the first', async ({ page }) => {
  await open(page);
  await page.getByLabel('Email').fill('ada');
  await send(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email must look like name@example.com');
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('ada');
});

test.describe('a failure says what happened and keeps what was typed', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  const failures = [
    { name: 'offline', answer: null, words: 'No connection to our server' },
    { name: '500', answer: { status: 500, body: 'oops' }, words: 'Something broke on our side' },
    {
      name: '429',
      answer: { status: 429, headers: { 'Retry-After': '60' }, body: '{}' },
      words: 'try again in 60 seconds',
    },
    {
      name: 'HTML instead of JSON',
      answer: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
      words: 'Something broke on our side',
    },
  ];

  for (const { name, answer, words } of failures) {
    test(name, async ({ page }) => {
      await open(page);
      await page.route(api, (route) =>
        answer ? route.fulfill(answer) : route.abort('internetdisconnected'),
      );
      await fill(page, 'Precious words');
      await send(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to send message' });
      await expect(alert).toContainText(words);
      await expect(alert).toContainText('Nothing you typed is lost');
      await expectKept(page, 'Precious words');
      await expect(send(page)).toBeEnabled();

      await page.unroute(api);
      await send(page).click();
      await expect(page.getByRole('status')).toContainText('Thank you for your message');
      await expect(alert).toBeHidden();
    });
  }

  test('a lost answer: the retry is the same submission', async ({ page }) => {
    await open(page);
    const keys: (string | undefined)[] = [];
    const statuses: number[] = [];
    await page.route(api, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      statuses.push(response.status());
      if (keys.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await fill(page, `Sent twice ${randomUUID()}`);
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toBeVisible();
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Thank you');
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(statuses).toEqual([201, 200]);
  });
});

test('a double click sends once', async ({ page }) => {
  await open(page);
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.method() === 'POST')));
  await fill(page, 'Twice');
  await send(page).dblclick();
  await expect(page.getByRole('status')).toContainText('Thank you');
  expect(posts).toBe(1);
});

test.describe('before the page is alive', () => {
  test('typing is kept, and a submit waits and is then sent; nothing reaches the address bar', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/support', { waitUntil: 'commit' });
    await fill(page, `Early ${randomUUID()}`);
    await send(page).click();
    await expect(page.getByText('The page is still loading')).toBeVisible();
    expect(page.url()).toMatch(/\/support$/);
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
    release();
    await expect(page.getByRole('status')).toContainText('Thank you for your message');
    expect(page.url()).toMatch(/\/support$/);
  });

  test('typing goes on while the page comes alive', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/support', { waitUntil: 'commit' });
    await fill(page, 'Still typing');
    release();
    await expect(page.locator('form[data-ready]')).toBeVisible();
    await expectKept(page, 'Still typing');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: /415/ });

  test('the form says what to do, and a submit puts nothing into the address bar', async ({ page }) => {
    await page.goto('/support');
    await expect(page.locator('noscript')).toBeVisible();
    await fill(page, 'No scripts here');
    await send(page).click();
    await expect(page.getByText('Nothing was sent or stored')).toBeVisible();
    expect(page.url()).not.toContain('Ada');
    expect(page.url()).not.toContain('?');
  });
});

test('a browser that keeps nothing: the form says that a reload would lose the text', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page);
  await fill(page, 'Hello');
  await expect(page.getByText('If you reload, it is gone.')).toBeVisible();
});

test.describe('shared scripts that never come', () => {
  test.use({ expectedConsole: /ERR_FAILED|Failed to fetch|error loading/i });

  for (const chunk of ['storage', 'preload-helper'])
    test(`${chunk}: the form says on the first visit that it cannot be sent`, async ({ page }) => {
      await page.route(`**/_astro/${chunk}.*.js`, (route) => route.abort());
      await page.goto('/support');
      await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
      await expect(page.locator('form[data-ready]')).toHaveCount(0);
    });
});
