import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { houseTracks } from './house-tracks.ts';

const kbpsOfIndex = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const samplesPerFrame = 1152;
const sampleRate = 44_100;

function publicFile(address: string): URL {
  return new URL(`../../../../public${address}`, import.meta.url);
}

/** Length in bytes of the MPEG-1 Layer III frame at an offset, or undefined where there is none. */
function frameLength(bytes: Buffer, offset: number): number | undefined {
  if (offset + 4 > bytes.length) return undefined;
  const header = bytes.readUInt32BE(offset);
  const isLayer3 = header >>> 17 === 0b111_1111_1111_1101;
  const kbps = kbpsOfIndex[(header >>> 12) & 15] ?? 0;
  const is44100 = ((header >>> 10) & 3) === 0;
  if (!isLayer3 || !is44100 || kbps === 0) return undefined;
  const padding = (header >>> 9) & 1;
  return Math.floor((samplesPerFrame / 8) * 1000 * (kbps / sampleRate)) + padding;
}

/** Walks from frame to frame; gives back the seconds of sound and the bytes no frame accounts for. */
function walkFrames(bytes: Buffer): { seconds: number; strayBytes: number } {
  let offset = 0;
  let frames = 0;
  for (let length = frameLength(bytes, 0); length; length = frameLength(bytes, offset)) {
    offset += length;
    frames += 1;
  }
  return { seconds: (frames * samplesPerFrame) / sampleRate, strayBytes: bytes.length - offset };
}

describe.each(houseTracks)('$id', ({ id, duration, audioUrl, coverArt }) => {
  const bytes = readFileSync(publicFile(audioUrl));

  it('is MP3 frames from the first byte to the last', () => {
    expect(walkFrames(bytes).strayBytes).toBe(0);
  });

  it('lasts as long as it says, between 20 and 40 seconds', () => {
    const { seconds } = walkFrames(bytes);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(40);
    expect(Math.abs(seconds - duration)).toBeLessThan(1);
    expect(Number.isInteger(duration)).toBe(true);
  });

  it('is small enough to load on a train', () => {
    expect(bytes.length).toBeLessThan(400_000);
  });

  it('has a square cover that draws and does nothing else', () => {
    expect(existsSync(publicFile(coverArt))).toBe(true);
    const svg = readFileSync(publicFile(coverArt), 'utf8');
    expect(svg).toContain('viewBox="0 0 400 400"');
    expect(svg.length).toBeLessThan(3000);
    expect(svg).not.toMatch(/<(script|text|image|use|style|linearGradient|radialGradient)|href|\son\w+=/);
  });

  it('is named after its id', () => {
    expect(audioUrl).toBe(`/audio/${id}.mp3`);
    expect(coverArt).toBe(`/audio/covers/${id}.svg`);
  });
});

it('gives every track an id of its own', () => {
  expect(new Set(houseTracks.map(({ id }) => id)).size).toBe(houseTracks.length);
});
