import type { Page } from '@playwright/test';
import { licenceAddress } from '#lib/contract/licence/licence-link.ts';
import { licenceText, readLicence, type Licence } from '#lib/contract/licence/licence.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { certificate, serveLicences as serve, testKey as x } from '../support/certificate.ts';

const text = await certificate();
const changed = (change: Partial<Licence>) => licenceText({ ...readLicence(text), ...change } as Licence);

const verdict = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 2, name });

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a link shows the certificate, genuine, and sends nothing of it but its number', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
      await serve(page);
      await page.goto(licenceAddress(text));
      await expect(verdict(page, 'Genuine')).toBeFocused();
      for (const words of [
        'Exclusive rights',
        'Forty Summers',
        'Ada & Co',
        'November 25, 2026',
        'NW-1A2B3C4D',
      ])
        await expect(page.getByRole('article')).toContainText(words);
      expect(asked.filter((what) => /Ada|Forty|NWL/.test(what))).toEqual([
        expect.stringMatching(/\/api\/licence\/status\?number=NWL-0123-4567-89AB-CDEF $/),
      ]);
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('button', { name: 'Check licence' })).toBeHidden();
      await expect(page.getByText('Ada & Co')).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    });
  });

test('pasted by keyboard alone: genuine, changed, of an unknown key, and no licence at all', async ({
  page,
}) => {
  await serve(page);
  await page.goto('/licence');
  const box = page.getByLabel('Or its text');
  for (const [sent, title] of [
    [text, 'Genuine'],
    [changed({ licensee: 'Eve & Co' }), 'Changed'],
    [changed({ key: 'somebody-else' }), 'Unknown key'],
    ['{"a":1}', 'No licence'],
  ] as const) {
    await box.fill(sent);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(verdict(page, title)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible({ visible: title === 'Genuine' });
  }
  await box.fill(' ');
  await page.getByRole('button', { name: 'Check licence' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Paste the text' })).toBeVisible();
});

test('from a file: revoked on its day', async ({ page }) => {
  await serve(page, '2026-12-01T12:00:00.000Z');
  await page.goto('/licence');
  await page.getByLabel('The licence as a file').setInputFiles({
    ...{ name: 'licence.json', mimeType: 'application/json', buffer: Buffer.from(text) },
  });
  await expect(verdict(page, 'Revoked on Tuesday, December 1, 2026')).toBeVisible();
});

test.describe('before the page is alive', () => {
  test('a press waits, and the text is then checked', async ({ page }) => {
    await serve(page);
    const release = await holdScripts(page);
    await page.goto('/licence', { waitUntil: 'commit' });
    await page.getByLabel('Or its text').fill(text);
    await page.getByRole('button', { name: 'Check licence' }).click();
    await expect(page.getByText('The page is still loading')).toBeVisible();
    release();
    await expect(verdict(page, 'Genuine')).toBeVisible();
    await expect(page.getByText('The page is still loading')).toBeHidden();
  });

  test('so does a file', async ({ page }) => {
    await serve(page);
    const release = await holdScripts(page);
    await page.goto('/licence', { waitUntil: 'commit' });
    await page.getByLabel('The licence as a file').setInputFiles({
      ...{ name: 'licence.json', mimeType: 'application/json', buffer: Buffer.from(text) },
    });
    release();
    await expect(verdict(page, 'Genuine')).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedConsole: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test('after one visit it is checked all the same, and says that nobody was asked', async ({
    page,
    context,
  }) => {
    await serve(page);
    await page.goto('/licence');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('notewright-licence-keys')))
      .toContain(x);
    await page.unrouteAll();
    await context.setOffline(true);
    await page.getByLabel('Or its text').fill(text);
    await page.getByRole('button', { name: 'Check licence' }).click();
    await expect(verdict(page, 'Genuine')).toBeVisible();
    await expect(page.getByText('We could not ask whether it was revoked')).toBeVisible();
    await page.getByLabel('Or its text').fill(changed({ song: 'Fifty Summers' }));
    await page.getByRole('button', { name: 'Check licence' }).click();
    await expect(verdict(page, 'Changed')).toBeVisible();
  });
});

test('a browser that has no Ed25519 lets the server check, and says so', async ({ page }) => {
  await serve(page);
  await page.addInitScript(() => {
    crypto.subtle.importKey = () =>
      Promise.reject(new DOMException('No such algorithm', 'NotSupportedError'));
  });
  await page.route('**/api/licence/check', (route) =>
    route.fulfill({ json: { signature: 'genuine', revokedAt: null } }),
  );
  await page.goto(licenceAddress(text));
  await expect(verdict(page, 'Genuine')).toBeVisible();
  await expect(page.getByText('This browser cannot check signatures, so our server did.')).toBeVisible();
});
