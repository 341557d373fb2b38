import { m4aFile } from '../support/m4a-file.ts';
import { flacFile, mp3File } from '../support/music-files.ts';
import { oggFile } from '../support/ogg-file.ts';
import { addList, bar, bringTrack, houseTrack, library, makeSong } from './steps.ts';
import { expect, flow, type Visitor } from './visitor.ts';

const tracks = '[role="tabpanel"]';

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
  await visitor.finds('button', `Play ${houseTrack}`, tracks);
});

/** A song is made, kept, and played where it is kept. */
async function playKeptSong(visitor: Visitor): Promise<void> {
  await makeSong(visitor);
  await visitor.press('button', 'Keep in my library');
  await visitor.sees('is in your library.');
  await visitor.open('/library#tracks', library);
  await visitor.press('button', 'Play Leave a Light On', tracks);
}

flow('a song that was made is kept, and plays in the library after a reload', async ({ visitor }) => {
  await playKeptSong(visitor);
  await visitor.hears(0.3);
});

flow('a file of music is brought, kept, and plays after a reload', async ({ visitor }) => {
  await bringTrack(visitor);
  await visitor.open('/library#tracks', library);
  await visitor.press('button', 'Play Harbour Bell', tracks);
  await visitor.hears(0.3);
});

flow('a playlist is made and filled without an account', async ({ visitor }) => {
  await visitor.open('/library', library);
  await addList(visitor);
  await visitor.press('link', 'Rain', tracks);
  await visitor.press('button', 'Add', tracks);
  await visitor.press('button', 'Play all', tracks);
  await visitor.hears(0.2);
});

flow('a playlist is put into another order, which stays, and is played in it', async ({ visitor }) => {
  const shown = () => [...document.querySelectorAll('ol.tracks .track-title')].map((one) => one.textContent);
  await visitor.open('/library', library);
  await addList(visitor);
  await visitor.press('link', 'Rain', tracks);
  for (const count of [1, 2, 3]) {
    await visitor.press('button', 'Add', tracks);
    await visitor.until((wanted) => document.querySelectorAll('ol.tracks > li').length === wanted, count);
  }
  const [first = '', second = '', third = ''] = await visitor.ask(shown);
  await visitor.press('button', `Move ${third} up`, tracks);
  await visitor.press('button', `Move ${third} up`, tracks);
  const address = await visitor.ask(() => location.pathname + location.search + location.hash);
  const isOrder = (...wanted: string[]) =>
    wanted.join() ===
    [...document.querySelectorAll('ol.tracks .track-title')].map((one) => one.textContent).join();
  await visitor.until(isOrder, third, first, second);
  await visitor.open(address, library);
  await visitor.until(isOrder, third, first, second);
  await visitor.press('button', 'Play all', tracks);
  await visitor.sees(third, bar);
  await visitor.hears(0.1);
  await visitor.press('button', 'Next track', bar);
  await visitor.sees(first, bar);
  await visitor.hears(0.1);
});

flow('the words of a song move with the music', async ({ visitor }) => {
  const isMarked = (line: string) =>
    document.querySelector('#player .words-list [aria-current="true"]')?.textContent === line;
  await playKeptSong(visitor);
  await visitor.hears(0.1);
  await visitor.press('button', 'Words', bar);
  await visitor.until(isMarked, 'The kettle sings a note I know');
  await visitor.until(isMarked, 'It sang it to my mother, too');
});

flow(
  'a track is heard faster at the same pitch, and the sleep timer ends the music with it',
  async ({ visitor }) => {
    await visitor.open('/business');
    await visitor.press('button', `Play ${houseTrack}`);
    await visitor.hears(0.1);
    await visitor.press('button', 'Sound', bar);
    await visitor.choose('Speed', '1.5', bar);
    await visitor.choose('Sleep timer', 'End of track', bar);
    await visitor.until(() => {
      const audio = document.querySelector<HTMLAudioElement>('#player audio');
      return audio?.playbackRate === 1.5 && audio.preservesPitch;
    });
    await visitor.choose('Position', '25', bar);
    await visitor.sees('Loose Change, Both Pockets', bar);
    await visitor.finds('button', 'Play', bar);
    await visitor.until(() => [...document.querySelectorAll('audio')].every((audio) => audio.paused));
  },
);

flow(
  'of MP3, FLAC, Ogg and M4A what this browser can play is kept and plays; of the rest it says so',
  async ({ visitor }) => {
    const about = (title: string) => ({ title, artist: 'Ada' });
    await visitor.open('/library#tracks', library);
    await visitor.finds('button', 'Bring music files');
    for (const [title, file] of [
      ['Night Bus', mp3File('bus.mp3', about('Night Bus'), 3)],
      ['Slow Rain', flacFile('rain.flac', { TITLE: 'Slow Rain' }, 40)],
      ['Far Bell', oggFile('bell.ogg', { TITLE: 'Far Bell' }, 3)],
      ['Late Sun', m4aFile('sun.m4a', about('Late Sun'), 3)],
    ] as const) {
      await visitor.bring(file, tracks);
      await visitor.until((name) => {
        const said = document.querySelector('.bring-outcome')?.textContent ?? '';
        return said.includes('1 track added.') || said.includes(`cannot play: ${name}`);
      }, file.name);
      const isKept = await visitor.ask(() =>
        document.querySelector('.bring-outcome')?.textContent.includes('1 track added.'),
      );
      if (!isKept) continue;
      await visitor.press('button', `Play ${title}`, tracks);
      await visitor.sees(title, bar);
      await visitor.hears(0.2);
    }
  },
);

flow('of two windows one sounds: the one that was pressed last', async ({ visitor }) => {
  const isSilent = () => document.querySelector<HTMLAudioElement>('#player audio')?.paused;
  await visitor.open('/business');
  await visitor.press('button', `Play ${houseTrack}`);
  await visitor.hears(0.1);
  await visitor.openBeside('/business');
  await visitor.press('button', 'Play Loose Change, Both Pockets');
  await visitor.hears(0.1);
  await visitor.lookAt('first');
  await visitor.until(isSilent);
  await visitor.press('button', 'Play', bar);
  await visitor.hears(0.1);
  await visitor.lookAt('last');
  await visitor.until(isSilent);
});
