import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PartDamaged, storePart } from './checked-part.ts';

/** The runtime's own stream: what is written waits until it is read. */
class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor() {
    super({}, { highWaterMark: 1 }, { highWaterMark: 0 });
  }
}
beforeAll(() => vi.stubGlobal('FixedLengthStream', FixedLengthStream));
afterAll(() => vi.unstubAllGlobals());

const pieceBytes = 64 * 1024;
const pieces = 128;
const size = pieces * pieceBytes;
const piece = (index: number) => new Uint8Array(pieceBytes).fill(index);
const digest = createHash('sha256');
for (let index = 0; index < pieces; index += 1) digest.update(piece(index));
const sha256 = digest.digest('base64');

/** A part of 8 MiB that is sent as fast as it is taken, and what of it lies between the line and a slow store. */
function line(breaksAt = Infinity) {
  let sent = 0;
  let stored = 0;
  let highest = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent >= breaksAt) return controller.error(new Error('The line broke'));
        if (sent === pieces) return controller.close();
        controller.enqueue(piece(sent));
        sent += 1;
        highest = Math.max(highest, sent - stored);
      },
    },
    { highWaterMark: 0 },
  );
  async function store(part: ReadableStream<Uint8Array>): Promise<number> {
    let total = 0;
    for await (const bytes of part) {
      // Each piece takes its time.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      total += bytes.length;
      stored += 1;
    }
    return total;
  }
  return { body, store, highest: () => highest, stored: () => stored };
}

describe('a part on its way into the store', () => {
  it('is never held as a whole: a handful of pieces, however large it is', async () => {
    const { body, store, highest } = line();
    expect(await storePart(body, { size, sha256 }, store, () => undefined)).toBe(size);
    expect(highest()).toBeLessThanOrEqual(4);
  });

  it('is not held longer when the line breaks, and the store does not get the last piece', async () => {
    const { body, store, highest, stored } = line(100);
    await expect(storePart(body, { size, sha256 }, store, () => undefined)).rejects.toThrow(PartDamaged);
    expect(highest()).toBeLessThanOrEqual(4);
    expect(stored()).toBeLessThan(100);
  });

  it('with another digest does not reach the store as a whole', async () => {
    const { body, store, stored } = line();
    const other = { size, sha256: createHash('sha256').update('x').digest('base64') };
    await expect(storePart(body, other, store, () => undefined)).rejects.toThrow(PartDamaged);
    expect(stored()).toBeLessThan(pieces);
  });
});
