import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeOn } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';

const api = '**/api/business-inquiry';

const field = {
  company: (page: Page) => page.getByLabel('Company Name'),
  contact: (page: Page) => page.getByLabel('Contact Name'),
  email: (page: Page) => page.getByLabel('Business Email'),
  phone: (page: Page) => page.getByLabel('Phone Number'),
  details: (page: Page) => page.getByLabel('Project Details'),
};
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' });
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
/** The receipt's heading. The words that stand in its place while its code and style load are gone within 300 ms. */
const thanks = (page: Page) => page.getByRole('heading', { name: 'Your request has arrived' });
const selected = (page: Page) => page.getByText(/^Selected Plan: /);

/** The island is alive. */
async function open(page: Page, path = '/business') {
  await page.goto(path);
  await expect(page.locator('form.inquiry[data-ready]')).toBeVisible();
}

async function fill(page: Page, details: string) {
  await field.company(page).fill('Analytical Engines');
  await field.contact(page).fill('Ada Lovelace');
  await field.email(page).fill('ada@example.com');
  await field.details(page).fill(details);
}

async function expectKept(page: Page, details: string) {
  await expect(field.company(page)).toHaveValue('Analytical Engines');
  await expect(field.contact(page)).toHaveValue('Ada Lovelace');
  await expect(field.email(page)).toHaveValue('ada@example.com');
  await expect(field.details(page)).toHaveValue(details);
}

