/**
 * Renders the house tracks from their scores: `node scripts/audio/render.ts`, or with the ids of
 * some tracks to render only those. Writes public/audio/*.mp3, the same bytes every time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { encodeMp3 } from './encode-mp3.ts';
import { master, type Finish } from './mastering.ts';
import { foldDown, type Stereo } from './dsp/stereo.ts';
import { renderDrumPattern } from './tracks/drum-pattern.ts';
import { renderInstrumental } from './tracks/instrumental.ts';
import { renderLofiBeat } from './tracks/lofi-beat.ts';
import { renderSynthMelody } from './tracks/synth-melody.ts';

type Job = { readonly render: () => Stereo; readonly finish: Finish; readonly kbps: number };

/** The loudness asked for is before the limiter and the fold to mono; the files come out at −17.5 dB ± 0.3. */
const jobs: Readonly<Record<string, Job>> = {
  instrumental: { render: renderInstrumental, finish: { rmsDb: -16.3, fadeOutSeconds: 1.2 }, kbps: 112 },
  'drum-pattern': { render: renderDrumPattern, finish: { rmsDb: -16.2, fadeOutSeconds: 0.8 }, kbps: 128 },
  'synth-melody': { render: renderSynthMelody, finish: { rmsDb: -17, fadeOutSeconds: 1 }, kbps: 112 },
  'lofi-beat': { render: renderLofiBeat, finish: { rmsDb: -16.5, fadeOutSeconds: 1.6 }, kbps: 112 },
};

const folder = new URL('../../public/audio/', import.meta.url);
mkdirSync(folder, { recursive: true });

const wanted = process.argv.slice(2);
for (const [id, { render, finish, kbps }] of Object.entries(jobs)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const sound = master(render(), finish);
  const file = encodeMp3(foldDown(sound), kbps);
  writeFileSync(new URL(`${id}.mp3`, folder), file);
  console.log(`${id}.mp3: ${file.length} bytes`);
}
