import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { DeliveryView } from '#lib/contract/order/delivery-view.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { delivered, orderLink as link, song, version, waiting } from '../support/delivery-examples.ts';
import { paidOrder } from '../support/paid-order.ts';
import { bar } from '../support/player.ts';
import { cents, dollars } from '../support/catalogue.ts';

const answerOf = (delivery: DeliveryView) => ({ json: { ...paidOrder, delivery } });

/** Opens the order's page as the buyer of a song at this place of its way. */
async function openSong(page: Page, delivery: DeliveryView): Promise<void> {
  const sound = await readFile('public/audio/instrumental.mp3');
  await page.route('**/api/order?*', (route) => route.fulfill(answerOf(delivery)));
  await page.route('**/api/order/file?*', (route) =>
    route.fulfill({ body: sound, contentType: 'audio/mpeg', headers: { 'Accept-Ranges': 'bytes' } }),
  );
  await page.goto(link);
  await expect(page.getByRole('list').filter({ hasText: 'Work has begun' })).toBeVisible();
}

const steps = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('time, strong') });

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedConsole: /ERR_FAILED/ });

    test('the song is heard in the player, and goes on over the next page', async ({ page }) => {
      await openSong(page, delivered);
      await expect(page.getByRole('heading', { name: 'Your song is here' })).toBeVisible();
      await page.getByRole('button', { name: 'Play Mia is ten' }).click();
      await expect(bar(page)).toContainText('Mia is ten');
      await expect(page.getByRole('button', { name: 'Pause Mia is ten' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download Words.pdf' })).toHaveAttribute(
        'href',
        /^\/api\/order\/file\?id=1a2b3c4d.*&file=f2&download$/,
      );
      await page.getByRole('link', { name: 'support page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Support|Contact/ })).toBeVisible();
      await expect(bar(page)).toContainText('Mia is ten');
      await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    });

    test('the song is put into the library of this browser, plays there, and leads back to its order', async ({
      page,
    }) => {
      await openSong(page, delivered);
      await page.getByRole('button', { name: 'Add to my library: Mia is ten' }).click();
      await expect(page.getByRole('button', { name: 'Remove from my library: Mia is ten' })).toBeFocused();
      await page.goto('/library#saved');
      await page.getByRole('tab', { name: 'Saved Tracks' }).click();
      await expect(page.getByRole('heading', { name: 'Made for you' })).toBeVisible();
      await page.getByRole('button', { name: 'Play Mia is ten' }).click();
      await expect(bar(page)).toContainText('Mia is ten');
      await expect(page.getByRole('link', { name: /^Its order/ })).toHaveAttribute('href', link);
      await page.getByRole('button', { name: /^Keep its file.*Mia is ten/ }).click();
      await expect(page.getByText('“Mia is ten” is among your tracks now')).toBeVisible();
      await page.getByRole('button', { name: 'Take out Mia is ten' }).click();
      await expect(page.getByRole('heading', { name: 'Made for you' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: /^Its order/ })).toHaveAttribute('href', link);
    });

    test('a change is asked for by keyboard alone, with its place in the song; what was typed outlives a failure', async ({
      page,
    }) => {
      await openSong(page, delivered);
      await page.getByRole('button', { name: 'Ask for a change' }).focus();
      await page.keyboard.press('Enter');
      const place = page.getByLabel('Where in the song?');
      await expect(place).toBeFocused();
      await page.keyboard.type('0:4x');
      await page.getByLabel('What should change?').fill('The drums are too loud.');
      await page.getByRole('button', { name: 'Send note' }).press('Enter');
      await expect(page.getByText('Write the time as minutes and seconds, such as 0:42.')).toBeVisible();
      await expect(place).toBeFocused();
      await place.fill('0:42');
      await page.route('**/api/order/note', (route) => route.abort());
      await page.getByRole('button', { name: 'Send note' }).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /connection/i })).toBeVisible();
      await expect(page.getByLabel('What should change?')).toHaveValue('The drums are too loud.');
      await page.unroute('**/api/order/note');
      const asked = page.waitForRequest('**/api/order/note');
      const note = { id: 'n1', atSeconds: 42, text: 'The drums are too loud.', answer: null };
      const notes = [{ ...note, writtenAt: '2026-11-26T10:00:00Z', answeredAt: null }];
      await page.route('**/api/order/note', (route) =>
        route.fulfill(
          answerOf({ ...delivered, state: 'revising', roundsLeft: 0, versions: [{ ...version, notes }] }),
        ),
      );
      await page.getByRole('button', { name: 'Send note' }).press('Enter');
      expect((await asked).postDataJSON()).toEqual({
        ...{ id: '1a2b3c4d-0000-4000-8000-000000000000', key: 'secret', version: 1 },
        ...{ atSeconds: 42, text: 'The drums are too loud.' },
      });
      await expect(page.getByRole('heading', { name: 'We are changing it' })).toBeFocused();
      await expect(page.getByText('At 0:42')).toBeVisible();
      await expectAccessible(page);
    });

    test('the yes takes two presses, and ends the changes', async ({ page }) => {
      await openSong(page, delivered);
      await page.getByRole('button', { name: 'I am happy with it' }).click();
      await page.route('**/api/order/accept', (route) =>
        route.fulfill(
          answerOf({
            ...delivered,
            state: 'accepted',
            acceptedAt: '2026-11-27T10:00:00Z',
            acceptedBy: 'buyer',
          }),
        ),
      );
      await page.getByRole('button', { name: 'Yes, it is finished' }).click();
      await expect(page.getByRole('heading', { name: 'Your song is finished' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ask for a change' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Download Mia is ten.mp3' })).toBeVisible();
    });

    test('nothing is wider than the page, and axe finds nothing, in every state', async ({ page }) => {
      const long = { ...version, version: 2, files: [{ ...song, name: `${'Mia-is-ten-'.repeat(12)}.mp3` }] };
      for (const delivery of [waiting, delivered, { ...delivered, versions: [version, long] }]) {
        await page.unrouteAll();
        await openSong(page, delivery);
        await expectAccessible(page);
      }
    });
  });

