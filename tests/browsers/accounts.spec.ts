import { fillAccount, library, signUp } from './steps.ts';
import { flow } from './visitor.ts';

flow('one signs up, out, and in again', async ({ visitor }) => {
  const email = await signUp(visitor);
  await visitor.press('button', 'Sign out');
  await visitor.press('button', 'Sign in to have it on all your devices');
  await fillAccount(visitor, email);
  await visitor.press('button', 'Sign in');
  await visitor.sees(`Signed in as ${email}`);
});

flow('a playlist of an account is there after a reload', async ({ visitor }) => {
  const email = await signUp(visitor);
  await visitor.press('button', 'New Playlist');
  await visitor.write('Title', 'Rain', '[role="dialog"], dialog');
  await visitor.press('button', 'Create Playlist', '[role="dialog"], dialog');
  await visitor.finds('link', 'Rain', '[role="tabpanel"]');
  await visitor.open('/library', library);
  await visitor.sees(`Signed in as ${email}`);
  await visitor.finds('link', 'Rain', '[role="tabpanel"]');
});
