import { describe, expect, it } from 'vitest';
import { flacFile, mp3File, type GivenFile } from '../../../../../tests/support/music-files.ts';
import { frameHeaders } from '../../../../../tests/support/mp3-frames.ts';
import { oggPage } from '../../../../../tests/support/ogg-file.ts';
import { cutOf, spread } from './spread.ts';

const blobOf = ({ buffer }: Pick<GivenFile, 'buffer'>) => new Blob([Uint8Array.from(buffer)]);
const tag = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1');

/** What becomes of the bytes from one place to another. */
async function piece(given: Pick<GivenFile, 'buffer'>, from: number, to: number) {
  const cut = await cutOf(blobOf(given));
  const bytes = cut?.decodable(Uint8Array.from(given.buffer.subarray(from, to)));
  return { cut, bytes: bytes && Buffer.from(bytes) };
}

describe('an MP3 file', () => {
  const file = mp3File('rain.mp3', { title: 'Rain', artist: 'Ada' }, 2);

  it.each([
    [0, 20_000],
    [3333, 30_003],
    [40_000, 80_000],
  ])('from byte %i to %i is whole frames', async (from, to) => {
    const { bytes } = await piece(file, from, to);
    if (!bytes) throw new Error('No frame was found');
    // It throws where a frame is not whole.
    expect(frameHeaders(Buffer.concat([tag, bytes])).length).toBeGreaterThan(17);
    expect(file.buffer.includes(bytes)).toBe(true);
  });

  it('begins behind its tag, and has no frame in too few bytes', async () => {
    const { cut, bytes } = await piece(file, 5000, 6500);
    expect([cut && file.buffer.subarray(cut.begin, cut.begin + 1)[0], bytes]).toEqual([0xff, null]);
  });
});

describe('a FLAC file', () => {
  const file = flacFile('rain.flac', { TITLE: 'Rain' }, 100);

  it('is cut into whole frames behind what says how they are written, of an unknown length', async () => {
    const { cut, bytes } = await piece(file, 500, 900);
    if (!cut || !bytes) throw new Error('No frame was found');
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([...Buffer.from('fLaC'), 0x80, 0, 0, 34]));
    expect(bytes.subarray(8, 21)).toEqual(file.buffer.subarray(8, 21));
    expect(bytes.subarray(22, 42)).toEqual(Buffer.alloc(20));
    // Frames of 11 bytes.
    expect((bytes.length - 42) % 11).toBe(0);
    expect((file.buffer.indexOf(bytes.subarray(42)) - cut.begin) % 11).toBe(0);
  });

  it('has no frame where only its two first bytes stand', async () =>
    expect((await piece(file, 0, 40)).bytes).toBeNull());
});

describe('an Ogg file', () => {
  const head = [
    oggPage([Buffer.from('OpusHead')], 0, 0, 2),
    oggPage([Buffer.from('OpusTags with a cover')], 1, 0, 0),
  ];
  const pages = Array.from({ length: 20 }, (_, page) =>
    oggPage([Buffer.alloc(200, page)], page + 2, (page + 1) * 960, page === 5 ? 1 : 0),
  );
  const file = { buffer: Buffer.concat([...head, ...pages]) };
  const [start, length] = [Buffer.concat(head).length, pages[0]?.length ?? 0];

  it('is cut into whole pages behind those of its head', async () => {
    const { cut, bytes } = await piece(file, start + length + 7, start + 4 * length + 7);
    expect(cut?.begin).toBe(start);
    expect(bytes).toEqual(Buffer.concat([...head, ...pages.slice(2, 4)]));
  });

  it('does not begin within a packet', async () =>
    expect((await piece(file, start + 5 * length, start + 8 * length)).bytes).toEqual(
      Buffer.concat([...head, ...pages.slice(6, 8)]),
    ));
});

it.each(['', 'no music at all', 'OggS', 'fLaC', 'ID3'])('a file of %j is not cut', async (text) =>
  expect(await cutOf(new Blob([text]))).toBeNull(),
);

it('is read in sixty pieces from its begin to its end, and never as a whole', async () => {
  const file = new Blob([new Uint8Array(36_000_000)]);
  const cut = { begin: 1000, decodable: (slice: Uint8Array<ArrayBuffer>) => slice };
  const lengths: number[] = [];
  for await (const one of spread(file, cut, 3600)) lengths.push(one?.length ?? 0);
  expect([lengths.length, Math.max(...lengths), Math.min(...lengths)]).toEqual([60, 55_999, 55_999]);
});
