import { askForLyrics, form, makeSong, openTune, studio } from './steps.ts';
import { expect, flow } from './visitor.ts';

const startOf = (file: Buffer) => file.toString('latin1', 0, 16);

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

flow('a melody is played and stopped', async ({ visitor }) => {
  await visitor.open('/create', studio);
  await visitor.press('button', 'Generate & Play');
  await visitor.press('button', 'Stop');
  await visitor.finds('button', 'Play');
});

flow('a link to a melody opens it in the builder, and it plays until Stop', async ({ visitor }) => {
  await openTune(visitor);
  await visitor.until(() => document.querySelectorAll('[role="grid"] [aria-selected="true"]').length === 8);
  await visitor.press('button', 'Play');
  await visitor.press('button', 'Stop');
  await visitor.finds('button', 'Play');
});

flow('a melody is saved as a WAV file', async ({ visitor }) => {
  await openTune(visitor);
  const file = await visitor.fileOf('Export WAV');
  expect(startOf(file)).toMatch(/^RIFF....WAVE/s);
  expect(file.length).toBeGreaterThan(100_000);
});

flow('a melody is saved as a MIDI file', async ({ visitor }) => {
  await openTune(visitor);
  expect(startOf(await visitor.fileOf('Export MIDI'))).toMatch(/^MThd/);
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

flow('a song is saved as MP3, MIDI, MusicXML and timed words', async ({ visitor }) => {
  await makeSong(visitor);
  const mp3 = await visitor.fileOf('Export MP3');
  expect(startOf(mp3)).toMatch(/^ID3/);
  expect(mp3.length).toBeGreaterThan(100_000);
  expect(startOf(await visitor.fileOf('Export MIDI'))).toMatch(/^MThd/);
  expect((await visitor.fileOf('Export MusicXML')).toString()).toContain('<text>sings</text>');
  expect((await visitor.fileOf('Export LRC')).toString()).toMatch(/^\[\d\d:\d\d\.\d\d\].*kettle/m);
});

flow('a link to a song opens it at another device, note for note', async ({ visitor }) => {
  const notes = () => [...document.querySelectorAll('[data-note]')].map((note) => note.ariaLabel).join('\n');
  await makeSong(visitor);
  await visitor.until(() => document.querySelector('.lead-sheet[aria-busy]') === null);
  const before = await visitor.ask(notes);
  await visitor.ask(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => {
      Object.assign(window, { copied: text });
      return write(text);
    };
  });
  await visitor.press('button', 'Share');
  // Where the browser does not let us copy, the link is there to be copied by hand.
  await visitor.until(
    (text) => document.querySelector('.share-link input') ?? document.body.innerText.includes(text),
    'Copied to Clipboard',
  );
  const link = await visitor.ask(() => {
    const field = document.querySelector<HTMLInputElement>('.share-link input');
    return field?.value ?? String(Reflect.get(window, 'copied'));
  });
  await visitor.changeDevice();
  const { pathname, hash } = new URL(link);
  await visitor.open(pathname + hash);
  await visitor.finds('heading', 'Leave a Light On');
  await visitor.until((old) => {
    const now = [...document.querySelectorAll('[data-note]')].map((note) => note.ariaLabel).join('\n');
    return now === old;
  }, before);
});

flow('a melody is played on the computer’s keys and kept', async ({ visitor }) => {
  await visitor.open('/create', studio);
  await visitor.press('button', 'Record');
  await visitor.press('button', 'Start recording');
  await visitor.until(() => document.querySelector('.record-beats')?.textContent.includes('Bar 1'));
  await visitor.type('a');
  await visitor.press('button', 'Stop recording');
  await visitor.press('button', 'Keep');
  await visitor.sees('Recorded: 1 note');
  await visitor.until(() => document.querySelectorAll('[role="grid"] [aria-selected="true"]').length > 0);
});

flow(
  'a MIDI keyboard is asked for where the browser knows them, and elsewhere it says who does',
  async ({ visitor }) => {
    await visitor.open('/create', studio);
    await visitor.press('button', 'Record');
    if (await visitor.ask(() => 'requestMIDIAccess' in navigator))
      await visitor.finds('button', 'Use a MIDI keyboard');
    else await visitor.sees('This browser knows no MIDI keyboards; Chrome, Edge and Firefox do.');
  },
);
