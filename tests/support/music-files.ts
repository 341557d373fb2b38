import { writeMp3 } from '#lib/audio/mp3/mp3-file.ts';
import { writeWav } from '#lib/audio/wav-file.ts';

/** Files of music as a visitor brings them, made for a test. */

export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const rate = 44_100;

/** A quiet tone; each `hertz` gives other content. */
const tone = (seconds: number, hertz: number): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => 0.1 * Math.sin((2 * Math.PI * hertz * at) / rate),
  );

export const wavFile = (name: string, seconds = 1, hertz = 220): GivenFile => ({
  name,
  mimeType: 'audio/wav',
  buffer: Buffer.from(writeWav(tone(seconds, hertz), rate)),
});

/** An MP3 file with an ID3 tag. */
export function mp3File(
  name: string,
  tags: { title: string; artist: string },
  seconds = 1,
  hertz = 220,
): GivenFile {
  const writing = writeMp3(tone(seconds, hertz), tags);
  let step = writing.next();
  while (step.done !== true) step = writing.next();
  return { name, mimeType: 'audio/mpeg', buffer: Buffer.from(step.value) };
}

const crc = (bytes: readonly number[], width: 8 | 16, polynomial: number): number => {
  const top = 1 << (width - 1);
  return bytes.reduce((before, byte) => {
    let sum = before ^ (byte << (width - 8));
    for (let bit = 0; bit < 8; bit += 1) sum = sum & top ? (sum << 1) ^ polynomial : sum << 1;
    return sum & (2 ** width - 1);
  }, 0);
};

const big = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** (count - 1 - at)) & 255);
const little = (value: number): number[] => big(value, 4).toReversed();

/**
 * A FLAC file with Vorbis comments, of blocks of 4,096 equal samples (RFC 9639): its sound is silence in steps, its
 * container a real one. At most 127 blocks.
 */
export function flacFile(name: string, comments: Readonly<Record<string, string>>, blocks = 22): GivenFile {
  const texts = ['test', ...Object.entries(comments).map(([key, value]) => `${key}=${value}`)];
  const [vendor = [], ...rest] = texts.map((text) => {
    const bytes = [...Buffer.from(text)];
    return [...little(bytes.length), ...bytes];
  });
  const comment = [...vendor, ...little(rest.length), ...rest.flat()];
  // 20 bits of rate, 3 of channels less one, 5 of bits less one, 36 of samples: 44,100 Hz, mono, 16 bits.
  const format = [...big(rate >> 4, 2), ((rate & 15) << 4) | (0 << 1) | 0, 0xf0, ...big(blocks * 4096, 4)];
  const info = [...big(4096, 2), ...big(4096, 2), ...big(0, 6), ...format, ...Array<number>(16).fill(0)];
  const frame = (place: number): number[] => {
    // Sync, fixed blocks; 4,096 samples at 44.1 kHz; mono of 16 bits; the number of the frame.
    const head = [0xff, 0xf8, 0xc9, 0x08, place];
    const body = [...head, crc(head, 8, 0x07), 0x00, ...big(place % 8, 2)];
    return [...body, ...big(crc(body, 16, 0x8005), 2)];
  };
  const buffer = Buffer.from([
    ...Buffer.from('fLaC'),
    ...[0, ...big(info.length, 3), ...info],
    ...[0x84, ...big(comment.length, 3), ...comment],
    ...Array.from({ length: blocks }, (_, place) => frame(place)).flat(),
  ]);
  return { name, mimeType: 'audio/flac', buffer };
}
