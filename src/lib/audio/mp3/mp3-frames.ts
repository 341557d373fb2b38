/** The one place that knows the MP3 encoder. */
import { Mp3Encoder } from '@breezystack/lamejs';

/** Samples a second of every MP3 file. */
export const mp3Rate = 44_100;

/** Samples of one frame of MPEG-1 Layer III. */
export const frameSamples = 1152;

/** So many samples are encoded between two reports: 0.4 s of sound. */
const pieceSamples = 16 * frameSamples;

/** 16-bit integers, rounded; what is beyond ±1 is held at the limit. */
export function toPcm16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
}

/**
 * Encodes mono samples of 44,100 a second at a constant rate in kbit/s. Yields the share that is done, 0 to 1, after each
 * piece; returns the frames, without tags. Mono because this encoder has no joint stereo: in plain stereo each side gets
 * half of the bits, and the noise rises by about 7 dB.
 */
export function* mp3Frames(samples: Float32Array, kbps: number): Generator<number, Uint8Array<ArrayBuffer>> {
  const encoder = new Mp3Encoder(1, mp3Rate, kbps);
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += pieceSamples) {
    parts.push(encoder.encodeBuffer(toPcm16(samples.subarray(start, start + pieceSamples))));
    yield Math.min(1, (start + pieceSamples) / samples.length);
  }
  parts.push(encoder.flush());
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    // The encoder gives signed bytes, whatever its types say; this copy makes them unsigned.
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
