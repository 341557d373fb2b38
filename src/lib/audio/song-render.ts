import type { SongScore, SungLineScore } from '../song/song-score.ts';
import type { Samples } from './instruments/instrument.ts';
import { mixInto } from './instruments/filters.ts';
import { limit } from './limiter.ts';
import { intoRoom, roomShares } from './room.ts';
import { partGains, velocityGain, type SongMix } from './song-mix.ts';
import { songEventsBetween, type SongEvent } from './song-schedule.ts';
import { computeSound, isStroke, keyOf, playingOf, wishesOf } from './song-sounds.ts';
import { keyOfLine } from './sung/line-sound.ts';

/** Samples a second of every rendered file. */
const renderRate = 44_100;

/** The longest file, 5 minutes: phones give no more memory in one piece. */
const maxRenderSeconds = 300;

/** So long the last notes may ring on. */
const ringSeconds = 2;

/** Between two breaths of the page. */
const workMs = 12;

/** Lays a sound into the mix: its level until the note's end, then a straight ramp to nothing. */
function lay(mix: Samples, sound: Samples, rate: number, event: SongEvent, gain: number): void {
  const { level, releaseSeconds } = playingOf(event);
  const loud = gain * level * velocityGain(event.velocity);
  const from = Math.round(event.at * rate);
  const release = Math.max(1, Math.round(releaseSeconds * rate));
  const held = Math.min(sound.length, mix.length - from, Math.round(event.duration * rate));
  for (let at = 0; at < held; at += 1) mix[from + at] = (mix[from + at] ?? 0) + (sound[at] ?? 0) * loud;
  const end = Math.min(sound.length, mix.length - from, held + release);
  for (let at = held; at < end; at += 1)
    mix[from + at] = (mix[from + at] ?? 0) + (sound[at] ?? 0) * loud * (1 - (at - held) / release);
}

/**
 * Mixes a song, sound by sound: each is computed once, laid wherever it is played, and forgotten, so that it takes no
 * more memory than the mix and what of it goes into the room. `lineOf`: the sung lines, which are there before. Yields the share that is done, 0 to 1, after each; returns mono samples before the limiter.
 */
export function* mixSong(
  score: SongScore,
  mix: SongMix,
  rate: number,
  lineOf: (line: SungLineScore) => Samples | undefined = () => undefined,
): Generator<number, Samples> {
  const samples = new Float32Array(Math.ceil((score.seconds + ringSeconds) * rate));
  const room = new Float32Array(samples.length);
  const gains = partGains(mix);
  const all = songEventsBetween(score, 0, score.seconds).filter(({ part }) => gains[part] > 0);
  const events = Map.groupBy(all.filter(isStroke), keyOf);
  function layBoth(sound: Samples, event: SongEvent): void {
    lay(samples, sound, rate, event, gains[event.part]);
    const share = roomShares[event.part];
    if (share > 0) lay(room, sound, rate, event, gains[event.part] * share);
  }
  for (const event of all) {
    const sound = event.kind === 'line' ? lineOf(event.line) : undefined;
    if (sound) layBoth(sound, event);
  }
  const wishes = wishesOf(score).filter((wish) => events.has(keyOf(wish)));
  for (const [done, wish] of wishes.entries()) {
    yield (0.7 * done) / wishes.length;
    const sound = computeSound(wish, rate);
    for (const event of events.get(keyOf(wish)) ?? []) layBoth(sound, event);
  }
  for (const answering = intoRoom(room, rate); answering.next().done !== true;) yield 0.85;
  mixInto(samples, room, 1);
  return samples;
}

/** The lines that are heard, sung for a file. */
async function singLines(
  score: SongScore,
  mix: SongMix,
  sing: (line: SungLineScore, rate: number) => Promise<Samples>,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<Map<string, Samples>> {
  const sung = new Map<string, Samples>();
  const lines = partGains(mix).melody > 0 ? (score.melody.sung ?? []) : [];
  for (const [index, { line }] of lines.entries()) {
    const key = keyOfLine(line);
    if (!sung.has(key)) sung.set(key, await sing(line, renderRate));
    signal?.throwIfAborted();
    onProgress((index + 1) / lines.length);
  }
  return sung;
}

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * The song as sound: mono samples of 44,100 a second behind the limiter, with two seconds of ring. `onProgress` is
 * told a share from 0 to 1. Throws RangeError over 5 minutes, and what the browser throws when it has no memory; stops
 * with an AbortError when `signal` says so.
 */
export async function renderSong(
  score: SongScore,
  mix: SongMix,
  sing: (line: SungLineScore, rate: number) => Promise<Samples>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Float32Array> {
  if (score.seconds > maxRenderSeconds) throw new RangeError('At most 5 minutes can be written to one file');
  const sungShare = score.melody.sung ? 0.4 : 0;
  const sung = await singLines(score, mix, sing, (share) => onProgress(sungShare * share), signal);
  const mixing = mixSong(score, mix, renderRate, (line) => sung.get(keyOfLine(line)));
  let breathedMs = performance.now();
  let step = mixing.next();
  for (; step.done !== true; step = mixing.next()) {
    if (performance.now() - breathedMs < workMs) continue;
    onProgress(sungShare + (0.9 - sungShare) * step.value);
    await breathe();
    signal?.throwIfAborted();
    breathedMs = performance.now();
  }
  onProgress(0.9);
  const limited = await limit(step.value, renderRate);
  signal?.throwIfAborted();
  onProgress(1);
  return limited;
}
