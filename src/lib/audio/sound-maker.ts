import { answerOf, type AskedWorker } from './asked-worker.ts';
import type { Samples } from './instruments/instrument.ts';
import { computeSound, type SoundWish } from './song-sounds.ts';
import type { SoundOrder } from './sound-worker.ts';

const openWorker = () => new Worker(new URL('./sound-worker.ts', import.meta.url), { type: 'module' });

/**
 * Computes sounds one after the other: in a worker, or where there is none here, a sound for each `idle`. A worker that
 * has failed is not asked again.
 */
export function createSoundMaker(open: () => AskedWorker = openWorker) {
  let worker: AskedWorker | null | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function inWorker(order: SoundOrder): Promise<Samples | null> {
    try {
      worker = worker === undefined ? open() : worker;
      if (!worker) return null;
      const answer = answerOf(worker);
      worker.postMessage(order);
      const samples = await answer;
      if (samples instanceof Float32Array && samples.buffer instanceof ArrayBuffer)
        return new Float32Array(samples.buffer);
    } catch (error) {
      console.warn('sound_worker_failed', error);
    }
    worker?.terminate();
    worker = null;
    return null;
  }

  async function work(wish: SoundWish, rate: number, idle: () => Promise<void>): Promise<Samples> {
    const made = await inWorker({ wish, rate });
    if (made) return made;
    await idle();
    return computeSound(wish, rate);
  }

  return (wish: SoundWish, rate: number, idle: () => Promise<void>): Promise<Samples> => {
    // One at a time: an answer says not which wish it is of.
    const made = last.then(() => work(wish, rate, idle));
    last = made.catch(() => undefined);
    return made;
  };
}
