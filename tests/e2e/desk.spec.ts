import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { businessInquiryPath } from '#lib/contract/business/business-inquiry-path.ts';
import { savedLyricsPath } from '#lib/contract/lyrics/lyrics-options.ts';
import { contactMessagePath } from '#lib/contract/support/contact-message-path.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { openDesk } from '../support/desk-page.ts';
import { contactForm, inquiryForm } from '../support/form-examples.ts';
import { openLibrary, signUp } from '../support/library-page.ts';

/** The owner's desk beside the songs: companies, messages and persons. The life of a song is in `song-life.spec.ts`. */

const send = (path: string, data: object) => ({
  path,
  data,
  headers: { 'Idempotency-Key': randomUUID() },
});

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a company gets an offer; a mistake is said at its field and loses nothing', async ({ page }) => {
      const companyName = `Engines ${randomUUID().slice(0, 8)}`;
      const inquiry = send(businessInquiryPath, {
        ...{ ...inquiryForm, companyName },
        projectDescription: 'Ten jingles for a tea shop.',
      });
      expect((await page.request.post(inquiry.path, inquiry)).status()).toBe(201);
      await openDesk(page);
      await page.getByRole('link', { name: /^Inquiries/ }).click();
      const row = page.getByRole('listitem').filter({ hasText: companyName });
      await expect(row).toContainText('Ten jingles for a tea shop.');
      await row.getByRole('button', { name: 'Make an offer' }).click();
      await row.getByLabel('Message').fill('We can start on Monday.');
      await row.getByLabel('Price in dollars').fill('ninety');
      await row.getByRole('button', { name: 'Send offer' }).click();
      await expect(row.getByLabel('Price in dollars')).toBeFocused();
      await expect(row.getByText('Write the price in dollars, such as 99 or 1,250.50.')).toBeVisible();
      await expect(row.getByLabel('Message')).toHaveValue('We can start on Monday.');
      await expectAccessible(page);
      await row.getByLabel('Price in dollars').fill('1,250.50');
      await row.getByRole('button', { name: 'Send offer' }).click();
      await expect(row).toContainText('Starter, $1250.50');
      await expect(row.getByRole('button', { name: 'Make another offer' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Inquiries' })).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByLabel('Also what is ticked off').check();
      await expect(row).toContainText('We can start on Monday.');
      await page.getByRole('link', { name: /^Emails/ }).click();
      await expect(page.getByText('We can start on Monday.').first()).toBeVisible();
    });

    test('a message is read and ticked off by keyboard alone, and that can be taken back', async ({
      page,
    }) => {
      const text = `Hello from ${randomUUID()}`;
      const message = send(contactMessagePath, { ...contactForm, message: text });
      expect((await page.request.post(message.path, message)).ok()).toBe(true);
      await openDesk(page);
      await page.getByRole('link', { name: /^Messages/ }).focus();
      await page.keyboard.press('Enter');
      const row = page.getByRole('listitem').filter({ hasText: text });
      await row.getByRole('button', { name: 'Tick off' }).focus();
      await page.keyboard.press('Enter');
      await expect(row.getByRole('button', { name: 'Not done after all' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(row.getByRole('button', { name: 'Tick off' })).toBeFocused();
      await expectAccessible(page);
    });

    test('saved lyrics name genre and mood as the visitor read them', async ({ page }) => {
      const title = randomUUID();
      const choice = { genre: 'hiphop', mood: 'nostalgic' };
      const lyrics = send(savedLyricsPath, {
        ...choice,
        title,
        content: 'It rains',
        theme: 'rain',
        userId: 1,
      });
      expect((await page.request.post(lyrics.path, lyrics)).ok()).toBe(true);
      await openDesk(page);
      await page.getByRole('link', { name: /^Saved lyrics/ }).click();
      const row = page.getByRole('listitem').filter({ hasText: title });
      await expect(row.getByText('Hip Hop', { exact: true })).toBeVisible();
      await expect(row.getByText('Nostalgic', { exact: true })).toBeVisible();
    });

    test('a person gets an export, and is erased when the address is typed again', async ({ page }) => {
      const email = `${randomUUID()}@example.com`;
      const message = send(contactMessagePath, { ...contactForm, email });
      expect((await page.request.post(message.path, message)).ok()).toBe(true);
      await openDesk(page);
      await page.getByRole('link', { name: 'People' }).click();
      await page.getByLabel('Email address, name or other words').fill(contactForm.name);
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByRole('button', { name: `Look at ${email}` }).click();
      await expect(page.getByText('Found: 1', { exact: true })).toBeVisible();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Export what is held of ${email}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${email}.json`);
      const held = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
      expect(held).toMatchObject({ email, messages: [{ email, message: contactForm.message }], orders: [] });

      const erase = page.getByRole('button', { name: `Erase… ${email}` });
      await erase.press('Enter');
      await expect(page.getByRole('heading', { name: 'What goes, and what stays' })).toBeFocused();
      await expect(page.getByText('messages: 1, gone')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect(erase).toBeFocused();
      await erase.press('Enter');
      const again = page.getByLabel(`Type ${email} again`);
      await again.fill('somebody@example.com');
      await again.press('Enter');
      await expect(again).toBeFocused();
      await expect(page.getByText(`Type ${email}, to be sure who is meant.`)).toBeVisible();
      await again.fill(email);
      await again.press('Enter');
      await expect(page.getByRole('heading', { name: 'Erased' })).toBeFocused();
      await expect(page.getByText('Nothing is found.')).toBeVisible();
      await expect(page.getByText(/^Stripe has the payment/)).toBeVisible();
      await expectAccessible(page);
    });
  });

test.describe('a visitor’s account', () => {
  test.use({ expectedConsole: /403|desk_/ });

  test('gets nothing at the desk but the reason', async ({ page }) => {
    await openLibrary(page);
    await signUp(page);
    await page.goto('/desk');
    await expect(page.getByText('This account may not open the desk.')).toBeVisible();
    await page.getByRole('link', { name: /^Messages/ }).click();
    await expect(page.getByText('This account may not open the desk.')).toBeVisible();
  });
});
