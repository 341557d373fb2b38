import { addList, bringTrack, library, openTune, signIn, signUp, studio } from './steps.ts';
import { flow } from './visitor.ts';

flow('one signs up, out, and in again', async ({ visitor }) => {
  const email = await signUp(visitor);
  await visitor.press('button', 'Sign out');
  await signIn(visitor, email);
});

flow('a playlist of an account is there after a reload', async ({ visitor }) => {
  const email = await signUp(visitor);
  await addList(visitor);
  await visitor.finds('link', 'Rain', '[role="tabpanel"]');
  await visitor.open('/library', library);
  await visitor.sees(`Signed in as ${email}`);
  await visitor.finds('link', 'Rain', '[role="tabpanel"]');
});

flow('what an account keeps is there at another device', async ({ visitor }) => {
  const email = await signUp(visitor);
  await addList(visitor);
  await visitor.changeDevice();
  await visitor.open('/library', library);
  await signIn(visitor, email);
  await visitor.finds('link', 'Rain', '[role="tabpanel"]');
});

flow(
  'without an account one file takes everything to another device, tracks of one’s own as well',
  async ({ visitor }) => {
    await openTune(visitor);
    await visitor.press('button', 'Save Melody');
    await bringTrack(visitor);
    await visitor.press('button', /^Take everything with you: into a file/);
    const buffer = await visitor.fileOf('Save a file');
    await visitor.changeDevice();
    await visitor.open('/library', library);
    await visitor.press('button', /^Take everything with you: into a file/);
    await visitor.bring({ name: 'everything.json', mimeType: 'application/json', buffer }, '.take-along');
    await visitor.press('button', 'Apply');
    await visitor.sees('Done.');
    await visitor.open('/library#tracks', library);
    await visitor.press('button', 'Play Harbour Bell', '[role="tabpanel"]');
    await visitor.hears(0.3);
    await visitor.open('/create', studio);
    await visitor.press('tab', 'My Projects');
    await visitor.finds('button', /^Play Melody/);
  },
);
