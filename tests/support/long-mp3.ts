import { infoFrame } from '#lib/audio/mp3/info-frame.ts';
import { frameSamples, mp3Frames, mp3Rate } from '#lib/audio/mp3/mp3-frames.ts';
import { createRandom } from '#lib/data/random.ts';
import { createLoudnessMeter, loudnessOfAll, type Loudness } from '#lib/player/loudness/measure-loudness.ts';
import type { GivenFile } from './music-files.ts';

const kbps = 64;
const partSeconds = 10;

function framesOf(samples: Float32Array): Uint8Array {
  const writing = mp3Frames(samples, kbps);
  let step = writing.next();
  while (step.done !== true) step = writing.next();
  return step.value;
}

/** An MP3 file of a tone that is louder and quieter by turns, of ten seconds each, and how loud it is as a whole. */
export function longMp3(name: string, minutes: number): { file: GivenFile; loudness: Loudness } {
  const random = createRandom(3);
  const parts = [0.4, 0.2, 0.1, 0.03].map((level) => {
    const samples = Float32Array.from(
      { length: partSeconds * mp3Rate },
      (_, at) => level * Math.sin((2 * Math.PI * 1000 * at) / mp3Rate),
    );
    const meter = createLoudnessMeter(mp3Rate, 1);
    meter.feed([samples]);
    return { frames: framesOf(samples), meter };
  });
  const order = Array.from({ length: (minutes * 60) / partSeconds }, () => random.pick(parts));
  const frames = Buffer.concat(order.map((part) => part.frames));
  const count = Math.round(frames.length / ((kbps * 125 * frameSamples) / mp3Rate));
  return {
    file: {
      name,
      mimeType: 'audio/mpeg',
      buffer: Buffer.concat([infoFrame(frames, kbps, count * frameSamples - frameSamples), frames]),
    },
    loudness: loudnessOfAll(order.map((part) => part.meter)),
  };
}
