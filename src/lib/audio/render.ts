import { OfflineContext } from 'tone/build/esm/core/context/OfflineContext.js';
import { frequencyOf } from '../melody/notes.ts';
import { gainOf } from './decibels.ts';
import { drumKit } from './drum-samples.ts';
import { limit } from './limiter.ts';
import { eventsBetween } from '../melody/schedule.ts';
import type { Score, SoundEvent, SoundId } from '../melody/score.ts';
import { sounds } from './sounds.ts';

/** Samples a second of every rendered file. */
export const renderRate = 44_100;

/** The longest file, 5 minutes: phones give no more memory in one piece. */
const maxRenderSeconds = 300;

/** So many seconds are rendered at a time: between two lots the page breathes and progress is told. */
const lotSeconds = 6;
/** Of kept notes, in samples: 20 MB. */
const maxKeptSamples = 5_000_000;
/** So many events are mixed between two breaths. */
const mixedAtOnce = 40;

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

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

/** The notes that are not kept yet, each once, in lots. */
function lotsOf(sound: SoundId, notes: readonly Note[]): Note[][] {
  const missing = new Map(notes.map((note) => [keyOf(sound, note), note]));
  for (const key of missing.keys()) if (kept.has(key)) missing.delete(key);
  const lots: Note[][] = [];
  let seconds = Infinity;
  for (const note of missing.values()) {
    seconds += note.duration + sounds[sound].tailSeconds;
    if (seconds > lotSeconds) {
      lots.push([]);
      seconds = note.duration + sounds[sound].tailSeconds;
    }
    lots.at(-1)?.push(note);
  }
  return lots;
}

function forgetWhenMany(): void {
  let samples = 0;
  for (const note of kept.values()) samples += note.length;
  if (samples > maxKeptSamples) kept.clear();
}

function add(mix: Float32Array, samples: Float32Array, from: number, level: number): void {
  const count = Math.min(samples.length, mix.length - from);
  for (let at = 0; at < count; at += 1) mix[from + at] = (mix[from + at] ?? 0) + (samples[at] ?? 0) * level;
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
  const { sound } = score;
  const { trimDb, tailSeconds } = sounds[sound];
  const events = eventsBetween(score, 0, seconds);
  const notes = events.filter((event) => event.kind === 'note');
  forgetWhenMany();
  const lots = lotsOf(sound, notes);
  for (const [done, lot] of lots.entries()) {
    onProgress((0.7 * done) / lots.length);
    await renderNotes(sound, lot);
    await breathe();
    signal?.throwIfAborted();
  }
  const last = notes.reduce((end, { at, duration }) => Math.max(end, at + duration + tailSeconds), seconds);
  const mix = new Float32Array(Math.ceil(last * renderRate));
  const gain = gainOf(trimDb);
  const kit = drumKit(renderRate);
  for (const [done, event] of events.entries()) {
    const samples = event.kind === 'note' ? kept.get(keyOf(sound, event)) : kit[event.kind];
    if (samples) add(mix, samples, Math.round(event.at * renderRate), event.kind === 'note' ? gain : 1);
    if (done % mixedAtOnce !== mixedAtOnce - 1) continue;
    onProgress(0.7 + (0.2 * done) / events.length);
    await breathe();
    signal?.throwIfAborted();
  }
  onProgress(0.9);
  const limited = await limit(mix, renderRate);
  signal?.throwIfAborted();
  onProgress(1);
  return limited;
}
