import { describe, expect, it } from 'vitest';
import {
  entryType,
  hashSlices,
  isContainer,
  isWhole,
  openContainer,
  packContainer,
  sliceBytes,
  type BlobEntry,
} from './container.ts';
import { refusals } from './everything.ts';

const sound = new Blob([new Uint8Array(sliceBytes + 5).fill(7)]);
const cover = new Blob(['<svg/>']);

async function entryOf(
  role: 'track' | 'cover',
  part: Blob,
  mime: string,
): Promise<readonly [BlobEntry, Blob]> {
  const slices = await hashSlices(part);
  return [{ id: 'kept-1', role, bytes: part.size, mime, slices }, part];
}

const packed = packContainer({
  document: '{"a":"é"}',
  tracks: [{ id: 'kept-1', title: 'Rain' }],
  blobs: [await entryOf('track', sound, 'audio/mpeg'), await entryOf('cover', cover, 'image/svg+xml')],
});

const opened = async (file: Blob) => {
  const container = await openContainer(file);
  if ('refused' in container) throw new Error(container.refused);
  return container;
};

describe('a file with kept tracks', () => {
  it('gives back what was put in', async () => {
    expect(await isContainer(packed)).toBe(true);
    const { document, tracks, blobs } = await opened(packed);
    expect(document).toBe('{"a":"é"}');
    expect(tracks).toEqual([{ id: 'kept-1', title: 'Rain' }]);
    expect(blobs.map(([{ role }, { size, type }]) => [role, size, type])).toEqual([
      ['track', sliceBytes + 5, 'audio/mpeg'],
      ['cover', 6, 'image/svg+xml'],
    ]);
    expect(await blobs[1]?.[1].text()).toBe('<svg/>');
    for (const [entry, part] of blobs) expect(await isWhole(entry, part)).toBe(true);
  });

  it.each([
    ['cut by a byte', packed.slice(0, -1), refusals.cut],
    ['cut in its index', packed.slice(0, 40), refusals.cut],
    ['of its mark alone', packed.slice(0, 8), refusals.notOurs],
    ['empty', new Blob(), refusals.notOurs],
    ['doubled', new Blob([packed, packed]), refusals.cut],
    ['of another kind', new Blob(['ID3 and more bytes than the head']), refusals.notOurs],
    ['with an endless index', new Blob([packed.slice(0, 8), new Uint8Array(4).fill(255)]), refusals.long],
    [
      'whose index is no JSON',
      new Blob([packed.slice(0, 8), new Uint8Array([2, 0, 0, 0]), '{{']),
      refusals.notOurs,
    ],
  ])('is refused when it is %s', async (_, file, refused) => {
    expect(await openContainer(file)).toEqual({ refused });
  });

  it.each([
    ['audio/ogg; codecs="opus"', 'audio/ogg'],
    ['audio/mpeg', 'audio/mpeg'],
    ['', ''],
    ['an odd type', ''],
  ])('holds a track whose type is %j', async (type, kept) => {
    const blobs = [await entryOf('track', cover, entryType(type))];
    const { blobs: found } = await opened(packContainer({ document: '{}', tracks: [], blobs }));
    expect(found.map(([{ mime }]) => mime)).toEqual([kept]);
  });

  it('holds ten thousand tracks with timed words, and is not made where nobody could read it', async () => {
    const words = '[00:01.00]la la la la la la la la\n'.repeat(80);
    const tracks = Array.from({ length: 10_000 }, (_, place) => ({ id: `kept-${place}`, words }));
    const { tracks: found } = await opened(packContainer({ document: '{}', tracks, blobs: [] }));
    expect(found).toHaveLength(10_000);
    expect(() => packContainer({ document: '{}', tracks, blobs: [] }, 20_000_000)).toThrow(RangeError);
  });

  it('is known to be damaged, by the slice', async () => {
    const bytes = new Uint8Array(await packed.arrayBuffer());
    bytes[bytes.length - 8] = 8;
    const { blobs } = await opened(new Blob([bytes]));
    const whole = await Promise.all(blobs.map(([entry, part]) => isWhole(entry, part)));
    expect(whole).toEqual([false, true]);
  });
});
