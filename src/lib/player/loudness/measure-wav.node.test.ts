import { describe, expect, it, vi } from 'vitest';
import { writeWav } from '../../audio/wav-file.ts';
import { isMeasurable, levelWords, unmeasuredWords } from './measurable.ts';
import { createLoudnessMeter } from './measure-loudness.ts';
import { measureWav } from './measure-wav.ts';
import { readWavHead, samplesOf } from './wav-sound.ts';

const rate = 48_000;
const tone = (seconds: number, gain = 0.25) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => gain * Math.sin((2 * Math.PI * 997 * at) / rate));

type Chunk = readonly [name: string, bytes: Uint8Array, size?: number];

const little = (value: number, width: number): number[] =>
  Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** at) % 256);
const letters = (word: string) => [...word].map((letter) => letter.charCodeAt(0));

const wav = (chunks: readonly Chunk[], root = 'RIFF'): Blob =>
  new Blob([
    Uint8Array.from([...letters(root), ...little(0, 4), ...letters('WAVE')]),
    ...chunks.flatMap(([name, bytes, size = bytes.length]) => [
      Uint8Array.from([...letters(name), ...little(size, 4)]),
      Uint8Array.from(bytes),
      new Uint8Array(bytes.length % 2),
    ]),
  ]);

const format = (code: number, channels: number, bits: number, more: readonly number[] = []): Chunk => [
  'fmt ',
  Uint8Array.from([
    ...[...little(code, 2), ...little(channels, 2), ...little(rate, 4), ...little(0, 4)],
    ...[...little((channels * bits) / 8, 2), ...little(bits, 2), ...more],
  ]),
];

async function read(file: Blob, channels = 1): Promise<number[][]> {
  const head = await readWavHead(file);
  if (!head) throw new Error('This is no WAV file that is read');
  const bytes = await file.slice(head.begin, head.end).arrayBuffer();
  return samplesOf(head, bytes, channels).map((samples) => [...samples]);
}

const floats = (values: readonly number[]) => new Uint8Array(Float32Array.from(values).buffer);

describe('the samples of a WAV file', () => {
  it.each([
    ['8 bits', 1, 8, [0, 128, 192]],
    ['16 bits', 1, 16, [0, 128, 0, 0, 0, 64]],
    ['24 bits', 1, 24, [0, 0, 128, 0, 0, 0, 0, 0, 64]],
    ['32 bits', 1, 32, [0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 64]],
    ['floats', 3, 32, [...floats([-1, 0, 0.5])]],
    ['long floats', 3, 64, [...new Uint8Array(Float64Array.from([-1, 0, 0.5]).buffer)]],
  ])('of %s', async (_, code, bits, bytes) => {
    const file = wav([format(code, 1, bits), ['data', Uint8Array.from(bytes)]]);
    expect(await read(file)).toEqual([[-1, 0, 0.5]]);
  });

  it('lie behind other chunks, of odd length too, and end where they end', async () => {
    const cover: Chunk = ['LIST', new Uint8Array(7)];
    const data: Chunk = ['data', floats([0.5, -0.5])];
    expect(await read(wav([cover, format(3, 1, 32), cover, data, cover]))).toEqual([[0.5, -0.5]]);
  });

  it('have more channels, of which the wanted ones are taken', async () =>
    expect(await read(wav([format(3, 3, 32), ['data', floats([1, 2, 3, 4, 5, 6, 7])]]), 2)).toEqual([
      [1, 4],
      [2, 5],
    ]));

  it('are said to be what they are behind the mark of the extended form', async () => {
    const more = [...little(22, 2), ...little(32, 2), ...little(0, 4), ...little(3, 2), ...little(0, 14)];
    expect(await read(wav([format(0xff_fe, 1, 32, more), ['data', floats([0.25])]]))).toEqual([[0.25]]);
  });

  it('have a length of 64 bits, or none at all', async () => {
    const sizes: Chunk = ['ds64', Uint8Array.from([...little(0, 8), ...little(4, 8), ...little(0, 12)])];
    const long: Chunk = ['data', floats([0.25, 0.5]), 0xff_ff_ff_ff];
    expect(await read(wav([sizes, format(3, 1, 32), long], 'RF64'))).toEqual([[0.25]]);
    expect(await read(wav([format(3, 1, 32), ['data', floats([0.25, 0.5]), 0]]))).toEqual([[0.25, 0.5]]);
  });

  it('that are no numbers are silence', async () =>
    expect(await read(wav([format(3, 1, 32), ['data', floats([NaN, Infinity, 1])]]))).toEqual([[0, 0, 1]]));

  it.each([
    ['nothing', new Blob([])],
    ['another file', new Blob(['RIFF....AVI LIST....'])],
    ['no samples', wav([format(1, 1, 16)])],
    ['samples before their form', wav([['data', new Uint8Array(4)], format(1, 1, 16)])],
    ['packed samples', wav([format(2, 1, 4), ['data', new Uint8Array(4)]])],
    [
      'a form cut short',
      wav([
        ['fmt ', new Uint8Array(8)],
        ['data', new Uint8Array(4)],
      ]),
    ],
    ['a form without channels', wav([format(1, 0, 16), ['data', new Uint8Array(4)]])],
    [
      'a file of hundreds of chunks before them',
      wav([
        ...Array.from({ length: 200 }, (): Chunk => ['junk', new Uint8Array(0)]),
        format(1, 1, 16),
        ['data', new Uint8Array(4)],
      ]),
    ],
  ])('are not looked for in %s', async (_, file) => expect(await readWavHead(file)).toBeNull());
});

describe('a WAV file of any length', () => {
  it('is as loud as the same samples in one piece', async () => {
    const samples = tone(7);
    const file = new Blob([writeWav(samples, rate)]);
    const head = await readWavHead(file);
    if (!head) throw new Error('This is a WAV file');
    const meter = createLoudnessMeter(rate, 1);
    meter.feed([samples]);
    const { lufs, peak } = await measureWav(file, head);
    expect(lufs).toBeCloseTo(meter.result().lufs ?? NaN, 2);
    expect(peak).toBeCloseTo(0.25, 2);
  });

  it('is never in memory as a whole', async () => {
    const file = new Blob([writeWav(tone(20), rate)]);
    const head = await readWavHead(file);
    if (!head) throw new Error('This is a WAV file');
    const slice = vi.spyOn(file, 'slice');
    await measureWav(file, head);
    const lengths = slice.mock.calls.map(([begin = 0, end = 0]) => end - begin);
    expect(Math.max(...lengths)).toBeLessThan(300_000);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(head.end - head.begin);
  });
});

describe('what is measured', () => {
  it('is a song of some minutes in any form, and no mix of an hour', () => {
    expect(isMeasurable(60_000_000, 400)).toBe(true);
    expect(isMeasurable(28_000_000, 3600)).toBe(false);
    expect(isMeasurable(400_000_000, 600)).toBe(false);
    expect([isMeasurable(20_000_000, undefined), isMeasurable(40_000_000, undefined)]).toEqual([true, false]);
  });

  it('is said of a track that is not, and of none that is cut', () => {
    const long = { bytes: 80_000_000, duration: 3600, mime: 'audio/mp4', fileName: 'mix.m4a' };
    expect(levelWords(long)).toBe(unmeasuredWords);
    expect(unmeasuredWords).toMatch(/15 minutes/);
    for (const fileName of ['mix.WAV', 'mix.mp3', 'mix.flac', 'mix.opus'])
      expect(levelWords({ ...long, mime: '', fileName })).toBe('');
    expect(levelWords({ ...long, duration: 200 })).toBe('');
  });
});
