import { shareHash } from '#stores/studio/share-hash.ts';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { builtPages } from '../support/built-site.ts';
import { wavFile } from '../support/music-files.ts';
import { tune } from '../support/studio.ts';
import { expect, flow, type Visitor } from './visitor.ts';

/** The promises to the visitor, in each browser that is installed. How it is tried in depth: `tests/e2e`, in Chromium. */

const studio = 'astro-island[component-url*="Studio"]:not([ssr])';
const library = 'astro-island[component-url*="LibraryDesk"]:not([ssr])';
const form = 'form[data-ready]';

flow('all pages open, with a heading, no wider than the window', async ({ visitor }) => {
  flow.setTimeout(120_000);
  visitor.expected = /404/;
  for (const { path } of builtPages()) {
    await visitor.open(path);
    const [headings, over] = await visitor.ask(() => [
      document.querySelectorAll('h1').length,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect([path, headings, over]).toEqual([path, 1, expect.any(Number)]);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

flow('links lead from page to page, Back and Forward too', async ({ visitor }) => {
  await visitor.open('/');
  const on = (path: string) => visitor.until((wanted) => location.pathname === wanted, path);
  for (const [link, path] of [
    ['Support', '/support'],
    ['News', '/news'],
    ['Blog', '/blog'],
  ] as const) {
    await visitor.press('link', link, 'header');
    await on(path);
  }
  await visitor.ask(() => history.back());
  await on('/news');
  await visitor.ask(() => history.forward());
  await on('/blog');
});

flow('the theme that was chosen stays on the next page', async ({ visitor }) => {
  await visitor.open('/');
  const background = () => getComputedStyle(document.documentElement).backgroundColor;
  const before = await visitor.ask(background);
  await visitor.press('button', 'Dark theme');
  await visitor.until((old) => getComputedStyle(document.documentElement).backgroundColor !== old, before);
  const after = await visitor.ask(background);
  await visitor.open('/support');
  expect(await visitor.ask(background)).toBe(after);
});

async function askForLyrics(visitor: Visitor): Promise<void> {
  await visitor.write('Theme or Topic', 'lighthouse');
  await visitor.choose('Genre', 'Country');
  await visitor.choose('Mood', 'Nostalgic');
  await visitor.press('button', 'Generate Lyrics');
}

flow('lyrics are written of a theme, and told otherwise', async ({ visitor }) => {
  await visitor.open('/lyrics', form);
  await askForLyrics(visitor);
  await visitor.sees('2 free generations remaining');
  await visitor.finds('button', /^Swap line/);
  await visitor.sees('lighthouse', 'main');
  const lines = () =>
    [...document.querySelectorAll('button[aria-label^="Swap line"]')].map((one) => one.ariaLabel).join();
  const before = await visitor.ask(lines);
  await visitor.press('button', 'Tell it otherwise');
  await visitor.until((old) => {
    const swaps = [...document.querySelectorAll('button[aria-label^="Swap line"]')];
    return swaps.length > 0 && swaps.map((one) => one.ariaLabel).join() !== old;
  }, before);
});

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

flow('a melody is played and stopped', async ({ visitor }) => {
  await visitor.open('/create', studio);
  await visitor.press('button', 'Generate & Play');
  await visitor.press('button', 'Stop');
  await visitor.finds('button', 'Play');
});

async function openTune(visitor: Visitor): Promise<void> {
  await visitor.open(`/create${shareHash(encodeMelody(tune))}`, studio);
  await visitor.press('button', 'Open in builder');
}

flow('a link to a melody opens it in the builder, and it plays until Stop', async ({ visitor }) => {
  await openTune(visitor);
  await visitor.until(() => document.querySelectorAll('[role="grid"] [aria-selected="true"]').length === 8);
  await visitor.press('button', 'Play');
  await visitor.press('button', 'Stop');
  await visitor.finds('button', 'Play');
});

flow('a melody is saved as a WAV file', async ({ visitor }) => {
  await openTune(visitor);
  const { start, size } = await visitor.fileOf('Export WAV');
  expect(start).toMatch(/^RIFF....WAVE/s);
  expect(size).toBeGreaterThan(100_000);
});

flow('a melody is saved as a MIDI file', async ({ visitor }) => {
  await openTune(visitor);
  expect((await visitor.fileOf('Export MIDI')).start).toMatch(/^MThd/);
});

flow('a melody of one’s own is among the projects after a reload', async ({ visitor }) => {
  await openTune(visitor);
  await visitor.press('button', 'Save Melody');
  await visitor.open('/create', studio);
  await visitor.press('tab', 'My Projects');
  await visitor.finds('button', /^Play Melody/);
});

flow('three takes of a melody are made from a seed', async ({ visitor }) => {
  await visitor.open('/create', studio);
  await visitor.press('tab', 'AI Melody');
  await visitor.press('field', /^Musical/);
  await visitor.press('button', 'Generate Melody');
  await visitor.sees('Generation complete!');
  await visitor.finds('button', /^Play take/);
});

flow('the built-in voice reads a text', async ({ visitor }) => {
  await visitor.open('/create#voice');
  await visitor.write('Text', 'The kettle sings. I know the note.');
  await visitor.choose('Voice', 'Built-in voice, alto');
  await visitor.press('button', 'Generate Voice');
  await visitor.sees('Sentence 1 of 2');
  await visitor.sees('Sentence 2 of 2');
});

const words = 'The kettle sings a note I know\nIt sang it to my mother, too';

async function makeSong(visitor: Visitor): Promise<void> {
  await visitor.open('/create#song');
  await visitor.write('Title', 'Leave a Light On');
  await visitor.write('Words', words);
  await visitor.press('button', 'Make the song');
  await visitor.finds('heading', 'Leave a Light On');
  await visitor.until(() => document.querySelector('[data-note]') !== null);
}

flow('a song is made of words, and its notes sound one after the other', async ({ visitor }) => {
  await makeSong(visitor);
  await visitor.press('button', 'Play');
  await visitor.until(() => document.querySelector('[data-sounding]') !== null);
  const first = await visitor.ask(
    () => document.querySelector('[data-sounding]')?.getAttribute('data-note') ?? '',
  );
  await visitor.until((old) => {
    const now = document.querySelector('[data-sounding]')?.getAttribute('data-note');
    return now && now !== old;
  }, first);
});

flow('a song that was made is kept, and plays in the library after a reload', async ({ visitor }) => {
  await makeSong(visitor);
  await visitor.press('button', 'Keep in my library');
  await visitor.sees('is in your library.');
  await visitor.open('/library#tracks', library);
  await visitor.press('button', 'Play Leave a Light On', '[role="tabpanel"]');
  await visitor.hears(0.3);
});

const houseTrack = 'The Long Way Down the Scale';
const bar = '#player';

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

async function bringTrack(visitor: Visitor): Promise<void> {
  const { name, mimeType, buffer } = wavFile('Harbour_Bell.wav', 3, 330);
  await visitor.open('/library#tracks', library);
  await visitor.finds('button', 'Bring music files');
  await visitor.bring(name, mimeType, buffer);
  await visitor.sees('1 track added.');
}

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

async function signUp(visitor: Visitor): Promise<string> {
  const email = `ann-${crypto.randomUUID()}@example.com`;
  await visitor.open('/library', library);
  await visitor.press('button', 'Sign in to have it on all your devices');
  await visitor.press('button', 'Create account');
  await fillAccount(visitor, email);
  await visitor.press('button', 'Create account');
  await visitor.sees(`Signed in as ${email}`);
  return email;
}

async function fillAccount(visitor: Visitor, email: string): Promise<void> {
  await visitor.write('Email Address', email);
  await visitor.write('Password', 'a-long-enough-password');
}

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

flow('a message to us is sent', async ({ visitor }) => {
  await visitor.open('/support', form);
  await visitor.write('Name', 'Ada Lovelace', 'main');
  await visitor.write('Email', 'ada@example.com', 'main');
  await visitor.write('Message', `Hello ${crypto.randomUUID()}`, 'main');
  await visitor.press('button', 'Send Message');
  await visitor.sees('Thank you for your message');
});

flow('a company asks for an offer', async ({ visitor }) => {
  await visitor.open('/business', 'form.inquiry[data-ready]');
  await visitor.press('link', /^Get Started\s*: Professional$/);
  await visitor.sees('Selected Plan: Professional');
  await visitor.write('Company Name', 'Analytical Engines');
  await visitor.write('Contact Name', 'Ada Lovelace');
  await visitor.write('Business Email', 'ada@example.com');
  await visitor.write('Project Details', `A jingle ${crypto.randomUUID()}`);
  await visitor.press('button', 'Submit Request');
  await visitor.sees('Your request has arrived');
});

flow('news are filtered by their kind', async ({ visitor }) => {
  await visitor.open('/news', 'astro-island[component-url*="NewsDesk"]:not([ssr])');
  await visitor.press('tab', 'EDM');
  await visitor.until(() =>
    [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].some((tab) =>
      tab.textContent.includes('EDM'),
    ),
  );
  await visitor.until(() => document.querySelector('[role="tabpanel"] article') !== null);
});

flow('a post of the blog is opened', async ({ visitor }) => {
  await visitor.open('/blog/eight-notes');
  await visitor.sees('eight notes', 'main');
});

flow('the samples of the audio test play', async ({ visitor }) => {
  await visitor.open('/audio-test');
  await visitor.press('button', 'Play Instrumental');
  await visitor.until(() =>
    [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0),
  );
});

/** One visit: until the service worker has kept everything and looks after the page. */
async function visit(visitor: Visitor): Promise<void> {
  visitor.expected = /fetch|load|network|_failed/i;
  await visitor.open('/');
  await visitor.until(() => navigator.serviceWorker.controller?.state === 'activated');
}

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
