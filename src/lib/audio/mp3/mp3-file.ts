import { id3Tag, type Mp3Tags } from './id3-tags.ts';
import { infoFrame } from './info-frame.ts';
import { mp3Frames } from './mp3-frames.ts';

/** The highest rate that MPEG-1 Layer III has. */
const kbps = 320;

/**
 * Mono samples of 44,100 a second as an MP3 file of 320 kbit/s. Yields the share that is done, 0 to 1; returns the bytes.
 * A player that reads the frame of information plays as many samples as came in, others up to 0.06 s more of silence.
 */
export function* writeMp3(samples: Float32Array, tags: Mp3Tags): Generator<number, Uint8Array<ArrayBuffer>> {
  const frames = yield* mp3Frames(samples, kbps);
  const tag = id3Tag(tags);
  const info = infoFrame(frames, kbps, samples.length);
  const bytes = new Uint8Array(tag.length + info.length + frames.length);
  bytes.set(tag);
  bytes.set(info, tag.length);
  bytes.set(frames, tag.length + info.length);
  return bytes;
}
