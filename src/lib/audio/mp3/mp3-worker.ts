/** Encodes one MP3 file apart from the page: answers with shares from 0 to 1, and at last with the bytes. */
import { writeMp3 } from './mp3-file.ts';
import { noMemory, type Mp3Order } from './mp3-order.ts';

addEventListener('message', ({ data: { samples, tags } }: MessageEvent<Mp3Order>) => {
  try {
    const writing = writeMp3(samples, tags);
    let step = writing.next();
    for (; step.done !== true; step = writing.next()) postMessage(step.value);
    postMessage(step.value, { transfer: [step.value.buffer] });
  } catch (error) {
    // Browsers say so with a RangeError; what else goes wrong is an error of the worker.
    if (!(error instanceof RangeError)) throw error;
    postMessage(noMemory);
  }
});
