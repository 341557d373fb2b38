/** Computes the sounds of a song apart from the page; answers each wish in the order in which they came. */
import { computeSound, type SoundWish } from './song-sounds.ts';

export interface SoundOrder {
  readonly wish: SoundWish;
  readonly rate: number;
}

addEventListener('message', ({ data: { wish, rate } }: MessageEvent<SoundOrder>) => {
  const samples = computeSound(wish, rate);
  postMessage(samples, { transfer: [samples.buffer] });
});
