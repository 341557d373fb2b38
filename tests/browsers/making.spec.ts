import { askForLyrics, form, makeSong, openTune, studio } from './steps.ts';
import { expect, flow } from './visitor.ts';

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
