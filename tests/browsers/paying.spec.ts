import { askForLyrics, form } from './steps.ts';
import { flow } from './visitor.ts';

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

flow('a song is ordered and paid in a window, and its order can be seen', async ({ visitor }) => {
  await visitor.open('/custom-song', form);
  await visitor.write('Song Title', 'Forty Summers');
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
  await visitor.press('link', 'See your order');
  await visitor.sees('Forty Summers');
});
