import type { SongScore, SungLineScore } from '../song/song-score.ts';
import { liveRate, playLive, usualRates, type RunEvents } from './live.ts';
import { prepareRoom } from './room.ts';
import type { SongMix } from './song-mix.ts';
import { renderSong as mixToSamples } from './song-render.ts';
import { startSongRun } from './song-run.ts';
import { computeSound, wishesOf, type SoundWish } from './song-sounds.ts';
import type { SongPlay } from './song-transport.ts';
import { createSoundMaker } from './sound-maker.ts';
import { createSoundStore } from './sound-store.ts';
import type { Samples } from './instruments/instrument.ts';
import { createLineStore } from './sung/line-store.ts';
import { createSinger } from './sung/singer.ts';

export { arm, position, setVolume, stop, wake } from './live.ts';
export { defaultMix } from './song-mix.ts';

/** What most devices play at. A context of another rate resamples what was prepared before it was opened. */
const usualRate = 48_000;

const store = createSoundStore<AudioBuffer>();
const lines = createLineStore<AudioBuffer>();
const make = createSoundMaker();
const singer = createSinger();
let preparing = 0;
let run: ReturnType<typeof startSongRun> | null = null;

function buffered(samples: Samples, sampleRate: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  return buffer;
}

function keep(wish: SoundWish, samples: Samples, rate: number): AudioBuffer {
  const buffer = buffered(samples, rate);
  store.put(wish, buffer);
  return buffer;
}

/** The sound of a sung line: at once if it is kept. */
export function lineOf(line: SungLineScore, isUrgent = true): AudioBuffer | Promise<AudioBuffer> {
  const known = lines.get(line);
  if (known) return known;
  const rate = liveRate() ?? usualRate;
  return singer.sing(line, rate, isUrgent).then((samples) => {
    const buffer = lines.get(line) ?? buffered(samples, rate);
    lines.put(line, buffer);
    return buffer;
  });
}

/** Sings the lines of a song, those from the second `from` on first. */
async function prepareLines({ melody: { sung = [] } }: SongScore, from: number): Promise<void> {
  singer.clear();
  const inOrder = [...sung.filter(({ start }) => start >= from), ...sung.filter(({ start }) => start < from)];
  await Promise.allSettled(inOrder.map(({ line }) => lineOf(line, false)));
}

/** A sound at once: computed here and now where it is not kept. */
export function bufferOf(wish: SoundWish): AudioBuffer {
  const rate = liveRate() ?? usualRate;
  return store.get(wish) ?? keep(wish, computeSound(wish, rate), rate);
}

/** Computes sounds apart from the page, for keys that are about to be pressed. */
export async function prepareSounds(wishes: readonly SoundWish[], idle: () => Promise<void>): Promise<void> {
  for (const wish of wishes) {
    if (store.get(wish)) continue;
    const rate = liveRate() ?? usualRate;
    keep(wish, await make(wish, rate, idle), rate);
  }
}

/** The room at every rate that the device may have: the press itself only looks it up. */
async function prepareRooms(idle: () => Promise<void>): Promise<void> {
  const known = liveRate();
  for (const rate of known === null ? usualRates : [known]) await prepareRoom(rate, idle);
}

/**
 * Computes what a song needs, in the order in which it is first heard from the second `from` on, apart from the page
 * or in pieces between `idle` calls. A later call ends an earlier one. Resolves with true when all is there.
 */
export async function prepareSong(score: SongScore, idle: () => Promise<void>, from = 0): Promise<boolean> {
  const mine = (preparing += 1);
  await idle();
  if (mine !== preparing) return false;
  const sung = prepareLines(score, from);
  const rooms = prepareRooms(idle);
  for (const wish of wishesOf(score, from)) {
    if (store.get(wish)) continue;
    const rate = liveRate() ?? usualRate;
    const samples = await make(wish, rate, idle);
    keep(wish, samples, rate);
    if (mine !== preparing) return false;
  }
  await Promise.all([sung, rooms]);
  return mine === preparing;
}

/** The song as sound: see `renderSong` there. Lines that wait to be sung for playing do not hold it up. */
export const renderSong = (
  score: SongScore,
  mix: SongMix,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Float32Array> =>
  mixToSamples(score, mix, (line, rate) => singer.sing(line, rate, true), onProgress, signal);

/**
 * Plays a song at a volume of -40 to 0 decibels, and stops what played before, melodies too. Call it inside the
 * gesture. Score, mix and loop are read again and again, so that changes are heard; what is not prepared is computed
 * when it is due.
 */
export function playSong(play: SongPlay, volumeDb: number, events: RunEvents): void {
  playLive((context, onEnd) => {
    const begun = startSongRun(context, play, volumeDb, { bufferOf, lineOf }, onEnd);
    run = begun;
    return begun;
  }, events);
}

/** Goes on from another second of the song; does nothing when no song plays. */
export function seekSong(seconds: number): void {
  run?.seek(seconds);
}
