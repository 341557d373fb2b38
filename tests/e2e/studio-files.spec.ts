import { parseMidi } from 'midi-file';
import { emptyMelody, type Melody } from '#lib/melody/melody.ts';
import { instruments } from '#lib/melody/options.ts';
import { expect, test } from '../support/browser.ts';
import { fileOf, openAiMelody, openStudio, tune } from '../support/studio.ts';
import { loudnessOf, onsetsOf, peakOf, readWav } from '../support/wav.ts';

test('the five instruments are equally loud and never over full level, with drums too', async ({ page }) => {
  test.setTimeout(90_000);
  const loudness: number[] = [];
  for (const { id } of instruments) {
    await openStudio(page, { ...tune, instrument: id });
    const { name, bytes } = await fileOf(page, 'Export WAV');
    const sound = readWav(bytes);
    expect([name, sound.rate]).toEqual(['Melody.wav', 44_100]);
    expect(peakOf(sound)).toBeLessThan(0.99);
    loudness.push(loudnessOf(sound, 4));
    await page.getByLabel('Drum Beat').check();
    const drummed = readWav((await fileOf(page, 'Export WAV')).bytes);
    expect(peakOf(drummed)).toBeLessThan(0.99);
    expect(loudnessOf(drummed, 4)).toBeGreaterThan(loudnessOf(sound, 4) + 1);
    await page.goto('/');
  }
  expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThan(1);
  expect(Math.max(...loudness)).toBeLessThan(-18);
});

/** Notes with a silence between them, so that every onset can be seen in the file. */
const spaced: Melody = {
  ...emptyMelody,
  noteDuration: '2n',
  tempo: 97,
  length: 16,
  steps: emptyMelody.steps.map((_, step) =>
    step % 3 === 0 ? ([60, 67, 64, 72, 62, 65][step / 3] ?? null) : null,
  ),
};

for (const instrument of ['fm', 'membrane', 'metal'] as const)
  test(`onsets of the WAV file are those of the MIDI file (${instrument})`, async ({ page }) => {
    await openStudio(page, { ...spaced, instrument });
    await page.getByLabel('Loops').selectOption('1');
    const wav = readWav((await fileOf(page, 'Export WAV')).bytes);
    await expect(page.getByText('Melody.wav is ready.')).toBeVisible();
    const midi = parseMidi((await fileOf(page, 'Export MIDI')).bytes);
    const quarter = midi.header.ticksPerBeat ?? 0;
    const events = midi.tracks.flatMap((track) => {
      let tick = 0;
      return track.map((event) => ({ ...event, tick: (tick += event.deltaTime) }));
    });
    const tempo = events.find(({ type }) => type === 'setTempo');
    const microseconds = tempo?.type === 'setTempo' ? tempo.microsecondsPerBeat : 0;
    expect(60e6 / microseconds).toBeCloseTo(97, 3);
    const starts = events
      .filter(({ type }) => type === 'noteOn')
      .map(({ tick }) => (tick / quarter) * (microseconds / 1e6));
    const onsets = onsetsOf(wav);
    expect(starts).toHaveLength(6);
    expect(onsets).toHaveLength(6);
    for (const [index, start] of starts.entries())
      expect(Math.abs((onsets[index] ?? 0) - start)).toBeLessThan(0.005);
  });

test('the chosen instrument of an AI melody really sounds', async ({ page }) => {
  await openStudio(page);
  await openAiMelody(page);
  await page.getByRole('radio', { name: 'Musical' }).check();
  await page.getByLabel('Length').fill('8');
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Generate Melody' }).click();
  await expect(page.getByText('Generation complete!')).toBeVisible();
  const loudness: number[] = [];
  const shapes = new Set<string>();
  for (const instrument of ['Piano', 'Synth', 'Marimba', 'Strings']) {
    await page.getByLabel('Instrument', { exact: true }).selectOption(instrument);
    const sound = readWav((await fileOf(page, 'Export WAV')).bytes);
    expect(peakOf(sound)).toBeLessThan(0.99);
    loudness.push(loudnessOf(sound, 2));
    shapes.add(Buffer.from(sound.samples.slice(5000, 9000).buffer).toString('base64'));
  }
  expect(shapes.size).toBe(4);
  expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThan(4);
});

test('takes of the Musical style sound with chords and bass at a switch, in their files too', async ({
  page,
}) => {
  await openStudio(page);
  await openAiMelody(page);
  await page.getByRole('radio', { name: 'Musical' }).check();
  await page.getByRole('button', { name: 'Generate Melody' }).click();
  const namesOf = async () => {
    const { tracks } = parseMidi((await fileOf(page, 'Export MIDI')).bytes);
    return tracks.flatMap((events) =>
      events.flatMap((event) => (event.type === 'trackName' ? event.text : [])),
    );
  };
  expect(await namesOf()).not.toContain('Bass');
  await page.getByLabel('With chords and bass').check();
  await page.getByRole('button', { name: 'Play take 2' }).click();
  await expect(page.getByRole('button', { name: 'Stop take 2' })).toBeVisible();
  expect(await namesOf()).toEqual(expect.arrayContaining(['Melody', 'Chords', 'Bass']));
  expect(readWav((await fileOf(page, 'Export WAV')).bytes).samples.length).toBeGreaterThan(10 * 44_100);
  await expect(page.getByRole('button', { name: 'Play take 2' })).toBeVisible();
  await page.getByLabel('With chords and bass').uncheck();
  expect(await namesOf()).not.toContain('Bass');
});

test('the longest file that the page offers is written whole', async ({ page }) => {
  await openStudio(page, { ...tune, noteDuration: '2n', tempo: 60, length: 16 });
  await page.getByLabel('Loops').selectOption('8');
  const { bytes } = await fileOf(page, 'Export WAV');
  expect(readWav(bytes).samples.length).toBeGreaterThan(250 * 44_100);
});
