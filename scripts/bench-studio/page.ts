/** What `bench-studio.ts` runs in the browser: our render, and beside it the plain one of the same score. */
import { OfflineContext } from 'tone/build/esm/core/context/OfflineContext.js';
import { drumKit } from '../../src/lib/audio/drum-samples.ts';
import { renderRate, renderScore } from '../../src/lib/audio/render.ts';
import { eventsBetween } from '../../src/lib/melody/schedule.ts';
import type { Score } from '../../src/lib/melody/score.ts';
import { sounds } from '../../src/lib/audio/sounds.ts';
import { writeWav } from '../../src/lib/audio/wav-file.ts';
import { scoreOf } from '../../src/lib/melody/melody-score.ts';
import { emptyMelody } from '../../src/lib/melody/melody.ts';
import { frequencyOf } from '../../src/lib/melody/notes.ts';
import { instruments, type InstrumentId } from '../../src/lib/melody/options.ts';

const seconds = 10;
const pitches = [60, 64, 67, 72, 69, 65, 62, 71];
const steps = emptyMelody.steps.map((_, step) => pitches[step % pitches.length] ?? null);

/** Each tempo has notes of its own length, so that none is there from the round before. */
const scoreAt = (instrument: InstrumentId, tempo: number): Score =>
  scoreOf({ ...emptyMelody, instrument, tempo, steps, length: 16, drums: true });

/** The score played offline by one instrument of many voices, as a first attempt would do it. */
async function renderPlainly(score: Score): Promise<Float32Array> {
  const context = new OfflineContext(1, seconds + 2, renderRate);
  const raw = context.rawContext;
  const voice = sounds[score.sound].many(context);
  voice.connect(raw.destination);
  const kit = drumKit(renderRate);
  for (const event of eventsBetween(score, 0, seconds)) {
    if (event.kind === 'note') {
      voice.triggerAttackRelease(frequencyOf(event.pitch), event.duration, event.at);
      continue;
    }
    const samples = kit[event.kind];
    const buffer = raw.createBuffer(1, samples.length, renderRate);
    buffer.copyToChannel(samples, 0);
    const hit = raw.createBufferSource();
    hit.buffer = buffer;
    hit.connect(raw.destination);
    hit.start(event.at);
  }
  return (await context.render(false)).getChannelData(0);
}

async function timed(render: () => Promise<Float32Array>): Promise<number> {
  const start = performance.now();
  writeWav(await render(), renderRate);
  return performance.now() - start;
}

export interface RenderTimes {
  label: string;
  ours: number[];
  plain: number[];
}

declare global {
  interface Window {
    renderTimes: () => Promise<RenderTimes[]>;
  }
}

window.renderTimes = async () => {
  const all: RenderTimes[] = [];
  for (const { id, label } of instruments) {
    const times: RenderTimes = { label, ours: [], plain: [] };
    for (const tempo of [120, 121, 122]) {
      const score = scoreAt(id, tempo);
      times.ours.push(await timed(() => renderScore(score, seconds, () => undefined)));
      times.plain.push(await timed(() => renderPlainly(score)));
    }
    all.push(times);
  }
  return all;
};
