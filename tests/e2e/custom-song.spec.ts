import type { Page } from '@playwright/test';
import { axeOn, expectAccessible } from '../support/accessible.ts';
import { paidOrder } from '../support/paid-order.ts';
import { expect, test } from '../support/browser.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { dollars } from '../support/catalogue.ts';

async function open(page: Page) {
  await page.goto('/custom-song');
  await expect(page.locator('form[data-ready]')).toBeAttached();
}

const title = (page: Page) => page.getByLabel('Song Title');
const email = (page: Page) => page.getByLabel('Email Address');
const description = (page: Page) => page.getByLabel('Song Description');
const next = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' });
const panel = (page: Page) => page.getByRole('region', { name: 'Request Ready for Payment' });
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

async function fill(page: Page, words = 'They met on a ferry.\n\nPut it into the chorus.') {
  await title(page).fill('Forty Summers');
  await email(page).fill('ada@example.com');
  await page.getByLabel('Genre').selectOption('folk');
  await page.getByLabel('Mood').selectOption('romantic');
  await description(page).fill(words);
}

/** Lyrics taken along from the generator in this tab. */
async function takeLyricsAlong(page: Page, content = 'Line one\nLine two', tune = '') {
  await page.addInitScript(
    (lyrics) => sessionStorage.setItem('notewright-handed-over', JSON.stringify(lyrics)),
    { title: 'Rain', content, tune },
  );
}

test('names what is missing beside each field, and the focus goes to the first', async ({ page }) => {
  await open(page);
  await email(page).fill('ada');
  await next(page).click();
  await expect(toast(page, 'Missing Information')).toContainText(
    'Please fill out all required fields before submitting your request.',
  );
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveAccessibleDescription('Song Title is required');
  await expect(email(page)).toHaveAccessibleDescription('Email Address must look like name@example.com');
  await expect(email(page)).toHaveValue('ada');
  await expect(page.getByLabel('Genre')).toHaveAccessibleDescription('Choose a genre');
  await expect(page.getByLabel('Mood')).toHaveAccessibleDescription('Choose a mood');
  await expect(description(page)).toHaveAccessibleDescription('Song Description is required');
  await expect(page.getByLabel('Inspiration')).not.toHaveAttribute('aria-invalid');
});

test('says that a text is too long, and keeps every character of it', async ({ page }) => {
  await open(page);
  await fill(page, 'x'.repeat(5001));
  await next(page).click();
  await expect(description(page)).toHaveAccessibleDescription(
    'Song Description must have at most 5,000 characters',
  );
  await expect(description(page)).toBeFocused();
  await expect(page.getByText('5,001 of 5,000 characters')).toBeVisible();
  await page.reload();
  await expect(description(page)).toHaveValue('x'.repeat(5001));
});

test('tells the price and the last day of the chosen speed, in the visitor’s time zone', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Auckland' });
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await open(page);
  const cost = page.locator('.cost');
  await expect(cost).toContainText(dollars('standard'));
  await expect(cost).toContainText(
    'With you by Wednesday, December 2, 2026 at the latest, if you pay today.',
  );
  await expect(cost).toContainText(
    'Includes custom composition, professional mixing, and high-quality audio file',
  );
  await page.getByRole('radio', { name: 'Express (24-48 hours)' }).check();
  await expect(cost).toContainText(dollars('express'));
  await expect(cost).toContainText('With you by Tuesday, November 24, 2026');
  await page.getByRole('radio', { name: 'Priority (3-5 days)' }).check();
  await expect(cost).toContainText(dollars('priority'));

  // A page that was left open over midnight.
  await page.clock.setFixedTime('2026-11-22T12:00:00Z');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(cost).toContainText('With you by Saturday, November 28, 2026');
  await context.close();
});

test('goes to the ready request and back by keyboard alone; nothing is lost', async ({ page }) => {
  await open(page);
  const tab = () => page.keyboard.press('Tab');
  await title(page).focus();
  await page.keyboard.type('Forty Summers');
  await tab();
  await page.keyboard.type('ada@example.com');
  await tab();
  await page.keyboard.type('Folk');
  await tab();
  await page.keyboard.type('Romantic');
  await tab();
  await page.keyboard.type('They met on a ferry.');
  await tab();
  await expect(page.locator('summary')).toBeFocused();
  await tab();
  await page.keyboard.type('A slow waltz');
  await tab();
  await page.keyboard.press('ArrowDown');
  // Past the extras: two boxes and the rights.
  for (let step = 0; step < 4; step += 1) await tab();
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Request Ready for Payment' })).toBeFocused();
  await expect(next(page)).toBeHidden();
  for (const words of [
    'Forty Summers',
    'ada@example.com',
    'Folk',
    'Romantic',
    'Priority (3-5 days)',
    'They met on a ferry.',
    'A slow waltz',
    dollars('priority'),
    'if you pay today',
  ]) {
    await expect(panel(page)).toContainText(words);
  }
  await expect(
    panel(page).getByRole('button', { name: `Pay ${dollars('priority')} - Complete Order` }),
  ).toBeVisible();
  const back = panel(page).getByRole('button', { name: 'Back to Edit Request' });
  for (let steps = 0; steps < 9 && !(await back.evaluate((button) => button.matches(':focus'))); steps += 1)
    await tab();
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue('Forty Summers');
  await expect(page.getByRole('radio', { name: 'Priority' })).toBeChecked();
});

