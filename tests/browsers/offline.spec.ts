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