test('an inquiry with a plan: chosen on its card, sent once, thanked with a reference number', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'Contact Sales' }).click();
  await expect(page).toHaveURL('/business?plan=enterprise');
  await expect(selected(page)).toHaveText('Selected Plan: Enterprise');
  await expect(page.getByRole('heading', { name: 'Ready to Get Started?' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Ready to Get Started?' })).toBeInViewport();
  await page.getByRole('link', { name: /^Get Started\s*: Professional$/ }).click();
  await expect(selected(page)).toHaveText('Selected Plan: Professional');

  const details = `A jingle ${randomUUID()}`;
  await fill(page, details);
  const answer = Promise.withResolvers<undefined>();
  await page.route(api, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const sent = page.waitForResponse(api);
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Submitting Request...' })).toBeDisabled();
  answer.resolve(undefined);
  const response = await sent;
  expect(response.status()).toBe(201);
  expect(response.request().postDataJSON()).toMatchObject({
    companyName: 'Analytical Engines',
    contactName: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '',
    industry: 'Not specified',
    serviceType: 'professional',
    budget: 'Not specified',
    timeline: 'Not specified',
    projectDescription: details,
  });
  await expect(toast(page, 'Request Submitted!')).toContainText('Please contact us on Instagram (@');
  const { reference } = (await response.json()) as { reference: string };
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  const receipt = page.locator('.inquiry-receipt');
  for (const words of ['ada@example.com', 'Professional', 'Analytical Engines', details])
    await expect(receipt).toContainText(words);
  await expect(receipt.locator('time')).toBeInViewport();
  await expect(field.details(page)).toHaveValue('');
  await expect(selected(page)).toBeHidden();
  await page.reload();
  await expect(field.details(page)).toHaveValue('');
});

test('the address names the plan; one that does not exist is none; a choice can be taken back', async ({
  page,
}) => {
  await open(page, '/business?plan=professional');
  await expect(selected(page)).toHaveText('Selected Plan: Professional');
  await expect(page.getByRole('link', { name: /: Professional$/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Remove plan' }).click();
  await expect(selected(page)).toBeHidden();
  await expect(page).toHaveURL('/business');
  await open(page, '/business?plan=platinum');
  await expect(selected(page)).toBeHidden();
});

test('works by keyboard alone, from the plan to the thanks', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: /: Starter$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(selected(page)).toHaveText('Selected Plan: Starter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove plan' })).toBeFocused();
  for (const text of ['Analytical Engines', 'Ada', 'ada@example.com', '', 'Typed without a mouse']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
});

test('what is missing is said in a toast and beside each field, and the first gets the focus', async ({
  page,
}) => {
  await open(page);
  await field.email(page).fill('ada');
  await submit(page).click();
  await expect(toast(page, 'Missing Information')).toContainText(
    'Please fill out all required fields before submitting.',
  );
  await expect(field.company(page)).toBeFocused();
  await expect(field.company(page)).toHaveAccessibleDescription('Company Name is required');
  await expect(field.email(page)).toHaveAccessibleDescription(
    'Business Email must look like name@example.com',
  );
  await expect(field.phone(page)).not.toHaveAttribute('aria-invalid');
  await expect(field.email(page)).toHaveValue('ada');
  const { violations } = await axeOn(page).analyze();
  expect(violations).toEqual([]);
});

test.describe('a failure', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  for (const [name, answer, words] of [
    ['of the server', { status: 500, body: 'oops' }, 'Something broke on our side'],
    ['because of too many', { status: 429, headers: { 'Retry-After': '60' }, body: '{}' }, 'in 60 seconds'],
  ] as const) {
    test(`${name} is said in a toast and below the button, and keeps everything`, async ({ page }) => {
      await open(page, '/business?plan=starter');
      await page.route(api, (route) => route.fulfill(answer));
      await fill(page, 'Precious words');
      await submit(page).click();
      await expect(toast(page, 'Submission Failed')).toContainText(
        'There was an error submitting your request. Please try again.',
      );
      await expect(page.getByRole('alert').filter({ hasText: 'was not sent' })).toContainText(words);
      await expectKept(page, 'Precious words');
      await expect(selected(page)).toHaveText('Selected Plan: Starter');
      await page.unroute(api);
      await submit(page).click();
      await expect(thanks(page)).toBeFocused();
    });
  }

  test('of the network: the request waits, also over a reload, and goes out once by itself', async ({
    page,
    context,
  }) => {
    await open(page);
    await fill(page, `Without a network ${randomUUID()}`);
    await field.details(page).focus();
    const posts: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/business-inquiry')) posts.push(request.headers()['idempotency-key']);
    });
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'was not sent' })).toContainText(
      'Or wait: it is sent automatically as soon as our server answers.',
    );
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/business-inquiry'));
    await context.setOffline(false);
    expect((await answer).status()).toBe(201);
    await expect(thanks(page)).toBeFocused();
    await expect(field.details(page)).toHaveValue('');
    expect(new Set(posts).size).toBe(1);
    await page.reload();
    await expect(page.locator('form.inquiry[data-ready]')).toBeVisible();
    await expect(field.details(page)).toHaveValue('');
  });

  test('of a trap that a browser filled in: one more press sends it', async ({ page }) => {
    await open(page);
    await fill(page, `Tripped ${randomUUID()}`);
    await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://example.com';
    });
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'was not sent' })).toContainText(
      'Please press the button once more.',
    );
    await submit(page).click();
    await expect(thanks(page)).toBeFocused();
  });
});

test('what is typed survives a reload and another page, with its plan', async ({ page }) => {
  await open(page);
  await fill(page, 'Half a sentence');
  await page.getByRole('link', { name: /: Starter$/ }).click();
  await page.reload();
  await expectKept(page, 'Half a sentence');
  await page.getByRole('link', { name: 'Support', exact: true }).first().click();
  await expect(page).toHaveURL('/support');
  await open(page);
  await expectKept(page, 'Half a sentence');
  await expect(selected(page)).toHaveText('Selected Plan: Starter');
});

test('Get Started Today and View Portfolio lead to their sections, and the samples play', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'View Portfolio' }).click();
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeInViewport();
  await page.getByRole('button', { name: 'Play Dust on the B-Side' }).click();
  await expect(page.getByRole('region', { name: 'Player' }).getByTitle('Dust on the B-Side')).toBeVisible();
  await page.getByRole('link', { name: 'Get Started Today' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to Get Started?' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('plans, comparison and samples are there, and the form says what to do', async ({ page }) => {
    await page.goto('/business');
    await expect(page.getByRole('link', { name: /: Professional$/ })).toHaveAttribute(
      'href',
      '/business?plan=professional#contact',
    );
    await expect(page.getByRole('row', { name: /^API integration/ })).toHaveText(/No\s*No\s*Yes/);
    await expect(page.locator('#contact noscript')).toBeVisible();
  });
});
