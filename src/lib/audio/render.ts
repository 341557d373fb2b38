import { OfflineContext } from 'tone/build/esm/core/context/OfflineContext.js';
import { frequencyOf } from '../melody/notes.ts';
import { hatSamples, kickSamples } from './drum-samples.ts';
import { limit } from './limiter.ts';
import { eventsBetween } from './schedule.ts';
import type { Score, SoundEvent, SoundId } from './score.ts';
import { gainOf, sounds } from './sounds.ts';

/** Samples a second of every rendered file. */
export const renderRate = 44_100;

/** The longest file, 5 minutes: phones give no more memory in one piece. */
export const maxRenderSeconds = 300;

/** So many notes are rendered at a time: between two lots the page breathes and progress is told. */
const lot = 6;
const maxKeptNotes = 96;

type Note = Extract<SoundEvent, { kind: 'note' }>;

const kept = new Map<string, Float32Array>();
const keyOf = (sound: SoundId, { pitch, duration }: Note) => `${sound} ${pitch} ${duration.toFixed(4)}`;

/** Renders each note alone, one after the other in one pass, and keeps it: the same note sounds the same. */
async function renderNotes(sound: SoundId, notes: readonly Note[]): Promise<void> {
  const { one, tailSeconds } = sounds[sound];
  const lengths = notes.map(({ duration }) => duration + tailSeconds);
  const context = new OfflineContext(
    1,
    lengths.reduce((sum, length) => sum + length, 0),
    renderRate,
  );
  const voice = one(context);
  voice.connect(context.rawContext.destination);
  let at = 0;
  const starts = notes.map(({ pitch, duration }, index) => {
    const start = at;
    voice.triggerAttackRelease(frequencyOf(pitch), duration, start);
    at += lengths[index] ?? 0;
    return start;
  });
  const samples = (await context.render(false)).getChannelData(0);
  voice.dispose();
  notes.forEach((note, index) => {
    const from = Math.round((starts[index] ?? 0) * renderRate);
    const end = from + Math.round((lengths[index] ?? 0) * renderRate);
    kept.set(keyOf(sound, note), samples.slice(from, end));
  });
}

/**
 * The score as sound from its start: mono samples of 44,100 a second, at full level, with the last notes'
 * tails. Notes are rendered once each and laid over one another, which is several times faster than playing
 * the score offline. `onProgress` is told a share from 0 to 1. Throws RangeError over 5 minutes, and what the
 * browser throws when it has no memory; stops with an AbortError when `signal` says so.
 */
export async function renderScore(
  score: Score,
  seconds: number,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Float32Array> {
  if (seconds > maxRenderSeconds) throw new RangeError('At most 5 minutes can be written to one file');
  const { trimDb, tailSeconds } = sounds[score.sound];
  const events = eventsBetween(score, 0, seconds);
  const notes = events.filter((event) => event.kind === 'note');
  if (kept.size > maxKeptNotes) kept.clear();
  const missing = [...new Map(notes.map((note) => [keyOf(score.sound, note), note])).entries()].flatMap(
    ([key, note]) => (kept.has(key) ? [] : [note]),
  );
  for (let done = 0; done < missing.length; done += lot) {
    onProgress((0.9 * done) / missing.length);
    await renderNotes(score.sound, missing.slice(done, done + lot));
    signal?.throwIfAborted();
  }
  onProgress(0.9);
  const tail = notes.length > 0 ? tailSeconds : 0;
  const last = notes.reduce((end, { at, duration }) => Math.max(end, at + duration + tail), seconds);
  const mix = new Float32Array(Math.ceil(last * renderRate));
  const gain = gainOf(trimDb);
  const kick = kickSamples(renderRate);
  const hat = hatSamples(renderRate);
  for (const event of events) {
    const samples =
      event.kind === 'note' ? kept.get(keyOf(score.sound, event)) : event.kind === 'kick' ? kick : hat;
    const level = event.kind === 'note' ? gain : 1;
    const from = Math.round(event.at * renderRate);
    samples?.subarray(0, mix.length - from).forEach((sample, index) => {
      mix[from + index] = (mix[from + index] ?? 0) + sample * level;
    });
  }
  const limited = await limit(mix, renderRate);
  signal?.throwIfAborted();
  onProgress(1);
  return limited;
}
