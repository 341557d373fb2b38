import { mp3Frames } from '#lib/audio/mp3/mp3-frames.ts';
import type { Samples } from './dsp/sampling.ts';

/** A whole MP3 file at a constant rate in kbit/s, mono, without tags. */
export function encodeMp3(samples: Samples, kbps: number): Uint8Array {
  const encoding = mp3Frames(samples, kbps);
  let step = encoding.next();
  while (step.done !== true) step = encoding.next();
  return step.value;
}
