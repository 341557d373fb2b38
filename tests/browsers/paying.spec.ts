import { sandboxDefaults, sandboxOwnerPassword } from '#scripts/local/variables.ts';
import { wavFile } from '../support/music-files.ts';
import { askForLyrics, form } from './steps.ts';
import { expect, flow, type Visitor } from './visitor.ts';

flow('when the free songs are used up, a payment in its window unlocks more', async ({ visitor }) => {
  await visitor.open('/lyrics', form);
  await visitor.ask(() => localStorage.setItem('lyricsUsageCount', '3'));
  await visitor.open('/lyrics', form);
  await askForLyrics(visitor);
  await visitor.press('button', 'Pay $1.00');
  await visitor.turnTo('last');
  await visitor.write(/email/i, 'payer@example.com');
  await visitor.press('button', 'Pay');
  await visitor.turnTo('first');
  await visitor.sees('Unlimited generations this session');
  await visitor.finds('button', /^Swap line/);
});

/** Orders a song of this title, pays it in its window, and answers the address of its page. */
async function orderSong(visitor: Visitor, title: string): Promise<string> {
  await visitor.open('/custom-song', form);
  await visitor.write('Song Title', title);
  await visitor.write('Email Address', 'ada@example.com');
  await visitor.choose('Genre', 'folk');
  await visitor.choose('Mood', 'romantic');
  await visitor.write('Song Description', 'For my parents, who met on a ferry.');
  await visitor.press('button', 'Continue to Payment');
  await visitor.press('button', /^Pay \$.* - Complete Order$/);
  await visitor.turnTo('last');
  await visitor.press('button', 'Pay');
  await visitor.turnTo('first');
  await visitor.sees('Your song is ordered');
  // It moves the way to the order when it comes.
  await visitor.sees('With you by');
  await visitor.press('link', 'See your order');
  await visitor.until(() => location.pathname === '/order');
  await visitor.sees(title);
  return visitor.ask(() => location.pathname + location.search);
}

flow('a song is ordered and paid in a window, and its order can be seen', async ({ visitor }) => {
  await orderSong(visitor, 'Forty Summers');
});

/** Opens a song at the desk, as its owner at a device of their own. */
async function openAtDesk(visitor: Visitor, title: string): Promise<void> {
  await visitor.changeDevice();
  await visitor.open('/desk');
  await visitor.write('Email Address', sandboxDefaults.OWNER_EMAILS);
  await visitor.write('Password', sandboxOwnerPassword);
  await visitor.press('button', 'Sign in');
  await visitor.finds('heading', 'Due');
  await visitor.press('link', new RegExp(title));
  await visitor.finds('heading', title);
}

async function deliver(visitor: Visitor, version: number): Promise<void> {
  await visitor.bring(wavFile('ferry.wav', 8, 220 * version));
  await visitor.finds('button', 'Take away ferry.wav');
  await visitor.press('button', `Deliver version ${version}`);
  await visitor.sees('Delivered, waiting for the buyer');
}

flow(
  'a song is made at the desk; its buyer hears it, downloads it, asks for a change and says yes',
  async ({ visitor }) => {
    flow.setTimeout(240_000);
    const title = `Ferry ${crypto.randomUUID().slice(0, 8)}`;
    const order = await orderSong(visitor, title);
    await openAtDesk(visitor, title);
    await visitor.press('button', 'Begin');
    await visitor.sees('In the making');
    await deliver(visitor, 1);

    await visitor.changeDevice();
    await visitor.open(order);
    await visitor.press('button', 'Play ferry');
    await visitor.hears(0.3);
    const file = await visitor.ask(async () => {
      const link = document.querySelector<HTMLAnchorElement>('a[aria-label="Download ferry.wav"]');
      const answer = await fetch(link?.href ?? '');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return [
        bytes.length,
        String.fromCharCode(...bytes.slice(0, 4)),
        answer.headers.get('Content-Disposition'),
      ];
    });
    expect(file).toEqual([44 + 8 * 44_100 * 2, 'RIFF', expect.stringMatching(/^attachment.*ferry\.wav/)]);
    await visitor.press('button', 'Ask for a change');
    await visitor.write('Where in the song?', '0:05');
    await visitor.write('What should change?', 'Softer here, please.');
    await visitor.press('button', 'Send note');
    await visitor.sees('At 0:05 Softer here, please.');

    await openAtDesk(visitor, title);
    await visitor.sees('Softer here, please.');
    await deliver(visitor, 2);

    await visitor.changeDevice();
    await visitor.open(order);
    await visitor.press('button', 'I am happy with it');
    await visitor.press('button', 'Yes, it is finished');
    await visitor.sees('Your song is finished');
    await visitor.finds('link', 'Download ferry.wav');
  },
);
