import type { Mp3Tags } from './id3-tags.ts';
import { noMemory, type Mp3Order } from './mp3-order.ts';

interface Mp3Worker extends Pick<Worker, 'terminate' | 'onmessage' | 'onmessageerror' | 'onerror'> {
  postMessage: (order: Mp3Order) => void;
}

interface Encoding {
  /** Is told a share from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const openWorker = () => new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' });

/**
 * Mono samples of 44,100 a second as an MP3 file, encoded in a worker of its own, which ends with it. Rejects with the
 * signal's reason at once when that says so, with a RangeError when there is too little memory, and with an Error when
 * the worker failed.
 */
export async function encodeMp3(
  samples: Float32Array,
  tags: Mp3Tags,
  { onProgress, signal }: Encoding,
  open: () => Mp3Worker = openWorker,
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const worker = open();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp);
  worker.onerror = () => reject(new Error('The worker of the MP3 file failed'));
  worker.onmessageerror = () =>
    reject(new Error('The answer of the worker of the MP3 file could not be read'));
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') onProgress(data);
    else if (data instanceof Uint8Array && data.buffer instanceof ArrayBuffer)
      resolve(new Uint8Array(data.buffer));
    else if (data === noMemory) reject(new RangeError('Too little memory for the MP3 file'));
    else reject(new Error('The worker of the MP3 file answered something else'));
  };
  try {
    // Copied, not handed over: not every browser lets go of samples that it has rendered.
    const order: Mp3Order = { samples, tags };
    worker.postMessage(order);
    return await promise;
  } finally {
    signal.removeEventListener('abort', giveUp);
    worker.terminate();
  }
}
