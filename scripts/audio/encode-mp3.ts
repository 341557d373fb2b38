/** The one place that knows the MP3 encoder. */
import { Mp3Encoder } from '@breezystack/lamejs';
import { sampleRate, type Samples } from './dsp/sampling.ts';

/** Frames per MPEG-1 Layer III frame. */
const blockFrames = 1152;

/** 16-bit integers, rounded; what is beyond ±1 is held at the limit. */
export function toPcm16(samples: Samples): Int16Array {
  return Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
}

/**
 * A whole MP3 file at a constant rate in kbit/s, mono, without tags. Mono because this encoder has no
 * joint stereo: in plain stereo each side gets half of the bits, and the noise rises by about 7 dB.
 */
export function encodeMp3(samples: Samples, kbps: number): Uint8Array {
  const encoder = new Mp3Encoder(1, sampleRate, kbps);
  const pcm = toPcm16(samples);
  const parts: Buffer[] = [];
  for (let start = 0; start < pcm.length; start += blockFrames) {
    // The encoder gives signed bytes, whatever its types say; the copy makes them unsigned.
    parts.push(Buffer.from(encoder.encodeBuffer(pcm.subarray(start, start + blockFrames))));
  }
  parts.push(Buffer.from(encoder.flush()));
  return new Uint8Array(Buffer.concat(parts));
}