test('is busy while the next step loads', async ({ page }) => {
  await open(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/ReadyPanel*.js', async (route) => {
    await held;
    await route.continue();
  });
  await fill(page);
  await next(page).click();
  await expect(page.getByRole('button', { name: 'Processing Request...' })).toBeDisabled();
  release();
  await expect(panel(page)).toBeVisible();
});

test.describe('when the next step does not load', () => {
  test.use({ expectedConsole: /Failed to load resource|order_step_failed/ });

  test('says so and loses nothing', async ({ page }) => {
    await page.route('**/_astro/ReadyPanel*.js', (route) => route.abort());
    await open(page);
    await fill(page);
    await next(page).click();
    await expect(page.getByText('The next step could not be loaded')).toBeVisible();
    await expect(title(page)).toHaveValue('Forty Summers');
    await expect(next(page)).toBeEnabled();
  });
});

test('keeps every field over a reload, and over a visit to another page', async ({ page }) => {
  await open(page);
  await fill(page);
  await page.getByLabel('Inspiration').fill('A slow waltz');
  await page.getByRole('radio', { name: 'Express' }).check();

  async function expectKept() {
    await expect(page.getByLabel('Inspiration')).toHaveValue('A slow waltz');
    await expect(title(page)).toHaveValue('Forty Summers');
    await expect(email(page)).toHaveValue('ada@example.com');
    await expect(page.getByLabel('Genre')).toHaveValue('folk');
    await expect(page.getByLabel('Mood')).toHaveValue('romantic');
    await expect(description(page)).toHaveValue('They met on a ferry.\n\nPut it into the chorus.');
    await expect(page.getByRole('radio', { name: 'Express' })).toBeChecked();
    await expect(page.locator('.cost')).toContainText(dollars('express'));
  }

  await page.reload();
  await expectKept();
  await page.getByRole('link', { name: 'Pricing Policy' }).click();
  await expect(page).toHaveURL('/pricing-policy');
  await page.goBack();
  await expectKept();
});

test('a stored draft that is not ours harms nothing', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'notewright-song-draft',
      '{"format":1,"fields":{"title":"<img src=x>","genre":"polka","deadline":7},"order":"x"}',
    ),
  );
  await open(page);
  await expect(title(page)).toHaveValue('<img src=x>');
  await expect(page.getByLabel('Genre')).toHaveValue('none');
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
});

test('works where the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await open(page);
  await fill(page);
  await next(page).click();
  await expect(panel(page)).toContainText('Forty Summers');
});

