import type { SongScore } from '../song/song-score.ts';
import { liveRate, playLive, type RunEvents } from './live.ts';
import { roomResponse } from './room.ts';
import { startSongRun } from './song-run.ts';
import { computeSound, wishesOf, type SoundWish } from './song-sounds.ts';
import type { SongPlay } from './song-transport.ts';
import { createSoundMaker } from './sound-maker.ts';
import { createSoundStore } from './sound-store.ts';
import type { Samples } from './instruments/instrument.ts';

export { arm, position, setVolume, stop, wake } from './live.ts';
export { renderSong } from './song-render.ts';
export { defaultMix } from './song-mix.ts';

/** What most devices play at. A context of another rate resamples what was prepared before it was opened. */
const usualRate = 48_000;

const store = createSoundStore<AudioBuffer>();
const make = createSoundMaker();
let preparing = 0;
let run: ReturnType<typeof startSongRun> | null = null;

function keep(wish: SoundWish, samples: Samples, sampleRate: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  store.put(wish, buffer);
  return buffer;
}

function bufferOf(wish: SoundWish): AudioBuffer {
  const rate = liveRate() ?? usualRate;
  return store.get(wish) ?? keep(wish, computeSound(wish, rate), rate);
}

/**
 * Computes what a song needs, in the order in which it is first heard from the second `from` on, apart from the page
 * or in pieces between `idle` calls. A later call ends an earlier one. Resolves with true when all is there.
 */
export async function prepareSong(score: SongScore, idle: () => Promise<void>, from = 0): Promise<boolean> {
  const mine = (preparing += 1);
  await idle();
  roomResponse(liveRate() ?? usualRate);
  for (const wish of wishesOf(score, from)) {
    if (store.get(wish)) continue;
    const rate = liveRate() ?? usualRate;
    const samples = await make(wish, rate, idle);
    keep(wish, samples, rate);
    if (mine !== preparing) return false;
  }
  return true;
}

/**
 * Plays a song at a volume of -40 to 0 decibels, and stops what played before, melodies too. Call it inside the
 * gesture. Score, mix and loop are read again and again, so that changes are heard; what is not prepared is computed
 * when it is due.
 */
export function playSong(play: SongPlay, volumeDb: number, events: RunEvents): void {
  playLive((context, onEnd) => {
    const begun = startSongRun(context, play, volumeDb, bufferOf, onEnd);
    run = begun;
    return begun;
  }, events);
}

/** Goes on from another second of the song; does nothing when no song plays. */
export function seekSong(seconds: number): void {
  run?.seek(seconds);
}
