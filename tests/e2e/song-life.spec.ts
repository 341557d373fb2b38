import { randomUUID } from 'node:crypto';
import { documentOf } from '#lib/contract/licence/licence-link.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { openDesk, openSong } from '../support/desk-page.ts';
import { fillSong, openPaymentWindow, payButton } from '../support/payments.ts';
import { bar } from '../support/player.ts';

/** The life of a song, with the two people who share it: who orders it, and who makes it. */

const rate = 8000;

/** A minute of a tone that swells, as a WAV file. */
function song(): { name: string; mimeType: string; buffer: Buffer } {
  const samples = Int16Array.from({ length: 60 * rate }, (_, at) =>
    Math.round(Math.sin((at * 2 * Math.PI * 220) / rate) * 12_000 * Math.abs(Math.sin(at / rate / 8))),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.byteLength, 40);
  return {
    name: 'ferry.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.concat([head, Buffer.from(samples.buffer)]),
  };
}

for (const width of [360, 1280])
  test(`a song from the order to the yes: made, heard, changed at 0:42, accepted (${width} px)`, async ({
    browser,
    page: buyer,
  }) => {
    test.setTimeout(150_000);
    const title = `Ferry ${randomUUID().slice(0, 8)}`;
    const desk = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();

    await test.step('ordered and paid', async () => {
      await buyer.goto('/custom-song');
      await fillSong(buyer, title);
      await buyer
        .getByLabel('Song Description')
        .fill('For my parents, who met on a ferry.\nOur words:\nThe ferry was late, and so were you.');
      const extras = buyer.getByRole('group', { name: 'Extras' });
      await extras.getByRole('checkbox', { name: 'More formats' }).check();
      await extras.getByRole('radio', { name: 'Commercial rights' }).check();
      await buyer.getByLabel('Name on the licence').fill('Ada & Co');
      await buyer.getByRole('button', { name: 'Continue to Payment' }).click();
      await expect(payButton(buyer)).toBeVisible();
      const { popup } = await openPaymentWindow(buyer);
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: 'Pay', exact: true }).click();
      await closed;
      await buyer.setViewportSize({ width, height: 800 });
      await buyer.getByRole('link', { name: 'See your order' }).click();
      await expect(buyer.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    });

    await test.step('begun, uploaded, delivered', async () => {
      await openDesk(desk);
      await openSong(desk, title);
      await expect(desk.getByText('The ferry was late, and so were you.')).toBeVisible();
      await expect(desk.getByRole('listitem').filter({ hasText: 'Commercial rights' })).toBeVisible();
      await desk.getByRole('button', { name: 'Begin' }).click();
      await expect(desk.getByText('In the making')).toBeVisible();
      const deliver = desk.getByRole('button', { name: 'Deliver version 1' });
      await expect(deliver).toHaveAttribute('aria-disabled', 'true');
      await desk.getByLabel(/^Add files/).setInputFiles(song());
      await expect(desk.getByRole('button', { name: 'Take away ferry.wav' })).toBeVisible();
      await desk.getByLabel('A word to the buyer').fill('Sung with a smile.');
      await expectAccessible(desk);
      await deliver.click();
      await expect(desk.getByText('Delivered, waiting for the buyer')).toBeVisible();
      await desk.getByText(/^Emails \(/).click();
      await expect(
        desk.getByText(/To the buyer: your song is here|^Your song is here/).first(),
      ).toBeVisible();
    });

    await test.step('heard over the pages, and a change asked for', async () => {
      await buyer.reload();
      await expect(buyer.getByText('Sung with a smile.')).toBeVisible();
      await buyer.getByRole('button', { name: 'Play ferry' }).click();
      await expect(buyer.getByRole('button', { name: 'Pause ferry' })).toBeVisible();
      const order = buyer.url();
      await buyer.getByRole('link', { name: 'support page' }).click();
      await expect(bar(buyer)).toContainText('ferry');
      await buyer.goto(order);
      await buyer.getByRole('button', { name: 'Ask for a change' }).click();
      await buyer.getByLabel('Where in the song?').fill('0:42');
      await buyer.getByLabel('What should change?').fill('Softer here, please.');
      await buyer.getByRole('button', { name: 'Send note' }).click();
      await expect(buyer.getByText('Softer here, please.')).toBeVisible();
    });

    await test.step('the note heard at its place, answered, a second version delivered', async () => {
      await desk.reload();
      await expect(desk.getByText('The buyer asks for changes')).toBeVisible();
      await expect(desk.getByText('Softer here, please.')).toBeVisible();
      await desk.getByRole('button', { name: 'Listen at 0:42' }).click();
      const audio = desk.getByLabel('ferry.wav', { exact: true });
      await expect
        .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
        .toBeGreaterThan(42);
      await desk.getByLabel('Answer').fill('Done: the strings are gone.');
      await desk.getByRole('button', { name: 'Send answer' }).click();
      await expect(desk.getByText('Answered: Done: the strings are gone.')).toBeVisible();
      await desk.getByLabel(/^Add files/).setInputFiles(song());
      await expect(desk.getByRole('button', { name: 'Take away ferry.wav' })).toBeVisible();
      await desk.getByRole('button', { name: 'Deliver version 2' }).click();
      await expect(desk.getByText('Delivered, waiting for the buyer')).toBeVisible();
    });

    await test.step('accepted', async () => {
      await buyer.reload();
      await expect(buyer.getByRole('heading', { name: 'Version 2' })).toBeVisible();
      await buyer.getByRole('button', { name: 'I am happy with it' }).click();
      await buyer.getByRole('button', { name: 'Yes, it is finished' }).click();
      await expect(buyer.getByRole('button', { name: 'I am happy with it' })).toHaveCount(0);
      await expectAccessible(buyer);
      await desk.reload();
      await expect(desk.getByText('Finished')).toBeVisible();
    });
    await test.step('the licence checked in a third browser, without a network', async () => {
      const licence = buyer.getByRole('link', { name: /^Licence/ });
      const address = (await licence.getAttribute('href')) ?? '';
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const third = await context.newPage();
      await third.goto('/licence');
      await expect
        .poll(() => third.evaluate(() => localStorage.getItem('notewright-licence-keys')))
        .not.toBeNull();
      await context.setOffline(true);
      await third.getByLabel('Or its text').fill(documentOf(new URL(address, third.url()).hash) ?? '');
      await third.getByRole('button', { name: 'Check licence' }).click();
      await expect(third.getByRole('heading', { name: 'Genuine' })).toBeVisible();
      await expect(third.getByRole('article')).toContainText('Ada & Co');
      await context.close();
    });
    await desk.context().close();
  });