test.describe('Use my lyrics', () => {
  const use = (page: Page) => page.getByRole('button', { name: 'Use my lyrics' });

  test('is not offered when there are none', async ({ page }) => {
    await open(page);
    await expect(page.getByText('0 of 5,000 characters')).toBeVisible();
    await expect(use(page)).toHaveCount(0);
  });

  test('fills what is empty, and Undo empties it again', async ({ page }) => {
    await takeLyricsAlong(page);
    await open(page);
    await use(page).click();
    await expect(title(page)).toHaveValue('Rain');
    await expect(description(page)).toHaveValue('Rain\n\nLine one\nLine two');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(title(page)).toHaveValue('');
    await expect(description(page)).toHaveValue('');
    await expect(use(page)).toBeFocused();
  });

  test('overwrites nothing, and Undo leaves what was typed', async ({ page }) => {
    await takeLyricsAlong(page);
    await open(page);
    await title(page).fill('Mine');
    await description(page).fill('For Ada.');
    await use(page).click();
    await expect(title(page)).toHaveValue('Mine');
    await expect(description(page)).toHaveValue('For Ada.\n\nRain\n\nLine one\nLine two');
    await page.reload();
    await expect(description(page)).toHaveValue(/Line two/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(description(page)).toHaveValue('For Ada.');
    await expect(title(page)).toHaveValue('Mine');
  });

  test('says when they do not fit, and changes nothing', async ({ page }) => {
    await takeLyricsAlong(page, 'x'.repeat(4990));
    await open(page);
    await description(page).fill('For Ada and her sister.');
    await use(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'With your lyrics' })).toContainText(
      'would be 5,021 characters long, 21 too many. Nothing was changed.',
    );
    await expect(description(page)).toHaveValue('For Ada and her sister.');
    await expect(title(page)).toHaveValue('');
    await description(page).fill('');
    await expect(page.getByText('With your lyrics')).toBeHidden();
    await use(page).click();
    await expect(description(page)).toHaveValue(/^Rain/);
  });

  test('puts the link of their song elsewhere when the description is full, and says where, or that it is left out', async ({
    page,
  }) => {
    const tune = 'The tune I have in mind: https://notewright.example/create#s=abc';
    await takeLyricsAlong(page, 'x'.repeat(4980), tune);
    await open(page);
    await page.getByLabel('Inspiration').fill('Nina Simone');
    await use(page).click();
    await expect(page.getByText(/The link of your song is under “Inspiration & References”/)).toBeVisible();
    await expect(description(page)).toHaveValue(`Rain\n\n${'x'.repeat(4980)}`);
    await expect(page.getByLabel('Inspiration')).toHaveValue(`Nina Simone\n\n${tune}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Inspiration')).toHaveValue('Nina Simone');

    await page.getByLabel('Inspiration').fill('y'.repeat(4990));
    await use(page).click();
    await expect(page.getByText(/^Your lyrics.* Neither the description nor/)).toBeVisible();
    await expect(page.getByLabel('Inspiration')).toHaveValue('y'.repeat(4990));
  });

  test('moves nothing when the page comes alive', async ({ page }) => {
    await takeLyricsAlong(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdScripts(page);
    await page.goto('/custom-song', { waitUntil: 'commit' });
    const top = async () => (await page.getByLabel('Inspiration').boundingBox())?.y;
    const button = async () => (await next(page).boundingBox())?.y;
    await page.evaluate(() => document.fonts.ready);
    const before = [await top(), await button()];
    release();
    await expect(use(page)).toBeVisible();
    await expect(page.getByText('if you pay today')).toBeVisible();
    expect([await top(), await button()]).toEqual(before);
  });
});

test.describe('before the page is alive', () => {
  test('typing is kept over a stored draft, and a submit waits and is then taken up', async ({ page }) => {
    await open(page);
    await fill(page);
    await page.getByLabel('Inspiration').fill('From the draft');
    const release = await holdScripts(page);
    await page.goto('/custom-song', { waitUntil: 'commit' });
    await title(page).fill('Typed early');
    await page.getByRole('radio', { name: 'Express' }).check();
    await next(page).click();
    await expect(page.getByText('The page is still loading')).toBeVisible();
    release();
    await expect(panel(page)).toContainText('Typed early');
    await expect(panel(page)).toContainText('From the draft');
    await expect(panel(page)).toContainText('Express (24-48 hours)');
    expect(page.url()).toMatch(/\/custom-song$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what to do', async ({ page }) => {
    await page.goto('/custom-song');
    const note = page.locator('main noscript');
    await expect(note).toBeVisible();
    await expect(note).toContainText('This form needs JavaScript. Without it, write to us on Instagram: @', {
      useInnerText: true,
    });
  });
});

test.describe('after the payment', () => {
  test.use({ expectedConsole: /Failed to load resource|payment_completion_failed/ });

  /** The server says at the click that this order is paid; the request then gets the given answer. */
  async function payPaidOrder(page: Page, answer: { status: number; json: unknown }) {
    await page.route('**/api/stripe-payments/create-link', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'already_paid', message: 'Paid already.' } } }),
    );
    await page.route('**/api/custom-song-request', (route) => route.fulfill(answer));
    await open(page);
    await fill(page);
    await page.getByRole('radio', { name: 'Express' }).check();
    await next(page).click();
    await panel(page)
      .getByRole('button', { name: `Pay ${dollars('express')} - Complete Order` })
      .click();
  }

  test('everything is reset, and the way to the order stays', async ({ page }) => {
    await page.route('**/api/order?*', (route) =>
      route.fulfill({ json: { ...paidOrder, dueAt: '2026-12-03T12:00:00Z' } }),
    );
    await payPaidOrder(page, { status: 201, json: { orderId: '1', orderLink: '/order?id=1&key=2' } });
    await expect(toast(page, 'Payment Successful!')).toContainText(
      "Your custom song request has been submitted. We'll contact you on Instagram (@notewright) with updates!",
    );
    await expect(page.getByRole('heading', { name: 'Your song is ordered' })).toBeFocused();
    await expect(panel(page)).toBeHidden();
    await expect(title(page)).toHaveValue('');
    await expect(description(page)).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
    await expect(page.locator('.cost')).toContainText(dollars('standard'));
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

    await next(page).click();
    await expect(title(page)).toBeFocused();
    const receipt = page.locator('.receipt');
    await expect(receipt.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      '/order?id=1&key=2',
    );
    await expect(receipt).toContainText('Thursday, December 3, 2026');
    await expect(receipt).toContainText('We write to ada@example.com');
    await expect(receipt.getByRole('button', { name: 'Copy order link' })).toBeVisible();
    await expect(receipt.getByRole('link', { name: 'Email it to me' })).toHaveAttribute(
      'href',
      /^mailto:ada/,
    );
    await page.reload();
    await expect(title(page)).toHaveValue('');
    // Who waits for a song is greeted, here and at home.
    for (const path of ['/custom-song', '/']) {
      await page.goto(path);
      const greeting = page.getByRole('link', { name: 'Your song: due December 3' });
      await expect(greeting).toHaveAttribute('href', '/order?id=1&key=2');
    }
  });

  test('a request that does not arrive: says so, and nothing is reset', async ({ page }) => {
    await payPaidOrder(page, { status: 500, json: {} });
    await expect(toast(page, 'Request Error')).toContainText(
      'Payment successful but there was an issue submitting your request. Please contact us on Instagram (@notewright).',
    );
    await expect(panel(page)).toContainText('Forty Summers');
    await page.reload();
    await expect(title(page)).toHaveValue('Forty Summers');
  });
});

test('axe finds nothing on the errors and the ready request', async ({ page }) => {
  test.setTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await takeLyricsAlong(page);
  await open(page);
  await next(page).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await expectAccessible(page);
  await fill(page, `${'x'.repeat(500)}\n${'A line of the story.\n'.repeat(40)}`);
  await next(page).click();
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
});

test('two tabs keep a draft each over a reload, and a tab that is opened later begins with the last one', async ({
  page,
  context,
}) => {
  await open(page);
  await title(page).fill('Of the first tab');
  const other = await context.newPage();
  await open(other);
  await title(other).fill('Of the second tab');
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.locator('form[data-ready]')).toBeAttached();
  }
  await expect(title(page)).toHaveValue('Of the first tab');
  await expect(title(other)).toHaveValue('Of the second tab');
  await other.close();
  await description(page).fill('And more');
  await page.close();
  const later = await context.newPage();
  await open(later);
  await expect(title(later)).toHaveValue('Of the first tab');
  await expect(description(later)).toHaveValue('And more');
});

test('a press that leaves a misspelt address is not lost to the question about it', async ({ page }) => {
  // Nothing is scrolled, so no browser makes up for what moves.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await open(page);
  await fill(page);
  const email = page.getByLabel('Email Address');
  await email.fill('ada@gmial.con');
  await title(page).focus();
  const question = page.getByText('Did you mean ada@gmail.com?');
  await expect(question).toBeVisible();
  // All that asks is here now, so that the question comes at once.
  await email.fill('ada@example.com');
  await title(page).focus();
  await expect(question).toBeHidden();
  await email.fill('ada@gmial.con');
  await page.getByRole('button', { name: 'Continue to Payment' }).hover();
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
  await expect(panel(page)).toContainText('Did you mean ada@gmail.com?');
});

test('a likely misspelt address is asked about in the form and before paying, and taken with one press', async ({
  page,
}) => {
  await open(page);
  await fill(page);
  const email = page.getByLabel('Email Address');
  await email.fill('ada@gmial.con');
  await title(page).focus();
  await expect(page.getByText('Did you mean ada@gmail.com?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, use it' }).click();
  await expect(email).toHaveValue('ada@gmail.com');
  await expect(page.getByText('Did you mean')).toBeHidden();

  await email.fill('ada@hotmial.com');
  await email.press('Enter');
  await expect(panel(page)).toContainText('Did you mean ada@hotmail.com?');
  await panel(page).getByRole('button', { name: 'Yes, use it' }).click();
  await expect(panel(page).getByText('ada@hotmail.com')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Back to Edit Request' }).click();
  await expect(email).toHaveValue('ada@hotmail.com');
});

test('answers to four questions write themselves into the description, around what was typed', async ({
  page,
}) => {
  await open(page);
  await description(page).fill('A slow waltz, please.');
  await page.getByText('Help me describe it').click();
  await page.getByLabel('Who is it for?').fill('Ana, my mother');
  await page.getByLabel('When is the day?').fill('May 9');
  await page.getByLabel('Who is it for?').fill('Ana');
  await expect(description(page)).toHaveValue(
    'A slow waltz, please.\n\nWho is it for: Ana\nWhen is the day: May 9',
  );
});
