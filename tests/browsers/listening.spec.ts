import { bar, bringTrack, houseTrack, library, makeSong } from './steps.ts';
import { expect, flow } from './visitor.ts';

flow('a track plays on, without a gap, over four navigations', async ({ visitor }) => {
  await visitor.open('/business');
  await visitor.press('button', `Play ${houseTrack}`);
  await visitor.hears(0.3);
  await visitor.ask(() => {
    const audio = document.querySelector('#player audio');
    Object.assign(window, { element: audio, broken: [] });
    for (const name of ['pause', 'emptied', 'seeking', 'error'])
      audio?.addEventListener(name, () => document.body.setAttribute('data-broken', name));
  });
  for (const link of ['Support', 'News', 'Create', 'Blog']) {
    await visitor.press('link', link, 'header');
    await visitor.until((path) => location.pathname === path, `/${link.toLowerCase()}`);
    await visitor.finds('button', 'Pause', bar);
  }
  const time = await visitor.ask(
    () => document.querySelector<HTMLAudioElement>('#player audio')?.currentTime ?? 0,
  );
  await visitor.hears(time + 0.3);
  const isSame = () =>
    Object.getOwnPropertyDescriptor(window, 'element')?.value === document.querySelector('#player audio');
  expect(await visitor.ask(isSame)).toBe(true);
});

flow('the player seeks, goes to the next track, and is silent when muted', async ({ visitor }) => {
  await visitor.open('/business');
  await visitor.press('button', `Play ${houseTrack}`);
  await visitor.hears(0.1);
  await visitor.choose('Position', '20', bar);
  await visitor.hears(20);
  await visitor.press('button', 'Next track', bar);
  await visitor.sees('Loose Change, Both Pockets', bar);
  await visitor.hears(0.1);
  await visitor.press('button', 'Mute', bar);
  await visitor.until(() => {
    const audio = document.querySelector<HTMLAudioElement>('#player audio');
    return audio && (audio.muted || audio.volume === 0);
  });
});

flow('a heart stays over a reload, and is among the saved tracks', async ({ visitor }) => {
  await visitor.open('/business');
  await visitor.press('button', `Save track: ${houseTrack}`);
  await visitor.open('/library#saved', library);
  await visitor.finds('button', `Play ${houseTrack}`, '[role="tabpanel"]');
});

flow('a song that was made is kept, and plays in the library after a reload', async ({ visitor }) => {
  await makeSong(visitor);
  await visitor.press('button', 'Keep in my library');
  await visitor.sees('is in your library.');
  await visitor.open('/library#tracks', library);
  await visitor.press('button', 'Play Leave a Light On', '[role="tabpanel"]');
  await visitor.hears(0.3);
});

flow('a file of music is brought, kept, and plays after a reload', async ({ visitor }) => {
  await bringTrack(visitor);
  await visitor.open('/library#tracks', library);
  await visitor.press('button', 'Play Harbour Bell', '[role="tabpanel"]');
  await visitor.hears(0.3);
});

flow('a playlist is made and filled without an account', async ({ visitor }) => {
  await visitor.open('/library', library);
  await visitor.press('button', 'New Playlist');
  await visitor.write('Title', 'Rain', '[role="dialog"], dialog');
  await visitor.press('button', 'Create Playlist', '[role="dialog"], dialog');
  await visitor.press('link', 'Rain', '[role="tabpanel"]');
  await visitor.press('button', 'Add', '[role="tabpanel"]');
  await visitor.press('button', 'Play all', '[role="tabpanel"]');
  await visitor.hears(0.2);
});