test('a press on the picture of the sound is a place in it', async ({ page }) => {
  await openSong(page, delivered);
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  const wave = page.locator('form canvas');
  const box = await wave.boundingBox();
  await wave.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
  await expect(page.getByLabel('Where in the song?')).toHaveValue('0:14');
});

test('the steps say where the song is', async ({ page }) => {
  await openSong(page, waiting);
  await expect(steps(page).filter({ hasText: 'Paid' }).first()).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('button', { name: 'Ask for a change' })).toHaveCount(0);
});

test.describe('what can still be bought', () => {
  test.use({ viewport: { width: 360, height: 800 }, expectedConsole: /409/ });
  const offers = [
    { id: 'revision', name: 'Additional revision', amountCents: cents('revision') },
    { id: 'commercial-rights', name: 'Commercial rights', amountCents: cents('commercial-rights') },
  ] as const;

  test('by keyboard alone: rights want a name, and lead to their payment page', async ({ page }) => {
    await openSong(page, { ...delivered, roundsLeft: 0, offers: [...offers] });
    await page.locator('summary', { hasText: 'More for your song (2)' }).press('Enter');
    const pay = page.getByRole('button', {
      name: `Pay ${dollars('commercial-rights')} for: Commercial rights`,
    });
    await expectAccessible(page);
    await pay.press('Enter');
    const name = page.getByLabel('Name on the licence');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Write the name that shall stand on the licence.');
    await page.keyboard.type('Ada & Co');
    await page.route('**/api/order/buy', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'not_on_offer', message: 'x' } } }),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible();
    await expect(name).toHaveValue('Ada & Co');
    await page.unroute('**/api/order/buy');
    await page.route('**/api/order/buy', (route) =>
      route.fulfill({ json: { paymentLink: new URL('/support?paid', page.url()).href } }),
    );
    const asked = page.waitForRequest('**/api/order/buy');
    await name.press('Enter');
    expect((await asked).postDataJSON()).toEqual({
      ...{ id: '1a2b3c4d-0000-4000-8000-000000000000', key: 'secret' },
      ...{ what: 'commercial-rights', amountCents: cents('commercial-rights'), licensee: 'Ada & Co' },
    });
    await page.waitForURL('**/support?paid');
  });

  test('a bought round opens an accepted song again, and the address loses the payment', async ({ page }) => {
    const accepted = { ...delivered, state: 'accepted', acceptedAt: '2026-11-27T10:00:00Z' } as const;
    await page.route('**/api/order?*', (route) =>
      route.fulfill(answerOf({ ...accepted, acceptedBy: 'buyer', rounds: 2, isReopened: true })),
    );
    await page.goto(`${link}&payment_id=cs_test_${'a'.repeat(20)}`);
    await expect(page.getByRole('heading', { name: 'A round of changes is yours' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for a change' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'I am happy with it' })).toHaveCount(0);
    expect(new URL(page.url()).search).toBe(link.slice('/order'.length));
  });
});
