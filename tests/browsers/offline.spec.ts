import { certificate, testKey } from '../support/certificate.ts';
import { askForLyrics, bringTrack, form, library, visit } from './steps.ts';
import { flow } from './visitor.ts';

flow('after one visit lyrics are written without a network', async ({ visitor }) => {
  await visit(visitor);
  visitor.line.cut(true);
  await visitor.open('/lyrics', form);
  await askForLyrics(visitor);
  await visitor.finds('button', /^Swap line/);
});

flow('a page that was not kept says that one is offline', async ({ visitor }) => {
  await visit(visitor);
  visitor.line.cut(true);
  await visitor.open('/privacy-policy');
  await visitor.sees('You Are Offline');
});

flow('a kept track plays without a network', async ({ visitor }) => {
  await visit(visitor);
  await bringTrack(visitor);
  visitor.line.cut(true);
  await visitor.open('/library#tracks', library);
  await visitor.press('button', 'Play Harbour Bell', '[role="tabpanel"]');
  await visitor.hears(0.3);
});

flow('a message that is sent without a network goes out when it is back', async ({ visitor }) => {
  await visit(visitor);
  await visitor.open('/support', form);
  await visitor.write('Name', 'Ada Lovelace', 'main');
  await visitor.write('Email', 'ada@example.com', 'main');
  await visitor.write('Message', `From a tunnel ${crypto.randomUUID()}`, 'main');
  visitor.line.cut(true);
  await visitor.press('button', 'Send Message');
  await visitor.sees('it is sent automatically');
  visitor.line.cut(false);
  await visitor.open('/create');
  await visitor.sees('your message has been sent');
});

flow('a licence is checked without a network, on its page that was opened before', async ({ visitor }) => {
  const text = await certificate();
  visitor.line.answers.set('/api/licence/keys', { keys: [{ kid: 'key-of-the-test', x: testKey }] });
  await visit(visitor);
  await visitor.open('/licence');
  await visitor.until(() => localStorage.getItem('notewright-licence-keys') !== null);
  visitor.line.cut(true);
  await visitor.open('/licence');
  for (const [licence, verdict] of [
    [text.replace('Forty', 'Fifty'), 'Changed'],
    [text, 'Genuine'],
  ] as const) {
    await visitor.write('Or its text', licence);
    await visitor.press('button', 'Check licence');
    await visitor.finds('heading', verdict);
  }
  await visitor.sees('We could not ask whether it was revoked');
});
